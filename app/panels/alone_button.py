"""In the header of a plot of several variables: one variable of several runs instead, while runs are laid over."""

from __future__ import annotations

from widgets.icons import IconButton


class AloneButton(IconButton):
    """A switch; there only while it does something."""

    def __init__(self) -> None:
        super().__init__("stack", "", size=24, icon_size=14, token="text3")
        self.setCheckable(True)
        self.toggled.connect(lambda _: self._show())
        self._show()
        self.hide()

    def is_on(self) -> bool:
        """Whether it is pressed, and there is something to compare with."""
        return self.isChecked() and not self.isHidden()

    def _show(self) -> None:
        on = self.isChecked()
        self.set_icon("stack", "accent" if on else "text3")
        self.set_title(self.tr("Show all variables") if on else self.tr("Compare the chosen variable of all runs"))
