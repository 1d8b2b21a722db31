"""`slotscope runs`: what is told, what is written, and the exit statuses."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.cli import main
from app.cli.figure_files import save_loss_figure
from app.core.experiment.experiment import Choice
from app.core.experiment.experiment_file import load_experiment, write_experiment
from app.core.messages.history_frames import Branched, Logged
from app.core.messages.step_frames import Steps
from app.core.runs.run import LESSON, EditEvent, Origin, RunGroup
from app.store.database import schema
from app.store.recording.recorder_thread import RecorderThread
from app.store.store import Store
from tests.app.store import telling
from tests.app.store.conftest import BRANCH, RUN

LION = telling.EXPERIMENT.with_choice("optimizer", Choice("Lion", {"learning_rate": 1e-4}))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Make a store with a run and a branch of it with another optimizer."""
    path = tmp_path_factory.mktemp("made") / "runs.sqlite"
    writer = RecorderThread(path)
    for frame in (
        *telling.whole_run(RUN),
        Branched(BRANCH, Origin(RUN, 100)),
        Logged(0, EditEvent(100, LION)),
        telling.steps(101, 50),
    ):
        writer.put(frame)
    assert writer.close()
    with Store(path) as store:
        store.rename(BRANCH, "with Lion")
        store.set_tags(BRANCH, ("paper",))
        store.set_notes(BRANCH, "It is calmer.")
        store.bookmark(BRANCH, 120, "here")
    return path.read_bytes()


