"""Runs as one file: what goes in comes out, on whatever machine, and what is damaged is a sentence."""

from __future__ import annotations

import dataclasses
import json
import zipfile
from collections.abc import Callable, Mapping, Sized
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.attach.kernel.training_recording import ATTACHED
from app.choices.catalogues import catalogues
from app.choices.shipped import samples
from app.core.experiment.experiment import Choice
from app.core.experiment.experiment_file import write_experiment
from app.core.runs.run import Origin
from app.store.database.run_parts import RunLogLine
from app.store.database.schema import StoreError
from app.store.files import container, container_reader
from app.store.files.container import select_parts, write_container
from app.store.files.container_reader import import_container, reading_container
from app.store.store import Store
from tests.app.store import mutating, telling
from tests.app.store.conftest import BRANCH, RUN
from tests.app.store.parts_to_share import MINE, parts, record, state
from tests.app.store.test_store_recording import Record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "shared.slotscope"


def plain(thing: Any) -> Any:
    """Return a value that is equal for equal things, arrays and NaN included."""
    if isinstance(thing, np.ndarray):
        return thing.dtype.str, thing.shape, thing.tobytes()
    if dataclasses.is_dataclass(thing) and not isinstance(thing, Sized):
        return {field.name: plain(getattr(thing, field.name)) for field in dataclasses.fields(thing)}
    if isinstance(thing, Mapping):
        return {key: plain(value) for key, value in thing.items()}
    if isinstance(thing, float):
        return repr(thing)
    if isinstance(thing, str | bytes | int | None):
        return thing
    return [plain(each) for each in thing] if hasattr(thing, "__iter__") else repr(thing)


def edited(file: Path, name: str, change: Callable[[Any], Any]) -> None:
    """Replace the JSON of the entry `name` of a file."""
    with zipfile.ZipFile(file) as old:
        entries = {info.filename: old.read(info) for info in old.infolist()}
    entries[name] = json.dumps(change(json.loads(entries[name]))).encode()
    with zipfile.ZipFile(file, "w") as new:
        for each, data in entries.items():
            new.writestr(each, data)


def fault_of(file: Path) -> str:
    with pytest.raises(StoreError) as caught:
        gone_through(file)
    return str(caught.value)


def gone_through(file: Path) -> None:
    with reading_container(file) as runs:
        for parts in runs:
            for _ in (*parts.tables, *parts.checkpoints, *parts.snapshots):
                pass


def test_everything_of_a_run_comes_back_to_the_bit_without_a_pickle(file: Path) -> None:
    assert write_container(file, [parts()])
    with reading_container(file) as (found,):
        assert plain(found) == plain(parts())
    write_container(file, [parts()])
    with zipfile.ZipFile(file) as archive:
        assert 'title = "told"' in archive.read("runs/0/experiment.toml").decode()
        assert not any(archive.read(name).startswith((b"\x80", b"\x93NUMPY")) for name in archive.namelist())


