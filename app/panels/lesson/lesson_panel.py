"""Lesson beside the views: the page of a step, its question, and Back and Next."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QMenu, QProgressBar, QSizePolicy, QToolButton, QWidget

from app.core.experiment.entry import Catalogues
from app.core.experiment.experiment import Experiment
from app.core.experiment.named_settings import find_setting
from app.core.experiment.parameters import SliderScale, text_of
from app.core.lesson.answers import Tally, tally
from app.core.lesson.lesson import ChoicePrediction, Lesson, LessonStep, NumberPrediction, OrderPrediction, Prediction
from app.panels.lesson.question_part import QuestionPart
from app.session.lesson.lesson_guide import CheckResult, LessonGuide
from app.session.session import Session
from widgets.base.icons import IconButton
from widgets.base.labels import ElidedLabel, rule, text_label
from widgets.base.panel_kit import bind, button, column, row
from widgets.base.theme import px, theme
from widgets.base.translation import tr, translated
from widgets.lesson.lesson_text import Knob
from widgets.lesson.page import LessonPage
from widgets.lesson.question import NumberQuestion

_KNOB = re.compile(r"\]\(knob:([^)\s]+)\)")
_PASSED, _FAILED, _OPEN = "✓", "✗", "○"


def page_text(guide: LessonGuide, *, staged: bool = False) -> str:
    """Return the page of the present step, in Markdown: text, question, and the result so far. In a presentation
    (`staged`) the question is the title, and its explanation comes before the text.
    """
    step, lesson = guide.step, guide.lesson
    assert lesson is not None
    text = [f"# {step.title}", lesson.summary if guide.number == 0 else "", step.text]
    asks_first = staged and step.prediction is not None
    parts = [] if asks_first else text
    if guide.fault:
        parts.append(f"**{_FAILED} {tr('This step cannot be prepared.')}** {guide.fault}")
    if guide.unscored:
        parts.append(f"**{_FAILED} {tr('The result cannot be evaluated.')}** {translated(guide.unscored)}")
    if guide.is_left:
        parts.append(f"**{tr('Another run is shown.')}** {tr('Restart this step to continue the lesson.')}")
    if step.prediction is not None:
        question, _, more = step.prediction.question.partition("\n\n")
        parts += [f"# {' '.join(question.split())}", more] if staged else [f"## {tr('Predict')}", question, more]
        if guide.result is not None:
            parts.append(step.prediction.reveal)
    if asks_first:
        parts += text
    if guide.checks and not guide.asks:
        parts += [f"## {tr('Goal')}", *(_check_line(each) for each in guide.checks)]
    for number, hint in enumerate(step.hints[: guide.answer.hints], 1):
        parts.append(_hint_line(number, hint))
    if guide.number + 1 == len(lesson.steps):
        parts += _result_lines(tally(lesson, guide.book))
    return "\n\n".join(filter(None, parts))


def speaker_text(step: LessonStep) -> str:
    """Return the speaker's page of a step, in Markdown: answer, solution and hints."""
    parts = [f"## {step.title}"]
    if step.prediction is not None:
        answer = _right_answer(step)
        parts.append(step.prediction.question)
        parts += [f"**{tr('Answer')}.** {answer}"] if answer else []
        parts.append(step.prediction.reveal)
    parts += [f"**{tr('Goal')}.** {each.goal or f'`{each.that}`'}" for each in step.checks]
    settings = ", ".join(f"`{name}` {text_of(value)}" for name, value in step.solution.settings.items())
    parts += [f"**{tr('Solution')}.** {settings}"] if settings else []
    parts += [_hint_line(number, hint) for number, hint in enumerate(step.hints, 1)]
    return "\n\n".join(filter(None, parts))


def _right_answer(step: LessonStep) -> str:
    answer = step.solution.answer
    match step.prediction:
        case ChoicePrediction(options=options):
            return next(each.text for each in options if each.is_right)
        case NumberPrediction(unit=unit) if answer is not None:
            return f"{text_of(answer)} {unit}".strip()
        case OrderPrediction(contenders=contenders) if isinstance(answer, tuple):
            return ", ".join(contenders[place].text for place in answer if isinstance(place, int))
        case _:
            return ""


def _hint_line(number: int, hint: str) -> str:
    return f"**{tr('Hint {number}', number=number)}.** {hint}"


def _result_lines(found: Tally) -> list[str]:
    """Return the lines about the result of the whole lesson; empty if it has no questions."""
    lines = []
    for words, count, of in (
        (tr("Predictions: {count} of {total} right"), found.right, found.predictions),
        (tr("Goals: {count} of {total} reached"), found.reached, found.goals),
    ):
        if of:
            lines.append(f"- {words.format(count=count, total=of)}")
    if lines:
        lines.append(f"- {tr('Hints: {hints}', hints=found.hints)}")
    return [f"## {tr('Your result')}", "\n".join(lines)] if lines else []


