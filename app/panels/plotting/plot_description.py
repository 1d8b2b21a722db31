"""Description of an overview plot (names, layers and scale), and the sources of its data."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.attach.kernel.column_table import QUANTILE, error_of
from app.attach.kernel.run_variables import SlotInfo
from app.attach.kernel.sampling import MEDIAN, QUANTILES, SAMPLE
from app.core.recording.column_pairs import GrowingRows
from app.core.recording.run_columns import SMOOTHED_COLUMNS, Recording
from app.panels.shell.selection import Selection
from app.session.inspection.correction import inside, spans_of
from app.session.runs.overlays import SavedRunReader
from app.session.session import Session
from widgets.base.display_numbers import read_out
from widgets.base.translation import tr, translatable, translated
from widgets.plots.layers import BandSource, ErrorSource, Hue, Layer, LegendEntry, LineLayer, PointLayer, Source, Zone
from widgets.plots.scales import Array, AxisScale


@dataclass(frozen=True, slots=True)
class PlotPlaceholder:
    """Placeholder of an empty plot: icon, title, sentence, and a hyperparameter to go to.

    Its texts may be marked only: they are translated where they are shown.
    """

    icon: str
    title: str
    sentence: str
    action: str = ""
    parameter: str = ""


ELSEWHERE = PlotPlaceholder(
    "link-simple",
    translatable("Not measured here"),
    translatable("Another process trains this run and does not measure this."),
)
"""The placeholder of a plot of what another process does not measure."""


NOT_SAVED = PlotPlaceholder(
    "cube",
    translatable("Not in the file"),
    translatable("A saved model holds weights, slots and settings; this is measured only during training."),
)
"""The placeholder of a plot of what no saved model has."""


def not_measured(icon: str) -> PlotPlaceholder:
    """Return the placeholder of a plot that is measured only while it is visible."""
    return PlotPlaceholder(
        icon,
        translatable("Not measured yet"),
        translatable("Measured only while this plot is visible. Choose an interval, or leave it on Automatic."),
    )


@dataclass(frozen=True, slots=True)
class PlotContent:
    """Content of a plot for a selection: its header and its layers."""

    title: str
    layers: Sequence[Layer]
    scale: AxisScale
    subtitle: str = ""
    empty: PlotPlaceholder | None = None


class PlotBody(QWidget):
    """Body of a plot that is not over the steps of the run."""

    captionChanged = Signal(str)
    """Signal with the words beside the title: the step that is shown, at least."""
    placeholderChanged = Signal(object)
    """Signal that `placeholder` is another one."""
    plotAsked = Signal(str)
    """Signal that a person did what is seen in another plot, which is given by its name."""
    title = ""
    """Title for what is shown now; empty for the plot's own title."""
    placeholder: PlotPlaceholder | None = None
    """Placeholder in the place of the plot; `None` where it has something to show."""

    @property
    def controls(self) -> tuple[QWidget, ...]:
        """Controls for the header of the tile."""
        return ()

    @property
    def others(self) -> tuple[QWidget, ...]:
        """Parts that may get the focus instead of the focus proxy."""
        return ()

    def legend(self) -> Sequence[LegendEntry]:
        """Return the meaning of the colours, for the header of the tile."""
        return ()

    def watch(self, is_seen: bool) -> None:
        """Subscribe to the data of the visible plot, or to nothing."""
        raise NotImplementedError


OF_LOSS, OF_LEARNT, OF_GRADIENTS = translatable("Loss"), translatable("Predictions"), translatable("Gradients")
OF_SLOTS, OF_UPDATES, OF_CURVATURE = translatable("Slots"), translatable("Updates"), translatable("Curvature")
OF_SETTINGS = translatable("Settings")
GROUPS = OF_LOSS, OF_LEARNT, OF_GRADIENTS, OF_SLOTS, OF_UPDATES, OF_CURVATURE, OF_SETTINGS
"""Groups of plots, in the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Description of a plot. Title, help and words of zones are marked, and translated when they are shown.

    `rank` orders plots: where room is short, the last ones are left out. `events` shows
    labels of edits.

    `group` is one of `GROUPS`, under which it is offered.

    `alone` shows the selected variable of several runs in the place of several variables of one: the two never share a
    plot.

    `body` makes what is seen where that is not over the steps: it shows itself, and `show` gives its title alone.
    `is_default` says for which runs a plot is there unasked, where it is not for all; `is_tall` wants two
    rows of tiles.

    `watches` names what is measured only while the plot is shown (`SubscribeDiagnostics`); such a plot is shown when it
    is chosen, however much room there is.
    """

    name: str
    title: str
    help: str
    rank: int
    show: Callable[[Selection], PlotContent]
    zones: tuple[Zone, ...] = ()
    events: bool = False
    watches: str = ""
    alone: Callable[[Selection], PlotContent] | None = None
    body: Callable[[Selection], PlotBody] | None = None
    is_default: Callable[[Selection], bool] | None = None
    is_tall: bool = False
    group: str = OF_LOSS


