"""The preview of a data file before training: columns with types, or words of a text; targets are chosen here."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from app.core.experiment.entry import ColumnPreview, DataPreview, Role, TextPreview
from app.panels.setup.parameter_form import ExperimentFollower
from app.session.session import Session
from app.session.user_code.checker_client import DataPreviews
from widgets.base.display_numbers import thousands
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.panel_kit import box, button, column, row
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import px
from widgets.base.translation import tr, translated
from widgets.controls.choices import Segmented
from widgets.plots.tile import Tile

_GAP = 8
_WIDTHS = (2, 1, 3, 3)


class DataPreviewPanel(Tile):
    """Panel in place of the views during a preview of a file. Choosing a role edits the experiment."""

    closed = Signal()

    def __init__(self, session: Session) -> None:
        inside = QWidget()
        super().__init__(tr("Data"), inside)
        self._session = session
        self.previews = DataPreviews(session)
        self.preview: DataPreview | None = None
        self._path: object = None
        """The file that is shown, or being read."""
        self.roles: dict[str, Segmented] = {}
        """The choice of each column's role, by its name."""
        self._sentence = text_label("", "label", "text2", wraps=True)
        self._content = column(gap=None, margins=(0, 0, _GAP, 0))
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setWidget(box(self._content))
        self.done = button("check", tr("Back to the plots"), self.closed, text=tr("Done"), outlined=True)
        train, words = tr("Train on this data, from step 0"), tr("Reset to apply")
        self.train = button("arrow-counter-clockwise", train, self._train, key="Home", text=words, outlined=True)
        strip = row(1, self.train, self.done)
        column(self._sentence, (self._area, 1), strip, gap=_GAP, margins=(12, 8, 12, 12), of=inside)
        self.previews.ready.connect(self._show)
        session.experimentChanged.connect(self._leave_other_data)
        ExperimentFollower(self, session, self.read)
        session.waitingChanged.connect(self._show_train)
        session.stateChanged.connect(self._state_changed)

    def read(self) -> None:
        """Read the file again and show its content."""
        path = self._session.run.experiment.dataset.values.get("path")
        if path != self._path:
            self._path = path
            self._sentence.setText(tr("Reading the file…"))
            set_style_property(self._sentence, "tone", "text2")
        if self.previews.available:
            self.previews.read()

    def _leave_other_data(self) -> None:
        """Close the preview if the data set is no longer a file, even while the page is hidden."""
        if not self.previews.available:
            self._path = None
            self.closed.emit()

    def _state_changed(self) -> None:
        """Close the preview as the run starts."""
        if self.isVisible() and self._session.run.state.status == "running":
            self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _show(self, preview: DataPreview) -> None:
        self.preview = preview
        self.set_title(tr("Data"), preview.file)
        self._sentence.setText(translated(preview.fault) or self._told(preview.summary))
        set_style_property(self._sentence, "tone", "error" if preview.fault else "text2")
        while (item := self._content.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.roles = {}
        for doubt in preview.doubts:
            self._content.addWidget(text_label(translated(doubt), "label", "warn", wraps=True))
        if preview.columns:
            self._content.addWidget(self._columns(preview.columns))
        if preview.text is not None:
            self._content.addWidget(self._words(preview.text))
        self._content.addStretch(1)
        self._show_train()

    def _told(self, summary: str) -> str:
        held_out = self._session.run.experiment.validation
        if not held_out:
            return tr("{summary}. Nothing is held out for validation.", summary=summary)
        share = f"{100 * held_out:.3g} %"
        return tr("{summary}. {share} of the rows are held out for validation.", summary=summary, share=share)

    def _show_train(self) -> None:
        self.train.setVisible("dataset" in self._session.run.needs_reset or "model" in self._session.run.needs_reset)
        self.train.setEnabled(self.preview is not None and not self.preview.fault)

    # A table

    def _columns(self, columns: tuple[ColumnPreview, ...]) -> QWidget:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(16))
        grid.setVerticalSpacing(px(4))
        heads = (tr("Column"), tr("Type"), tr("Range"), tr("First rows"), tr("Used as"))
        for i, head in enumerate(heads):
            grid.addWidget(text_label(head, "caption"), 0, i)
            grid.setColumnStretch(i, _WIDTHS[i] if i < len(_WIDTHS) else 0)
        kinds = {"numbers": tr("numbers"), "words": tr("words"), "free text": tr("free text")}
        for line, each in enumerate(columns, 1):
            missing = tr("{missing} missing", missing=thousands(each.missing)) if each.missing else ""
            detail = ", ".join(filter(None, (each.detail, missing)))
            grid.addWidget(ElidedLabel(each.name, "body"), line, 0)
            grid.addWidget(text_label(kinds[each.kind], "label"), line, 1)
            grid.addWidget(ElidedLabel(detail, "label", "warn" if each.missing else ""), line, 2)
            grid.addWidget(ElidedLabel(", ".join(each.examples), "label", "text3"), line, 3)
            grid.addWidget(self._role(each), line, 4, Qt.AlignmentFlag.AlignRight)
        return box(grid)

    def _role(self, column: ColumnPreview) -> Segmented:
        roles: tuple[tuple[Role, str, str], ...] = (
            ("feature", tr("Feature"), tr("Input")),
            ("target", tr("Target"), tr("Target")),
            ("ignored", tr("Ignore"), tr("Ignored")),
        )
        choice = Segmented(roles, column.name, height=26)
        choice.set_value(column.role)
        choice.chosen.connect(partial(self._choose, column.name))
        self.roles[column.name] = choice
        return choice

    def _choose(self, name: str, role: str) -> None:
        """Choose targets and ignored columns by name; a new single target replaces the old one."""
        assert self.preview is not None
        chosen = {each.name: (role if each.name == name else each.role) for each in self.preview.columns}
        before = [each.name for each in self.preview.columns if each.role == "target"]
        if role == "target" and len(before) == 1 and before[0] != name:
            chosen[before[0]] = "feature"
        targets = tuple(each for each, found in chosen.items() if found == "target")
        ignored = tuple(each for each, found in chosen.items() if found == "ignored")
        values = self._session.run.experiment.dataset.values
        if targets and targets != values.get("target", ()):
            self._session.editor.set_value("dataset", "target", targets)
        if ignored != values.get("ignore", ()):
            self._session.editor.set_value("dataset", "ignore", ignored)
        if not targets:  # there must be one: what was chosen stays
            self.roles[name].set_value("target")

    # A text

    def _words(self, text: TextPreview) -> QWidget:
        lines = column(gap=4)
        covered = tr(
            "{words} words, {different} distinct; the vocabulary covers {share} % of all words",
            words=thousands(text.words),
            different=thousands(text.different),
            share=f"{100 * text.covered:.3g}",
        )
        facts = [covered]
        if text.is_cut:
            facts.append(tr("read up to the length limit"))
        parts = [(tr("Words"), "; ".join(facts))]
        if text.classes:
            parts.append((tr("Classes"), _counted(text.classes)))
        parts += [
            (tr("Most frequent"), _counted(text.frequent)),
            (tr("Beginning"), " · ".join(text.beginning)),
        ]
        for title, words in parts:
            label = text_label(words, "body", wraps=True)
            label.setContentsMargins(0, 0, 0, px(_GAP))
            lines.put(text_label(title, "caption"), label)
        return box(lines)

    def _train(self) -> None:
        self.closed.emit()
        self._session.loader.reset()


def _counted(words: tuple[tuple[str, int], ...]) -> str:
    return " · ".join(f"{word} {thousands(count)}" for word, count in words)
