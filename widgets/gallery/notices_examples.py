"""Examples of the instruments of `widgets.notices`."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from widgets.gallery.example import example
from widgets.gallery.made_up import nothing
from widgets.notices.badge import Badge
from widgets.notices.banner import Banner
from widgets.notices.empty_state import EmptyState
from widgets.notices.error_notice import Notice
from widgets.notices.inline_prompt import InlinePrompt
from widgets.notices.progress_strip import ProgressStrip
from widgets.notices.suggestion_card import SuggestionCard
from widgets.notices.summary_popup import SummaryPopup
from widgets.notices.undo_bar import UndoBar

_WIDTH = 480


@example(Badge)
def badge(stage: QWidget) -> QWidget:
    return Badge("running", "accent", dot=True, parent=stage)


@example(Banner, width=_WIDTH)
def banner(stage: QWidget) -> QWidget:
    shown = Banner(parent=stage)
    shown.show_message("Training failed at step 412.", [("Try again", "Begin at step 0", nothing)], "Traceback …")
    return shown


@example(EmptyState, width=360, height=220)
def empty_state(stage: QWidget) -> QWidget:
    return EmptyState("stack", "No runs yet", "Runs are saved here automatically.", action="Run", parent=stage)


@example(InlinePrompt, width=_WIDTH)
def inline_prompt(stage: QWidget) -> QWidget:
    prompt = InlinePrompt(stage)
    prompt.ask("Name of the new file", "Create", lambda _text: "", text="sign_momentum.py")
    return prompt


@example(Notice, width=_WIDTH)
def notice(stage: QWidget) -> QWidget:
    shown = Notice(stage)
    shown.say("The learning rate must be positive; received −0.1. Use a value such as 0.001.")
    return shown


@example(ProgressStrip, width=_WIDTH)
def progress_strip(stage: QWidget) -> QWidget:
    strip = ProgressStrip(stage)
    strip.begin("Writing 240 frames")
    strip.set_share(0.4)
    return strip


@example(SuggestionCard, width=360)
def suggestion_card(stage: QWidget) -> QWidget:
    card = SuggestionCard("diamond", stage)
    card.show_suggestion("Steepest", "Where the loss falls fastest")
    card.show_action("Use 0.0021", "Sets the learning rate", enabled=True)
    return card


@example(UndoBar, width=_WIDTH)
def undo_bar(stage: QWidget) -> QWidget:
    bar = UndoBar(parent=stage)
    bar.offer("2 runs deleted", nothing)
    return bar


@example(SummaryPopup, width=_WIDTH)
def summary_popup(stage: QWidget) -> QWidget:
    text = "train: last 0.779 at step 60, falling since step 49, least 0.695 at step 50, greatest 1.14 at step 12."
    popup = SummaryPopup("Loss", f"{text} 1 spike: 1.14 at step 12.", "D", stage)
    # In the page, instead of over it.
    popup.setWindowFlags(Qt.WindowType.Widget)
    return popup
