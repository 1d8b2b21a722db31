"""HTTP server on the loopback address, which passes on requests as JSON, and refuses those without the token."""

from __future__ import annotations

import contextlib
import hmac
import http
import json
import logging
import socket
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from app.core.text.json_text import json_text
from app.core.version import __version__
from optimizers.base.message import Message, as_json

_LOG = logging.getLogger("slotscope.api")

LARGEST = 64 << 10
"""Largest size of a request's body in bytes."""
_MOST_AT_ONCE = 16
"""Largest number of simultaneous requests with the token; further ones are refused."""
_MOST_STRANGERS = 64
"""Largest number of connections without the token; if there are more, the oldest is closed."""
_QUIET_SECONDS = 10.0
"""Seconds after which a silent connection is closed."""


@dataclass(frozen=True, slots=True)
class Request:
    """Request of a program: `"GET"` or `"POST"`, the path, the query by name, and the JSON object of the body."""

    method: str
    path: str
    query: Mapping[str, Sequence[str]] = field(default_factory=dict)
    body: Mapping[str, Any] = field(default_factory=dict)


class ApiError(Exception):
    """Error: a request was refused. It has an HTTP status, and a sentence that says why."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.sentence = status, sentence


class ApiServer:
    """Server that runs from its construction until `close`, on threads of its own.

    Args:
        port: on 127.0.0.1; 0 for any that is free.
        token: that each request must bring, as `Authorization: Bearer TOKEN`.
        answer: gives the document of a request, or raises `ApiError`. It is called on several threads.

    Raises `OSError` if the port is taken.
    """

    def __init__(self, port: int, token: str, answer: Callable[[Request], Any]) -> None:
        self._server = _Server(port, token, answer)
        # A window that is closed waits for it.
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.05,), name="slotscope api", daemon=True
        )
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False
    # Connections that find no room in the queue are tried again after 1, 2, 4 … seconds; Python's queue holds 5.
    request_queue_size = 2 * _MOST_STRANGERS

    def __init__(self, port: int, token: str, answer: Callable[[Request], Any]) -> None:
        self.token, self.answer = token, answer
        self._free = threading.BoundedSemaphore(_MOST_AT_ONCE)
        self._lock = threading.Lock()
        self._strangers: dict[Any, None] = {}
        """Sockets without a token, the oldest first, which is closed when there are too many, so that silent ones block
        nobody.
        """
        super().__init__(("127.0.0.1", port), _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        with self._lock:
            self._strangers[request] = None
            oldest = next(iter(self._strangers)) if len(self._strangers) > _MOST_STRANGERS else None
            if oldest is not None:
                del self._strangers[oldest]
        if oldest is not None:
            with contextlib.suppress(OSError):
                oldest.shutdown(socket.SHUT_RDWR)  # its thread closes it
        super().process_request(request, client_address)

    def process_request_thread(self, request: socket.socket | tuple[bytes, socket.socket], client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            with self._lock:
                self._strangers.pop(request, None)

    @contextlib.contextmanager
    def turn(self, request: Any) -> Iterator[None]:
        """Answer a request with a valid token. Raises `ApiError` if too many are being answered."""
        with self._lock:
            self._strangers.pop(request, None)
        if not self._free.acquire(blocking=False):
            raise ApiError(
                503, Message("{count} requests are being answered; send this one again.", count=_MOST_AT_ONCE)
            )
        try:
            yield
        finally:
            self._free.release()

    def handle_error(self, request: object, client_address: object) -> None:
        _LOG.debug("a connection ended", exc_info=True)


class _Handler(BaseHTTPRequestHandler):
    server: _Server
    timeout = _QUIET_SECONDS
    server_version, sys_version = f"Slotscope/{__version__}", ""

    def do_GET(self) -> None:
        self._serve()

    def do_POST(self) -> None:
        self._serve()

    def _serve(self) -> None:
        try:
            scheme, _, given = self.headers.get("Authorization", "").strip().partition(" ")
            given = given.strip() if scheme.lower() == "bearer" else ""
            if not hmac.compare_digest(given.encode(), self.server.token.encode()):
                raise ApiError(401, "The token is missing or wrong; send it as Authorization: Bearer TOKEN.")
            try:
                place = urlsplit(self.path)
                query = parse_qs(place.query, max_num_fields=1000)
            except ValueError as error:
                raise ApiError(
                    400, Message("The address of the request cannot be read: {error}.", error=error)
                ) from None
            with self.server.turn(self.connection):
                self._send(200, self.server.answer(Request(self.command, place.path, query, self._body())))
        except ApiError as error:
            self._send(error.status, {"error": error.sentence, **as_json(error.sentence)})

    def _body(self) -> Mapping[str, Any]:
        if self.command == "GET":
            return {}
        lengths = self.headers.get_all("Content-Length", ["0"])
        length = lengths[0]
        if "Transfer-Encoding" in self.headers or len(lengths) > 1 or not (length.isascii() and length.isdecimal()):
            raise ApiError(411, "A request with a body must give its Content-Length once, and send it in one piece.")
        if int(length) > LARGEST:
            raise ApiError(
                413, Message("The body may have {most} bytes; received {received}.", most=LARGEST, received=int(length))
            )
        raw = self.rfile.read(int(length))
        if len(raw) < int(length):
            raise ApiError(
                400, Message("The body ended after {count} of {total} bytes.", count=len(raw), total=int(length))
            )
        try:
            found = json.loads(raw or b"{}")
        except (ValueError, RecursionError) as error:
            raise ApiError(400, Message("The body must be JSON; {error}.", error=error)) from None
        if not isinstance(found, dict):
            raise ApiError(
                400,
                Message('The body must be an object like {{"step": 100}}; received {kind}.', kind=type(found).__name__),
            )
        return found

    def _send(self, status: int, document: Any) -> None:
        data = json_text(document).encode() + b"\n"
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer an invalid request in JSON, like any other."""
        status = http.HTTPStatus(code)
        self.request_version = "HTTP/1.0"  # one that is none would get no headers
        sentence = Message("{fault}; GET and POST are served.", fault=message or status.phrase)
        self._send(code, {"error": sentence, **as_json(sentence)})
        self.close_connection = True

    def log_message(self, format: str, *arguments: Any) -> None:
        _LOG.debug(format, *arguments)
