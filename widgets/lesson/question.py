"""Questions of a lesson: the user predicts a number, one of several answers, or a curve, before it is shown."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel, QRadioButton, QWidget

from widgets.base.brush import fill, smooth
from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import text_label
from widgets.base.layouts import in_column, in_row
from widgets.base.number_range import NumberRange
from widgets.base.shortcut_override import ACTIVATE, MOVE, claim_keys
from widgets.base.stylesheet import set_style_property
from widgets.base.theme import colour, px, theme
from widgets.base.translation import tr, translated
from widgets.controls.fields import NumberField

_ARROWS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}
DrawnCurve = tuple[NDArray[np.float64], NDArray[np.float64]]
"""Steps and values, float64 (n,) each, the steps ascending."""


class WrappingLabel(QLabel):
    """Wrapping label whose height follows its width, whatever its surroundings request."""

    def __init__(self, text: str, role: str = "body", tone: str = "", parent: QWidget | None = None) -> None:
        """Make a label; `role` and `tone` are roles and tones of the style sheet."""
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setProperty("role", role)
        if tone:
            self.setProperty("tone", tone)
        theme.changed.connect(self._fit)

    def setText(self, text: str) -> None:
        super().setText(text)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _fit(self) -> None:
        # Of its own width it would say the height that it was given before.
        self.setMinimumHeight(0)
        self.setMinimumHeight(max(0, self.heightForWidth(self.width())))


class VerdictNote(QFrame):
    """Verdict on a prediction: an icon, a word and a sentence; hidden before the first verdict."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._good = True
        self._icon = IconLabel("check-circle", "accent", 16, self)
        self._word = text_label("", "title", parent=self)
        self._sentence = WrappingLabel("", "body", "text", self)
        words = in_column(self._word, self._sentence, spacing=2)
        self._row = in_row(
            (self._icon, 0, Qt.AlignmentFlag.AlignTop), (words, 1), of=self, margins=(10, 8, 10, 8), spacing=8
        )
        self.hide()

    def show_verdict(self, sentence: str, good: bool) -> None:
        self._good = good
        word = tr("Right") if good else tr("Not quite")
        self._word.setText(word)
        # Hidden, it has another width than it will have, and its text another height.
        margins = self._row.contentsMargins()
        beside = margins.left() + margins.right() + self._row.spacing() + self._icon.width()
        around = self.parentWidget()
        if around is not None:
            self._sentence.resize(max(0, around.width() - beside), self._sentence.height())
        self._sentence.setText(sentence := translated(sentence))
        self._sentence.setVisible(bool(sentence))
        self._icon.set_icon("check-circle" if good else "x-circle-fill", "accent" if good else "error", word)
        self.setAccessibleName(f"{word}. {sentence}" if sentence else word)
        self.show()
        self.update()

    @property
    def word(self) -> str:
        return self._word.text()

    @property
    def sentence(self) -> str:
        return self._sentence.text()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with smooth(self) as painter:
            fill(painter, self.rect(), "accent_soft" if self._good else "error_soft")


class Question(QWidget):
    """Base of all questions: a prompt, the control, the button that answers, and the verdict."""

    answered = Signal(object)
    """Signal that a person predicted this."""

    def __init__(self, prompt: str, parent: QWidget | None = None) -> None:
        """Make the question; `prompt` is above the control, and an empty prompt is left out."""
        super().__init__(parent)
        self._answer: object | None = None
        self._locked = False
        self.setAccessibleName(prompt or tr("Question"))
        self._prompt = WrappingLabel(prompt, "title", parent=self)
        self._prompt.setVisible(bool(prompt))
        self.predict = IconButton(
            "eye", tr("Predict"), text=tr("Predict"), size=30, icon_size=16, token="accent_ink", parent=self
        )
        """The button that answers."""
        self.predict.setObjectName("primary")
        self.predict.set_icon("eye", "accent_ink", "accent_ink")
        self.predict.clicked.connect(self._give)
        self.verdict = VerdictNote(self)
        self._control = in_column(spacing=4)
        self._buttons = in_row(self.predict, 1, spacing=8)
        self._column = in_column(self._prompt, self._control, self._buttons, self.verdict, of=self, spacing=8)

    @property
    def answer(self) -> object | None:
        """Prediction of the user; None before it is made."""
        return self._answer

    def set_answer(self, answer: object) -> None:
        """Show `answer` as the prediction, without a signal."""
        self._show_answer(answer)
        self._answer = answer
        self._offer()

    @property
    def locked(self) -> bool:
        return self._locked

    def lock(self, verdict: str, good: bool) -> None:
        """Freeze the answer, and show below it whether it was right, and `verdict`, one sentence."""
        self._locked = True
        self._freeze()
        for place in range(self._buttons.count()):
            item = self._buttons.itemAt(place)
            button = item.widget() if item is not None else None
            if button is not None:
                button.hide()
        self.verdict.show_verdict(verdict, good)

    def add_button(self, button: QWidget) -> None:
        """Add another button after the others; it disappears when the answer is locked."""
        self._buttons.insertWidget(self._buttons.count() - 1, button)

    # What a question of a kind does

    def _draft(self) -> object | None:
        """Return the prediction in the control; None while it is incomplete."""
        raise NotImplementedError

    def _show_answer(self, answer: object) -> None:
        raise NotImplementedError

    def _freeze(self) -> None:
        """Make the control show its answer and accept no other."""
        raise NotImplementedError

    def _give(self) -> None:
        draft = self._draft()
        if draft is not None and not self._locked:
            self._answer = draft
            self.answered.emit(draft)

    def _offer(self) -> None:
        """Enable the button if there is something to answer."""
        self.predict.setEnabled(self._draft() is not None)


