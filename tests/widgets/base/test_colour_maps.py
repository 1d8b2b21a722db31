from __future__ import annotations

import numpy as np
import pytest

from widgets.base.colour_maps import NOT_FINITE, TOP, ColourScale, MapScale, ramp_table, round_up, scale_for
from widgets.base.theme import DARK, LIGHT, Tokens


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
    assert least <= {"symlog": 0.2, "linear": 0.5}[kind]
    assert largest > 0.6
    assert scale.base <= values.min()
    assert scale.limit >= values.max() * (1 - 1e-6) or scale.beyond
    if kind == "symlog" and values.min() > 0:
        assert len(np.unique(scale.levels(values))) > 60
    share = 0.7
    assert scale.shares(np.array([scale.value_at(share)]))[0] == pytest.approx(share)


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
