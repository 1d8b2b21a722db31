"""Sound of a loss, by its samples."""

from __future__ import annotations

import numpy as np
import pytest

from app.core.loss_voice import HIGHEST_HZ, LOWEST_HZ, RATE, LossVoice


def sounded(voice: LossVoice, seconds: float) -> np.ndarray:
    """Render in blocks, as a device asks for it."""
    return np.concatenate([voice.render(512) for _ in range(round(seconds * RATE / 512))])


def loudest_hertz(samples: np.ndarray) -> float:
    spectrum = np.abs(np.fft.rfft(samples * np.hanning(len(samples))))
    return float(np.fft.rfftfreq(len(samples), 1 / RATE)[np.argmax(spectrum)])


def test_equal_factors_of_the_loss_are_equal_intervals() -> None:
    voice = LossVoice()
    found = []
    voice.hear(np.array([8.0, 1.0]))
    for loss in (8.0, 4.0, 2.0, 1.0):
        voice.hear(np.array([loss]))
        sounded(voice, 0.05)
        voice.hear(np.array([loss]))
        assert loudest_hertz(sounded(voice, 0.2)) == pytest.approx(voice.pitch, rel=0.02)
        found.append(voice.pitch)
    assert found == pytest.approx([HIGHEST_HZ, HIGHEST_HZ / 2, HIGHEST_HZ / 4, LOWEST_HZ])


def test_a_new_loss_is_heard_within_a_block_of_twelve_milliseconds() -> None:
    voice = LossVoice()
    voice.hear(np.array([1.0, 8.0, 1.0]))
    sounded(voice, 0.1)
    voice.hear(np.array([8.0]))
    voice.render(512)
    voice.hear(np.array([8.0]))
    assert loudest_hertz(sounded(voice, 0.2)) == pytest.approx(HIGHEST_HZ, rel=0.02)
    assert 512 / RATE < 0.012


def test_noise_is_roughness_and_a_smooth_loss_is_a_pure_tone() -> None:
    smooth, noisy = LossVoice(), LossVoice()
    smooth.hear(np.geomspace(2, 1, 64))
    noisy.hear(np.geomspace(2, 1, 64) * np.exp(np.random.default_rng(0).normal(0, 0.3, 64)))
    assert smooth.roughness < 0.01
    assert noisy.roughness > 0.5
    # A torn tone has power away from its pitch.
    for voice in (smooth, noisy):
        voice.hear(np.array([1.0]))
        sounded(voice, 0.05)
    spread = []
    for voice in (smooth, noisy):
        voice.hear(np.array([1.0]))
        power = np.abs(np.fft.rfft(sounded(voice, 0.2))) ** 2
        spread.append(float(np.sort(power)[: -len(power) // 10].sum() / power.sum()))
    assert spread[1] > 10 * spread[0]


def test_a_spike_clicks_once_and_a_loss_that_is_not_finite_is_silent() -> None:
    voice = LossVoice()
    voice.hear(np.ones(32))
    quiet = np.abs(sounded(voice, 0.1)).max()
    voice.hear(np.array([5.0]))
    assert np.abs(voice.render(512)[:180]).max() > quiet * 1.5
    voice.hear(np.array([np.nan]))
    assert voice.pitch == 0
    sounded(voice, 0.3)
    assert not voice.render(512).any()


def test_nothing_is_heard_before_a_step_and_soon_nothing_after_the_last() -> None:
    voice = LossVoice()
    assert not sounded(voice, 0.1).any()
    voice.hear(np.array([3.0]))
    assert sounded(voice, 0.2).any()
    sounded(voice, 0.2)
    assert not voice.render(512).any()


def test_no_sample_jumps_where_the_pitch_does() -> None:
    voice = LossVoice()
    found = []
    for low, high in ((1, 2), (2, 1), (1, 2), (2, 1.5)):
        # Smooth, or roughness would tear it.
        voice.hear(np.geomspace(low, high, 200))
        found.append(voice.render(700))
    samples = np.concatenate(found)
    # The steepest that a tone of this pitch and loudness is, with its harmonic, between two samples.
    assert np.abs(np.diff(samples[1500:])).max() < 0.2 * 2 * np.pi * HIGHEST_HZ * 2 / RATE * 1.3
    assert np.abs(samples).max() <= 1