@pytest.fixture
def path(made: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "runs.sqlite"
    path.write_bytes(made)
    return path


@pytest.fixture
def runs(path, capsys):
    """Call `slotscope runs` on that store; the exit status, and what was printed."""

    def call(*words: object, store: Path = path) -> tuple[int, str, str]:
        status = main(["runs", *map(str, words), "--store", str(store)])
        told = capsys.readouterr()
        return status, told.out, told.err

    return call


def test_all_runs_are_listed_and_some_by_tag_and_optimizer(runs):
    status, out, _ = runs("list", "--json")
    listed = json.loads(out)["runs"]
    assert status == 0
    assert [(each["number"], each["optimizer"], each["steps"]) for each in listed] == [
        (1, "Adam", 300),
        (2, "Lion", 150),
    ]
    assert listed[1]["parent"] == {"run": RUN, "step": 100}
    assert (listed[1]["optimizers"], listed[1]["learning_rates"]) == (["Adam", "Lion"], [0.01, 1e-4])
    for words, numbers in (
        (("--tag", "paper"), [2]),
        (("--optimizer", "ada"), [1, 2]),  # the branch began as one
        (("--tag", "none"), []),
        (("--deleted",), []),
    ):
        found = json.loads(runs("list", "--json", *words)[1])["runs"]
        assert [each["number"] for each in found] == numbers


def test_problem_and_title_are_listed_and_lessons_only_if_asked(runs, tmp_path):
    path = tmp_path / "lessons.sqlite"
    bowl = replace(telling.EXPERIMENT, title="slope", dataset=Choice("surface", {"function": "bowl"}))
    writer = RecorderThread(path)
    for frame in telling.whole_run(RUN):
        writer.put(frame)
    of_lesson = RunGroup("lesson momentum", LESSON, "Momentum")
    for frame in (
        replace(telling.built("b" * 32, bowl), group=of_lesson),
        telling.steps(1, 100),
        Branched("c" * 32, Origin("b" * 32, 50)),
        telling.steps(51, 50),
    ):
        writer.put(frame)
    assert writer.close()

    def listed(*words: str) -> list[tuple[int, str, str, str]]:
        found = json.loads(runs("list", "--json", *words, store=path)[1])["runs"]
        return [(each["number"], each["problem"], each["experiment"], each["group_kind"]) for each in found]

    digits = (1, "Handwritten digits", "told", "")
    slopes = [(number, "Function of two variables: bowl", "slope", LESSON) for number in (2, 3)]
    assert listed() == [digits]
    assert listed("--lessons") == [digits, *slopes]
    assert listed("--lessons", "--problem", "bowl") == slopes
    _, out, err = runs("list", store=path)
    assert "Handwritten digits" in out
    assert "told" in out
    assert err == "2 runs of lessons not listed; use --lessons.\n"
    assert "problem" in runs("show", "2", store=path)[1]


def test_pages_for_people_say_what_a_run_is_called_and_what_was_done_to_it(runs):
    _, listed, _ = runs("list")
    assert "with Lion" in listed
    assert "run 1 at 100" in listed.replace("\n", " ")
    assert "No runs match" in runs("list", "--tag", "none")[1]
    _, page, _ = runs("show", "2")
    for words in (
        "Optimizer: optimizer Adam → Lion",
        "after step 100  Optimizer Adam → Lion",
        "step 120  here",
        BRANCH,
    ):
        assert words in page


@pytest.mark.parametrize("name", ["2", "run 2", "with Lion", BRANCH[:6], BRANCH])
def test_a_run_is_shown_by_number_name_or_id(runs, name):
    status, out, _ = runs("show", name, "--json")
    shown = json.loads(out)
    assert (status, shown["run"], shown["notes"]) == (0, BRANCH, "It is calmer.")
    assert shown["differs_from_parent"][0] == {"of": "Optimizer", "name": "optimizer", "parent": "Adam", "run": "Lion"}
    assert shown["bookmarks"] == [{"step": 120, "text": "here"}]
    assert shown["columns"]["loss"] == 150
    assert [event["step"] for event in shown["events"]] == [100]


def test_a_run_or_store_that_is_not_there_is_bad_input_and_is_not_made(runs, tmp_path):
    missing = "There is no run '7' in the run database; they are numbered up to 2.\n"
    assert runs("show", "7") == (2, "", missing)
    for words in (("list",), ("delete", "1", "--yes"), ("restore", "1")):
        status, _, err = runs(*words, store=tmp_path / "none.sqlite")
        assert status == 2
        assert "There is no run database at" in err
    assert not (tmp_path / "none.sqlite").exists()


def test_what_is_exported_comes_in_again_elsewhere(runs, tmp_path):
    file, other = tmp_path / "new folder" / "both.slotscope", tmp_path / "other.sqlite"
    assert runs("export", 1, 2, file)[0] == 0
    status, out, _ = runs("import", file, store=other)
    assert status == 0
    assert out.splitlines() == ["both.slotscope: run 1", "both.slotscope: run 2 (with Lion)"]
    mine, others = (json.loads(runs("show", 2, "--json", store=each)[1]) for each in (other, tmp_path / "runs.sqlite"))
    assert mine == others | {"seen": mine["seen"]}


@pytest.mark.parametrize(("states", "kept"), [("last", 1), ("none", 0)])
def test_states_are_taken_along_as_asked(runs, tmp_path, states, kept):
    file, other = tmp_path / "x.slotscope", tmp_path / "other.sqlite"
    runs("export", 1, file, "--states", states)
    runs("import", file, store=other)
    assert len(json.loads(runs("show", 1, "--json", store=other)[1])["states"]) == kept


def test_the_ending_decides_what_is_exported(runs, tmp_path):
    from app.choices.catalogues import catalogues

    assert runs("export", 1, 2, tmp_path / "x.csv", "--columns", "loss,metric")[0] == 0
    lines = (tmp_path / "x.csv").read_text().splitlines()
    assert lines[0] == "run,step,loss,accuracy"
    assert len(lines) == 1 + 300 + 150
    status, _, err = runs("export", 1, tmp_path / "y.csv", "--columns", "los")
    assert (status, err.split(";")[0]) == (2, "No run has the column los")
    assert runs("export", 2, tmp_path / "lion.toml")[0] == 0
    assert load_experiment(tmp_path / "lion.toml", catalogues()) == LION
    assert runs("export", 1, 2, tmp_path / "both.toml")[0] == 2
    assert runs("export", 1, 2, tmp_path / "logs")[0] == 0
    assert len([*(tmp_path / "logs").rglob("events.out.tfevents.*")]) == 2


@pytest.mark.parametrize(("suffix", "begins"), [(".svg", b"<?xml"), (".pdf", b"%PDF"), (".png", b"\x89PNG")])
def test_the_loss_is_exported_as_a_figure(runs, qapp, tmp_path, suffix, begins):
    file = tmp_path / f"loss{suffix}"
    assert runs("export", 1, 2, file)[0] == 0
    assert file.read_bytes().startswith(begins)


def test_what_no_file_is_called_is_bad_input(runs, tmp_path):
    status, _, err = runs("export", 1, tmp_path / "x.docx")
    assert status == 2
    assert err.startswith("x.docx must end in one of .slotscope, .csv, .parquet, .toml, .weights.h5, .keras, .png")
    status, _, err = runs("export", 1, 2, tmp_path / "x.keras")
    assert (status, err) == (2, "A weights file holds one run; received 2.\n")


def test_a_file_that_cannot_be_read_is_a_sentence(runs, tmp_path):
    (tmp_path / "x.slotscope").write_bytes(b"PK\x03\x04 nothing")
    status, _, err = runs("import", tmp_path / "x.slotscope")
    assert status == 1
    assert err == "x.slotscope cannot be opened: it is not a Slotscope file, or it is damaged.\n"


def test_runs_are_deleted_and_restored(runs):
    status, out, _ = runs("delete", 1, "with Lion", "--yes")
    assert status == 0
    assert "slotscope runs restore 1 2" in out
    assert json.loads(runs("list", "--json")[1])["runs"] == []
    assert len(json.loads(runs("list", "--json", "--deleted")[1])["runs"]) == 2
    assert runs("restore", 2)[:2] == (0, "Restored run 2 (with Lion).\n")
    assert [each["number"] for each in json.loads(runs("list", "--json")[1])["runs"]] == [2]
    assert runs("restore", 2)[::2] == (2, "No deleted run '2'; deleted runs: 1.\n")


@pytest.mark.parametrize(("answer", "left"), [("y", 1), ("", 2), ("no", 2)])
def test_a_person_is_asked_before_a_deletion_and_a_program_confirms(runs, monkeypatch, answer, left):
    asked = []
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda text: asked.append(text) or answer)
    assert runs("delete", 1)[0] == 0
    assert asked == ["Delete run 1? [y/N] "]
    assert len(json.loads(runs("list", "--json")[1])["runs"]) == left
    monkeypatch.setattr("sys.stdin.isatty", lambda: False, raising=False)
    assert runs("delete", 2)[::2] == (2, "run 2 (with Lion) would be deleted; confirm with --yes.\n")


