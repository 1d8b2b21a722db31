"""The collector of benchmarks."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

_spec = importlib.util.spec_from_file_location("benchmark_collector", Path(__file__).with_name("__main__.py"))
assert _spec is not None
assert _spec.loader is not None
collector = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(collector)


@pytest.fixture
def folder(tmp_path) -> Path:
    (tmp_path / "bench_sums.py").write_text(
        "import app\n\ndef measure():\n    print('chatter')\n    return {'sum.ratio': 1.5}\n", encoding="utf-8"
    )
    return tmp_path


def test_results_are_merged_into_one_json_object(folder, capfd):
    (folder / "bench_more.py").write_text("def measure():\n    return {'more.ratio': 2}\n", encoding="utf-8")
    assert collector.main([], folder) == 0
    assert json.loads(capfd.readouterr().out) == {"more.ratio": 2, "sum.ratio": 1.5}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("raise ValueError('no window')", "ended with status 1"),
        ("import os; os._exit(3)", "ended with status 3"),
        ("return {'x': float('nan')}", "no finite number for x"),
    ],
)
def test_one_that_fails_is_null_and_the_others_still_count(folder, capfd, body, reason):
    (folder / "bench_broken.py").write_text(f"def measure():\n    {body}\n", encoding="utf-8")
    assert collector.main([], folder) == 1
    told = capfd.readouterr()
    assert json.loads(told.out) == {"broken": None, "sum.ratio": 1.5}
    assert reason in told.err


def test_only_those_asked_for_are_run(folder, capfd):
    (folder / "bench_broken.py").write_text("raise RuntimeError\n", encoding="utf-8")
    assert collector.main(["sums"], folder) == 0
    assert json.loads(capfd.readouterr().out) == {"sum.ratio": 1.5}


def test_an_unknown_name_is_refused(folder, capfd):
    assert collector.main(["absent"], folder) == 2
    assert "there are: sums" in capfd.readouterr().err
