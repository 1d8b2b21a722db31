"""The Embedding view of one table: its rows and their movement."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QStackedLayout, QWidget

from app.core.telemetry.table_view import RowChange, TableView
from app.panels.embedding.embedding_plots import RowMeasure, TableMap, TableProjection, TableRows, measures_of
from app.panels.shell.selection import Selection, colour_scale, selected_tensor, tensor_selector
from app.session.session import Session
from widgets.base.display_numbers import thousands
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.panel_kit import bind, box, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.controls.choices import Segmented
from widgets.instruments.states import InstrumentState
from widgets.plots.layers import Event
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.tile import Tile
from widgets.plots.time_axis import TimeAxis


def table_sentence(view: TableView) -> str:
    """Return the sentence about the effect of a step on the rows.

    `"256 of 2 000 rows touched · 1 803 moved · m: 1 547 untouched rows decayed · v: only touched rows changed"`.
    """
    parts = [tr("{count} of {total} rows touched", count=thousands(len(view.touched)), total=thousands(view.rows))]
    sampled = view.sampling
    if sampled is not None and not sampled.has_touched:
        parts = [tr("touched rows were not measured")]
    weight = view.changes.get("weight")
    if weight is not None:
        parts.append(tr("{rows} moved", rows=thousands(weight.rows)))
    parts += [
        f"{name.removeprefix('slot/')}: {_change_text(c)}" for name, c in view.changes.items() if name != "weight"
    ]
    if sampled is not None:
        one, several = tr("hits in 1 sampled step"), tr("hits in {steps} sampled steps")
        parts.append(one if sampled.steps == 1 else several.format(steps=thousands(sampled.steps)))
    return " · ".join(parts)


def _change_text(change: RowChange) -> str:
    """Return the words about the effect of a step on a slot."""
    if change.rows == 0:
        return tr("no row changed")
    if change.others == 0:
        return tr("only touched rows changed")
    one, several = tr("{count} untouched row changed"), tr("{count} untouched rows changed")
    if change.shrunk == change.others:
        one, several = tr("{count} untouched row decayed"), tr("{count} untouched rows decayed")
    return (one if change.others == 1 else several).format(count=thousands(change.others))


SAMPLE = "skip-gram-lazy-adam"
_FORMS = ("pairs", "ratings", "documents")
"""Kinds of data whose models have embeddings."""
_GAP = 8
_LEAST_NAME = 220
"""Pixels for the names of tables beside the buttons."""
_LEAST_HEIGHT = 400
"""Pixels in which there is room for the table of rows below the map and the projection."""
_LOW = 520
"""Pixels below which the table of rows is given as much as the map and the projection, so that it shows three rows."""
_SLOWLY, _NOW_AND_THEN = 0.1, 0.25
"""Seconds between two repaints of the map and the projection, and of the rows."""


class EmbeddingView(QWidget):
    """Rows over steps at the left, their projection at the right, their numbers below."""

    sampleAsked = Signal(str)
    """Signal that a person wants the sample of this name, for there is no table here."""

    def __init__(self, session: Session, selection: Selection, axis: TimeAxis, turns: RepaintTurns) -> None:
        super().__init__()
        self._session, self._selection, self._axis = session, selection, axis
        self._measures: list[RowMeasure] = []
        self._measure = ""
        self._subscribed: int | None = None
        self._shows_past = False
        self._is_table_pending: bool | None = None
        """True if the page without a table says that one comes with a reset; `None` while it says nothing."""
        self._has_projection = True
        self._said_nothing = ""
        """Reason why nothing is known of a table of another process."""
        self.map = TableMap(session, selection, axis)
        self.rows = TableRows(session, selection, axis)
        self.projection = TableProjection(session, selection, axis)
        self.faces = (self.map, self.rows, self.projection)
        self._name = text_label("", "code")
        self.sentence = ElidedLabel("", "label")
        self.sentence.setToolTip(tr("Effect of the current step on the rows"))
        self.table_choice: Segmented | None = None
        self.measure_choice: Segmented | None = None
        self.scale = colour_scale()
        self.scale.set_value("symlog")
        self.scale.chosen.connect(self.map.colours.set_kind)
        self.map_tile = Tile(tr("Rows over steps"), self.map)
        self.map_tile.add_to_header(self.map.colours.bar())
        self.map.captionChanged.connect(lambda text: self.map_tile.set_title(tr("Rows over steps"), text))
        self.projection_tile = Tile(tr("Projection"), self.projection)
        self.projection_tile.set_entries(self.projection.entries)
        self.projection.readingsChanged.connect(self.projection_tile.header.update)
        self.projection.captionChanged.connect(lambda text: self.projection_tile.set_title(tr("Projection"), text))
        self.rows_tile = Tile(tr("Rows"), self.rows)
        self._lay_out()
        turns.add(self.map, _SLOWLY)
        turns.add(self.projection, _SLOWLY)
        turns.add(self.rows, _NOW_AND_THEN)
        session.loaded.connect(lambda _: self._begin())
        session.experimentChanged.connect(self._show_page)
        session.recorded.connect(self.map.mark_stale)
        session.subscriptions.tableChanged.connect(self._show_snapshot)
        session.marked.connect(lambda _: self._show_events())
        selection.changed.connect(self._follow)
        selection.brushed.connect(self._mark_stale)
        axis.crosshairChanged.connect(self._scrub)
        self._begin()
        bind(self._renew, theme.changed)

    def _lay_out(self) -> None:
        self._words = [text_label(text, "label", "text3") for text in (tr("rows of"), tr("scale"))]
        self._tables, self._choices = row(self._name, 1), row(1, *self._words, self.scale)
        self._strip = row((self._tables, 1), self._choices)
        """Choice of the table, and of what is shown of it: in one row, or in two where one has no room for both."""
        self._top = row((self.map_tile, 11), (self.projection_tile, 9))
        self._inner = column(self._strip, self.sentence, (self._top, 5), (self.rows_tile, 4))
        self._table = box(self._inner)
        self.no_table_tile = Tile(tr("Embedding"), QWidget())
        """Tile in place of the table where the experiment has none."""
        self._outer = QStackedLayout(self)
        self._outer.addWidget(self._table)
        self._outer.addWidget(self.no_table_tile)

    def _show_page(self, *_: object) -> None:
        """Show the table; or, once it is known that there is none, a hint."""
        is_ours = self._session.run.can("model")
        nothing = "" if is_ours else self._nothing_known()
        if self._session.run.built is None or (self.tables and not nothing):
            self._outer.setCurrentWidget(self._table)
            return
        if not is_ours:
            if nothing != self._said_nothing or self._is_table_pending is not None:
                self._said_nothing, self._is_table_pending = nothing, None
                self.no_table_tile.set_empty(InstrumentState("empty", tr("No rows to show"), nothing, "table"))
            self._outer.setCurrentWidget(self.no_table_tile)
            return
        self._said_nothing = ""
        model = self._session.run.catalogues.models[self._session.run.experiment.model.name]
        waits = model.badge in _FORMS
        if waits != self._is_table_pending:
            self._is_table_pending = waits
            self.no_table_tile.set_empty(self._waiting() if waits else self._no_table())
        self._outer.setCurrentWidget(self.no_table_tile)

    def _waiting(self) -> InstrumentState:
        return InstrumentState(
            "waiting",
            tr("Pending until reset"),
            tr("This model takes effect after a reset; the current run has no embedding."),
            "table",
            tr("Reset to step 0"),
            "arrow-counter-clockwise",
            self._session.loader.reset,
        )

    def _nothing_known(self) -> str:
        """Return the reason why the rows of an attached training's table cannot be shown, in a sentence; empty if they
        can.
        """
        seen = self._session.run.seen
        if not self._session.run.can("course"):
            return tr("A saved model does not record which rows a batch looked up. The Slots view shows each table.")
        if not self.tables:
            return tr("This model has no embedding with sparse gradients.")
        if seen.tables.newest is not None:
            return ""
        if not self._session.run.can("tensors"):
            return tr("Not recorded: this table was not open during training.")
        reason = translated(seen.no_table)
        # Of a training that pauses, or is measured now and then, the next sampled step says more.
        return tr("{reason} The Slots view shows the table as a whole.", reason=reason) if reason else ""

    def _no_table(self) -> InstrumentState:
        return InstrumentState(
            "empty",
            tr("No table here"),
            tr(
                "This model has no embedding. Choose “Zipf text” as the data, or open a sample whose optimizer "
                "updates only the rows of the batch."
            ),
            "table",
            tr("Open the sample"),
            "folder-open",
            partial(self.sampleAsked.emit, SAMPLE),
        )

    # Only what is seen is asked for

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._selection.watch("embedding", "element")
        self._follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._selection.watch("embedding", "nothing")
        self._subscribe()

    def _subscribe(self) -> bool:
        """Subscribe to the visible table; return true if it is another one, without a snapshot yet."""
        wanted = self.variable if self.isVisible() else None
        if wanted == self._subscribed:
            return False
        self._subscribed = wanted
        another = wanted is not None and wanted != self._session.subscriptions.table
        self._session.subscriptions.subscribe_table(wanted)
        return another

    @property
    def tables(self) -> list[int]:
        """Variables whose rows are looked up."""
        return [i for i, variable in enumerate(self._selection.variables) if variable.is_table]

    @property
    def variable(self) -> int | None:
        """Shown table: the selected variable if it is one, else the previous one, else the first."""
        tables = self.tables
        for candidate in (self._selection.variable, self._session.subscriptions.table):
            if candidate in tables:
                return candidate
        return next(iter(tables), None)

    def _begin(self) -> None:
        """Show a newly built experiment."""
        self._subscribed = None
        self._show_page()
        self._subscribe()
        self._start()

    def _follow(self) -> None:
        """Follow the selected variable to its table, unless the view is hidden."""
        if not self.isVisible():
            return
        if self._subscribe():
            self._start()
        else:
            # Other slots may be among what changed.
            self._measures = []
            self._show_snapshot()

    def _start(self) -> None:
        """Start with another table, or the same one from step 0."""
        for face in self.faces:
            face.begin()
        self._measures = []
        self.sentence.setText("")
        self._show_tables()
        self._show_snapshot()
        self._show_events()

    def _show_snapshot(self) -> None:
        """Show a new snapshot."""
        self._show_page()
        view, variable = self._session.run.seen.tables.newest, self.variable
        if view is not None and variable == view.variable:
            measures = measures_of(self._selection, variable, view)
            # The changes of a step are not known of every snapshot, as at a pause; they stay on offer.
            if not set(measures) <= set(self._measures):
                self._measures = measures
                self._show_measures()
        self._scrub()

    def _scrub(self) -> None:
        """Show another step, or new data of it."""
        view, past = self.map.current, self._axis.standing is not None
        # What a step did is not always known at a pause: what was said of the one before says more then.
        says_more = view is not None and (bool(view.changes) or view.sampling is not None)
        if view is not None and (says_more or past or self._shows_past or not self.sentence.text()):
            self._shows_past = past
            step = tr("Step {step}", step=thousands(view.step))
            self.sentence.setText(f"{step}: {table_sentence(view)}" if view.step else table_sentence(view))
        shown = view is None or view.projection is not None
        if shown != self._has_projection:
            self._has_projection = shown
            self.projection_tile.set_empty(None if shown else self._no_projection())
        self._mark_stale()

    def _no_projection(self) -> InstrumentState:
        sentence = tr("An attached training sends only the touched rows of a large table.")
        return InstrumentState("empty", tr("No projection"), sentence, "table")

    # What is chosen

    @property
    def measure(self) -> RowMeasure | None:
        """Measure of the map: the selected one, else the second moment, an accumulator, or the weight."""
        return selected_tensor(self._measures, self._measure, last=True)

    def choose(self, key: str) -> None:
        """Show another measure in the map."""
        self._measure = key
        self._show_choice()

    def _show_tables(self) -> None:
        """Show the names of the tables, if there are several."""
        tables, variables = self.tables, self._selection.variables
        if self.table_choice is not None:
            self._tables.removeWidget(self.table_choice)
            self.table_choice.deleteLater()
            self.table_choice = None
        self._name.setVisible(len(tables) == 1)
        self._name.setText(variables[tables[0]].path if tables else "")
        if len(tables) > 1:
            options = [(str(i), _short_name(variables[i].path), variables[i].path) for i in tables]
            self.table_choice = Segmented(options, tr("Table"))
            self.table_choice.set_value(str(self.variable))
            self.table_choice.chosen.connect(lambda key: self._selection.choose(int(key)))
            self._tables.insertWidget(0, self.table_choice)
        self._fit_strip()

    def _show_measures(self) -> None:
        if self.measure_choice is not None:
            self._choices.removeWidget(self.measure_choice)
            self.measure_choice.deleteLater()
        tooltips = [each.tooltip for each in self._measures]
        self.measure_choice = tensor_selector(self._measures, tooltips, tr("Measure"))
        self.measure_choice.chosen.connect(self.choose)
        self._choices.insertWidget(self._choices.indexOf(self._words[1]), self.measure_choice)
        self._fit_strip()
        self._show_choice()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_strip()
        self._fit_rows()

    def _fit_strip(self) -> None:
        """Fit all buttons: in two rows, or without words if room is short."""
        gap, tables = self._strip.spacing(), self.table_choice or self._name
        buttons = sum(each.sizeHint().width() + gap for each in (self.measure_choice, self.scale) if each is not None)
        words = sum(each.sizeHint().width() + gap for each in self._words)
        is_split = min(tables.sizeHint().width(), px(_LEAST_NAME)) + words + buttons > self.width()
        direction = QBoxLayout.Direction.TopToBottom if is_split else QBoxLayout.Direction.LeftToRight
        self._strip.setDirection(direction)
        for each in self._words:
            each.setVisible(words + buttons <= self.width())
        # Beside the names of the tables, where even the buttons have no room for one another.
        place = self._tables if buttons > self.width() else self._choices
        if place.indexOf(self.scale) < 0:
            (self._choices if place is self._tables else self._tables).removeWidget(self.scale)
            place.addWidget(self.scale)

    def _fit_rows(self) -> None:
        """Hide the table of rows if it would show only a row or two, and leave little room for the map and the
        projection.
        """
        self._inner.setStretchFactor(self._top, 4 if self.height() < px(_LOW) else 5)
        self.rows_tile.setVisible(self.height() >= px(_LEAST_HEIGHT))

    def _show_choice(self) -> None:
        chosen = self.measure
        if chosen is not None and self.measure_choice is not None:
            self.measure_choice.set_value(chosen.key)
            self.map.show_measure(chosen.key)

    def _show_events(self) -> None:
        self.map.set_events([Event(marker.step, marker.label) for marker in self._session.run.markers])

    def _mark_stale(self) -> None:
        for face in self.faces:
            face.mark_stale()

    def _renew(self) -> None:
        self.sentence.setContentsMargins(px(8), 0, px(8), 0)
        self._fit_strip()
        self._fit_rows()


def _short_name(path: str) -> str:
    """Shorten a path: `"context/embeddings"` -> `"context"`."""
    head, _, tail = path.rpartition("/")
    return head if head and tail == "embeddings" else path
