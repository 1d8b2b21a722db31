"""Examples of what is pressed, typed into and chosen from, and of the labels and icons of `widgets.base`."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtWidgets import QLabel, QWidget

from tests.gallery.example import example
from widgets.base.icons import IconButton, IconLabel
from widgets.base.labels import ElidedLabel
from widgets.base.number_range import NumberRange
from widgets.base.small_marks import ShapeLabel
from widgets.base.theme import px
from widgets.controls.choices import CheckBox, ChoiceBox, ListChoice, Segmented, Switch
from widgets.controls.fields import NumberField, SearchField, ValueField
from widgets.controls.in_place import NumberInPlace, TextInPlace
from widgets.controls.sliders import PaceSlider, ValueSlider, WideTrack
from widgets.forms.form_rows import NumberRow
from widgets.picker.list import PickerAction, PickerItem, PickerList, TickList, rows_of
from widgets.picker.widget import Picker, PickerPopup, PickerRow
from widgets.stages.card import StageCard, StageTitle
from widgets.stages.widget import StageFoot, StageList


@example(IconButton)
def icon_button(stage: QWidget) -> QWidget:
    return IconButton("git-diff", "Compare", key="Ctrl+D", text="Compare", parent=stage)


@example(IconLabel)
def icon_label(stage: QWidget) -> QWidget:
    return IconLabel("flask", "accent", 32, stage)


@example(ElidedLabel, width=260)
def elided_label(stage: QWidget) -> QWidget:
    return ElidedLabel("encoder/attention/query/kernel/first_moment", "body", parent=stage)


@example(ShapeLabel)
def shape_label(stage: QWidget) -> QWidget:
    return ShapeLabel("diamond", stage)


@example(CheckBox)
def check_box(stage: QWidget) -> QWidget:
    box = CheckBox("Same heights in all plots", stage)
    box.setChecked(True)
    return box


@example(ChoiceBox, width=220)
def choice_box(stage: QWidget) -> QWidget:
    choices = [
        ListChoice("batch", "Batch", "One step is one batch"),
        ListChoice("epoch", "Epoch", "One step is one epoch"),
    ]
    return ChoiceBox(choices, stage)


@example(NumberField, width=120)
def number_field(stage: QWidget) -> QWidget:
    return NumberField(0.003, NumberRange(low=0.0, slider_low=1e-5, slider_high=1.0, scale="log"), stage)


@example(NumberInPlace, width=200)
def number_in_place(stage: QWidget) -> QWidget:
    number = QLabel("0.25", stage)
    number.setMinimumHeight(px(36))
    NumberInPlace(number).open(QPointF(px(48), px(18)), 0.25, "weight")
    return number


@example(PaceSlider, width=260)
def pace_slider(stage: QWidget) -> QWidget:
    slider = PaceSlider(stage)
    slider.set_pace(30.0)
    return slider


@example(SearchField, width=240)
def search_field(stage: QWidget) -> QWidget:
    field = SearchField("Filter variables", stage)
    field.setText("kernel")
    return field


@example(Segmented)
def segmented(stage: QWidget) -> QWidget:
    kinds = [("value", "Value", "As it is"), ("update", "Update", "What a step added"), ("slot", "Slot", "A moment")]
    choice = Segmented(kinds, "What is shown", parent=stage)
    choice.set_value("update")
    return choice


@example(Switch)
def switch(stage: QWidget) -> QWidget:
    return Switch(True, stage)


@example(TextInPlace, width=240)
def text_in_place(stage: QWidget) -> QWidget:
    name = QLabel("Run 5", stage)
    name.setMinimumHeight(px(36))
    TextInPlace(name).open(QRect(0, px(5), px(200), px(26)), "Run 5, lower rate", "name of the run")
    return name


@example(ValueField, width=200)
def value_field(stage: QWidget) -> QWidget:
    return ValueField("dense/kernel", stage)


@example(ValueSlider, width=240)
def value_slider(stage: QWidget) -> QWidget:
    slider = ValueSlider(stage, widens=True)
    slider.set_position(0.62)
    return slider


@example(WideTrack, width=460)
def wide_track(_stage: QWidget) -> QWidget:
    # It lies over the window of its slider, below the pointer.
    window = QWidget()
    window.resize(px(460), px(70))
    window.setMinimumHeight(px(70))
    slider = ValueSlider(window)
    slider.setGeometry(px(180), px(4), px(100), px(24))
    slider.set_position(0.62)
    WideTrack(slider, px(62), 0.62)
    return window


_ITEMS = (
    PickerItem("sgd", "SGD", "plain gradient steps", group="Classic"),
    PickerItem("momentum", "Momentum", "a mean of past gradients", group="Classic"),
    PickerItem("adam", "Adam", "two moments", "Keras", group="Adaptive"),
    PickerItem("lion", "Lion", "the sign of a mean gradient", group="Sign"),
)


@example(Picker, width=300)
def picker(stage: QWidget) -> QWidget:
    shown = Picker(_ITEMS, "Search optimizers", stage)
    shown.set_value("adam")
    return shown


@example(PickerList, width=380, height=220)
def picker_list(stage: QWidget) -> QWidget:
    shown = PickerList(stage)
    shown.show_rows(rows_of(_ITEMS))
    shown.light("momentum")
    return shown


@example(PickerPopup, width=400, height=340)
def picker_popup(stage: QWidget) -> QWidget:
    popup = PickerPopup(_ITEMS, "adam", "Search optimizers", stage, PickerAction("New optimizer …", key="Ctrl+N"))
    popup.setWindowFlags(Qt.WindowType.Widget)
    return popup


@example(PickerRow, width=340)
def picker_row(stage: QWidget) -> QWidget:
    return PickerRow("optimizer", "adam", _ITEMS, note="What turns gradients into steps.", parent=stage)


@example(TickList, width=300)
def tick_list(stage: QWidget) -> QWidget:
    ticks = TickList("Search optimizers", stage)
    kinds = {"SGD": "Classic", "Momentum": "Classic", "Adam": "Adaptive", "Nadam": "Adaptive", "Lion": "Sign"}
    ticks.set_items(PickerItem(title, title, group=group) for title, group in kinds.items())
    ticks.set_ticked(["SGD", "Adam"])
    return ticks


def _clip() -> StageCard:
    card = StageCard("Clip by norm", note="Scales gradients that are too long.")
    card.add_row(NumberRow("norm", 1.0, NumberRange(low=0.0, slider_low=0.0, slider_high=10.0)))
    card.set_read_out("12 % clipped")
    return card


def _foot() -> StageFoot:
    return StageFoot("Add a stage", "Stages change gradients before the optimizer sees them.")


@example(StageCard, width=320)
def stage_card(stage: QWidget) -> QWidget:
    card = _clip()
    card.setParent(stage)
    return card


@example(StageTitle, width=280)
def stage_title(stage: QWidget) -> QWidget:
    title = StageTitle("Clip by norm", "dots-six-vertical", "", movable=True, parent=stage)
    title.show_fold(True)
    return title


@example(StageFoot, width=480)
def stage_foot(_stage: QWidget) -> QWidget:
    return _foot()


@example(StageList, width=320)
def stage_list(stage: QWidget) -> QWidget:
    foot = _foot()
    foot.set_empty(False)
    stages = StageList(StageCard("Gradient", icon="stack"), StageCard("Optimizer", icon="target"), foot, stage)
    stages.set_stages([_clip(), StageCard("Accumulate")])
    return stages
