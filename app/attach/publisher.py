"""Publisher of measurements to clients, which also receives their orders. It never waits for clients.

Columns go out without loss within a bound for each; beyond it of those that wait longest every second row is dropped,
and the message that follows says how many. Of pictures and states the newest is sent.
"""

from __future__ import annotations

import contextlib
import hmac
import os
import secrets
import threading
import time
from collections import deque
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import zmq

from .kernel import wire_messages as wire
from .kernel.protocol import COMMAND, ProtocolError, decode, encode
from .kernel.rendezvous import TrainingAddress, publish
from .kernel.sampling import scattered_indices
from .kernel.training_message import Message
from .terminal import open_window, say_how_to_look
from .training_core import Order

if TYPE_CHECKING:
    from .training_core import TrainingCore

BACKLOG = 32 * 2**20
"""Bytes of columns that wait for one who looks."""
SILENCE = 10.0
"""Seconds without a word after which one who looks is gone."""
_CLIENTS = 16
_LETTERS = 1000
_LINGER = 0.5
"""Seconds in which the last word has to go out, where a connection takes nothing now."""
_BATCH = 512 * 2**10
"""Bytes of the rows in one message, about."""
_ORDER = [*wire.KINDS.values()]
"""Order in which those go out of which the newest counts."""


@dataclass
class _Client:
    heard: float
    who: str = ""
    """Name of one who looks, the same for all of their connections."""
    letters: deque[bytes] = field(default_factory=lambda: deque(maxlen=_LETTERS))
    newest: dict[object, tuple[int, bytes]] = field(default_factory=dict)
    """By what they are of, each with its turn."""
    columns: deque[wire.Rows] = field(default_factory=deque)
    waiting: int = 0
    missed: dict[int, int] = field(default_factory=dict)

    def put(self, message: wire.Message, data: bytes) -> None:
        if message.delivery is wire.Delivery.LOSSLESS:
            self.letters.append(data)
        else:
            self.newest[message.subject] = _ORDER.index(type(message)), data

    def add(self, rows: wire.Rows, bound: int) -> None:
        last = self.columns[-1] if self.columns else None
        if last is not None and last.layout == rows.layout and last.nbytes + rows.nbytes <= _BATCH and not rows.missed:
            joined = np.concatenate([last.steps, rows.steps]), np.concatenate([last.rows, rows.rows])
            self.columns[-1] = wire.Rows(rows.layout, *joined, rows.seconds, last.missed)
        else:
            self.columns.append(rows)
        self.waiting += rows.nbytes
        if self.waiting > bound:
            self._thin()

    def _thin(self) -> None:
        """Thin the rows: drop every second row of the older half; drop blocks that have a single row."""
        older = len(self.columns) // 2 + 1
        kept: deque[wire.Rows] = deque()
        for place, each in enumerate(self.columns):
            if place < older:
                left = len(each.steps) // 2
                kept_rows = scattered_indices(len(each.steps), left)
                self.missed[each.layout] = self.missed.get(each.layout, 0) + len(each.steps) - left
                if left:
                    kept.append(replace(each, steps=each.steps[kept_rows], rows=each.rows[kept_rows]))
            else:
                kept.append(each)
        self.columns = kept
        self.waiting = sum(each.nbytes for each in kept)


