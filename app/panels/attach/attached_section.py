"""What the window shows of a training that is attached to: a section of the left column, and a banner."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.session.session import Session
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, text_label
from widgets.base.number_range import NumberRange
from widgets.base.shown_sentences import filled
from widgets.base.theme import px, theme
from widgets.forms.form_rows import NumberRow
from widgets.notices.messages import Banner
from widgets.shell.columns import Section

_PACKAGES = {"tensorflow": "TensorFlow", "keras": "Keras", "tf-keras": "tf-keras"}
_MOST_STEPS = 100_000


class AttachedSection(Section):
    """Shown in the place of what only an experiment of one's own has."""

    def __init__(self, session: Session) -> None:
        super().__init__(self.tr("Attached training"))
        self._attachment = session.attachment
        self._session = session
        facts = QWidget()
        self._grid = QGridLayout(facts)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self.facts: dict[str, tuple[QWidget, ElidedLabel]] = {}
        """By name, what each is called and what it is."""
        self.add(facts)
        self.every = NumberRow(
            self.tr("every"),
            10,
            NumberRange(low=1, high=_MOST_STEPS, slider_low=1, slider_high=1000, scale="log", integer=True),
            note=self.tr("Steps from one measurement to the next; each single step is measured while it is paused"),
        )
        self.every.valueEdited.connect(lambda value: self._attachment.measure_every(int(value)))
        self.add_row(self.every)
        self.checkpoint = IconButton("floppy-disk", self.tr("Checkpoint now"), text=self.tr("Checkpoint now"))
        self.detach = IconButton("link-simple", self.tr("Detach"), text=self.tr("Detach"))
        for button in (self.checkpoint, self.detach):
            button.setObjectName("outlined")
        self.checkpoint.clicked.connect(self._attachment.checkpoint)
        self.detach.clicked.connect(self._attachment.detach_present)
        buttons = QWidget()
        self._buttons = QVBoxLayout(buttons)
        self._buttons.setContentsMargins(0, 0, 0, 0)
        for button in (self.checkpoint, self.detach):
            self._buttons.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        self.add(buttons)
        self._attachment.changed.connect(self.follow)
        session.waitingChanged.connect(lambda _: self.follow())
        theme.changed.connect(self._fit)
        self._fit()

    def follow(self) -> None:
        """Show what is known now."""
        attachment = self._attachment
        info, shown = attachment.info, attachment.shown
        if info is None or shown is None:
            return
        # Those that have made a step, of all that the model has.
        described = shown.description
        experiment = described.experiment if described is not None else self._session.run.experiment
        used = [experiment.scope(scope).optimizer.name for scope in experiment.scopes]
        optimizers = [each for each in info.optimizers if each.name in used]
        rated = all("learning_rate" in each.hyperparameters for each in optimizers)
        rate = "" if rated else self.tr("a schedule of the training")
        contracts = dict.fromkeys(each.contract for each in optimizers)
        names = ", ".join(used)
        found = {
            self.tr("where"): shown.place if shown.kind != "file" else "",
            self.tr("folder"): str(shown.file.parent) if shown.file is not None else "",
            self.tr("model"): info.model,
            self.tr("optimizer"): " · ".join(filter(None, (names, *contracts))),
            self.tr("learning rate"): rate,
            self.tr("device"): info.device,
            **{words: info.environment.get(name, "") for name, words in _PACKAGES.items()},
        }
        for name, value in found.items():
            if name not in self.facts:
                place = len(self.facts)
                self.facts[name] = text_label(name, "label", "text3"), ElidedLabel("", "label", "text")
                for column, label in enumerate(self.facts[name]):
                    self._grid.addWidget(label, place, column)
            self.facts[name][1].setText(value)
            for label in self.facts[name]:
                label.setVisible(bool(value))
        is_over = shown.stage == "over"
        title = self.tr("Ended training") if is_over else self.tr("Attached training")
        title = self.tr("Recorded training") if shown.kind == "recording" else title
        self.set_title(self.tr("Saved model") if shown.kind == "file" else title)
        for each in (self.every, self.checkpoint):
            each.setVisible(shown.address is not None)
        self.every.set_value(attachment.every)
        gone = self._session.run.refusal("checkpoint")
        self.every.set_idle(self._session.run.refusal("every"))
        self.checkpoint.setEnabled(not gone)
        self.checkpoint.set_title(gone or self.tr("Have the training save a checkpoint now"))
        back = self.tr("Close this run") if is_over else self.tr("Detach")
        if shown.kind == "file":
            self.detach.setText(self.tr("Close this file"))
            self.detach.set_title(self.tr("What was here before comes back; the file stays as it is"))
            return
        self.detach.setText(back)
        self.detach.set_title(
            self.tr("What was here before comes back; the run stays in Runs")
            if is_over
            else self.tr("Look no more: the training goes on, and what was here before comes back")
        )

    def _fit(self) -> None:
        self._grid.setHorizontalSpacing(px(12))
        self._grid.setVerticalSpacing(px(4))
        self._buttons.setSpacing(px(8))


class AttachBanner(Banner):
    """Hidden while the training is looked at and answers."""

    def __init__(self, session: Session) -> None:
        super().__init__("link-simple", "accent")
        self._session, self._attachment = session, session.attachment
        self._said: object = None
        """What it was shown, or hidden, for: a person may have closed it since."""
        self._attachment.changed.connect(self._follow)

    def _follow(self) -> None:
        attachment = self._attachment
        says = attachment.present, attachment.stage, attachment.sentence
        if says == self._said:
            return
        self._said = says
        detach = self.tr("Detach"), self.tr("Look no more: the training goes on"), attachment.detach_present
        cancel = self.tr("Cancel"), self.tr("Do not attach"), attachment.detach_present
        match attachment.stage:
            case "connecting":
                words = attachment.sentence or filled(self.tr("Connecting to %1…"), attachment.title)
                self.show_message(words, (cancel,))
            case "waiting":
                words = filled(self.tr("Waiting for the first measured step of %1…"), attachment.title)
                self.show_message(words, (cancel,))
            case "silent":
                self.show_message(attachment.sentence, (detach,))
            case "over":
                tip = self.tr("What was here before comes back; the run stays in Runs")
                if attachment.present is not None and attachment.present.kind == "file":
                    tip = self.tr("What was here before comes back; the file stays as it is")
                back = self.tr("Back to my experiment"), tip, attachment.show_own
                self.show_message(attachment.sentence, (back,))
            case _ if attachment.sentence:
                self.show_message(attachment.sentence)
            case _:
                self.hide()