class NumberQuestion(Question):
    """Question for a number (float). Enter in the field answers, like the button."""

    def __init__(
        self,
        prompt: str,
        unit: str = "",
        *,
        low: float | None = None,
        high: float | None = None,
        whole: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """Make a question with `unit` behind the field. The number must be from `low` to `high`, if given."""
        super().__init__(prompt, parent)
        limits = NumberRange(low=low, high=high, integer=whole, optional=True, none="")
        self.field = NumberField(None, limits, self)
        self.field.setAccessibleName(", ".join(part for part in (prompt or tr("Your prediction"), unit) if part))
        self.field.setPlaceholderText(tr("a number"))
        self._fault = WrappingLabel("", "label", "error", self)
        self._fault.hide()
        self._control.addLayout(in_row(self.field, text_label(unit, "label", parent=self), 1, spacing=8))
        self._control.addWidget(self._fault)
        self.field.returnPressed.connect(self._give)
        self.field.textEdited.connect(self._offer)
        self.field.valueChanged.connect(self._offer)
        self.field.faultChanged.connect(self._offer)
        QWidget.setTabOrder(self.field, self.predict)
        theme.changed.connect(self._renew)
        self._renew()
        self._offer()

    def _draft(self) -> float | None:
        try:
            number = self.field.read(self.field.text())
        except ValueError:
            return None
        return None if number is None else float(number)

    def _show_answer(self, answer: object) -> None:
        if not isinstance(answer, int | float):
            raise TypeError(f"The answer to this question is a number, not {answer!r}.")
        self.field.set_value(float(answer))
        self.field.revert()

    def _give(self) -> None:
        self.field.commit()
        super()._give()

    def _freeze(self) -> None:
        self.field.setReadOnly(True)
        self.field.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def _offer(self) -> None:
        """Enable the button if a number is typed; for invalid text the reason is shown beside it."""
        super()._offer()
        fault = ""
        try:
            self.field.read(self.field.text())
        except ValueError as error:
            fault = str(error)
        self._fault.setText(tr("Your prediction {fault}.", fault=translated(fault)) if fault else "")
        self._fault.setVisible(bool(fault))

    def _renew(self) -> None:
        self.field.setFixedWidth(px(120))


class AnswerRow(QFrame):
    """Row of one of several answers: a radio button and wrapping text; a click anywhere chooses it."""

    left = Signal(int)
    """Signal that an arrow key goes so many answers down."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.button = QRadioButton(self)
        self.button.setAccessibleName(text)
        claim_keys(self.button, ACTIVATE, MOVE)
        self.button.installEventFilter(self)
        self.label = WrappingLabel(text, parent=self)
        self._is_wrong = False
        button = self.button, 0, Qt.AlignmentFlag.AlignTop
        in_row(button, (self.label, 1), of=self, margins=(8, 6, 8, 6), spacing=8)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_wrong(self) -> None:
        """Show the row in the colour of a wrong answer."""
        self._is_wrong = True
        set_style_property(self.button, "wrong", True)
        self.update()

    def freeze(self) -> None:
        """Freeze the row; a row that was not chosen is dimmed."""
        for part in (self, self.button):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clearFocus()
        set_style_property(self.label, "tone", "text" if self.button.isChecked() else "text3")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.button.click()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in _ARROWS:
            self.left.emit(_ARROWS[Qt.Key(event.key())])
            return True
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        focus, pointed = self.button.hasFocus(), self.underMouse()
        if not (focus or pointed or self.button.isChecked()):
            return
        with smooth(self) as painter:
            painter.setPen(QPen(colour("accent"), 2) if focus else Qt.PenStyle.NoPen)
            chosen = "error_soft" if self._is_wrong else "accent_soft"
            ground = chosen if self.button.isChecked() else "hover"
            painter.setBrush(colour(ground) if pointed or self.button.isChecked() else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), px(4), px(4))


class ChoiceQuestion(Question):
    """Question for one of several answers; the answer is its key. None is chosen at first."""

    def __init__(self, prompt: str, choices: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        """Make the question; `choices` are (key, text) in their order."""
        super().__init__(prompt, parent)
        self._group = QButtonGroup(self)
        self.rows: dict[str, AnswerRow] = {}
        before: QWidget | None = None
        for key, text in choices:
            row = AnswerRow(text, self)
            self.rows[key] = row
            self._group.addButton(row.button)
            self._control.addWidget(row)
            row.left.connect(self._choose_beside)
            if before is not None:
                QWidget.setTabOrder(before, row.button)
            before = row.button
        if before is not None:
            QWidget.setTabOrder(before, self.predict)
        self._group.buttonToggled.connect(self._repaint)
        self._offer()

    def _draft(self) -> str | None:
        return next((key for key, row in self.rows.items() if row.button.isChecked()), None)

    def _show_answer(self, answer: object) -> None:
        if not isinstance(answer, str) or answer not in self.rows:
            raise ValueError(f"The answer to this question is one of {', '.join(self.rows)}, not {answer!r}.")
        self.rows[answer].button.setChecked(True)

    def _freeze(self) -> None:
        for row in self.rows.values():
            row.freeze()

    def lock(self, verdict: str, good: bool) -> None:
        super().lock(verdict, good)
        for row in self.rows.values():
            if row.button.isChecked() and not good:
                row.show_wrong()

    def _choose_beside(self, by: int) -> None:
        buttons = [row.button for row in self.rows.values()]
        place = next(index for index, button in enumerate(buttons) if button.hasFocus()) + by
        if 0 <= place < len(buttons):
            buttons[place].setFocus(Qt.FocusReason.TabFocusReason)
            buttons[place].click()

    def _repaint(self) -> None:
        for row in self.rows.values():
            row.update()
        self._offer()


class CurveQuestion(Question):
    """Question for a curve drawn on a plot; the owner of the plot passes it to `set_curve`."""

    clearRequested = Signal()
    """Signal that a person wants to draw again."""

    def __init__(self, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(prompt, parent)
        self._curve: DrawnCurve | None = None
        self._hint = WrappingLabel(tr("Draw the curve on the plot with the mouse."), "label", parent=self)
        self._control.addWidget(self._hint)
        self.clear = IconButton("eraser", tr("Clear the curve"), text=tr("Clear"), size=30, icon_size=16, parent=self)
        self.clear.setObjectName("outlined")
        self.clear.clicked.connect(self._clear)
        self._buttons.insertWidget(1, self.clear)
        QWidget.setTabOrder(self.predict, self.clear)
        self._offer()

    def set_curve(self, curve: DrawnCurve | None) -> None:
        """Set the drawn curve; None for fewer than two points."""
        self._curve = None if curve is None or len(curve[0]) < 2 else curve
        self._offer()

    def _draft(self) -> DrawnCurve | None:
        return self._curve

    def _show_answer(self, answer: object) -> None:
        if not (isinstance(answer, tuple | list) and len(answer) == 2):
            raise TypeError(f"The answer to this question is a pair of steps and values, not {answer!r}.")
        steps, values = (np.asarray(part, dtype=np.float64) for part in answer)
        self.set_curve((steps, values))

    def _freeze(self) -> None:
        self._hint.hide()

    def _offer(self) -> None:
        super()._offer()
        self.clear.setEnabled(self._curve is not None)

    def _clear(self) -> None:
        self.set_curve(None)
        self.clearRequested.emit()