_LONGEST = 24
"""Letters of the name of a run in a header."""
Reader = Recording | SavedRunReader
_TREND_PIXELS, _TREND_BUCKETS = 3, 6


def column(session: Session, name: str) -> Source:
    return Source(
        lambda x0, x1, pixels: session.run.recording.read(name, x0, x1, pixels),
        lambda step: session.run.recording.at(name, step),
        lambda step: session.run.recording.dated(name, step)[0],
        lambda step: session.run.recording.is_broken(name, step),
    )


def standard_error(session: Session, name: str) -> ErrorSource:
    """Return the standard error of an estimated column; 0 if none was recorded, as in runs of older versions."""
    error = error_of(name)

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array, Array]:
        recording = session.run.recording
        if error not in recording:
            x, y = recording.read(name, x0, x1, pixels)
            return x, y, y
        x, low, high = recording.envelope([name, error], x0, x1, pixels)
        reach = np.nan_to_num(high[1], nan=0.0, posinf=0.0)
        return x, low[0] - reach, high[0] + reach

    return ErrorSource(read, lambda step: session.run.recording.at(error, step))


def estimate(session: Session, title: str, name: str, hue: Hue, show: Callable[[float], str] = read_out) -> LineLayer:
    """Return a layer of an estimated column with its standard error."""
    return LineLayer(title, column(session, name), hue, show=show, error=standard_error(session, name))


def held_out(session: Session, name: str) -> list[PointLayer]:
    """Return a layer of a validation column; empty if the run holds out nothing. For an attached training this is known
    after its first validation.
    """
    built, recording = session.run.built, session.run.recording
    measured = name in recording and not math.isnan(recording.limits(name).least)
    if built is not None and not built.held_out and not measured:
        return []
    return [PointLayer(tr("validation"), column(session, name), hue=0)]


def old_future(selection: Selection, name: str) -> list[LineLayer]:
    """Return the old future of a column, from the branch on; empty if there is none, or if it is an overlay."""
    ghost = selection.session.run.timeline.ghost
    tail = ghost.tail if ghost is not None else None
    if ghost is None or tail is None or any(overlay.key == ghost.origin.run for overlay in selection.overlays):
        return []
    return [LineLayer(tr("parent run"), _kept(tail, name), "text3", dashed=True, ghost=True)]


def overlays(selection: Selection, name: str, show: Callable[[float], str] = read_out) -> list[LineLayer]:
    """Return the smoothed column of every overlaid run that has it, in the run's hue."""
    return [
        LineLayer(_short(translated(each.title)), _kept(each.reader, name), each.hue, show=show)
        for each in selection.overlays
        if name in each.reader
    ]


def overlaid_trends(selection: Selection, name: str, show: Callable[[float], str] = read_out) -> list[LineLayer]:
    """Return lines like `overlays`, for a noisy positive column."""
    return [
        LineLayer(_short(translated(each.title)), _trend(partial(_itself, each.reader), name), each.hue, show=show)
        for each in selection.overlays
        if name in each.reader
    ]


def _kept(reader: Reader, name: str) -> Source:
    read = reader.smoothed if name in SMOOTHED_COLUMNS else reader.read
    return Source(
        lambda x0, x1, pixels: read(name, x0, x1, pixels),
        lambda step: reader.at(name, step),
        lambda step: reader.dated(name, step)[0],
        lambda step: reader.is_broken(name, step),
    )


def _itself(reader: Reader) -> Reader:
    return reader


def _short(title: str) -> str:
    return title if len(title) <= _LONGEST else f"{title[: _LONGEST - 1].rstrip()}…"


def smoothed(session: Session, name: str) -> Source:
    """Return the moving average that suits the range; its read-out is the average for the whole run."""
    return Source(
        lambda x0, x1, pixels: session.run.recording.smoothed(name, x0, x1, pixels),
        lambda step: session.run.recording.smoothed_at(name, step, 0, session.run.recording.last_step),
    )


def trend_of(session: Session, name: str) -> Source:
    """Return a noisy positive column smoothed: its geometric middle, averaged over a few buckets of pixels.

    The read-out is the value itself.
    """

    return _trend(lambda: session.run.recording, name)


