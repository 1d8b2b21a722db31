"""The compared runs: of a race, of the run database, overlaid ones, or attached trainings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QObject, Signal

from app.core.runs.compared_axes import KnobGrid, grid_of
from app.core.runs.run import RunRecord, RunStatus
from app.session.attach.attached_session_run import AttachedRun
from app.session.races.races import RACES, Races, RunsOfRace
from app.session.runs.compared_runs import ComparedRun, Groups, by_seed, of_attached, open_kept
from app.session.runs.run_labels import compared_words, names_together, problem_words
from app.session.runs.runs import Runs
from app.session.runs.store_service import StoreService
from app.session.session import Session
from widgets.base.translation import tr, translated
from widgets.compare.curves import FEW

Source = Literal["nothing", "race", "runs", "overlays", "attached"]
_MOST_RACES = 12
_STATUSES: dict[str, RunStatus] = {"running": "running", "finished": "finished", "broken": "broken"}


class Comparison(QObject):
    """Compared runs, their source, and their relation: a race, a grid, groups of seeds."""

    changed = Signal()
    """Signal that other runs are compared."""
    advanced = Signal()
    """Signal that runs which no race makes have made steps."""
    failed = Signal(object)
    """Signal with a sentence about what could not be compared."""
    runOpened = Signal()
    """Signal that a run of a grid is brought to the window."""

    def __init__(
        self, session: Session, races: Races, kept: Runs | None, keeping: StoreService | None, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session, self._races, self._kept, self._keeping = session, races, kept, keeping
        self.source: Source = "nothing"
        self.title = ""
        self.runs: tuple[ComparedRun, ...] = ()
        self.race: RunsOfRace | None = None
        self.groups: Groups | None = None
        self.grid: KnobGrid | None = None
        self._request_number = 0
        """Number of the last request to the store: only that one counts."""
        races.began.connect(self.show_race)
        races.over.connect(self._race_over)
        session.recorded.connect(self._advance_present)
        session.attachment.recorded.connect(self._advance_attached)
        session.attachment.changed.connect(self._follow_attached)
        session.loaded.connect(self.show_overlays)
        if kept is not None:
            kept.overlays.changed.connect(self.show_overlays)
            for signal in (kept.changed, kept.liveChanged):
                signal.connect(self._rename)

    @property
    def subject(self) -> str:
        """Title with the problem, for figures, movies and files; empty where nothing is compared."""
        if not self.runs:
            return ""
        problem = compared_words([run.experiment for run in self.runs], self._session.run.catalogues)
        return tr("{title}: {problem}", title=translated(self.title), problem=translated(problem))

    # What a person asks for

    def show_race(self, race: RunsOfRace) -> None:
        """Compare the runs of a present or past race."""
        self._request_number += 1
        self._show("race", race.title, race.runs, race)

    def compare(self, records: Sequence[RunRecord]) -> None:
        """Compare runs of the table, as a race if they belong to one."""
        self._open(records, "runs")

    def compare_attached(self) -> None:
        """Compare all attached trainings in their present state."""
        self._request_number += 1
        attached = [run for run in self._session.attachment.runs if run.has_curves]
        title = tr("{count} trainings", count=len(attached))
        self._show("attached", title, tuple(map(self._of_attached, attached)), None)

    def compare_group(self, group: str) -> None:
        """Compare all runs of a saved race."""
        if self._kept is not None:
            self._open([record for record in self._kept.records if record.group == group], "race")

    def compare_overlays(self) -> None:
        self.source = "overlays"
        self.show_overlays()

    def open_run(self, key: str) -> None:
        """Load a run of a race into the window with its recording; a diverged run has no saved state and begins at step
        0.
        """
        run = next((run for run in self.runs if run.key == key), None)
        if self._kept is not None and self._kept.is_live(key):
            self.runOpened.emit()
            return
        if run is None or not run.step:
            self.failed.emit(tr("This cell has not been run yet, so there is nothing to open."))
            return
        if run.live:
            self.failed.emit(tr("{title} is still training; it can be opened once it ends.", title=run.title))
            return
        if run.diverged or run.status == "failed" or self._kept is None or not self._kept.writable:
            self._session.loader.open(run.experiment)
        else:
            self._kept.resume(key)
        self.runOpened.emit()

    def kept_races(self) -> list[tuple[str, str]]:
        """Return ids and titles of saved races, the newest first, without the present one."""
        present = self._races.present.race if self._races.present is not None else ""
        records = self._kept.records if self._kept is not None else ()
        races: dict[str, list[RunRecord]] = {}
        for record in reversed(records):
            if record.group_kind in RACES and record.group != present:
                if len(races) == _MOST_RACES and record.group not in races:
                    break
                races.setdefault(record.group, []).append(record)
        return [(group, self._race_title(made)) for group, made in races.items()]

    def _race_title(self, records: Sequence[RunRecord]) -> str:
        """Name a saved race by its problem and its runs too: several may have the same title."""
        numbers = [record.number for record in records]
        return tr(
            "{title}: {problem}, runs {first} to {last}",
            title=translated(records[0].group_title),
            problem=translated(problem_words(records[0].began, self._session.run.catalogues)),
            first=min(numbers),
            last=max(numbers),
        )

    @property
    def has_overlays(self) -> bool:
        return self._kept is not None and bool(self._kept.laid_over)

    def show_overlays(self) -> None:
        """Compare overlaid runs with the present one, unless something else is compared."""
        if self._kept is None or self.source not in ("nothing", "overlays"):
            return
        keys = {overlay.key for overlay in self._kept.laid_over}
        records = [record for record in self._kept.records if record.run in keys or self._kept.is_live(record.run)]
        if keys:
            self._open(records, "overlays")
        elif self.source == "overlays":
            self._show("nothing", "", (), None)

    # What is compared

    def _open(self, records: Sequence[RunRecord], source: Source) -> None:
        """Open runs of the store once they are read; the current run is used directly."""
        live = [record for record in records if self._kept is not None and self._kept.is_made_here(record.run)]
        others = [record for record in records if record not in live]
        groups = {record.group for record in records}
        present = self._races.present
        if source != "overlays" and present is not None and groups == {present.race} and len(others) > 1:
            self.show_race(present)
            return
        self._request_number += 1
        asked = self._request_number
        names = self._names(records)

        def there(found: list[ComparedRun]) -> None:
            if asked != self._request_number:
                return
            kept = {run.key: run for run in found}
            runs = [
                self._present_run(record, names[record.run]) if record in live else kept[record.run]
                for record in records
            ]
            if source == "overlays" and self._kept is not None:
                # As it is coloured over the other plots.
                for run in runs:
                    run.hue = self._kept.overlays.hue(run.key) or 0
            race = None
            if len(groups) == 1 and records and records[0].group and source == "race":
                recordings = {run.key: run.recording for run in runs}
                race = self._races.of_records(records, lambda key: recordings[key])
                runs = list(race.runs)
            self._show(source, race.title if race is not None else self._count_text(len(runs)), tuple(runs), race)

        if self._keeping is not None and others:
            open_kept(self._keeping, others, names, there, self.failed.emit)
        else:
            there([])

    def _count_text(self, count: int) -> str:
        return tr("1 run") if count == 1 else tr("{count} runs", count=count)

    def _of_attached(self, run: AttachedRun) -> ComparedRun:
        attachment = self._session.attachment
        return of_attached(run, attachment.name(run), is_shown=run is attachment.shown)

    def _names(self, records: Sequence[RunRecord]) -> dict[str, str]:
        """Return names of runs of the table that tell them apart, with the latest steps of the run in the window."""
        live = self._kept.live if self._kept is not None else None
        known = [live if live is not None and record.run == live.run else record for record in records]
        names = names_together(known, self._session.run.catalogues)
        return {record.run: translated(name) for record, name in zip(records, names, strict=True)}

    def _rename(self) -> None:
        """Follow names that a person gives, and optimizers that are swapped, in a comparison of runs of the table."""
        if self.race is not None or self.source not in ("runs", "overlays") or self._kept is None:
            return
        records = [record for run in self.runs if (record := self._kept.record(run.key)) is not None]
        names = self._names(records) if len(records) == len(self.runs) else {}
        changed = [run for run in self.runs if run.title != names.get(run.key, run.title)]
        for run in changed:
            run.title = names[run.key]
        if changed:
            self.changed.emit()

    def _present_run(self, record: RunRecord, name: str) -> ComparedRun:
        """Return the run in the window, or an attached training."""
        run, attached = self._session.run, self._session.attachment.run(record.run)
        if attached is not None and attached.work is not None:
            return of_attached(attached, name, is_shown=attached is self._session.attachment.shown)
        built, last = run.built, run.recording.last_step
        return ComparedRun(
            run.timeline.run,
            name,
            run.step_origins.at(last) if last else run.description.experiment,
            run.recording,
            _STATUSES.get(run.state.status, "paused"),
            metric=built.metric if built is not None else "",
            evaluations=built.evaluations if built is not None else 1.0,
        )

    def _show(self, source: Source, title: str, runs: tuple[ComparedRun, ...], race: RunsOfRace | None) -> None:
        self.source, self.title, self.runs, self.race = source, title, runs, race
        self.grid = grid_of([run.experiment for run in runs])
        self.groups = self._groups_of_seeds() if self.grid is None else None
        if self.grid is not None:
            for run in runs:
                # What cells of a map distinguishes is their place.
                run.hue = FEW
        self.changed.emit()

    def _groups_of_seeds(self) -> Groups | None:
        groups = by_seed(self.runs, self._session.run.catalogues)
        seeds = [[run.experiment.seed for run in group] for group in groups.runs]
        several = any(len(each) > 1 for each in seeds) and all(len(set(each)) == len(each) for each in seeds)
        return groups if several else None

    # Updates

    def _advance_present(self) -> None:
        run = next((run for run in self.runs if run.recording is self._session.run.recording), None)
        if run is not None and self.race is None:
            run.status = _STATUSES.get(self._session.run.state.status, "paused")
            self.advanced.emit()

    def _advance_attached(self) -> None:
        """Show more of attached trainings that are not in the window."""
        attached = {run.run: run for run in self._session.attachment.runs}
        found = [run for run in self.runs if run.key in attached]
        if found and self.race is None:
            for run in found:
                run.status = attached[run.key].status
            self.advanced.emit()

    def _follow_attached(self) -> None:
        """Follow changes of the list of attached trainings."""
        there = [run.run for run in self._session.attachment.runs if run.has_curves]
        if self.source == "attached" and there != [run.key for run in self.runs]:
            self.compare_attached()

    def _race_over(self, race: RunsOfRace) -> None:
        if race is self.race:
            # What does not change any more is read once.
            self._show(self.source, self.title, self.runs, race)
