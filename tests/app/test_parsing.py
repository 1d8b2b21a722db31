import ast
import gc
import inspect
import sys
import threading

import app  # noqa: F401 - what is tested is what importing it does


def test_files_are_parsed_by_two_threads_at_the_same_time():
    source = inspect.getsource(inspect)
    failed: list[SystemError] = []

    def parse() -> None:
        for _ in range(5):
            try:
                ast.parse(source)
            except SystemError as error:
                failed.append(error)

    def let_others_run(_phase: str, _found: dict[str, int]) -> None:
        sum(range(50))

    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    sys.setswitchinterval(1e-6)
    gc.callbacks.append(let_others_run)
    gc.set_threshold(50)
    try:
        threads = [threading.Thread(target=parse) for _ in range(2)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
    finally:
        sys.setswitchinterval(interval)
        gc.callbacks.remove(let_others_run)
        gc.set_threshold(*thresholds)
    assert failed == []
