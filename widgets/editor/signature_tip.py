"""What a call takes, above the line in which it is typed; the argument that is next stands out."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from widgets.editor.completer import CallSignature
from widgets.theme import LABEL, colour, font, px, theme

_MOST_WIDTH = 560


class SignatureTip(QFrame):
    """Takes neither focus nor clicks."""

    def __init__(self, editor: QWidget) -> None:
        super().__init__(editor)
        self._editor = editor
        # It lies over the whole window, which may stay when the editor goes.
        editor.destroyed.connect(self.deleteLater)
        self._signature = CallSignature("", ())
        self.setObjectName("popup")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label = QLabel(self)
        self._label.setTextFormat(Qt.TextFormat.RichText)
        self._label.setWordWrap(True)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self._label)
        theme.changed.connect(self._renew)
        self._renew()
        self.hide()

    def signature(self) -> CallSignature:
        return self._signature

    def html(self) -> str:
        return self._label.text()

    def show_at(self, signature: CallSignature, line: QRect, x: int) -> None:
        """Above `line`, below it where there is no room; both in the coordinates of the editor's window."""
        window = self._editor.window()
        if self.parentWidget() is not window:
            self.setParent(window)
        self._signature = signature
        self._renew()
        size = self._wanted_size(window.width() - px(8))
        left = max(px(4), min(x, window.width() - size.width() - px(4)))
        top = line.top() - size.height() - px(4)
        if top < px(4):
            top = line.bottom() + px(4)
        self.setGeometry(left, top, size.width(), size.height())
        self.show()
        self.raise_()

    def _wanted_size(self, widest: int) -> QSize:
        metrics = self._label.fontMetrics()
        # Half-bold letters are as wide in a font for code; what wraps needs the height of its lines.
        text = f"{self._signature.name}({', '.join(self._signature.arguments)})"
        margins = self._layout.contentsMargins()
        sides = margins.left() + margins.right() + 2
        width = min(metrics.horizontalAdvance(text) + px(8) + sides, px(_MOST_WIDTH), widest)
        return QSize(width, self._label.heightForWidth(width - sides) + margins.top() + margins.bottom() + 2)

    def _renew(self) -> None:
        self._label.setFont(font(LABEL, code=True))
        self._layout.setContentsMargins(px(8), px(4), px(8), px(4))
        signature = self._signature
        quiet, strong, name = (colour(token).name() for token in ("text2", "accent", "code_name"))
        arguments = [
            f'<b style="color:{strong}">{escape(text)}</b>' if place == signature.index else escape(text)
            for place, text in enumerate(signature.arguments)
        ]
        self._label.setText(
            f'<span style="color:{quiet}"><span style="color:{name}">{escape(signature.name)}</span>'
            f"({', '.join(arguments)})</span>"
        )
        self.setAccessibleName(f"{signature.name}({', '.join(signature.arguments)})")
