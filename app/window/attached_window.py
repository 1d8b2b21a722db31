"""The window with an attached training: parts that need a local experiment are hidden or disabled, with a reason."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.core.experiment.instruments import Instruments
from app.panels.attach.trainings import TrainingList
from app.session.attach.attached_session_run import AttachedRun
from app.window.navigation import Navigation
from app.window.panels import PanelWindow
from widgets.base.translation import tr, translated


class AttachedWindow(QObject):
    """Part of the window that opens the list of trainings, and follows the shown one."""

    def __init__(self, window: PanelWindow, navigation: Navigation) -> None:
        super().__init__(window)
        self._window, self._navigation, self._attachment = window, navigation, window.session.attachment
        self.trainings: TrainingList | None = None
        """The list of what can be attached to, once it was shown."""
        self._is_shown = False
        self._opened: AttachedRun | None = None
        """Run that was shown when this was called last."""
        window.view_bar.attachAsked.connect(self.show_trainings)
        window.view_bar.detachAsked.connect(self._attachment.detach_present)
        window.trainings_section.othersAsked.connect(self.show_trainings)
        window.trainings_section.compareAsked.connect(self.compare)
        self._attachment.changed.connect(self.follow)
        window.session.experimentChanged.connect(lambda _: self._hide_sections())
        window.session.loaded.connect(lambda _: self.follow())

    def show_trainings(self) -> None:
        """Show the list of trainings on this machine, in a dialog that does not block."""
        if self.trainings is None:
            self.trainings = TrainingList(self._window)
            self.trainings.asked.connect(self._attachment.attach_to)
        self.trainings.show_attached([each.address for each in self._attachment.runs if each.address is not None])
        self.trainings.show()
        self.trainings.raise_()

    def compare(self) -> None:
        """Compare all attached trainings."""
        self._window.complete()
        self._window.compare.comparison.compare_attached()
        self._navigation.show_view("compare")

    def follow(self) -> None:
        """Show which actions are possible with the current run."""
        window, attachment = self._window, self._attachment
        shown, is_shown = attachment.shown, attachment.is_shown
        window.view_bar.can_detach = bool(attachment.stage)
        if shown is not None:
            stays = tr("its recording is kept")
            badge, note = {
                "training": (tr("attached"), tr("Trained by {place}", place=translated(shown.place))),
                "ended": (tr("ended"), stays),
                "recording": (tr("recorded"), stays),
                "file": (tr("saved model"), tr("read from a file, as it was saved")),
            }[shown.kind]
            window.transport.state_badge.set_standing(badge, note)
        elif self._is_shown:
            window.transport.state_badge.set_standing("")
        if shown is not self._opened and not window.session.run.can("course"):
            # A file has no course over steps: what there is to see are its tensors.
            self._navigation.show_view("slots")
        self._opened = shown
        self._is_shown = is_shown
        reasons = {name: window.session.run.refusal(what) for name, what in _CONTROLS.items()}
        window.transport.set_unavailable(reasons)
        self._hide_sections()

    def _hide_sections(self) -> None:
        window, is_shown = self._window, self._attachment.is_shown
        for section in (window.problem, window.replicas, window.run_panel):
            if is_shown != section.isHidden():
                section.setVisible(not is_shown)
        # What looks at a run is there with a training, and stays with a recorded one that it was used with.
        has_instruments = window.session.run.experiment.instruments != Instruments()
        window.instruments.setVisible(not is_shown or self._attachment.stage != "over" or has_instruments)
        # Its own processing is not known; the section keeps its place.
        window.gradients.setEnabled(not is_shown)
        # Those that it takes itself.
        is_live = self._attachment.is_live or bool(window.diagnostics.cards)
        window.diagnostics.setVisible(not is_shown or is_live)
        window.attached.setVisible(is_shown)
        window.trainings_section.setVisible(bool(self._attachment.runs))
        if is_shown:
            window.attached.follow()


_CONTROLS = {
    "run": "play",
    "step": "play",
    "stop": "stop",
    "reset": "reset",
    "back": "seek",
    "pace": "pace",
    "unit": "unit",
}
"""Controls of the transport bar, with what each asks for."""