def test_a_table_longer_than_a_block_comes_back_whole(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.attach.kernel.recording_file.ROWS", 64)
    monkeypatch.setattr(container_reader, "ROWS", 64)
    write_container(file, [parts(rows=300)])
    with reading_container(file) as (found,):
        assert plain(found.tables) == plain(parts(rows=300).tables)


def test_several_runs_share_the_text_of_their_code(file: Path) -> None:
    write_container(file, [parts(), parts(BRANCH)])
    with reading_container(file) as runs:
        assert [each.record.run for each in runs] == [RUN, BRANCH]
        assert [each.code[0].files["/home/ada/mine.py"] for each in runs] == [MINE, MINE]
    with zipfile.ZipFile(file) as archive:
        assert sum(name.startswith("code/") for name in archive.namelist()) == 2


@pytest.mark.parametrize(("states", "kept"), [("last", [300]), ("all", [100, 300]), ("none", [])])
def test_of_states_those_are_shared_that_were_chosen(
    record: Record, store: Store, file: Path, states: container.CheckpointChoice, kept: list[int]
) -> None:
    record([*telling.whole_run(RUN), telling.CheckpointTaken(telling.state(100))])
    write_container(file, [select_parts(store.run(RUN), states)])
    with reading_container(file) as (found,):
        assert [state.step for state in found.checkpoints] == kept


def test_a_run_opens_on_another_machine_with_the_same_picture(
    record: Record, store: Store, file: Path, tmp_path: Path
) -> None:
    record(telling.whole_run(RUN))
    write_container(file, [select_parts(store.run(RUN), "all")])
    with Store(tmp_path / "elsewhere" / "runs.sqlite") as other:
        assert import_container(other, file) == (RUN,)
        here, there = store.run(RUN), other.run(RUN)
        assert plain(dataclasses.replace(here.record)) == plain(there.record)
        assert plain(dict(here.series())) == plain(dict(there.series()))
        assert plain(here.checkpoint(300)) == plain(there.checkpoint(300))
        assert plain(there.resumed().state.arrays) == plain(here.resumed().state.arrays)


def test_what_comes_in_twice_is_another_run_with_its_branches(store: Store, file: Path) -> None:
    branch = parts(BRANCH, origin=Origin(RUN, 40))
    write_container(file, [branch, parts()])
    assert set(import_container(store, file) or ()) == {RUN, BRANCH}
    again = dict(zip(("parent", "branch"), import_container(store, file) or (), strict=True))
    assert not set(again.values()) & {RUN, BRANCH}
    assert store.run(again["branch"]).record.origin == Origin(again["parent"], 40)
    assert store.run(BRANCH).record.origin == Origin(RUN, 40)


def test_the_recording_of_another_process_replaces_its_import(store: Store, file: Path) -> None:
    run = parts()
    attached = dataclasses.replace(run.record.began, dataset=Choice(ATTACHED))
    first = dataclasses.replace(run.record, run="elsewhere", began=attached, ended=attached, seen=1.0, steps=10)
    write_container(file, [dataclasses.replace(run, record=first)])
    assert import_container(store, file) == ("elsewhere",)
    number = store.run("elsewhere").record.number
    store.rename("elsewhere", "mine")
    store.bookmark("elsewhere", 5, "here")
    write_container(file, [dataclasses.replace(run, record=dataclasses.replace(first, seen=2.0, steps=20))])
    for _ in range(2):  # the second time nothing has changed
        assert import_container(store, file) == ("elsewhere",)
        found = store.run("elsewhere")
        assert (found.record.number, found.record.name, found.record.steps) == (number, "mine", 20)
        assert "here" in [each.text for each in found.bookmarks]
        assert plain(dict(found.series())["loss"]) == plain(run.tables[0].rows[:, 0]) or found.series()
    assert len(store.runs()) == 1


def test_code_is_text_until_the_run_goes_on_and_trust_is_asked(store: Store, file: Path, tmp_path: Path) -> None:
    from app.guests.trust import Trust

    began = record().began
    write_container(
        file, [dataclasses.replace(parts(), checkpoints=[dataclasses.replace(state(300, 2), experiment=began)])]
    )
    import_container(store, file)
    assert not list(tmp_path.rglob("*.py"))
    resumed = store.run(RUN).resumed()
    (brought,) = Trust(tmp_path / "trusted.json").lacking(resumed.state.experiment)
    assert brought.file.read_text("utf-8") == MINE
    assert brought.file.is_relative_to(store.path.parent)


def test_stopping_leaves_what_was_there_before(store: Store, file: Path) -> None:
    file.write_text("before")
    shares: list[float] = []

    def until_half(share: float) -> bool:
        shares.append(share)
        return share < 0.5

    assert not write_container(file, [parts(), parts(BRANCH)], until_half)
    assert file.read_text() == "before"
    assert shares == sorted(shares)
    write_container(file, [parts(), parts(BRANCH)])
    assert import_container(store, file, until_half) is None
    assert store.runs() == []


def test_a_file_that_cannot_be_read_to_its_end_brings_nothing(store: Store, file: Path) -> None:
    broken = dataclasses.replace(parts(BRANCH), checkpoints=[state(300, 3)])
    write_container(file, [parts(), broken])
    with pytest.raises(StoreError, match=r"shared\.slotscope cannot be opened: runs/1/states/300 in it is damaged"):
        import_container(store, file)
    assert store.runs() == []


def test_newer_versions_and_other_files_are_refused(file: Path, tmp_path: Path) -> None:
    write_container(file, [parts()])
    edited(file, "manifest.json", lambda manifest: manifest | {"version": 2})
    assert "version 2 of the format" in fault_of(file)
    assert "update Slotscope" in fault_of(file)

    assert fault_of(tmp_path / "none.slotscope").startswith("There is no file")
    file.write_text("steps = 5\n")
    assert "not a Slotscope file" in fault_of(file)
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("word/document.xml", "<xml/>")
    assert "not a Slotscope file" in fault_of(file)


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("../../evil.py", "an invalid name"),
        ("/etc/passwd", "an invalid name"),
        ("runs\\0\\x", "an invalid name"),
        ("manifest.json", "the same name"),
    ],
)
def test_entries_that_lead_elsewhere_or_repeat_are_refused(file: Path, entry: str, said: str) -> None:
    write_container(file, [parts()])
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr(entry, "{}")
    assert said in fault_of(file)