def knobs_of(
    lesson: Lesson, experiment: Experiment, catalogues: Catalogues, lock: Callable[[str], str]
) -> dict[str, Knob]:
    """Return every knob in the text of a lesson with its present value; `lock` returns why one is locked."""
    texts = [lesson.summary]
    for step in lesson.steps:
        texts += [step.text, *step.hints, _words_of(step.prediction)]
    found = {}
    for name in dict.fromkeys(_KNOB.findall("\n".join(texts))):
        setting = find_setting(experiment, name, catalogues)
        if setting is None or not isinstance(setting.value, int | float) or isinstance(setting.value, bool):
            continue
        limits, value = setting.parameter.limits, float(setting.value)
        lows = [each for each in (limits.slider_low, limits.low) if each is not None]
        highs = [each for each in (limits.slider_high, limits.high) if each is not None]
        low, high = min((lows or [0.0])[0], value), max((highs or [max(1.0, 10 * abs(value))])[0], value)
        is_log = setting.parameter.scale == SliderScale.LOG and low > 0
        found[name] = Knob(text_of(setting.value), value, low, high, is_log, lock(name))
    return found


def _words_of(prediction: Prediction | None) -> str:
    return "" if prediction is None else f"{prediction.question}\n{prediction.reveal}"


def _check_line(result: CheckResult) -> str:
    """Return the goal of a check, and below it the result so far."""
    goal = result.check.goal or f"`{result.check.that}`"
    if result.passed is None:
        return f"{_OPEN} {goal}"
    if result.passed:
        return f"**{_PASSED}** {goal}\n\n{result.says}"
    return f"**{_FAILED}** {goal}\n\n{translated(result.says) or tr('Not yet.')}"


_FIGURES = "0123456789.-"
_PENDING_MS = 250
"""Time after which steps that were asked for and are not made yet are said to wait."""


