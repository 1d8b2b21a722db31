"""Lessons in their folders: paths in their settings start there, and files that come with the program are its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.choices.catalogues import catalogues
from app.choices.shipped import (
    base_experiment,
    find_lesson,
    find_readable_lesson,
    is_bundled,
    lesson_folders,
    load_lesson,
    step_experiment,
    with_settings,
)
from app.cli import main
from app.core.experiment.experiment_file import apply_settings, read_experiment
from app.core.lesson.lesson_file import read_lesson
from app.core.lesson.lesson_language import constants_of

KNOWN = catalogues()
EXPERIMENT = """
steps = 3
dataset = "two-moons"
[model]
name = "mlp"
widths = [2]
[optimizer]
name = "mine.py:Mine"
"""
TEXT = """# Mine

## One step

```lesson
set.optimizer.name = "mine.py:Mine"

[[check]]
that = 'uses("*.py:*")'
done = "It is."

[[check.wrong]]
when = 'not uses("*.py:*")'
says = "It is not."
try = { optimizer.name = "library.Adam" }

[solution]
set.optimizer.name = "mine.py:Mine"
```
"""
CODE = """import keras

class Mine(keras.optimizers.Optimizer):
    def __init__(self, learning_rate=0.1, **kwargs):
        super().__init__(learning_rate=learning_rate, **kwargs)

    def update_step(self, gradient, variable, learning_rate):
        variable.assign_sub(learning_rate * gradient)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = tmp_path / "mine"
    found.mkdir()
    for name, text in (("lesson.md", TEXT), ("experiment.toml", EXPERIMENT), ("mine.py", CODE)):
        (found / name).write_text(text, encoding="utf-8")
    return found


def test_paths_in_a_lesson_start_at_its_folder_if_it_is_on_disk(folder, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    lesson, anchored = load_lesson(folder), f"{folder.resolve() / 'mine.py'}:Mine"
    step = lesson.steps[0]
    assert lesson.folder == folder.resolve()
    assert base_experiment(lesson, KNOWN).optimizer.name == anchored
    assert step_experiment(lesson, 0, KNOWN).optimizer.name == anchored
    assert step.solution.settings == {"optimizer.name": anchored}
    # What is no path stays as it is.
    assert step.checks[0].wrong[0].attempt == {"optimizer.name": "library.Adam"}
    assert with_settings(step_experiment(lesson, 0, KNOWN), step.checks[0].wrong[0].attempt, KNOWN).optimizer.name == (
        "library.Adam"
    )

    lesson = read_lesson(TEXT, EXPERIMENT, "mine")
    assert lesson.folder is None
    assert lesson.steps[0].solution.settings == {"optimizer.name": "mine.py:Mine"}


def test_code_of_lessons_that_come_with_the_program_is_its_own(folder, tmp_path):
    own = lesson_folders()["own-optimizer"]
    assert is_bundled(Path(str(own)) / "solution.py")
    assert not is_bundled(folder / "mine.py")
    link = tmp_path / "link.py"
    link.symlink_to(Path(str(own)) / "solution.py")
    assert is_bundled(link)
    assert not is_bundled(Path(str(own)) / ".." / ".." / "templates" / "momentum_keras3.py")


def test_code_of_another_lesson_runs_only_where_it_is_trusted(folder, capfd, monkeypatch, tmp_path):
    monkeypatch.setattr("platformdirs.user_config_path", lambda *_, **__: tmp_path / "settings")
    assert main(["lesson", "check", str(folder)]) == 2
    assert "mine.py" in capfd.readouterr().err
    assert main(["lesson", "check", str(folder), "--trust"]) == 0


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('uses("*.py:*")', 1.0),
        ('uses("*mine.py:Mine")', 1.0),
        ('uses("*.py:Yours")', 0.0),
        ('uses("library.*")', 0.0),
        ('uses("two-*")', 1.0),
        ('uses("mlp")', 1.0),
    ],
)
def test_a_choice_may_be_named_by_a_pattern(folder, formula, expected):
    experiment = read_experiment(EXPERIMENT, KNOWN, folder=folder)
    assert list(constants_of(formula, experiment, KNOWN).values()) == [expected]
    catalogue = apply_settings(experiment, ["optimizer.name=library.Adam"], KNOWN)
    if ".py" in formula:
        assert list(constants_of(formula, catalogue, KNOWN).values()) == [0.0]


def test_a_lesson_is_read_in_a_language_or_as_its_original(folder, capfd):
    chinese = TEXT.replace("Mine", "我的", 1).replace("## One step", "## 一步").replace("It is", "是")
    (folder / "lesson.zh_CN.md").write_text(chinese, encoding="utf-8")
    said: list[str] = []
    assert find_readable_lesson(str(folder), "zh_CN", said.append).title == "我的"
    assert find_readable_lesson(str(folder), "bn", said.append).title == "Mine"
    assert find_lesson(str(folder / "lesson.zh_CN.md")).title == "我的"
    assert said == []
    (folder / "lesson.zh_CN.md").write_text(chinese.replace('not uses("*.py', 'not uses("*.md'), encoding="utf-8")
    assert find_readable_lesson(str(folder), "zh_CN", said.append).title == "Mine"
    assert find_readable_lesson(str(folder / "lesson.zh_CN.md"), "en", said.append).title == "Mine"
    (sentence,) = set(said)
    assert sentence.startswith("mine/lesson.zh_CN.md:13: check/0.wrong/0.when: must be ")
    assert main(["lesson", "check", str(folder)]) == 2
    assert sentence in " ".join(capfd.readouterr().err.split())


def test_lessons_are_listed_in_a_language(capsys):
    assert main(["lesson", "list", "--language", "zh_CN", "--json"]) == 0
    assert "动量即记忆" in capsys.readouterr().out