def test_a_bomb_is_refused_before_it_is_unpacked(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.core.files.zip_archive.TEXT", 2**20)
    write_container(file, [parts()])
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("runs/1/run.json", " " * 2**21)
    edited_manifest = {"format": "slotscope", "version": 1, "runs": ["runs/0", "runs/1"]}
    edited(file, "manifest.json", lambda _: edited_manifest)
    assert "runs/1/run.json in it is larger than 1 MiB" in fault_of(file)


def test_a_file_that_unpacks_to_a_thousand_times_its_size_is_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.core.files.zip_archive.ArchiveLimits.little", property(lambda _: 2**20))
    write_container(file, [parts()])
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("runs/0/tables/0/1", bytes(2**24))
    assert "more than 100 times when unpacked" in fault_of(file)


def test_nothing_in_a_file_says_whose_home_it_comes_from(
    file: Path, store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = record().began.with_choice("dataset", Choice("file", {"path": "/home/ada/data/rows.csv"}))
    shared = dataclasses.replace(
        parts(),
        record=dataclasses.replace(record(), began=began),
        log=(RunLogLine(4, 1.7e9, "error", "No.", 'File "/home/ada/mine.py", line 3\nin /home/adaptive/x.py'),),
        checkpoints=[dataclasses.replace(state(300, 2), experiment=began)],
    )
    monkeypatch.setenv("HOME", "/home/ada")
    write_container(file, [shared])
    with zipfile.ZipFile(file) as archive:
        for name in archive.namelist():
            assert b"/home/ada/" not in archive.read(name)
    # Where it comes from it is what it was.
    with reading_container(file) as (again,):
        assert (again.record.began, again.code) == (began, shared.code)
        assert next(iter(again.checkpoints)).experiment == began
    monkeypatch.setenv("HOME", str(tmp_path))
    import_container(store, file)
    resumed = store.run(RUN).resumed()
    assert resumed.began.dataset.values["path"] == f"{tmp_path}/data/rows.csv"
    assert Path(resumed.state.experiment.optimizer.name.removesuffix(":Mine")).read_text("utf-8") == MINE
    (line,) = store.run(RUN).notes_log
    assert line.details == 'File "~/mine.py", line 3\nin /home/adaptive/x.py'


@pytest.mark.parametrize(
    "change",
    [
        lambda run: run | {"record": run["record"] | {"run": "../x"}},
        lambda run: run | {"record": run["record"] | {"steps": -1}},
        lambda run: run | {"record": run["record"] | {"steps": 10**30}},
        lambda run: run | {"record": run["record"] | {"seconds": float("nan")}},
        lambda run: run | {"record": run["record"] | {"notes": ["a"]}},
        lambda run: run | {"record": run["record"] | {"name": "x" * 20_000}},
        lambda run: run | {"events": [*run["events"], {"put": {"step": -3}}]},
        lambda run: run | {"events": [{"put": {"step": "1"}}]},
        lambda run: run | {"tables": [{"kind": "steps", "columns": ["a", "a"], "blocks": 1}]},
        lambda run: run | {"tables": [{"kind": "steps", "columns": ["a"], "blocks": 10**12}]},
        lambda run: run | {"tables": [{"kind": "else", "columns": ["a"], "blocks": 1}]},
        lambda run: run | {"states": ["../../1"]},
        lambda run: run | {"looks": [{"step": 1, "kinds": ["pickle"]}]},
        lambda run: run | {"code": [{"step": 0, "path": "x.py", "content": "a" * 64, "files": {"x.py": "../y"}}]},
        lambda run: run | {"code": [{"step": 0, "path": "x.py", "content": "b", "files": {}}]},
        lambda run: run | {"more": json.loads("[" * 700 + "]" * 700)},
        lambda run: {},
        lambda run: [],
    ],
)
def test_what_cannot_be_is_a_sentence(file: Path, change: Callable[[Any], Any]) -> None:
    write_container(file, [parts()])
    edited(file, "runs/0/run.json", change)
    assert fault_of(file).startswith("shared.slotscope cannot be opened: ")


def test_blocks_that_say_more_than_they_hold_are_refused(file: Path) -> None:
    from app.store.database.number_table import unpack

    for heads in (
        [["<f4", [2**40], 0]],
        [["S0", [2**40], 0]],
        [["<f4", [3], 0]] * 1000,
        [["O", [1], 0]],
        [["<f4", [-1], 0]],
    ):
        with pytest.raises(StoreError):
            unpack(mutating.block([{"\0array": 0}, heads], bytes(16)))


@pytest.mark.filterwarnings("ignore:Possible (nested set|set difference)")
@pytest.mark.parametrize("kind", ["slotscope", "store", "toml"])
def test_mutated_files_are_read_or_refused_and_run_no_code(kind: str, tmp_path: Path) -> None:
    texts = [sample.text for sample in samples().values()] + [write_experiment(record().began)]
    sound = tmp_path / "sound.sqlite"
    with Store(sound) as store:
        store.add(mutating.with_code(parts(), tmp_path))
    read = mutating.readers(parts(), sound, catalogues(), texts, tmp_path)[kind]
    said = [read(seed) for seed in range(150)]
    assert not (tmp_path / mutating.MARKER).exists()
    # Some changes do no harm; most do.
    assert sum(map(bool, said)) > 30
