"""Connection to an attached training: a thread that decodes messages, sends commands and reconnects."""

from __future__ import annotations

import contextlib
import itertools
import threading
import time
import uuid
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

import zmq

from app.attach.kernel import wire_messages as wire
from app.attach.kernel.protocol import ProtocolError, decode, encode
from app.attach.kernel.rendezvous import TrainingAddress
from app.attach_client.frame_decoder import FrameDecoder, Received
from optimizers.base.message import Message, message_of

Connection = Literal["connecting", "connected", "silent", "refused", "ended", "closed"]

_ALIVE = 2.0
"""Seconds between signs of life."""
SILENCE = 5.0
"""Seconds without a message after which the training counts as gone, or out of reach, and is greeted again."""
_BAD = 100
"""Number of unreadable messages after which the other side does not count as a training."""


class TrainingClient:
    """Client of one training.

    `received` is called on the client's thread with every frame, `connection` with what became of the connection and a
    sentence, empty if there is nothing to say. A training that is out of reach is tried again until `close`; one
    that compiles or hangs is silent, and comes back by itself.
    """

    def __init__(
        self,
        address: TrainingAddress,
        received: Callable[[Received], object],
        connection: Callable[[Connection, str], object] = lambda state, sentence: None,
    ) -> None:
        self.address = address
        self.decoder = FrameDecoder()
        self._received, self._connection = received, connection
        self._orders: deque[bytes] = deque()
        self._serials = itertools.count(1)
        self._over = threading.Event()
        self._who = uuid.uuid4().hex
        """Identity of this client, the same for each connection, so that a pause lasts when the connection is lost."""
        self._state: Connection = "connecting"
        self._thread = threading.Thread(target=self._run, name="attach client", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        """Send waiting messages, and end the thread; the training continues."""
        self._over.set()
        if self._thread.is_alive():
            self._thread.join()

    # What is asked of the training

    def order(self, order: wire.Order) -> int:
        """Send an order. Return its serial; `Applied` or `EditRejected` repeats it."""
        serial = next(self._serials)
        self._orders.append(encode(replace(order, serial=serial)))
        return serial

    def subscribe(self, variable: int, element: int = -1, *, table: int = -1) -> int:
        """Subscribe to a whole variable, and to the touched rows of `table`; -1 for none. Both are indices among all
        variables.
        """
        layout, place = self._place(variable)
        table_layout, table_place = self._place(table)
        return self.order(
            wire.Subscribe(place, element, 0, 0, layout, table >= 0 and table == variable, table_place, table_layout)
        )

    def _place(self, variable: int) -> tuple[int, int]:
        return self.decoder.variables.place(variable) if variable >= 0 else (0, -1)

    # The thread

    def _run(self) -> None:
        context: zmq.Context[Any] = zmq.Context()
        socket = self._socket(context)
        heard = greeted = said = 0.0
        bad = 0
        try:
            while not self._over.is_set():
                now = time.monotonic()
                if now - max(heard, greeted) > SILENCE:
                    # A new socket has a new name, so that a training that was started again knows no old one.
                    if greeted:
                        self._set("silent", Message("The training does not respond. Retrying."))
                        socket.close(linger=0)
                        socket = self._socket(context)
                    greeted = now
                    self._post(socket, encode(wire.Hello(wire.VERSION, self.address.token, self._who)))
                if now - said > _ALIVE:
                    said = now
                    self._post(socket, encode(wire.Alive()))
                while self._orders and self._state == "connected" and self._post(socket, self._orders[0]):
                    self._orders.popleft()
                if not socket.poll(20):
                    continue
                heard = time.monotonic()
                bad = 0 if self._take(socket.recv()) else bad + 1
                if bad > _BAD:
                    self._set("refused", Message("The program at this address is not a Slotscope training."))
                if self._state in ("refused", "ended"):
                    return
        finally:
            while self._orders and self._state == "connected" and self._post(socket, self._orders[0]):
                self._orders.popleft()
            with contextlib.suppress(zmq.ZMQError):
                socket.close(linger=200)
            context.destroy(linger=200)
            if self._state not in ("refused", "ended"):
                self._set("closed")

    def _socket(self, context: zmq.Context[Any]) -> zmq.Socket[bytes]:
        socket = context.socket(zmq.DEALER)
        socket.setsockopt(zmq.RCVHWM, 16)
        socket.setsockopt(zmq.LINGER, 0)
        if self.address.server_key:
            public, secret = zmq.curve_keypair()
            socket.curve_publickey, socket.curve_secretkey = public, secret
            socket.curve_serverkey = self.address.server_key.encode()
        socket.connect(self.address.address)
        return socket

    @staticmethod
    def _post(socket: zmq.Socket[bytes], data: bytes) -> bool:
        try:
            socket.send(data, zmq.NOBLOCK)
        except zmq.ZMQError:
            return False
        return True

    def _take(self, data: bytes) -> bool:
        """Handle a message; return whether it was valid."""
        try:
            message = decode(data)
            if isinstance(message, wire.Refused):
                self._set("refused", message_of(message.sentence, message.code, message.values))
                return True
            frames = self.decoder.decode(message)
        except ProtocolError:
            return False
        self._set("connected")
        for frame in frames:
            self._received(frame)
        if isinstance(message, wire.Ended):
            self._set("ended")
        return True

    def _set(self, state: Connection, sentence: str = "") -> None:
        if state != self._state:
            self._state = state
            self._connection(state, sentence)
