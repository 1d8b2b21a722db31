"""Tests that colours can be told apart by who sees two of three kinds, and read from their ground, in both themes."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from widgets.base.colour_maps import NOT_FINITE, TOP, ColourScale, MapScale, ramp_table, round_up, scale_for
from widgets.base.theme import DARK, LIGHT, TOKENS, Tokens


def test_levels_have_zero_in_place_and_one_for_not_finite() -> None:
    values = np.array([-2.0, -1.0, 0.0, 1.0, 2.0])
    assert ColourScale(True, 1.0).levels(values).tolist() == [0, 0, TOP // 2, TOP, TOP]
    assert ColourScale(False, 1.0).levels(values).tolist() == [0, 0, 0, TOP, TOP]

    levels = ColourScale(True, 1.0).levels(np.array([np.nan, np.inf, -np.inf, 1.0], np.float32))
    assert levels.tolist() == [NOT_FINITE, NOT_FINITE, NOT_FINITE, TOP]


@pytest.mark.parametrize("scale", [ColourScale(True, 0.3), ColourScale(True, 0.3, 1e-4), ColourScale(False, 2.0, 0.1)])
def test_a_share_of_the_ramp_gives_its_value_back(scale: ColourScale) -> None:
    values = np.array([0.0, 0.01, 0.29])
    assert [scale.value_at(share) for share in scale.shares(values).tolist()] == pytest.approx(values.tolist())


def test_small_and_denormal_values_are_shown() -> None:
    values = np.geomspace(1e-6, 1.0, 1000)
    linear = scale_for(values, signed=False)
    symlog = scale_for(values, signed=False, kind="symlog")
    small = np.array([1e-3])
    assert linear.shares(small) < 0.01
    assert symlog.shares(small) > 0.3

    values = np.array([1e-45, 0.0], np.float32)
    for kind in ("linear", "symlog"):
        assert scale_for(values, signed=True, kind=kind).levels(values)[1] == TOP // 2


@pytest.mark.parametrize(
    "values",
    [
        pytest.param(0.1 + np.append(np.zeros(500), np.geomspace(1e-6, 0.05, 500)), id="accumulators from 0.1"),
        pytest.param(np.linspace(0.9, 1.1, 1000), id="averages near 1"),
        pytest.param(1e-8 * np.linspace(40, 43, 1000, dtype=np.float32), id="tiny second moments"),
        pytest.param(np.geomspace(1e-6, 1.0, 1000), id="many decades"),
        pytest.param(np.append(0.0, np.linspace(0.9, 1.1, 1000)), id="one untouched"),
    ],
)
@pytest.mark.parametrize("kind", ["symlog", "linear"])
def test_ramp_is_spent_on_the_values_of_the_map(values: np.ndarray, kind: MapScale) -> None:
    scale = scale_for(values, signed=False, kind=kind)
    least, largest = scale.shares(np.array([values.min(), values.max()])).tolist()
    assert least <= {"symlog": 0.1, "linear": 0.5}[kind]
    assert largest > 0.6
    assert scale.base <= values.min()
    assert scale.limit >= values.max() * (1 - 1e-6) or scale.beyond
    if kind == "symlog" and values.min() > 0:
        assert len(np.unique(scale.levels(values))) > 60
    share = 0.7
    assert scale.shares(np.array([scale.value_at(share)]))[0] == pytest.approx(share)


@pytest.mark.parametrize("touched", [20, 200, 2000])
def test_rows_touched_rarely_differ_from_their_start(touched: int) -> None:
    rows = np.full(2000, 1e-6)
    scale = None
    for sums in (1e-7, 1e-5, 1e-4):
        rows[:touched] = 1e-6 + np.geomspace(1e-7, sums, touched)
        scale = scale_for(rows, signed=False, kind="symlog", before=scale)
    first, twice = scale.shares(np.array([1e-6, 2e-6])) if scale is not None else (0, 0)
    assert first < 0.12
    assert twice - first > 0.12


def test_base_of_a_ramp_stays_while_values_move_a_little() -> None:
    values = 0.1 + np.linspace(0, 0.04, 500)
    first = scale_for(values, signed=False, kind="symlog")
    assert first.base == 0.1
    again = scale_for(values + 1e-4, signed=False, kind="symlog", before=first)
    assert again == first
    later = scale_for(values + 0.05, signed=False, kind="symlog", before=again)
    assert later.base == pytest.approx(0.15, abs=0.002)
    assert scale_for(values - 0.1, signed=False, kind="symlog", before=later).base == 0
    assert scale_for(np.full(9, 0.1), signed=False, kind="symlog").base == 0


def test_limit_is_round_holds_all_values_and_cuts_outliers() -> None:
    scale = scale_for(np.array([-0.0221, 0.004]), signed=True)
    assert (scale.limit, scale.beyond) == (0.03, False)
    assert [round_up(x) for x in (0.0, 1e-7, 0.0151, 7.0, 7.1, 99.0)] == [0.0, 1e-7, 0.02, 7.0, 10.0, 100.0]

    assert scale_for(np.array([np.float32(0.3)]), signed=True) == ColourScale(True, 0.3)

    values = np.random.default_rng(0).normal(size=10_000)
    values[:3] = 1e4
    scale = scale_for(values, signed=True)
    assert scale.limit < 10
    assert scale.beyond

    assert scale_for(np.array([1.0, -0.5]), signed=False).signed


def test_limits_change_in_steps_while_values_move() -> None:
    before = scale_for(np.array([0.9]), signed=True)
    assert scale_for(np.array([0.5]), signed=True, before=before) == before
    assert scale_for(np.array([0.3]), signed=True, before=before).limit == 0.3
    assert scale_for(np.array([1.1]), signed=True, before=before).limit == 1.5
    assert scale_for(np.array([0.5]), signed=True, kind="symlog", before=before).limit == 0.5


@pytest.mark.parametrize("values", [np.zeros(4), np.full(4, np.nan), np.empty(0)])
def test_without_a_finite_value_above_zero_all_is_ground(values: np.ndarray) -> None:
    for kind in ("linear", "symlog"):
        scale = scale_for(values, signed=False, kind=kind)
        assert scale.limit == 0
        assert set(scale.levels(np.append(values, 0.0)).tolist()) <= {0, NOT_FINITE}


@pytest.mark.parametrize("tokens", [DARK, LIGHT])
@pytest.mark.parametrize("signed", [True, False])
def test_the_table_runs_through_the_stops_of_the_theme(tokens: Tokens, signed: bool) -> None:
    stops = tokens.diverging if signed else tokens.sequential
    table = ramp_table(tokens, signed)
    ends = [f"#{colour & 0xFFFFFF:06X}" for colour in table[[0, TOP, NOT_FINITE]].tolist()]
    assert ends == [stops[0], stops[-1], tokens.error]
    assert f"#{int(table[TOP // 2]) & 0xFFFFFF:06X}" == stops[3] or not signed


# Machado, Oliveira, Fernandes (2009), A physiologically-based model for simulation of color vision deficiency:
# severity 1, on linear RGB.
SIGHT = {
    "normal": np.eye(3),
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
APART = 9.0
"""OKLab, times 100. Seven colours of Okabe and Ito, made to be told apart, keep 7.6."""
GROUNDS = ("panel", "field", "app")

both = pytest.mark.parametrize("tokens", TOKENS.values(), ids=TOKENS)
all_sights = pytest.mark.parametrize("sight", SIGHT)


def linear(token: str) -> np.ndarray:
    parts = np.array([int(token[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def oklab(token: str, sight: str) -> np.ndarray:
    """Return L, a, b of a colour as it is seen (Ottosson, 2020, A perceptual color space for image processing)."""
    seen = np.clip(np.asarray(SIGHT[sight]) @ linear(token), 0, 1)
    cones = np.array(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ]
    )
    lab = np.array(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
    )
    return lab @ np.cbrt(cones @ seen)


def distance(first: str, second: str, sight: str) -> float:
    return float(100 * np.linalg.norm(oklab(first, sight) - oklab(second, sight)))


def contrast(first: str, second: str) -> float:
    low, high = sorted(float(linear(each) @ (0.2126, 0.7152, 0.0722)) for each in (first, second))
    return (high + 0.05) / (low + 0.05)


def test_the_measures_are_those_of_their_papers() -> None:
    np.testing.assert_allclose(oklab("#FFFFFF", "normal"), (1, 0, 0), atol=1e-6)
    np.testing.assert_allclose(oklab("#FF0000", "normal"), (0.627955, 0.224863, 0.125846), atol=1e-5)
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    # Red and green are told apart far worse without the cones that distinguish them; blue and yellow are not.
    assert distance("#CC4444", "#7A8A00", "deuteranopia") < 0.3 * distance("#CC4444", "#7A8A00", "normal")
    assert distance("#0000FF", "#FFFF00", "deuteranopia") > 60


@both
@all_sights
def test_colours_of_different_meaning_can_be_told_apart(tokens: Tokens, sight: str) -> None:
    pairs = itertools.combinations(tokens.series, 2)
    assert min(distance(first, second, sight) for first, second in pairs) >= APART

    pairs = itertools.combinations((tokens.accent, tokens.warn, tokens.error), 2)
    assert min(distance(first, second, sight) for first, second in pairs) >= APART

    # The stops next to zero are near the ground on purpose: what is small vanishes.
    for outward in (0, 1, 2):
        assert distance(tokens.diverging[outward], tokens.diverging[-1 - outward], sight) >= APART

    for ramp in (tokens.sequential, tokens.diverging[3:], tokens.diverging[3::-1]):
        steps = np.diff([oklab(stop, sight)[0] for stop in ramp])
        away = 1 if tokens.name == "dark" else -1
        assert (away * steps > 0.02).all(), ramp


@both
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_has_the_contrast_that_reading_takes(tokens: Tokens, ground: str) -> None:
    words = ("text", "text2", "text3", "accent", "warn", "error")
    code = ("keyword", "name", "string", "number", "comment", "self", "decorator")
    for token in (*words, *(f"code_{each}" for each in code)):
        assert contrast(getattr(tokens, token), getattr(tokens, ground)) >= 4.5, token


@both
def test_text_on_what_is_pointed_at_chosen_or_coloured_can_be_read(tokens: Tokens) -> None:
    for ground in ("hover", "press", "accent_soft", "warn_soft", "error_soft"):
        for token in ("text", "text2"):
            assert contrast(getattr(tokens, token), getattr(tokens, ground)) >= 4.5, (token, ground)
    for ground in ("accent", "accent_hover", "accent_press"):
        assert contrast(tokens.accent_ink, getattr(tokens, ground)) >= 4.5, ground
    for token in ("warn", "error"):
        assert contrast(getattr(tokens, token), getattr(tokens, f"{token}_soft")) >= 4.5, token


@both
def test_curves_and_the_focus_have_the_contrast_that_seeing_takes(tokens: Tokens) -> None:
    for colour in (*tokens.series, tokens.text3, tokens.text2):
        assert contrast(colour, tokens.panel) >= 3
    for ground in (*GROUNDS, "hover", "press", "line", "accent_soft"):
        assert contrast(tokens.accent, getattr(tokens, ground)) >= 3, ground
