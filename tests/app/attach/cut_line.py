"""A line of TCP to another port of this machine, which can be cut: then it forwards nothing and says nothing of it."""

from __future__ import annotations

import contextlib
import select
import socket
import threading


class CutLine:
    """Forwards from `port` to `target` until it is closed, but while `is_cut`."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self.is_cut = False
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._forward, name="line")
        self._thread.start()

    def close(self) -> None:
        self._over.set()
        self._thread.join()

    def _forward(self) -> None:
        ends: dict[socket.socket, socket.socket] = {}
        with contextlib.ExitStack() as opened:
            opened.enter_context(self._listener)
            while not self._over.is_set():
                ready = select.select([self._listener, *ends], [], [], 0.02)[0] if not self.is_cut else []
                if self.is_cut:
                    self._over.wait(0.02)
                for each in ready:
                    if each is self._listener:
                        near = opened.enter_context(self._listener.accept()[0])
                        far = opened.enter_context(socket.create_connection(("127.0.0.1", self._target)))
                        ends |= {near: far, far: near}
                    elif each in ends:
                        self._pass_on(each, ends)

    @staticmethod
    def _pass_on(end: socket.socket, ends: dict[socket.socket, socket.socket]) -> None:
        data = b""
        with contextlib.suppress(OSError):
            data = end.recv(2**16)
            ends[end].sendall(data)
        if not data:  # closed on one side: on the other, too
            other = ends.pop(end)
            ends.pop(other, None)
            with contextlib.suppress(OSError):
                other.shutdown(socket.SHUT_RDWR)