def test_neither_tensorflow_nor_qt_is_imported_to_list_show_and_export(path, tmp_path):
    code = (
        "import sys; from app.cli import main\n"
        f"for words in (['list'], ['show', '1'], ['export', '1', {str(tmp_path / 'x.slotscope')!r}]):\n"
        f"    assert main(['runs', *words, '--store', {str(path)!r}]) == 0\n"
        "print({'tensorflow', 'keras', 'PySide6'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


@pytest.mark.parametrize("words", [("list",), ("import", "x.slotscope")])
@pytest.mark.parametrize("kind", ["text", "database"])
def test_a_file_that_is_no_store_is_left_as_it_is(runs, tmp_path, words, kind):
    other = tmp_path / "thesis"
    if kind == "text":
        other.write_text("The first chapter.\n" * 100)
    else:
        with closing(sqlite3.connect(other)) as connection:
            connection.execute("CREATE TABLE places (a)")
    before = other.read_bytes()
    status, _, said = runs(*words, store=other)
    assert (status, "not a run database" in said) == (2, True)
    assert other.read_bytes() == before
    file = tmp_path / "x.toml"
    file.write_text(write_experiment(telling.EXPERIMENT))
    assert main(["run", str(file), "--out", str(tmp_path / "out"), "--store", str(other)]) == 2
    assert not (tmp_path / "out").exists()
    assert other.read_bytes() == before


def test_a_store_that_was_not_closed_is_one_whatever_is_in_its_file(runs, tmp_path):
    path = tmp_path / "new.sqlite"
    with closing(schema.connect(path)) as connection:
        schema.migrate(connection)
        copies = [(each.name, each.read_bytes()) for each in tmp_path.glob("new.sqlite*")]
    for name, content in copies:
        (tmp_path / name).write_bytes(content)
    status, out, _ = runs("list", store=path)
    assert status == 0
    assert "There are no runs" in out


def test_runs_that_cannot_be_read_are_counted(runs, path):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE runs SET tags = 'x' WHERE number = 1")
    assert "1 of the runs" in runs("list")[2]


def test_the_log_of_a_run_is_shown_and_never_speaks_to_the_terminal(runs, path):
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        values = "(2, 130, 0.0, 'warn', 'It \x1b[31mslows.', 'why')"
        connection.execute(f"INSERT INTO log (number, step, at, level, sentence, details) VALUES {values}")
        connection.execute("UPDATE runs SET name = 'red \x1b[31m' WHERE number = 2")
    out = runs("show", "2")[1]
    assert "after step 130  It" in out
    assert "slows." in out
    (line,) = json.loads(runs("show", "2", "--json")[1])["log"]
    assert (line["step"], line["sentence"], line["details"]) == (130, "It \x1b[31mslows.", "why")
    assert (line["code"], line["values"]) == (line["sentence"], {})
    assert "\x1b" not in out + runs("list")[1] + runs("delete", "2", "--yes")[1]


def test_the_loss_of_a_run_that_broke_is_drawn_as_far_as_it_is_one(tmp_path, monkeypatch, qapp):
    frames = [telling.built(RUN), Steps(("loss",), 1, np.array([[1], [0.5], [np.nan]], np.float32))]
    with closing(RecorderThread(tmp_path / "x.sqlite")) as writer:
        for frame in (*frames, Steps(("loss",), 4, np.array([[1e20], [np.inf]], np.float32))):
            writer.put(frame)
    drawn = []
    monkeypatch.setattr("widgets.figures.save.save_figure", lambda figure, path: drawn.append(figure))
    with Store(tmp_path / "x.sqlite") as store:
        save_loss_figure([store.run(RUN)], tmp_path / "x.png")
    assert drawn[0].y_log


def test_runs_that_differ_by_their_seed_alone_are_one_median_in_a_band(tmp_path, monkeypatch, qapp):
    drawn = []
    monkeypatch.setattr("widgets.figures.save.save_figure", lambda figure, path: drawn.append(figure))
    with closing(RecorderThread(tmp_path / "x.sqlite")) as writer:
        for place, experiment in enumerate([telling.EXPERIMENT] * 3 + [LION]):
            told = [telling.built(f"run{place}", replace(experiment, seed=place)), *list(telling.whole_run("x"))[1:]]
            for frame in told:
                writer.put(frame)
    with Store(tmp_path / "x.sqlite") as store:
        save_loss_figure([store.run(f"run{place}") for place in range(4)], tmp_path / "x.png")
    (figure,) = drawn
    assert [(curve.title.endswith("3 seeds"), curve.low is not None) for curve in figure.curves] == [
        (True, True),
        (False, False),
    ]
    assert figure.legend


def test_a_damaged_store_is_left_alone_and_recovered_into_another(path, tmp_path, capsys):
    raw = path.read_bytes()
    path.write_bytes(raw[:-4096])
    main(["runs", "list", "--store", str(path)])
    told = capsys.readouterr().err
    assert f"slotscope runs recover {path}" in told
    assert path.read_bytes() == raw[:-4096]
    target = tmp_path / "target.sqlite"
    assert main(["runs", "recover", str(path), "--into", str(target)]) == 0
    assert "runs.sqlite: run 1, 300 steps" in capsys.readouterr().out
    assert main(["runs", "recover", str(path), "--into", str(target)]) == 0
    assert "2 runs are already in the run database" in capsys.readouterr().err
    with Store(target) as store:
        assert [record.name for record in store.runs()] == ["", "with Lion"]
    assert main(["runs", "recover", str(path), "--into", str(path)]) == 2
    assert main(["runs", "recover", str(tmp_path / "none.sqlite"), "--into", str(target)]) == 2
    assert path.read_bytes() == raw[:-4096]


def test_a_run_in_the_place_of_a_path_is_no_folder_for_tensorboard(runs, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    status, _, err = runs("export", "1", "2")
    assert status == 2
    assert "here a folder called 2" in err
    assert not (tmp_path / "2").exists()
