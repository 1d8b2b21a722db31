"""The collector of benchmarks."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import SimpleNamespace

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


def test_no_benchmark_finds_what_a_person_keeps_compiled(folder, capfd, monkeypatch):
    monkeypatch.setenv("SLOTSCOPE_COMPILE_CACHE", str(folder))
    body = "import os\n\ndef measure():\n    return {'off': os.environ['SLOTSCOPE_COMPILE_CACHE'] == 'off'}\n"
    (folder / "bench_cache.py").write_text(body, encoding="utf-8")
    assert collector.main(["cache"], folder) == 0
    assert json.loads(capfd.readouterr().out) == {"off": True}


def test_only_those_asked_for_are_run(folder, capfd):
    (folder / "bench_broken.py").write_text("raise RuntimeError\n", encoding="utf-8")
    assert collector.main(["sums"], folder) == 0
    assert json.loads(capfd.readouterr().out) == {"sum.ratio": 1.5}


def test_an_unknown_name_is_refused(folder, capfd):
    assert collector.main(["absent"], folder) == 2
    assert "there are: sums" in capfd.readouterr().err


def test_one_that_takes_longer_than_its_limit_is_named_last(folder, capfd, monkeypatch):
    (folder / "bench_endless.py").write_text("import time\ndef measure():\n    time.sleep(600)\n", encoding="utf-8")
    monkeypatch.setattr(collector, "LIMIT_SECONDS", 1.0)
    assert collector.main(["endless"], folder) == 1
    captured = capfd.readouterr()
    assert json.loads(captured.out) == {"endless": None}
    assert captured.err.splitlines()[-1] == "endless: not done after 1 s"


def test_one_without_time_left_is_not_run_and_what_was_measured_is_kept(folder, capfd, monkeypatch):
    for name in ("a", "b", "c"):
        (folder / f"bench_{name}.py").touch()
    now = 0.0
    limits: list[float] = []

    def run_apart(path: Path, limit: float) -> dict[str, float]:
        nonlocal now
        limits.append(limit)
        now += 200
        return {f"{path.stem}.ratio": 1.5}

    monkeypatch.setattr(collector, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(collector, "run_apart", run_apart)
    assert collector.main(["a", "b", "c"], folder, budget=300) == 1
    assert limits == [240, 100]
    captured = capfd.readouterr()
    assert json.loads(captured.out) == {"bench_a.ratio": 1.5, "bench_b.ratio": 1.5, "c": None}
    assert captured.err.splitlines()[-1] == "c: not run: the budget of 300 s was used up"
    # Without a budget each has its own limit alone.
    assert collector.main(["a", "b", "c"], folder, budget=0) == 0
    assert limits[2:] == [240, 240, 240]


def test_the_budget_is_fourteen_minutes_unless_another_is_given(capfd):
    assert collector.parsed([]).budget == 840
    asked = collector.parsed(["frame", "--budget", "0"])
    assert (asked.names, asked.budget) == (["frame"], 0)
    with pytest.raises(SystemExit):
        collector.parsed(["--budget", "-1"])
    assert "invalid seconds value: '-1'" in capfd.readouterr().err
