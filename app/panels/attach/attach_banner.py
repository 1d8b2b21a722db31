"""The banner of a training that is waited for, does not answer, or has ended."""

from __future__ import annotations

from app.session.session import Session
from widgets.base.shown_sentences import filled
from widgets.notices.messages import Banner


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
