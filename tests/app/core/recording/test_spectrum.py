"""Spectra of columns, against sums written out."""

from __future__ import annotations

import numpy as np
import pytest

from app.core.messages.step_frames import Steps, Validated
from app.core.recording.run_columns import Recording
from app.core.recording.spectrum import MOST, EvenStretch, even_stretch, spectrum_of


def recorded(values, first=1, name="loss"):
    recording = Recording()
    rows = np.asarray(values, np.float32)[:, None]
    recording.add(Steps(first=first, columns=(name,), rows=rows, seconds=1.0))
    return recording


def stretch_of(values, first=1, stride=1):
    return EvenStretch(first, stride, np.asarray(values, np.float64), True)


def by_hand(values):
    """Compute each frequency as a sum, with the weights of the window as they are in books."""
    count = len(values)
    places = np.arange(count)
    window = np.sin(np.pi * places / count) ** 2
    left = (values - np.mean(values)) * window
    found = []
    for k in range(1, count // 2 + 1):
        real, imaginary = (
            np.sum(left * np.cos(2 * np.pi * k * places / count)),
            np.sum(left * np.sin(2 * np.pi * k * places / count)),
        )
        found.append((1 if 2 * k == count else 2) * np.hypot(real, imaginary) / np.sum(window))
    return np.array(found)


@pytest.mark.parametrize("count", [16, 61, 256, 500])
def test_amplitudes_are_those_of_the_sum_written_out(count):
    values = np.random.default_rng(3).normal(5, 2, count)
    np.testing.assert_allclose(spectrum_of(stretch_of(values)).amplitudes, by_hand(values), rtol=1e-9, atol=1e-12)


def test_peaks_have_their_period_and_amplitude_and_a_trend_has_none() -> None:
    values = 3 + 0.25 * np.sin(2 * np.pi * np.arange(512) / 16 + 0.7)
    found = spectrum_of(stretch_of(values))
    place = int(found.amplitudes.argmax())
    assert found.periods[place] == pytest.approx(16)
    assert found.amplitudes[place] == pytest.approx(0.25)
    assert found.peak.period == pytest.approx(16)
    assert found.peak.amplitude == pytest.approx(0.25)

    steps = np.arange(0, 1024, 4)
    peak = spectrum_of(stretch_of(np.sin(2 * np.pi * steps / 64), stride=4)).peak
    assert peak.period == pytest.approx(64)
    peak = spectrum_of(stretch_of(0.1 * (-1.0) ** np.arange(200))).peak
    assert (peak.period, peak.amplitude) == (pytest.approx(2), pytest.approx(0.1))
    assert spectrum_of(stretch_of(np.linspace(2, 1, 400))).peak is None


@pytest.mark.parametrize("count", [500, 503, 1000])
def test_a_period_between_two_frequencies_is_found_too(count):
    values = 0.5 * np.sin(2 * np.pi * np.arange(count) / 16)
    peak = spectrum_of(stretch_of(values)).peak
    assert peak.period == pytest.approx(16, rel=1e-3)
    assert peak.amplitude == pytest.approx(0.5, rel=1e-3)


def test_a_stretch_is_the_longest_even_one_that_is_finite() -> None:
    recording = recorded(np.arange(100.0))
    found = even_stretch(recording, "loss", 11, 60)
    assert (found.first, found.last, found.stride, found.whole) == (11, 60, 1, True)
    np.testing.assert_array_equal(found.values, np.arange(10.0, 60.0))
    values = np.sin(np.arange(100.0))
    values[30], values[90] = np.nan, np.inf
    found = even_stretch(recorded(values), "loss", 0, 200)
    assert (found.first, found.last, found.whole) == (32, 90, False)

    recording = Recording()
    for step in (*range(1, 11), *range(20, 400, 10), 1000):
        recording.add(Validated(step=step, loss=1.0 / step, metric=0.0))
    found = even_stretch(recording, "validation_loss", 0, 2000)
    assert (found.first, found.last, found.stride, found.whole) == (10, 390, 10, False)

    values = np.where(np.arange(100) % 2, np.arange(100.0), np.nan)
    found = even_stretch(recorded(values), "loss", 0, 200)
    assert (found.stride, len(found.values), found.whole) == (2, 50, True)
    found = even_stretch(recorded(np.arange(MOST + 5000.0)), "loss", 0, np.inf)
    assert (found.first, found.last, len(found.values), found.whole) == (5001, MOST + 5000, MOST, False)


def test_a_column_may_be_absent_or_constant() -> None:
    assert even_stretch(recorded([1.0]), "other", 0, 10) is None
    assert even_stretch(recorded([np.nan] * 20), "loss", 0, 30) is None
    assert even_stretch(recorded([0.1] * 40), "loss", 0, 50).is_constant
    assert not even_stretch(recorded([0.1] * 39 + [0.2]), "loss", 0, 50).is_constant
