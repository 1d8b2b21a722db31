"""Slotscope: an oscilloscope for optimizers."""

import ast
import functools
import threading


def _parse_one_at_a_time() -> None:
    """Before 3.11.8 and 3.12.2, Python counts the depth of syntax trees for all threads together: two that parse at the
    same time fail with a `SystemError` (python/cpython#106905). The window reads a person's file while TensorFlow reads
    an optimizer on the worker thread, therefore all calls of `ast.parse` wait for one another.
    """
    parse, lock = ast.parse, threading.RLock()

    @functools.wraps(parse)
    def parse_alone(*arguments, **settings):  # type: ignore[no-untyped-def]
        with lock:
            return parse(*arguments, **settings)

    ast.parse = parse_alone


_parse_one_at_a_time()
