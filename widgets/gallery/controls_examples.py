"""Examples of the instruments of `widgets.controls`."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtWidgets import QLabel, QWidget

from widgets.base.number_range import NumberRange
from widgets.base.theme import px
from widgets.controls.check_box import CheckBox
from widgets.controls.choice_box import ChoiceBox, ListChoice
from widgets.controls.number_field import NumberField
from widgets.controls.number_in_place import NumberInPlace
from widgets.controls.pace_slider import PaceSlider
from widgets.controls.search_field import SearchField
from widgets.controls.segmented_buttons import Segmented
from widgets.controls.switch import Switch
from widgets.controls.text_in_place import TextInPlace
from widgets.controls.validated_field import ValueField
from widgets.controls.value_slider import ValueSlider, WideTrack
from widgets.gallery.example import example


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
