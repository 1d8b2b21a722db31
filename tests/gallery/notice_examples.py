"""Examples of the window's frame and of what it has to say."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QWidget

from tests.gallery.example import example
from tests.gallery.made_up import nothing
from widgets.base.icons import IconButton
from widgets.base.labels import text_label
from widgets.base.number_range import NumberRange
from widgets.base.theme import px
from widgets.controls.choices import Segmented
from widgets.controls.fields import NumberField
from widgets.forms.form_rows import NumberRow, SwitchRow
from widgets.notices.badge import Badge
from widgets.notices.empty_state import DropVeil, EmptyState
from widgets.notices.floating_note import FloatingNote
from widgets.notices.messages import Banner, Notice, ProgressStrip, UndoBar, VerdictBar
from widgets.notices.prompts import InlinePrompt, SuggestionCard
from widgets.notices.summary_popup import SummaryPopup
from widgets.readouts.cost_meter import CostMeter
from widgets.shell.columns import (
    CollapsedSidebar,
    CollapsibleBox,
    ColumnPages,
    FootLine,
    Section,
    SideColumn,
    SideColumns,
)
from widgets.shell.control_row import ControlRow
from widgets.shell.dock_tabs import Dock, DockTab
from widgets.shell.run_readouts import Readout, RunReadouts
from widgets.shell.transport_bar import BrandMark, TransportBar


def _rows() -> tuple[QWidget, QWidget]:
    rate = NumberRow("learning_rate", 0.003, NumberRange(slider_low=1e-5, slider_high=1.0, scale="log"))
    return rate, SwitchRow("nesterov", True)


def _section(title: str = "Optimizer") -> Section:
    section = Section(title, Badge("Adam"))
    for row in _rows():
        section.add_row(row)
    return section


@example(BrandMark)
def brand_mark(stage: QWidget) -> QWidget:
    return BrandMark(stage)


@example(CollapsedSidebar, width=48, height=260)
def collapsed_sidebar(stage: QWidget) -> QWidget:
    sidebar = CollapsedSidebar(stage)
    sidebar.add("model", "stack", "Model", "1")
    sidebar.add("optimizer", "target", "Optimizer", "2")
    sidebar.add("runs", "list", "Runs")
    sidebar.set_active("optimizer")
    return sidebar


@example(SideColumn, width=340, height=260)
def column(stage: QWidget) -> QWidget:
    shown = SideColumn(parent=stage)
    for title in ("Optimizer", "Schedule"):
        shown.add_section(_section(title))
    return shown


@example(ColumnPages, width=340, height=260)
def column_pages(stage: QWidget) -> QWidget:
    setup = SideColumn()
    setup.add_section(_section("Optimizer"))
    shown = ColumnPages(("Experiment", setup), "Lesson", FootLine, stage)
    shown.foot.set_words("Digits, 64-64, batch 64")
    shown.offer(EmptyState("book-open", "A lesson", "In the place of the experiment, while there is one."))
    return shown


@example(FootLine, width=304)
def foot_line(stage: QWidget) -> QWidget:
    line = FootLine(IconButton("arrow-counter-clockwise", "Reset", text="2"), parent=stage)
    line.set_words("Digits, 64-64, batch 64")
    return line


@example(FloatingNote, width=304, height=72)
def floating_note(stage: QWidget) -> QWidget:
    field = NumberField(1.7, parent=stage)
    FloatingNote(field).say("beta_1 must be below 1")
    return field


@example(SideColumns, width=1000, height=240)
def side_columns(_stage: QWidget) -> QWidget:
    left, right = SideColumn(), SideColumn(328)
    left.add_section(_section())
    right.add_section(_section("Schedule"))
    return SideColumns(left, EmptyState("chart-line", "The middle", "Takes what the columns leave."), right)


@example(Dock, width=560, height=180)
def dock(stage: QWidget) -> QWidget:
    shown = Dock(stage)
    shown.add("runs", "stack", "Runs", EmptyState("stack", "No runs yet", "Runs are saved here automatically."))
    shown.add("log", "list", "Log", text_label("12:00:01  Training began"))
    shown.set_count("log", 3, "error")
    shown.set_current("runs")
    return shown


@example(DockTab)
def dock_tab(stage: QWidget) -> QWidget:
    tab = DockTab("list", "Log", stage)
    tab.setCheckable(True)
    tab.setChecked(True)
    tab.set_count(3, "error")
    return tab


@example(DropVeil, width=480, height=220)
def drop_veil(stage: QWidget) -> QWidget:
    covered = QFrame(stage)
    covered.resize(px(480), px(220))
    veil = DropVeil("download-simple", "Drop to import runs", "They are added to your runs.", covered)
    veil.cover()
    return covered


@example(Section, width=340)
def section(stage: QWidget) -> QWidget:
    shown = _section()
    shown.setParent(stage)
    return shown


@example(CollapsibleBox, width=340)
def collapsible_box(stage: QWidget) -> QWidget:
    return CollapsibleBox(*_rows(), parent=stage)


@example(Readout)
def readout(stage: QWidget) -> QWidget:
    shown = Readout("step", "of 6 000", role="counter", parent=stage)
    shown.set_value("3 480")
    return shown


@example(RunReadouts, width=480)
def run_readouts(stage: QWidget) -> QWidget:
    shown = RunReadouts(stage)
    shown.set_progress(3480, 6000, 2.3, 412.0)
    shown.set_device("GPU", "The first one", "gpu")
    shown.state.set_status("finished")
    return shown


@example(ControlRow, width=320)
def control_row(stage: QWidget) -> QWidget:
    row = ControlRow(parent=stage)
    views = Segmented([(name, name, name) for name in ("Overview", "Slots", "Compare")], "View")
    row.put(views)
    for turn, name in enumerate(("ruler", "camera", "sun"), 1):
        row.put(IconButton(name, name), turn)
    return row


@example(TransportBar, width=1440)
def transport_bar(stage: QWidget) -> QWidget:
    meter = CostMeter("Overhead")
    meter.show_share(0.06, "6 % of the time goes into measuring")
    bar = TransportBar(meter, stage)
    bar.set_title("Two spirals, Adam")
    bar.set_status("running")
    bar.readouts.set_progress(3480, 6000, 2.3, 412.0)
    bar.set_pace(None)
    bar.readouts.set_device("GPU", "The first one", "gpu")
    return bar


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
    text = "train: last 0.779 at step 60, falling since step 49, minimum 0.695 at step 50, maximum 1.14 at step 12."
    popup = SummaryPopup("Loss", f"{text} 1 spike: 1.14 at step 12.", "D", stage)
    # In the page, instead of over it.
    popup.setWindowFlags(Qt.WindowType.Widget)
    return popup


@example(VerdictBar, width=480)
def verdict_bar(stage: QWidget) -> QWidget:
    bar = VerdictBar(stage)
    sentence = "Adam ends lower than SGD: 0.0502 against 0.412, of 5 seeds each."
    bar.say(sentence, "clear", "Welch's test, 95 % interval −0.40 to −0.32.")
    return bar
