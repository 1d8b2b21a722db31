"""Trust is given to what files say, is remembered, and can be taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.choices.catalogues import catalogues
from app.core.experiment.experiment import Choice, Experiment, ParameterGroup
from app.core.experiment.experiment_document import check
from app.guests.trust import Trust, code_files
from optimizers.source import SourceError
from optimizers.source.functions import load_function


@pytest.fixture
def mine(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text("x = 1\n")
    return path


@pytest.fixture
def store(tmp_path):
    return tmp_path / "config" / "trusted.json"


def files(lacking):
    return [each.file for each in lacking]


def test_trust_is_remembered_lost_with_a_change_and_taken_back(mine, store) -> None:
    trust = Trust(store)
    assert not trust.trusts(mine)
    trust.adopt(mine)
    assert trust.trusts(mine)
    assert Trust(store).trusts(mine)
    mine.write_text("x = 2\n")
    assert not Trust(store).trusts(mine)
    mine.write_text("x = 1\n")
    assert Trust(store).trusts(mine)

    trust = Trust(store)
    trust.adopt(mine)
    (key,) = trust.given
    assert trust.given[key] == str(mine)
    trust.withdraw(key)
    assert not trust.trusts(mine)
    assert not Trust(store).trusts(mine)


@pytest.mark.parametrize("text", ["", "[]", '{"a": 1}', "\x00", "[" * 100_000])
def test_a_store_that_is_damaged_trusts_nothing(mine, store, text):
    store.parent.mkdir()
    store.write_text(text)
    assert not Trust(store).trusts(mine)


def test_files_that_an_experiment_names_are_lacking_unless_absent(mine, store) -> None:
    assert files(Trust(store).lacking(Experiment(optimizer=Choice(str(mine))))) == [mine]
    assert Trust(store).lacking(Experiment(optimizer=Choice(f"{mine}x.py"))) == ()
    part = ParameterGroup(
        "kernel", Choice(f"{mine}:Mine"), Choice("constant"), {"beta_1": Choice("function", {"file": f"{mine}"})}
    )
    assert files(Trust(store).lacking(Experiment(parts=(replace(part, frozen=True),)))) == [mine]

    other = mine.with_name("other.py")
    experiment = Experiment(
        optimizer=Choice(f"{mine}:Mine"),
        schedule=Choice("function", {"file": f"{other}:decay"}),
        parts=(ParameterGroup("kernel", optimizer=Choice(f"{mine}:Mine")),),
    )
    assert code_files(experiment) == (mine, other)
    assert code_files(Experiment()) == ()


@pytest.mark.parametrize("name", ["~nobody-is-called-so/mine.py:Mine", "\0/mine.py:Mine", f"/{'x' * 5000}/mine.py"])
def test_a_path_that_cannot_be_is_left_to_fail_by_itself(store, name):
    assert Trust(store).lacking(Experiment(optimizer=Choice(name))) == ()
    (fault,) = check(Experiment(optimizer=Choice(name)), catalogues())
    assert fault.key == "optimizer.name"


def test_what_is_granted_is_what_was_read_not_what_the_file_says(mine, store):
    trust, experiment = Trust(store), Experiment(optimizer=Choice(str(mine)))
    (shown,) = trust.lacking(experiment)
    mine.write_text("evil = 1\n")
    trust.grant(shown)
    assert not trust.trusts(mine)
    assert files(trust.lacking(experiment)) == [mine]
    mine.write_text("x = 1\n")
    assert trust.trusts(mine)


def test_every_file_that_would_be_read_is_shown(mine, store):
    mine.write_text("import helper\nimport numpy\n")
    for name in ("helper", "numpy"):
        mine.with_name(f"{name}.py").write_text(f"# {name}\n")
    (shown,) = Trust(store).lacking(Experiment(optimizer=Choice(str(mine))))
    assert {path.name: text for path, text in shown.texts.items()} == {
        "mine.py": "import helper\nimport numpy\n",
        "helper.py": "# helper\n",
        "numpy.py": "# numpy\n",
    }


def test_a_file_that_is_opened_runs_nothing_but_what_was_trusted(mine, store):
    trust, experiment = Trust(store), Experiment(optimizer=Choice(str(mine)))
    mine.write_text("def f(step):\n    return 1\n")
    trust.hold_back(experiment)
    with pytest.raises(SourceError, match="not trusted"):
        load_function(f"{mine}:f", "def f(step)")
    trust.grant(trust.lacking(experiment)[0])
    assert trust.lacking(experiment) == ()
    assert load_function(f"{mine}:f", "def f(step)")[0](0) == 1
    mine.write_text("def f(step):\n    return 2\n")
    with pytest.raises(SourceError, match="changed since"):
        load_function(f"{mine}:f", "def f(step)")


def test_a_file_that_appears_after_it_was_asked_for_does_not_run(mine, store):
    text = "def f(step):\n    return 1\n"
    mine.unlink()
    trust, experiment = Trust(store), Experiment(optimizer=Choice(str(mine)))
    assert trust.lacking(experiment) == ()
    mine.write_text(text)
    with pytest.raises(SourceError, match="not trusted"):
        load_function(f"{mine}:f", "def f(step)")


@pytest.mark.parametrize("around", ["{} ", " {}", "{}\n", "{}: Mine", "{}:Mine "])
def test_a_name_with_spaces_around_it_is_the_same_file(mine, store, around):
    """Check spaces around a name, which whatever runs the file drops, so that they must not hide it."""
    assert files(Trust(store).lacking(Experiment(optimizer=Choice(around.format(mine))))) == [mine]


def test_many_files_are_read_with_a_word_on_how_many_were(tmp_path):
    for number in range(120):
        (tmp_path / f"part_{number}.py").write_text(f"import part_{number + 1}\n", encoding="utf-8")
    (tmp_path / "mine.py").write_text("import part_0\n", encoding="utf-8")
    trust, seen = Trust(tmp_path / "trusted.json"), []
    trust.reading = lambda file, count: seen.append((file.name, count))
    trust.adopt(tmp_path / "mine.py")
    assert seen == [("mine.py", 50), ("mine.py", 100)]