class LessonPanel(QFrame):
    """Panel with the present step of the lesson. The user's actions go to the guide and the session."""

    linkFollowed = Signal(str, str)
    """Signal with the scheme and target of a link: a view, a plot, a term of the update or an element."""
    linkHovered = Signal(str, str)
    """Signal with the scheme and target of a link to a plot or a term that is pointed at; both are empty once it is
    left.
    """
    exportAsked = Signal()
    pendingChanged = Signal(bool)
    """Signal whether steps that were asked for are said to wait."""

    def __init__(self, session: Session, guide: LessonGuide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._session, self._guide = session, guide
        self._shown = -1
        """The number of the step whose page is shown from its beginning."""
        self._is_staged = False
        self.title = ElidedLabel("", "section")
        self.menu_button = IconButton("dots-three", tr("Lesson"), size=28)
        self.menu_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.menu_button.setMenu(self.menu)
        close = tr("Close the lesson and return to what was open before")
        self.close_button = button("x", close, guide.close, size=28)
        self.place = text_label("", "label", "text2")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Steps of the lesson"))
        self.page = LessonPage()
        self.page.installEventFilter(self)
        self.question = QuestionPart(session, guide)
        self.hint_button = button("lightbulb", tr("Show a hint"), guide.hint, text="0", size=28)
        run, following = tr("Run until this step pauses"), tr("The next step")
        self.run_button = button("play-fill", run, self._run, text=tr("Run"), size=28, outlined=True)
        before = tr("Restart the previous step")
        self.back_button = button("caret-left", before, lambda: guide.go(guide.number - 1), size=28)
        words = tr("Next")
        self.next_button = button("caret-right", following, self._go_on, text=words, size=28, outlined=True)
        self.next_button.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
        self.next_lesson_button = button("graduation-cap", "", self._open_next, text=" ", size=32, outlined=True)
        self.next_lesson_button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.pending = text_label("", "label", "accent", wraps=True)
        self.refusal = text_label("", "label", "error", wraps=True)
        for each in (self.next_lesson_button, self.pending, self.refusal):
            each.hide()
        self._pending_timer = QTimer(self, singleShot=True, interval=_PENDING_MS)
        self._pending_timer.timeout.connect(self._show_pending)
        self._lay_out()
        self._connect()
        bind(self._renew, theme.changed)

    def _connect(self) -> None:
        guide, session = self._guide, self._session
        self.page.knobMoved.connect(self._set_knob)
        self.page.knobSet.connect(self._set_knob)
        self.page.field.faultChanged.connect(self._refuse)
        self.page.linkFollowed.connect(self._follow)
        self.page.linkHovered.connect(self.linkHovered)
        guide.opened.connect(self._forget)
        for signal in (guide.stepChanged, guide.stepReady, guide.progressed):
            signal.connect(self._show)
        session.experimentChanged.connect(self._show_settings)
        session.stateChanged.connect(self._show_run)
        session.playRefused.connect(lambda why: None if self.page.field.fault() else self.question.ask(why))
        for signal in (session.stateChanged, session.playDeferred, session.busy.ticked):
            signal.connect(self._watch_pending)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Put a digit that is typed while a question for a number waits into its field; as a key of the window it would
        open another view.
        """
        field = self._number_field()
        if field is None or not isinstance(event, QKeyEvent) or not event.text() or event.text() not in _FIGURES:
            return False
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        if event.type() != QEvent.Type.KeyPress:
            return False
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        QApplication.sendEvent(field, event)
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_run()

    def _number_field(self) -> QWidget | None:
        """Return the field of an unanswered question for a number."""
        control = self.question.control
        is_asked = isinstance(control, NumberQuestion) and self._guide.lesson is not None and self._guide.asks
        return control.field if isinstance(control, NumberQuestion) and is_asked else None

    def set_staged(self, staged: bool) -> None:
        """Show the page for an audience, question and explanation first, or for one person."""
        if staged != self._is_staged:
            self._is_staged = staged
            self._shown = -1
            self._show()

    # What is shown

    def _forget(self) -> None:
        """Forget the previous lesson, so that the first page of the next one begins at its top."""
        self._shown = -1
        self.question.forget()

    def _show(self) -> None:
        guide = self._guide
        if guide.lesson is None:
            return
        step, count = guide.step, len(guide.lesson.steps)
        self.title.setText(guide.lesson.title)
        self.place.setText(tr("{number} of {total}", number=guide.number + 1, total=count))
        self.bar.setRange(0, count)
        self.bar.setValue(guide.number + 1)
        where = self.page.verticalScrollBar().value()
        self._show_knobs()
        self.page.show_text(page_text(guide, staged=self._is_staged))
        self.question.show_step()
        if self._shown == guide.number and guide.is_ready:
            # Once the question below has its height.
            QTimer.singleShot(0, self.page, lambda: self._scroll(where))
        self._shown = guide.number
        left = len(step.hints) - guide.answer.hints
        self.hint_button.setVisible(bool(step.hints))
        self.hint_button.setEnabled(left > 0)
        self.hint_button.set_words(str(left))
        self.back_button.setEnabled(guide.number > 0)
        is_last = guide.number + 1 == count
        self.next_button.set_words(tr("Finish") if is_last else tr("Next"))
        following = guide.next_lesson if is_last else None
        self._set_kind(
            self.next_button, "primary" if guide.is_ready and guide.is_done and following is None else "outlined"
        )
        self._show_next(following)
        self._show_run()

    def _show_next(self, following: Lesson | None) -> None:
        """Offer the next lesson."""
        other = self.next_lesson_button
        other.setVisible(following is not None)
        if following is not None:
            minutes = tr("{minutes} minutes", minutes=following.minutes)
            words = tr("Next lesson: {title}", title=following.title)
            other.set_words(words)
            other.set_title(f"{words}  ·  {minutes}")
            self._set_kind(other, "primary" if self._guide.is_ready and self._guide.is_done else "outlined")

    def _scroll(self, where: int) -> None:
        """Scroll to a new result below the text, else keep the position of the page."""
        guide, bar = self._guide, self.page.verticalScrollBar()
        if guide.lesson is not None:
            has_come = (
                guide.result is not None or guide.answer.hints or any(each.passed is not None for each in guide.checks)
            )
            # In a presentation a result is at the top, below its question.
            bar.setValue(where if not has_come else 0 if self._is_staged else bar.maximum())

    def _show_run(self) -> None:
        guide, session = self._guide, self._session
        if guide.lesson is None:
            return
        step = guide.step
        # The race of an order starts with the answer; of one that was given before, by hand.
        is_raced = isinstance(step.prediction, OrderPrediction)
        waits = guide.answer.answer is not None and guide.result is None
        self.run_button.setVisible(waits if is_raced else step.until > step.step)
        self.run_button.setEnabled(guide.is_ready and not guide.asks and not session.run.is_running)
        is_over = session.run.state.step >= step.until or session.run.state.status == "broken"
        self.run_button.set_icon("arrow-clockwise" if is_over else "play-fill")
        self.run_button.set_words(tr("Run again") if is_over else tr("Run"))
        if self._foot.minimumSize().width() > self.width():
            self.run_button.set_words("")
        # Space would go on from here; what was turned counts from the beginning of the step.
        is_turned = is_over and session.run.experiment != session.run.step_origins.at(max(1, session.run.state.step))
        is_next = is_turned and bool(guide.checks) and not guide.is_done and self.run_button.isEnabled()
        self._set_kind(self.run_button, "primary" if is_next else "outlined")

    def _watch_pending(self) -> None:
        """Show that steps wait for compiling, unless that is over soon."""
        if not (self._guide.lesson is not None and self._session.awaits_steps):
            self._pending_timer.stop()
            self._show_pending()
        elif self.pending.isHidden() and not self._pending_timer.isActive():
            self._pending_timer.start()

    def _show_pending(self) -> None:
        waits = self._guide.lesson is not None and self._session.awaits_steps
        if waits == self.pending.isHidden():
            self.pending.setText(tr("Starts when ready. Press Esc to cancel.") if waits else "")
            self.pending.setVisible(waits)
            self.pendingChanged.emit(waits)

    def _set_kind(self, which: IconButton, kind: str) -> None:
        """Set the kind of a button; the most important one has the accent colour."""
        if which.objectName() != kind:
            which.setObjectName(kind)
            which.style().unpolish(which)
            which.style().polish(which)
            ink = "accent_ink" if kind == "primary" else "text2"
            # After that, which forgets how high the button is.
            which.set_icon(which.icon_name(), ink, ink)

    def _show_settings(self) -> None:
        self._show_knobs()
        self._show_run()

    def _show_knobs(self) -> None:
        guide, session = self._guide, self._session
        if guide.lesson is None:
            return
        lock = guide.step.lock_of if guide.is_ready else lambda _: tr("Preparing the step.")
        self.page.set_knobs(knobs_of(guide.lesson, session.run.experiment, session.run.catalogues, lock))

    # What is done

    def _set_knob(self, name: str, value: float) -> None:
        session = self._session
        setting = find_setting(session.run.experiment, name, session.run.catalogues)
        if setting is None:
            return
        try:
            session.editor.set_value(setting.path, setting.parameter.name, setting.parameter.coerce(value))
        except ValueError as error:
            session.log(str(error), "warn")
        self._show_knobs()

    def _run(self) -> None:
        """Run with the typed value, if it is valid."""
        if not self.page.commit():
            self._guide.run()

    def _refuse(self, fault: str) -> None:
        """Show why the typed value of a knob is invalid; nothing runs until it is corrected."""
        self._guide.refuse(fault)
        self.refusal.setText(translated(self._session.play_lock) if fault else "")
        self.refusal.setVisible(bool(fault))

    def _follow(self, scheme: str, target: str) -> None:
        if scheme == "step" and target.isdecimal():
            self._session.playback.go_to(int(target))
        elif scheme != "step":
            self.linkFollowed.emit(scheme, target)

    def _go_on(self) -> None:
        guide = self._guide
        assert guide.lesson is not None
        if guide.number + 1 < len(guide.lesson.steps):
            guide.go(guide.number + 1)
        else:
            guide.close()

    def _open_next(self) -> None:
        following = self._guide.next_lesson
        if following is not None:
            self._guide.open(following)

    def _fill_menu(self) -> None:
        guide = self._guide
        self.menu.clear()
        lesson: Lesson | None = guide.lesson
        if lesson is None:
            return
        for number, step in enumerate(lesson.steps):
            action = self.menu.addAction(f"{number + 1}  {step.title}")
            action.setCheckable(True)
            action.setChecked(number == guide.number)
            action.triggered.connect(lambda _=False, number=number: guide.go(number))
        self.menu.addSeparator()
        self.menu.addAction(tr("Restart this step")).triggered.connect(guide.again)
        self.menu.addAction(tr("Export answers…")).triggered.connect(self.exportAsked)

    # Layout

    def _lay_out(self) -> None:
        head = row((self.title, 1), self.place, self.menu_button, self.close_button, gap=4, margins=(12, 6, 6, 4))
        ways = self.back_button, self.hint_button, 1, self.run_button, self.next_button
        self._foot = row(*ways, gap=4, margins=(8, 6, 8, 8))
        following = row(self.next_lesson_button, gap=None, margins=(12, 4, 12, 8))
        parts = self.bar, (self.page, 1), self.question, self.pending, self.refusal
        column(head, *parts, following, rule(), self._foot, gap=0, margins=None, of=self).setContentsMargins(1, 1, 1, 1)

    def _renew(self) -> None:
        for label in (self.pending, self.refusal):
            label.setContentsMargins(px(12), px(4), px(12), px(6))
        self.bar.setFixedHeight(px(3))
        self.setMinimumWidth(px(288))
