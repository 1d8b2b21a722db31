"""The server of the window's API: nobody without the token gets in, and garbage hurts nothing."""

from __future__ import annotations

import json
import socket
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

import pytest

from app.window_api.http_server import LARGEST, ApiError, ApiServer, Request

TOKEN = "secret"


def answer(request: Request) -> Any:
    if request.path == "/infinite":
        return {"loss": float("inf"), "rows": [1.0, float("nan"), (float("-inf"),)]}
    if request.path == "/refused":
        raise ApiError(409, "Not now.")
    return {"method": request.method, "query": request.query, "body": request.body}


@pytest.fixture
def server() -> Iterator[ApiServer]:
    server = ApiServer(0, TOKEN, answer)
    yield server
    server.close()


def ask(server: ApiServer, path: str, body: bytes | None = None, token: str = TOKEN) -> tuple[int, Any]:
    request = urllib.request.Request(server.url + path, body, {"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request) as found:
            return found.status, json.load(found)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def test_a_request_is_answered_with_what_it_asked(server: ApiServer) -> None:
    assert ask(server, "/x?name=a&name=b") == (200, {"method": "GET", "query": {"name": ["a", "b"]}, "body": {}})
    assert ask(server, "/x", b'{"step": 3}') == (200, {"method": "POST", "query": {}, "body": {"step": 3}})
    assert ask(server, "/refused") == (409, {"error": "Not now.", "code": "Not now.", "values": {}})


@pytest.mark.parametrize("token", ["", "wrong", "sécret", TOKEN + "x"])
def test_without_the_token_nothing_is_answered(server: ApiServer, token: str) -> None:
    status, document = ask(server, "/x", token=token.encode().decode("latin-1"))
    assert (status, list(document)) == (401, ["error", "code", "values"])


@pytest.mark.parametrize("body", [b"{", b"[1]", b"\xff\xfe", b"[" * 20_000, b'"' + b"x" * LARGEST + b'"'])
def test_a_body_that_is_no_object_is_refused_with_a_sentence(server: ApiServer, body: bytes) -> None:
    status, document = ask(server, "/x", body)
    assert status in (400, 413)
    assert document["error"].endswith(".")


def test_garbage_hurts_nothing(server: ApiServer) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    for garbage in (
        b"\x00\xff" * 4000,
        b"\n\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    ):
        with socket.create_connection((host, int(port))) as connection:
            connection.sendall(garbage)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(4096):
                pass
    assert ask(server, "/x")[0] == 200


def sent(server: ApiServer, head: str, body: bytes = b"") -> tuple[int, dict[str, Any]]:
    """Send bytes as they are written, and return the answer."""
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as connection:
        connection.sendall(head.replace("\n", "\r\n").encode() + b"\r\n\r\n" + body)
        connection.shutdown(socket.SHUT_WR)
        answer = b"".join(iter(lambda: connection.recv(4096), b""))
    top, _, document = answer.partition(b"\r\n\r\n")
    assert b"Content-Type: application/json" in top
    return int(top.split()[1]), json.loads(document)


@pytest.mark.parametrize(
    "lines",
    [
        "Transfer-Encoding: chunked", "Transfer-Encoding: chunked\nContent-Length: 13", "Content-Length: ٣",
        "Content-Length: 13\nContent-Length: 2", "Content-Length: 13, 13", "Content-Length: 20",
    ],
)  # fmt: skip
def test_a_body_is_never_taken_for_an_empty_one(server: ApiServer, lines: str) -> None:
    status, document = sent(server, f"POST /run HTTP/1.1\nAuthorization: Bearer {TOKEN}\n{lines}", b'{"until": 50}')
    assert status in (400, 411)
    assert document["error"].endswith(".")


@pytest.mark.parametrize("line", ["PUT /x HTTP/1.1", "DELETE /x HTTP/1.1", "GET /x HTTP/9.9", "BREW / HTTP/1.1"])
def test_each_error_is_json(server: ApiServer, line: str) -> None:
    status, document = sent(server, line)
    assert status >= 400
    assert document["error"].endswith(".")


@pytest.mark.parametrize(("scheme", "status"), [("Bearer ", 200), ("bearer ", 200), ("", 401), ("Basic ", 401)])
def test_the_token_needs_its_scheme(server: ApiServer, scheme: str, status: int) -> None:
    assert sent(server, f"GET /x HTTP/1.1\nAuthorization: {scheme}{TOKEN}")[0] == status


def test_numbers_that_are_not_finite_are_null(server: ApiServer) -> None:
    assert ask(server, "/infinite") == (200, {"loss": None, "rows": [1.0, None, [None]]})


def test_silent_connections_keep_nobody_out(server: ApiServer) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    silent = [socket.create_connection((host, int(port))) for _ in range(100)]
    try:
        for _ in range(3):
            assert ask(server, "/x")[0] == 200
        # Of too many the oldest are closed.
        silent[0].settimeout(5)
        assert silent[0].recv(1) == b""
    finally:
        for each in silent:
            each.close()


def test_more_requests_than_can_be_answered_are_refused() -> None:
    waiting = threading.Event()
    server = ApiServer(0, TOKEN, lambda _: waiting.wait(60))
    try:
        with ThreadPoolExecutor(20) as pool:
            asked = [pool.submit(ask, server, "/x") for _ in range(20)]
            refused = next(as_completed(asked, 60)).result()
            waiting.set()
            answers = [each.result() for each in asked]
    finally:
        waiting.set()
        server.close()
    assert refused[0] == 503
    statuses = [status for status, _ in answers]
    assert set(statuses) == {200, 503}
    assert statuses.count(200) >= 16
