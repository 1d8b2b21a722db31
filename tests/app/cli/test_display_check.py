"""Check for a display, made before Qt is loaded."""

from __future__ import annotations

import ctypes
import os
import socket
import struct
import sys
import threading
from collections.abc import Iterator

import pytest

from app.cli.window_command import display_fault

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays have names on Linux only")


@pytest.fixture(autouse=True)
def bare(monkeypatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XAUTHORITY"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def x_server(monkeypatch) -> Iterator[None]:
    """Serve a display that takes connections, and does no more: X11's answer to a client that it lets in."""
    try:
        ctypes.CDLL("libxcb-cursor.so.0")
    except OSError:
        pytest.skip("no X libraries here")
    number = 10_000 + os.getpid()
    server = socket.socket(socket.AF_UNIX)
    server.bind(f"\0/tmp/.X11-unix/X{number}")
    server.listen()

    def let_in() -> None:
        with server.accept()[0] as client:
            client.recv(64)
            client.sendall(struct.pack("=BxHHH32x", 1, 11, 0, 8))
            client.recv(64)

    thread = threading.Thread(target=let_in)
    thread.start()
    monkeypatch.setenv("DISPLAY", f":{number}")
    yield
    thread.join(10)
    server.close()


def test_without_a_display_or_named_platform_the_terminal_is_offered(monkeypatch):
    assert display_fault().startswith("No display")
    assert "slotscope run FILE.toml" in display_fault()
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")  # which is left to Qt
    assert display_fault() == ""


def test_a_display_that_answers_will_do(x_server):
    assert display_fault() == ""


@pytest.mark.parametrize(("variable", "name"), [("DISPLAY", ":9999"), ("DISPLAY", "9"), ("WAYLAND_DISPLAY", "absent")])
def test_a_display_that_does_not_answer_is_named(variable, name, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv(variable, name)
    if variable == "DISPLAY":
        monkeypatch.setattr(ctypes, "CDLL", _xcb_where_it_is(ctypes.CDLL))
    assert display_fault().startswith(f'No display responds: {variable} is "{name}"')


def test_a_wayland_display_that_answers_will_do(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "wayland-0"))
        server.listen()
        assert display_fault() == ""


def test_a_library_that_is_missing_is_named(monkeypatch):
    def missing(name: str) -> None:
        raise OSError(f"{name}: cannot open shared object file")

    monkeypatch.setenv("DISPLAY", ":9999")
    monkeypatch.setattr(ctypes, "CDLL", missing)
    assert "libxcb.so.1" in display_fault()


def _xcb_where_it_is(load):  # type: ignore[no-untyped-def]  # ctypes' own loader in and out
    def loaded(name: str) -> ctypes.CDLL:
        try:
            return load(name)
        except OSError:
            pytest.skip("no X libraries here")

    return loaded
