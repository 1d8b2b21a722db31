"""The view of one table of embeddings: which rows move, how far, and where they go."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedLayout, QVBoxLayout, QWidget

from app.panels.embedding_parts import Measure, TableMap, TableProjection, TableRows, measures_of
from app.panels.segments import chosen_of, colour_scale, segments_of
from app.panels.subject import Subject
from app.panels.table_words import table_sentence
from app.session.session import Session
from widgets.empty_state import EmptyState
from widgets.labels import ElidedLabel, text_label
from widgets.numerals import thousands
from widgets.plots.layers import Event
from widgets.plots.repaint_turns import RepaintTurns
from widgets.plots.tile import Tile
from widgets.plots.time_axis import TimeAxis
from widgets.segmented import Segmented
from widgets.theme import px, theme

SAMPLE = "skip-gram-lazy-adam"
_FORMS = ("pairs", "ratings", "documents")
"""Of data whose models look rows up."""
_GAP = 8
_SLOWLY, _NOW_AND_THEN = 0.1, 0.25
"""Seconds between two repaints of the map and the projection, and of the rows."""


class EmbeddingView(QWidget):
    """Rows over steps at the left, their projection at the right, their numbers below."""

    sampleAsked = Signal(str)
    """A person wants the sample of this name, for there is no table here."""

    def __init__(self, session: Session, subject: Subject, axis: TimeAxis, turns: RepaintTurns) -> None:
        super().__init__()
        self._session, self._subject, self._axis = session, subject, axis
        self._measures: list[Measure] = []
        self._measure = ""
        self._looked: int | None = None
        self._said_of_past = False
        self._waits: bool | None = None
        """Whether the page without a table says that one comes with a reset; `None` while it says nothing."""
        self.map = TableMap(session, subject, axis)
        self.rows = TableRows(session, subject, axis)
        self.projection = TableProjection(session, subject, axis)
        self.faces = (self.map, self.rows, self.projection)
        self._name = text_label("", "code")
        self.sentence = ElidedLabel("", "label")
        self.sentence.setToolTip(self.tr("What the step where the run stands did to the rows"))
        self.table_choice: Segmented | None = None
        self.measure_choice: Segmented | None = None
        self.scale = colour_scale()
        self.scale.set_value("symlog")
        self.scale.chosen.connect(self.map.set_scale_kind)
        self.map_tile = Tile(self.tr("Rows over steps"), self.map)
        self.map_tile.add_to_header(self.map.colour_bar())
        self.map.captionChanged.connect(lambda text: self.map_tile.set_title(self.tr("Rows over steps"), text))
        self.projection_tile = Tile(self.tr("Projection"), self.projection)
        self.projection_tile.set_entries(self.projection.entries)
        self.projection.readingsChanged.connect(self.projection_tile.header.update)
        self.projection.captionChanged.connect(lambda text: self.projection_tile.set_title(self.tr("Projection"), text))
        self.rows_tile = Tile(self.tr("Rows"), self.rows)
        self._lay_out()
        turns.add(self.map, _SLOWLY)
        turns.add(self.projection, _SLOWLY)
        turns.add(self.rows, _NOW_AND_THEN)
        session.loaded.connect(lambda _: self._begin())
        session.experimentChanged.connect(self._show_page)
        session.recorded.connect(self.map.mark_stale)
        session.looks.tableLooked.connect(self._adopt)
        session.marked.connect(lambda _: self._show_events())
        subject.changed.connect(self._follow)
        subject.brushed.connect(self._mark_stale)
        axis.crosshairChanged.connect(self._scrub)
        theme.changed.connect(self._renew)
        self._begin()
        self._renew()

    def _lay_out(self) -> None:
        self._strip = QHBoxLayout()
        self._strip.addWidget(self._name)
        self._strip.addStretch(1)
        self._strip.addWidget(text_label(self.tr("rows of"), "label", "text3"))
        self._strip.addWidget(text_label(self.tr("scale"), "label", "text3"))
        self._strip.addWidget(self.scale)
        self._top = QHBoxLayout()
        self._top.addWidget(self.map_tile, 11)
        self._top.addWidget(self.projection_tile, 9)
        self._table = QWidget()
        self._inner = QVBoxLayout(self._table)
        self._inner.setContentsMargins(0, 0, 0, 0)
        self._inner.addLayout(self._strip)
        self._inner.addWidget(self.sentence)
        self._inner.addLayout(self._top, 5)
        self._inner.addWidget(self.rows_tile, 4)
        self._none = Tile(self.tr("Embedding"), QWidget())
        self._outer = QStackedLayout(self)
        self._outer.addWidget(self._table)
        self._outer.addWidget(self._none)

    def _show_page(self, *_: object) -> None:
        """The table; or, once it is known that there is none, what to do."""
        if self._session.built is None or self.tables:
            self._outer.setCurrentWidget(self._table)
            return
        model = self._session.catalogues.models[self._session.experiment.model.name]
        waits = model.badge in _FORMS
        if waits != self._waits:
            self._waits = waits
            self._none.set_empty(self._waiting() if waits else self._no_table())
        self._outer.setCurrentWidget(self._none)

    def _waiting(self) -> EmptyState:
        state = EmptyState(
            "table",
            self.tr("Waits for a reset"),
            self.tr("The model is chosen; the run that stands here still has none that looks rows up."),
            action=self.tr("Reset to step 0"),
            action_icon="arrow-counter-clockwise",
        )
        state.triggered.connect(self._session.reset)
        return state

    def _no_table(self) -> EmptyState:
        state = EmptyState(
            "table",
            self.tr("No table here"),
            self.tr(
                "This experiment looks nothing up by its rows. Choose “Zipf text” as its data, or open a sample whose "
                "optimizer touches only the rows of the batch."
            ),
            action=self.tr("Open the sample"),
            action_icon="folder-open",
        )
        state.triggered.connect(lambda: self.sampleAsked.emit(SAMPLE))
        return state

    # Only what is seen is asked for

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._subject.watch("embedding", "element")
        self._follow()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._subject.watch("embedding", "nothing")
        self._look()

    def _look(self) -> bool:
        """Have the table that is seen looked at; true where that is another one, and nothing is seen of it yet."""
        wanted = self.variable if self.isVisible() else None
        if wanted == self._looked:
            return False
        self._looked = wanted
        another = wanted is not None and wanted != self._session.looks.table
        self._session.looks.look_at_table(wanted)
        return another

    @property
    def tables(self) -> list[int]:
        """Variables whose rows are looked up."""
        return [i for i, variable in enumerate(self._subject.variables) if variable.is_table]

    @property
    def variable(self) -> int | None:
        """The table that is shown: the chosen variable where it is one, else the one before, else the first."""
        tables = self.tables
        for candidate in (self._subject.variable, self._session.looks.table):
            if candidate in tables:
                return candidate
        return next(iter(tables), None)

    def _begin(self) -> None:
        """Another experiment stands ready."""
        self._looked = None
        self._show_page()
        self._look()
        self._start()

    def _follow(self) -> None:
        """Another variable was chosen, and perhaps another table; while the view is hidden nobody sees that."""
        if not self.isVisible():
            return
        if self._look():
            self._start()
        else:
            # Other slots may be among what changed.
            self._measures = []
            self._adopt()

    def _start(self) -> None:
        """Another table, or the same one from step 0."""
        for face in self.faces:
            face.begin()
        self._measures = []
        self.sentence.setText("")
        self._show_tables()
        self._adopt()
        self._show_events()

    def _adopt(self) -> None:
        """There is another look."""
        view, variable = self._session.looks.tables.newest, self.variable
        if view is not None and variable == view.variable:
            measures = measures_of(self._subject, variable, view)
            # What a step did is not known of every look, as at a pause; it stays on offer.
            if not set(measures) <= set(self._measures):
                self._measures = measures
                self._show_measures()
        self._scrub()

    def _scrub(self) -> None:
        """Another step is looked at, or there is more of it."""
        view, past = self.map.standing, self._axis.standing is not None
        # What a step did is not always known at a pause: what was said of the one before says more then.
        if view is not None and (view.changes or past or self._said_of_past or not self.sentence.text()):
            self._said_of_past = past
            step = self.tr("Step %1").replace("%1", thousands(view.step))
            self.sentence.setText(f"{step}: {table_sentence(view)}" if view.step else table_sentence(view))
        self._mark_stale()

    # What is chosen

    @property
    def measure(self) -> Measure | None:
        """What the map shows: as chosen, else the second moment, an accumulator, or the weight."""
        return chosen_of(self._measures, self._measure, last=True)

    def choose(self, key: str) -> None:
        """Show another measure in the map."""
        self._measure = key
        self._show_choice()

    def _show_tables(self) -> None:
        """Names of the tables, where there are several."""
        tables, variables = self.tables, self._subject.variables
        if self.table_choice is not None:
            self._strip.removeWidget(self.table_choice)
            self.table_choice.deleteLater()
            self.table_choice = None
        self._name.setVisible(len(tables) == 1)
        self._name.setText(variables[tables[0]].path if tables else "")
        if len(tables) > 1:
            options = [(str(i), _short(variables[i].path), variables[i].path) for i in tables]
            self.table_choice = Segmented(options, self.tr("Table"))
            self.table_choice.set_value(str(self.variable))
            self.table_choice.chosen.connect(lambda key: self._subject.choose(int(key)))
            self._strip.insertWidget(0, self.table_choice)

    def _show_measures(self) -> None:
        if self.measure_choice is not None:
            self._strip.removeWidget(self.measure_choice)
            self.measure_choice.deleteLater()
        tooltips = [each.tooltip for each in self._measures]
        self.measure_choice = segments_of(self._measures, tooltips, self.tr("Measure"))
        self.measure_choice.chosen.connect(self.choose)
        self._strip.insertWidget(self._strip.count() - 2, self.measure_choice)
        self._show_choice()

    def _show_choice(self) -> None:
        chosen = self.measure
        if chosen is not None and self.measure_choice is not None:
            self.measure_choice.set_value(chosen.key)
            self.map.show_measure(chosen.key)

    def _show_events(self) -> None:
        self.map.set_events([Event(marker.step, marker.label) for marker in self._session.markers])

    def _mark_stale(self) -> None:
        for face in self.faces:
            face.mark_stale()

    def _renew(self) -> None:
        self.sentence.setContentsMargins(px(8), 0, px(8), 0)
        for layout in (self._strip, self._top, self._inner):
            layout.setSpacing(px(_GAP))


def _short(path: str) -> str:
    """`"context/embeddings"` -> `"context"`."""
    head, _, tail = path.rpartition("/")
    return head if head and tail == "embeddings" else path
