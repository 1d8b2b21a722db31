"""Code that a run was made with is kept, and comes back where the file says something else by then."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.experiment.experiment import Choice
from app.core.messages.frames import Frame
from app.core.messages.history_frames import Branched, CheckpointTaken, Logged
from app.core.runs.run import EditEvent, Origin
from app.store.database.run_code import with_paths, write_code_files
from app.store.database.run_parts import RunCode
from app.store.database.schema import StoreError
from app.store.store import Store
from optimizers.source.imported_files import content_hash
from tests.app.store.conftest import BRANCH, RUN
from tests.app.store.telling import EXPERIMENT, built, state, steps

Record = Callable[[Iterable[Frame]], None]
FIRST, SECOND = "from beside import rate\nclass Mine: ...\n", "class Mine:\n    other = 1\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "work" / "mine.py"
    file.parent.mkdir()
    file.write_text(FIRST)
    (file.parent / "beside.py").write_text("rate = 1\n")
    return file


def naming(file: Path) -> Choice:
    return Choice(f"{file}:Mine", {"learning_rate": 0.1})


def test_code_that_is_named_is_kept_with_what_it_imports(record: Record, store: Store, file: Path) -> None:
    experiment = EXPERIMENT.with_choice("optimizer", naming(file))
    record([built(RUN, experiment), steps(1, 10)])
    (code,) = store.run(RUN).code
    assert (code.step, code.path, code.content) == (0, str(file), content_hash(file))
    assert code.files == {str(file): FIRST, str(file.parent / "beside.py"): "rate = 1\n"}


def test_code_that_is_on_disk_as_it_was_is_named_where_it_is(record: Record, store: Store, file: Path) -> None:
    experiment = EXPERIMENT.with_choice("optimizer", naming(file))
    record([built(RUN, experiment), steps(1, 10), CheckpointTaken(state(10, experiment))])
    assert store.run(RUN).resumed().state.experiment == experiment
    assert not (store.path.parent / "code").exists()


@pytest.mark.parametrize("gone", [True, False])
def test_code_that_was_changed_since_comes_back_as_it_was(record: Record, store: Store, file: Path, gone: bool) -> None:
    experiment = EXPERIMENT.with_choice("optimizer", naming(file))
    record([built(RUN, experiment), steps(1, 10), CheckpointTaken(state(10, experiment))])
    before = content_hash(file)
    file.unlink() if gone else file.write_text(SECOND)
    resumed = store.run(RUN).resumed()
    name = resumed.began.optimizer.name
    assert name == resumed.state.experiment.optimizer.name
    place = Path(name.removesuffix(":Mine"))
    assert place.name == "mine.py"
    assert place.is_relative_to(store.path.parent / "code")
    # So it is trusted where it was.
    assert content_hash(place) == before
    assert place.read_text() == FIRST
    assert resumed.began.optimizer.values == experiment.optimizer.values
    assert resumed.earlier == ()


def test_each_stretch_of_a_run_has_the_code_that_it_had(record: Record, store: Store, file: Path) -> None:
    experiment = EXPERIMENT.with_choice("optimizer", naming(file))
    record([built(RUN, experiment), steps(1, 10), CheckpointTaken(state(5, experiment))])
    file.write_text(SECOND)
    record([Logged(0, EditEvent(10, experiment, reloaded=True)), steps(11, 10), CheckpointTaken(state(20, experiment))])
    resumed = store.run(RUN).resumed()
    assert resumed.state.experiment == experiment
    assert isinstance(resumed.events[0], EditEvent)
    assert resumed.events[0].experiment == experiment
    assert resumed.began != experiment
    assert resumed.earlier[0].experiment == resumed.began


def test_a_branch_has_the_code_of_its_parent(record: Record, store: Store, file: Path) -> None:
    experiment = EXPERIMENT.with_choice("optimizer", naming(file))
    record([built(RUN, experiment), steps(1, 20)])
    file.write_text(SECOND)  # not loaded: what trains is what was there before
    record([Branched(BRANCH, Origin(RUN, 10)), Logged(0, EditEvent(10, replace(experiment, steps=5))), steps(11, 10)])
    assert [code.files[str(file)] for code in store.run(BRANCH).code] == [FIRST]


def test_a_file_that_an_edit_names_is_kept_from_then_on(record: Record, store: Store, file: Path) -> None:
    experiment = EXPERIMENT.with_choice("optimizer", naming(file))
    record([built(RUN), steps(1, 10), Logged(0, EditEvent(10, experiment)), steps(11, 10)])
    assert [code.step for code in store.run(RUN).code] == [10]


def test_a_text_is_stored_once_for_all_runs(record: Record, store: Store, file: Path) -> None:
    experiment = EXPERIMENT.with_choice("optimizer", naming(file))
    record([built(RUN, experiment), steps(1, 10), built(BRANCH, experiment), steps(1, 10)])
    with store.connection() as connection:
        assert connection.execute("SELECT count(*) FROM texts").fetchone() == (2,)


def test_a_file_that_cannot_be_read_keeps_no_run_from_the_store(record: Record, store: Store, file: Path) -> None:
    file.unlink()
    record([built(RUN, EXPERIMENT.with_choice("optimizer", naming(file))), steps(1, 10)])
    assert store.run(RUN).code == ()
    assert store.runs()[0].steps == 10


def test_every_place_of_an_experiment_is_renamed() -> None:
    from app.core.experiment.experiment import ParameterGroup

    old, new = Choice("/a/mine.py:Mine", {"file": "/a/mine.py"}), Choice("/b/mine.py:Mine", {"file": "/b/mine.py"})

    def with_all(choice: Choice) -> object:
        part = ParameterGroup("x", choice, choice, {"momentum": choice})
        return replace(
            EXPERIMENT,
            optimizer=choice,
            schedule=choice,
            gradient=(choice,),
            schedules={"beta_1": choice},
            parts=(part,),
        )

    assert with_paths(with_all(old), {"/a/mine.py": "/b/mine.py"}) == with_all(new)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("main", "files"),
    [
        ("/a/../../mine.py", {"/a/../../mine.py": ""}),
        ("relative/mine.py", {"relative/mine.py": ""}),
        ("/a/mine.sh", {"/a/mine.sh": ""}),
        ("/a/mine.py", {"/a/mine.py": "", "/a/../../../.hidden.py": ""}),
        ("/a/mine.py", {"/b/other.py": ""}),
        ("/a/mine.py", {}),
    ],
)
def test_code_never_leaves_its_folder(tmp_path: Path, main: str, files: dict[str, str]) -> None:
    with pytest.raises(StoreError, match="damaged"):
        write_code_files([RunCode(0, main, "0" * 64, files)], tmp_path / "code")
    assert not (tmp_path / "code").exists()


@pytest.mark.parametrize("content", ["../../elsewhere", "", "a/b"])
def test_a_hash_names_no_other_folder(tmp_path: Path, content: str) -> None:
    with pytest.raises(StoreError, match="damaged"):
        write_code_files([RunCode(0, "/a/mine.py", content, {"/a/mine.py": ""})], tmp_path / "code")
    assert not (tmp_path / "code").exists()


def test_code_is_placed_in_a_folder_of_its_own_and_never_changed(tmp_path: Path) -> None:
    path = "C:\\Users\\person\\mine.py"
    found = write_code_files([RunCode(0, path, "0" * 64, {path: "x = 1\n"})], tmp_path)
    assert Path(found[path]).read_text() == "x = 1\n"

    path = "/home/ada/mine.py"
    one, other = (
        write_code_files([RunCode(0, path, "0" * 64, {path: text})], tmp_path)[path] for text in ("x = 1\n", "x = 2\n")
    )
    assert [Path(each).read_text() for each in (one, other)] == ["x = 1\n", "x = 2\n"]

    path = "/home/ada/mine.py"
    code = RunCode(0, path, "0" * 64, {path: "x = 1\n"})
    changed = Path(write_code_files([code], tmp_path)[path])
    changed.write_text("x = 5\n")
    assert Path(write_code_files([code], tmp_path)[path]).read_text() == "x = 1\n"
    assert changed.read_text() == "x = 5\n"


def test_code_that_a_branch_lacked_is_kept_once_it_has_it(record: Record, store: Store, file: Path) -> None:
    experiment = EXPERIMENT.with_choice("optimizer", naming(file))
    record([built(RUN), steps(1, 20), Logged(0, EditEvent(20, experiment)), steps(21, 10)])
    record([Branched(BRANCH, Origin(RUN, 10)), Logged(0, EditEvent(10, experiment)), steps(11, 10)])
    assert [code.step for code in store.run(BRANCH).code] == [10]
