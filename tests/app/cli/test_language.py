"""The command line in the language that is asked for: help, errors and findings; what programs read stays English."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

FAULTY = '''
import keras


class Still(keras.optimizers.Optimizer):
    """Moves nothing."""

    def __init__(self, learning_rate=0.1):
        super().__init__(learning_rate)

    def update_step(self, gradient, variable, learning_rate):
        pass
'''


def printed(*words, **environment):
    made = subprocess.run(
        [sys.executable, "-m", "app", *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
        check=False,
    )
    return made.stdout + made.stderr


def test_help_is_in_the_language_that_is_asked_for_or_that_of_the_system():
    asked = printed("--language", "zh_CN", "--help")
    assert "优化器的示波器" in asked
    assert "显示此帮助并退出" in asked
    assert asked == printed("--help", LC_ALL="zh_CN.UTF-8")
    assert "An oscilloscope for optimizers" in printed("--help", LC_ALL="C.UTF-8")


def test_errors_of_words_and_files_are_in_the_language(tmp_path):
    said = printed("--language", "zh_CN", "run", "x.toml", "--steps", "abc")
    assert said.startswith("参数 --steps：必须是")
    assert "'abc'" in said
    (tmp_path / "a.toml").write_text('optimizer = "Adm"\n', encoding="utf-8")
    assert "Adm" in (said := printed("--language", "bn", "run", tmp_path / "a.toml"))
    assert "must be" not in said


@pytest.mark.sampled(2)
@pytest.mark.parametrize("as_json", [False, True])
def test_findings_are_in_the_language_and_json_is_english(tmp_path, as_json):
    (tmp_path / "still.py").write_text(FAULTY, encoding="utf-8")
    words = ("--language", "zh_CN", "check", f"{tmp_path / 'still.py'}:Still", "--only", "moves-weights")
    said = printed(*words, *(["--json"] if as_json else []))
    if as_json:
        (finding,) = [
            each
            for each in json.JSONDecoder().raw_decode(said[said.index("{") :])[0]["findings"]
            if each["verdict"] == "fails"
        ]
        assert finding["why"].startswith("An update that is computed and not assigned")
    else:
        assert "权重" in said
        assert "An update that is computed" not in said
