"""Listening for clients: the address, checked before the training begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .publisher import Publisher

LOOPBACK = "tcp://127.0.0.1:*"
_LOCAL = ("tcp://127.0.0.1:", "tcp://localhost:", "tcp://[::1]:", "ipc://")
_KEY = 40


def listen(
    address: str | None,
    curve: tuple[str, str] | None,
    *,
    required: bool,
    token: str | None = None,
    window: bool = False,
) -> Publisher | None:
    """Return a publisher that listens at `address`, or `None` if that is empty or needed packages are missing and not
    `required`. With `window`, a window is opened.

    Raises `ValueError` for an address that others than this machine could reach without keys, `ImportError`.
    """
    if address == "":
        if window:
            raise ValueError('A window needs a training that listens: leave out address="", or window=True.')
        return None
    if token is not None and not isinstance(token, str):
        raise ValueError(f"token must be a string; received {type(token).__name__}.")
    where = address or LOOPBACK
    if curve is not None and not all(isinstance(key, str) and len(key) == _KEY for key in curve):
        raise ValueError(
            "curve must be a public and a secret key, texts of 40 letters each: those of zmq.curve_keypair(), decoded."
        )
    if curve is None and not where.startswith(_LOCAL):
        raise ValueError(
            f"Others could reach {where}; give Attach keys (curve=, those of zmq.curve_keypair(), decoded), or "
            f"listen at {LOOPBACK} and come through an SSH tunnel."
        )
    try:
        from .publisher import Publisher
    except ImportError as error:
        if not required and address is None:
            return None
        raise ImportError(
            f"Attach needs {error.name or 'pyzmq'} to be looked at; pip install pyzmq msgpack brings it, or "
            'record without a window: Attach(record="run.slotscope", address="").'
        ) from error
    publisher = Publisher(where, curve, token or "")
    publisher.opens_window = window
    return publisher