class Publisher:
    """Publisher that listens at `address` from `begin` to `close`. One thread calls `attend`; other methods are
    thread-safe.
    """

    opens_window = False
    """Open the window when it begins to listen."""

    def __init__(self, address: str, curve: tuple[str, str] | None, token: str = "", backlog: int = BACKLOG) -> None:
        """Create a publisher; without a `token`, a random one is made."""
        self.address, self.token = address, token or secrets.token_urlsafe(24)
        self.place = address, curve, token
        """Arguments of the request: of several that are the same one publisher is enough."""
        self._curve, self._backlog = curve, backlog
        self._clients: dict[bytes, _Client] = {}
        self._lock = threading.Lock()
        self._socket: zmq.Socket[bytes] | None = None
        self._context: zmq.Context[Any] | None = None
        self._file: Path | None = None
        self._run = ""
        self.endpoint = ""

    def begin(self, training: TrainingCore) -> None:
        """Begin to listen. If that fails, the training says why and continues. Clients of another run of this script
        are told of this run.
        """
        run, self._run = self._run, training.recording.run
        if self._socket is not None:
            if run != self._run:
                self._announce(training)
                for client in tuple(self._clients.values()):
                    self._greet(training, client)
                training.look()
            return
        context: zmq.Context[Any] = zmq.Context()
        socket = context.socket(zmq.ROUTER)
        socket.setsockopt(zmq.LINGER, 0)
        socket.setsockopt(zmq.SNDHWM, 4)
        socket.setsockopt(zmq.RCVHWM, 100)
        socket.setsockopt(zmq.MAXMSGSIZE, COMMAND)
        socket.setsockopt(zmq.ROUTER_MANDATORY, 1)
        if self._curve is not None:
            socket.curve_server = True
            socket.curve_publickey, socket.curve_secretkey = (key.encode() for key in self._curve)
        try:
            socket.bind(self.address)
        except zmq.ZMQError as error:
            socket.close()
            context.term()
            training.tell(
                Message(
                    "This training cannot be attached to: could not listen at {address}: {error}.",
                    address=self.address,
                    error=error,
                )
            )
            return
        self.endpoint = socket.getsockopt_string(zmq.LAST_ENDPOINT)
        self._announce(training)
        self._context, self._socket = context, socket
        if self.opens_window and (sentence := open_window()):
            training.tell(sentence)
        elif not self.opens_window:
            say_how_to_look()

    def _announce(self, training: TrainingCore) -> None:
        """Publish the address on this machine."""
        with contextlib.suppress(OSError):
            if self._file is not None:
                self._file.unlink(missing_ok=True)
            key = self._curve[0] if self._curve is not None else ""
            found = TrainingAddress(self.endpoint, self.token, training.title, os.getpid(), training.recording.run, key)
            self._file = publish(found)

    @property
    def has_clients(self) -> bool:
        return bool(self._clients)

    # What is sent

    def send(self, message: wire.Message) -> None:
        """Send a message to all clients; if only the newest counts, it replaces a waiting one."""
        if not self._clients:
            return
        data = encode(message)
        with self._lock:
            for client in self._clients.values():
                client.put(message, data)

    def send_rows(self, rows: wire.Rows) -> None:
        """Send measured steps to all clients; waiting rows have a limit of memory."""
        with self._lock:
            for client in self._clients.values():
                size = max(1, _BATCH // max(1, rows.rows.shape[1] * 4))
                for start in range(0, len(rows.steps), size):
                    some = slice(start, start + size)
                    part = replace(rows, steps=rows.steps[some].copy(), rows=rows.rows[some].copy())
                    client.add(replace(part, missed=0) if start else part, self._backlog)

    # The thread that attends

    def attend(self, training: TrainingCore, timeout: float) -> None:
        """Receive messages for up to `timeout` seconds, and send as much as possible."""
        socket = self._socket
        if socket is None:
            time.sleep(timeout)
            return
        if socket.poll(int(timeout * 1000)):
            for _ in range(100):
                try:
                    identity, *parts = socket.recv_multipart(zmq.NOBLOCK)
                except zmq.Again:
                    break
                self._receive(training, identity, parts)
        now = time.monotonic()
        gone = [key for key, client in self._clients.items() if now - client.heard > SILENCE]
        self._drop(training, gone)
        self.flush()

    def _receive(self, training: TrainingCore, identity: bytes, parts: list[bytes]) -> None:
        client = self._clients.get(identity)
        try:
            message = decode(b"".join(parts), COMMAND)
        except ProtocolError:
            return  # garbage is nobody's: it is not even answered
        if client is None:
            if isinstance(message, wire.Hello):
                self._welcome(training, identity, message)
            return
        client.heard = time.monotonic()
        if isinstance(message, wire.Hello):
            self._greet(training, client)
        elif isinstance(message, wire.Order):
            training.order(Order(message, partial(self._answer, identity), client.who))

    def _answer(self, identity: bytes, message: wire.Message) -> None:
        client = self._clients.get(identity)
        if client is not None:
            with self._lock:
                client.put(message, encode(message))

    def _welcome(self, training: TrainingCore, identity: bytes, hello: wire.Hello) -> None:
        refusal = ""
        if hello.protocol != wire.VERSION:
            refusal = Message(
                "This training speaks version {version} of the protocol; received {message}.",
                version=wire.VERSION,
                message=hello.protocol,
            )
        elif not hmac.compare_digest(hello.token.encode(), self.token.encode()):
            refusal = Message("Wrong token for this training.")
        elif len(self._clients) >= _CLIENTS:
            refusal = Message("{clients} clients are attached to this training already.", clients=_CLIENTS)
        if refusal:
            self._post(identity, encode(wire.Refused(refusal)))
            return
        client = _Client(time.monotonic(), hello.who or identity.hex())
        self._greet(training, client)
        with self._lock:
            self._clients[identity] = client
        training.look()

    def _greet(self, training: TrainingCore, client: _Client) -> None:
        for message in (training.welcome(), *training.layouts(), training.state()):
            with self._lock:
                client.put(message, encode(message))

    def _drop(self, training: TrainingCore, identities: list[bytes]) -> None:
        for identity in identities:
            with self._lock:
                gone = self._clients.pop(identity, None)
                is_there = gone is not None and any(each.who == gone.who for each in self._clients.values())
            if gone is not None and not is_there:
                training.forget(gone.who)
        if identities:
            training.look()

    def flush(self) -> None:
        """Send as much as the connections accept now."""
        for identity, client in list(self._clients.items()):
            while True:
                # What is dropped meanwhile would be neither sent nor counted.
                with self._lock:
                    data, taken = self._next(client)
                    if data is None or not self._post(identity, data):
                        break
                    taken()

    def _next(self, client: _Client) -> tuple[bytes | None, Any]:
        """Return the next message for a client, and a function to call after sending it."""
        if client.letters:
            return client.letters[0], lambda: client.letters and client.letters.popleft()
        if client.columns:
            rows = client.columns[0]
            missed = rows.missed + client.missed.get(rows.layout, 0)

            def taken() -> None:
                if client.columns and client.columns[0] is rows:
                    client.columns.popleft()
                    client.waiting -= rows.nbytes
                client.missed.pop(rows.layout, None)

            return encode(replace(rows, missed=missed)), taken
        key = min(client.newest, key=lambda key: client.newest[key][0], default=None)
        if key is not None:
            held = client.newest[key]

            def sent() -> None:
                if client.newest.get(key) is held:
                    del client.newest[key]

            return held[1], sent
        return None, None

    def _post(self, identity: bytes, data: bytes) -> bool:
        if self._socket is None:
            return False
        try:
            self._socket.send_multipart([identity, data], zmq.NOBLOCK)
        except zmq.ZMQError:
            return False  # its connection takes no more now, or is gone, which its silence shows
        return True

    def drain(self) -> None:
        """Send waiting messages for at most half a second; the others are dropped."""
        until = time.monotonic() + _LINGER
        while any(each.letters or each.columns for each in self._clients.values()) and time.monotonic() < until:
            self.flush()
            time.sleep(0.005)
        with self._lock:
            for client in self._clients.values():
                client.letters.clear()
                client.columns.clear()
                client.newest.clear()
                client.waiting = 0

    def end(self, ended: wire.Ended) -> None:
        """Tell clients that the training has ended, after all measurements, and stop listening."""
        self.drain()
        self.send(ended)
        self.close()

    def close(self) -> None:
        """Stop listening. Messages that were sent have half a second to arrive."""
        until = time.monotonic() + _LINGER
        while any(client.letters for client in self._clients.values()) and time.monotonic() < until:
            self.flush()
            time.sleep(0.005)
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.unlink(missing_ok=True)
        if self._socket is not None and self._context is not None:
            self._socket.close(linger=500)
            self._context.destroy(linger=500)
        self._file = self._socket = self._context = None
        with self._lock:
            self._clients.clear()
