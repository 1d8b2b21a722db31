"""Code that ends the process of a run does so with a sentence, and with a status that is not 0."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
RUN = """
import sys
from pathlib import Path
from app.guests.exit_guard import guarded

def fail(sentence):
    print(sentence, flush=True)

mine = Path(sys.argv[1])
with guarded([mine], Path("records"), fail):
    exec(compile(mine.read_text(), str(mine), "exec"))
print("over")
"""


def guarded(tmp_path: Path, code: str, run: str = RUN) -> subprocess.CompletedProcess[str]:
    mine = tmp_path / "mine.py"
    mine.write_text(code)
    return subprocess.run(
        [sys.executable, "-c", run, str(mine)], cwd=ROOT, capture_output=True, text=True, timeout=600, check=False
    )


ALARM = "import signal\n{}signal.alarm(1)\nsignal.pause()\n"
HANDLED = ALARM.format("signal.signal(signal.SIGALRM, lambda *_: print('mine'))\n")
UNHANDLED = "SIGALRM tried to end the run: its code set a timer without handling it.\n"


@pytest.mark.parametrize(("code", "printed"), [("x = 1\n", ""), (HANDLED, "mine\n")], ids=["plain", "handled alarm"])
def test_a_run_that_ends_in_good_order_says_nothing_more(tmp_path: Path, code: str, printed: str) -> None:
    ended = guarded(tmp_path, code)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, f"{printed}over\n", "")


def test_os_exit_and_an_alarm_that_nobody_handles_are_errors_of_the_code(tmp_path: Path) -> None:
    ended = guarded(tmp_path, "import os\nos._exit(0)\n")
    assert ended.returncode == 1
    assert "os._exit(0) would end the program without a message" in ended.stderr
    assert guarded(tmp_path, ALARM.format("")).stdout.startswith(UNHANDLED)


@pytest.mark.parametrize(
    ("code", "how", "status"),
    [
        ("import ctypes\nctypes.string_at(0)\n", "ended at mine.py, line 2, by a segmentation fault", -signal.SIGSEGV),
        ("import os\nos.abort()\n", "ended at mine.py, line 2, by an abort", -signal.SIGABRT),
        ("import os\nos.kill(os.getpid(), 9)\n", "ended without a message: code of mine.py ended it", -signal.SIGKILL),
        ("import posix\nposix._exit(3)\n", "ended without a message: code of mine.py ended it", 3),
    ],
    ids=["segmentation fault", "abort", "kill", "exit below os"],
)
def test_a_crash_is_a_sentence_with_its_line_and_the_place_of_the_record(
    tmp_path: Path, code: str, how: str, status: int
) -> None:
    ended = guarded(tmp_path, code)
    assert ended.returncode == status
    assert how in ended.stderr
    assert "Its recording is in records." in ended.stderr


def test_a_second_ctrl_c_is_no_surprise(tmp_path: Path) -> None:
    code = (
        "import os, signal\nos.kill(os.getpid(), signal.SIGTERM)\n"
        "signal.signal(signal.SIGTERM, signal.SIG_DFL)\nos.kill(os.getpid(), signal.SIGTERM)\n"
    )
    run = RUN.replace("mine = ", "import signal\nsignal.signal(signal.SIGTERM, lambda *_: None)\nmine = ")
    ended = guarded(tmp_path, code, run)
    assert (ended.returncode, ended.stderr) == (-signal.SIGTERM, "")