def _trend(reader: Callable[[], Reader], name: str) -> Source:
    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, low, high = reader().envelope([name], x0, x1, _trend_buckets(pixels))
        if not len(x):
            return x, x
        # A step that moves nothing, as while gradients are accumulated, has no place on a course of ratios.
        least = np.where(low[0] > 0, low[0], high[0])
        with np.errstate(divide="ignore", invalid="ignore"):
            middle = (np.log(least) + np.log(high[0])) / 2
        return x, np.exp(_averaged(middle, there=~np.isnan(low[0])))

    return Source(
        read,
        lambda step: reader().at(name, step),
        lambda step: reader().dated(name, step)[0],
        lambda step: reader().is_broken(name, step),
    )


def trend_width(x0: float, x1: float, pixels: int) -> float:
    """Return the number of steps between points of `trend_of`."""
    return max(1.0, (x1 - x0) / _trend_buckets(pixels))


def _trend_buckets(pixels: int) -> int:
    return max(8, pixels // _TREND_PIXELS)


def noisy_line(session: Session, title: str, name: str, hue: Hue) -> LineLayer:
    """Return layers of a column: its values, faint, and its smoothed curve."""
    return LineLayer(title, trend_of(session, name), hue, raw=column(session, name))


def of_slot(session: Session, slot: SlotInfo, source: BandSource) -> BandSource:
    """Limit the source of a slot to the steps at which it had its present meaning."""

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, y = source.read(x0, x1, pixels)
        spans = spans_of(session.run, slot)
        if spans is None or not len(x):
            return x, y
        # A bucket reaches up to the next one.
        ends = np.append(x[1:] - 1, x[-1])
        return x, np.where(inside(spans, x) & inside(spans, ends), y, np.nan)

    def at(step: float) -> tuple[float, float, float, float, float]:
        return source.at(step) if dated(step) >= 0 else (math.nan,) * 5

    def dated(step: float) -> int:
        found = source.step(step) if source.step is not None else math.floor(step)
        return found if inside(spans_of(session.run, slot), found) else -1

    return BandSource(read, at, dated, source.broken)


def element_of_slot(session: Session, slot: SlotInfo, source: Source) -> Source:
    """Limit a source like `of_slot`, for the values of an element."""

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, y = source.read(x0, x1, pixels)
        return x, np.where(inside(spans_of(session.run, slot), x), y, np.nan)

    def at(step: float) -> float:
        return source.at(step) if dated(step) >= 0 else math.nan

    def dated(step: float) -> int:
        found = source.step(step) if source.step is not None else math.floor(step)
        return found if inside(spans_of(session.run, slot), found) else -1

    return Source(read, at, dated, source.broken)


def _averaged(values: Array, there: NDArray[np.bool_]) -> Array:
    """Return the mean of the finite values among the last `_TREND_BUCKETS` up to each value, so that an edit is not
    visible before its step. NaN without finite values and in gaps, which no mean crosses.
    """
    known, places = np.isfinite(values), np.arange(len(values))
    gap = np.maximum.accumulate(np.where(there, -1, places)) if len(values) else places
    first = np.maximum(places - _TREND_BUCKETS + 1, gap + 1)
    sums, counts = (np.concatenate(([0.0], np.cumsum(each))) for each in (np.where(known, values, 0.0), known))
    total, count = sums[places + 1] - sums[first], counts[places + 1] - counts[first]
    with np.errstate(invalid="ignore", divide="ignore"):
        return np.where(there & (count > 0), total / count, np.nan)


def quantiles(session: Session, tensor: str) -> BandSource:
    """Return a source of five quantiles of a tensor."""
    return quantile_band(session, [QUANTILE(tensor, q) for q in QUANTILES])


def sample_error(session: Session, tensor: str, shape: Sequence[int]) -> Callable[[float], float] | None:
    """Return the standard error of the median of a sampled tensor; `None` if all elements are used.

    Of n elements it is 1 ÷ (2 √n f), f the density at the median, here that of the middle half: half ÷ its width.
    """
    if math.prod(shape) <= SAMPLE:
        return None

    def at(step: float) -> float:
        low, high = (session.run.recording.at(QUANTILE(tensor, q), step) for q in (0.25, 0.75))
        return (high - low) / math.sqrt(SAMPLE)

    return at


def is_spread_measured(session: Session, tensor: str) -> bool:
    """Return whether quantiles of a tensor are recorded; an attached training may measure only norms."""
    attachment = session.attachment
    return not attachment.is_shown or QUANTILE(tensor, MEDIAN) in attachment.columns


def quantile_band(session: Session, names: Sequence[str]) -> BandSource:
    """Return a source of the columns of five quantiles. In a bucket of several probes, the outer curves show the
    extremes.
    """

    def read(x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        x, low, high = session.run.recording.envelope(names, x0, x1, pixels)
        return x, np.stack((low[0], low[1], (low[2] + high[2]) / 2, high[3], high[4]))

    def at(step: float) -> tuple[float, float, float, float, float]:
        found = [session.run.recording.at(name, step) for name in names]
        return found[0], found[1], found[2], found[3], found[4]

    return BandSource(
        read,
        at,
        lambda step: session.run.recording.dated(names[0], step)[0],
        lambda step: session.run.recording.is_broken(names[2], step),
    )


BLOCK = 16
"""Steps whose sum is kept."""
LATELY = 50
"""Steps that a read-out is the mean of."""
_PIXELS = 6


class MovingMean:
    """Moving mean of one column of the current run, from sums over blocks of steps. Each step is read once, when its
    block is complete.

    Values that are not finite count for nothing, and where there is no other the mean is a gap.
    """

    def __init__(self, session: Session, column: str) -> None:
        self._session, self._column = session, column
        self._of: tuple[Recording | None, int] = None, 0
        """Recording that is summed, and how often it was cut."""
        self._begin()

    def _begin(self) -> None:
        self._sums = GrowingRows(2)
        """Sums of the values of all blocks up to one, and how many are finite."""
        self._sums.append(np.zeros((1, 2)))

    def source(self) -> Source:
        """Return a source whose read-out is the mean of the last `LATELY` steps."""
        return Source(self.read, lambda step: moving_mean(self._session, self._column, step))

    def read(self, x0: float, x1: float, pixels: int) -> tuple[Array, Array]:
        """Return means over blocks that suit the range, each at the last step of its block."""
        self._catch_up()
        through, sums = len(self._sums) - 1, self._sums.all
        width = max(1, math.ceil((x1 - x0) / max(8, pixels // _PIXELS) / BLOCK))
        first = max(1, math.floor(x0 / BLOCK / width)) * width
        # What is not through yet ends the line, as the mean of as many blocks as the others.
        regular = np.arange(first, min(through, math.ceil(x1 / BLOCK) + width) + 1, width)
        ends = np.union1d(regular, [through] if through >= width and len(regular) else []).astype(int)
        ends = ends[(ends - 1) * BLOCK <= x1 + width * BLOCK]
        totals, counts = (sums[ends] - sums[ends - width]).T
        means = np.full(len(ends), np.nan)
        np.divide(totals, counts, out=means, where=counts > 0)
        return (ends * BLOCK).astype(float), means

    def _catch_up(self) -> None:
        recording = self._session.run.recording
        of = recording, sum(table.cuts for table in recording.tables(self._column)[:1])
        if of != self._of:
            self._of = of
            self._begin()
        first = (len(self._sums) - 1) * BLOCK + 1
        blocks = (recording.last_step - first + 1) // BLOCK
        if blocks <= 0:
            return
        # As many buckets as steps, so that every value is there.
        x, y = recording.read(self._column, first, first + blocks * BLOCK - 1, blocks * BLOCK)
        kept = (x >= first) & (x < first + blocks * BLOCK) & np.isfinite(y)
        block = ((x[kept] - first) // BLOCK).astype(int)
        new = np.stack((np.bincount(block, y[kept], blocks), np.bincount(block, minlength=blocks)), axis=1)
        self._sums.append(self._sums.all[-1] + np.cumsum(new, axis=0))


def moving_mean(session: Session, column: str, step: float = math.inf) -> float:
    """Return the mean of a column over the last `LATELY` steps up to `step`; NaN if there is none."""
    last = min(step, session.run.recording.last_step)
    x, y = session.run.recording.read(column, last - LATELY + 1, last, LATELY)
    known = y[(x > last - LATELY) & (x <= last) & np.isfinite(y)]
    return float(known.mean()) if len(known) else math.nan


def percent(share: float) -> str:
    """Format a share: `12 %`, `0.4 %`; a dash if it is unknown."""
    if math.isnan(share):
        return "–"
    value = 100 * share
    if 0 < value < 1:
        return f"{value:.1f} %" if value >= 0.05 else "<0.1 %"
    # All but a few is not all.
    return f"{min(round(value), 99) if value < 100 else round(value)} %"
