"""Stages as a form knows them: read from their files, without TensorFlow."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from app.choices.catalogues import stage_entries
from optimizers.listings.library_listings import PHASES
from optimizers.processing import stages
from optimizers.processing.chain import Chain
from tests.optimizers.processing.three_gradients import EVERY_STAGE, targets

LISTED = stages()


def test_every_stage_is_listed_phase_by_phase() -> None:
    assert set(LISTED) == {*EVERY_STAGE, "function"}
    phases = [PHASES.index(each.contract) for each in LISTED.values()]
    assert phases == sorted(phases)


@pytest.mark.parametrize("name", LISTED)
def test_a_stage_has_a_title_one_sentence_and_a_word_on_each_parameter(name: str) -> None:
    listing = LISTED[name]
    assert re.fullmatch(r"[A-Z][^.]*[^.]", listing.title)
    assert re.fullmatch(r"[A-Z][^.]*\.", listing.summary), listing.summary
    for parameter in listing.signature.parameters.values():
        assert re.search(rf"^ +{parameter.name}: [A-Z].*", listing.doc, re.MULTILINE), parameter.name
        assert parameter.annotation is not parameter.empty, parameter.name
        assert parameter.default is not parameter.empty, parameter.name


@pytest.mark.parametrize("name", EVERY_STAGE)
def test_what_is_listed_is_what_the_class_has(name: str) -> None:
    stage = Chain([(name, {})], targets(), 3).stages[0]
    listing = LISTED[name]
    assert {key: p.default for key, p in listing.signature.parameters.items()} == dict(stage.defaults)
    assert (listing.title, listing.contract) == (stage.title, stage.phase)


def test_limits_of_numbers_reach_the_form() -> None:
    entries = stage_entries(LISTED)
    refused = {
        ("clip_by_norm", "norm"): 0.0, ("clip_by_global_norm", "norm"): -1.0, ("clip_by_value", "limit"): 0.0,
        ("noise", "stddev"): -0.1, ("noise", "decay"): -1.0, ("scale", "factor"): -1.0, ("accumulate", "every"): 0,
        ("weight_decay", "rate"): -0.1, ("max_norm", "norm"): 0.0, ("max_norm", "over"): "rows",
    }  # fmt: skip
    for (name, key), value in refused.items():
        parameter = next(each for each in entries[name].parameters if each.name == key)
        assert parameter.validate(value), (name, key)
        assert not parameter.validate(parameter.default), (name, key)


def test_listing_the_stages_imports_no_tensorflow() -> None:
    code = "import sys; from optimizers.processing import stages; stages(); sys.exit('tensorflow' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
