"""`slotscope sweep` as far as it comes without a worker; with workers it is in `test_sweep_end_to_end.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.cli import main

RATES = '[[space]]\nsetting = "optimizer.learning_rate"\nvalues = [0.1, 0.2]\n'


def swept(tmp_path: Path, text: str, *words: str) -> int:
    file = tmp_path / "sweep.toml"
    file.write_text(text)
    return main(["sweep", str(file), "--store", str(tmp_path / "runs.sqlite"), *words])


def test_a_file_that_cannot_be_used_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f'[experiment]\noptimizer = "Adam"\n[sweep]\nmethod = "gird"\n{RATES}'
    assert swept(tmp_path, text) == 2
    assert 'sweep.toml:4: sweep.method: must be a known name; received gird; use "grid"' in capsys.readouterr().err
    assert not (tmp_path / "sweeps").exists()


def test_code_that_is_not_trusted_is_named_and_nothing_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.py").write_text("import keras\nclass Mine(keras.optimizers.SGD):\n    pass\n")
    space = '[[space]]\nsetting = "optimizer"\nvalues = ["Adam", "mine.py:Mine"]\n'
    text = f'[experiment]\noptimizer = "Adam"\n[sweep]\n{space}'
    assert swept(tmp_path, text) == 2
    error = capsys.readouterr().err
    assert "mine.py" in error
    assert "--trust" in error
    assert not (tmp_path / "runs.sqlite").exists()


def test_workers_of_this_machine_and_of_a_cluster_exclude_each_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = f'[experiment]\noptimizer = "Adam"\n[sweep]\n{RATES}'
    assert swept(tmp_path, text, "--cluster", "tcp://127.0.0.1:1", "--workers", "2") == 2
    assert "Give only one of the two" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        swept(tmp_path, text, "--minutes", "0")
    assert "must be minutes above 0; received '0'; use 10" in capsys.readouterr().err


def test_a_scheduler_that_cannot_be_reached_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = f'[experiment]\noptimizer = "Adam"\n[sweep]\n{RATES}'
    assert swept(tmp_path, text, "--cluster", "carrier-pigeon://127.0.0.1:1") == 1
    assert "The scheduler at carrier-pigeon://127.0.0.1:1 cannot be reached" in capsys.readouterr().err
