"""Examples of the instruments of `widgets.readouts`."""

from __future__ import annotations

from datetime import datetime

import numpy as np
from PySide6.QtWidgets import QWidget

from widgets.base.colour_maps import scale_for
from widgets.gallery.example import example
from widgets.gallery.made_up import elements, generator
from widgets.readouts.colour_bar import ColourBar
from widgets.readouts.cost_meter import CostMeter
from widgets.readouts.cost_rows import CostRow, CostRows
from widgets.readouts.fact_rows import Fact, FactRows
from widgets.readouts.frequency_strip import FrequencyStrip
from widgets.readouts.log_view import LogView


@example(ColourBar)
def colour_bar(stage: QWidget) -> QWidget:
    bar = ColourBar(stage)
    bar.show_scale(scale_for(elements(16, 16), signed=True))
    return bar


@example(CostMeter)
def cost_meter(stage: QWidget) -> QWidget:
    meter = CostMeter("Overhead", stage)
    meter.show_share(0.06, "6 % of the time goes into measuring")
    return meter


@example(CostRows, width=360)
def cost_rows(stage: QWidget) -> QWidget:
    rows = CostRows(stage)
    step, maps = CostRow("Step", "64 µs", 0.8, quiet=True), CostRow("Maps", "16 µs", 0.2, "1 step in 300")
    rows.show_rows([CostRow("Training", note="80 µs a step"), step, maps, CostRow("Loss", "3 µs", 0.04, aside="often")])
    return rows


@example(FactRows, width=320)
def fact_rows(stage: QWidget) -> QWidget:
    rows = FactRows(stage)
    weight = Fact("w", "0.5 → 0.25", "weight", "weight", 0.25, editable=True, edited=True)
    rows.show_facts([Fact("g", "+0.0100", "gradient"), Fact("m", "+0.0021", "first moment"), weight])
    return rows


@example(FrequencyStrip, width=520)
def frequency_strip(stage: QWidget) -> QWidget:
    strip = FrequencyStrip(stage)
    strip.set_counts(900 / np.arange(1, 5001))
    strip.set_touched(generator().zipf(1.3, 64))
    return strip


@example(LogView, width=560, height=150)
def log_view(stage: QWidget) -> QWidget:
    noon = datetime(2025, 1, 1, 12, 0, 1)
    log = LogView(stage)
    log.add("Training began", time=noon)
    log.add("learning_rate 0.01 → 0.003 at step 400", "edit", time=noon)
    log.add("The loss has not fallen for 200 steps", "warn", time=noon)
    log.add("update_step failed at step 412", "error", "AttributeError: beta2", noon)
    log.toggle(3)
    return log
