"""Functions of one's own between gradients and optimizer, and what is said where they do not work."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
import tensorflow as tf

from app.choices.catalogues import stage_entries
from optimizers.listings.library_listings import PHASES
from optimizers.processing import stages
from optimizers.processing.chain import Chain, ChainFault
from tests.optimizers.processing.three_gradients import (
    EVERY_STAGE,
    KERNEL,
    MODES,
    TABLE,
    apply,
    gradients,
    run,
    targets,
)


def written(folder: Path, body: str, name: str = "process") -> str:
    file = folder / "own.py"
    file.write_text(f"import tensorflow as tf\n\n\ndef {name}(pairs):\n    {body}\n")
    return f"{file}:{name}"


@pytest.mark.parametrize("mode", MODES)
def test_a_function_changes_gradients_and_answers_in_any_order(tmp_path: Path, mode: str) -> None:
    file = written(tmp_path, "return [(2.0 * g, v) for g, v in reversed(pairs)]")
    received, _ = run([("function", {"file": file})], mode=mode)
    np.testing.assert_allclose(received[0], 2 * KERNEL, rtol=1e-6)
    np.testing.assert_allclose(received[2], 2 * TABLE, rtol=1e-6)


def test_a_function_may_be_a_generator_and_the_only_one_needs_no_name(tmp_path: Path) -> None:
    file = written(tmp_path, "yield from pairs").rpartition(":")[0]
    received, _ = run([("function", {"file": file})])
    np.testing.assert_allclose(received[0], KERNEL, rtol=1e-6)


def test_a_function_sees_a_sparse_gradient_and_the_variable_as_it_stands(tmp_path: Path) -> None:
    body = (
        "return [(tf.IndexedSlices(g.values * 3, g.indices, g.dense_shape), v) if isinstance(g, tf.IndexedSlices)"
        " else (g + v, v) for g, v in pairs]"
    )
    held = targets(sparse=True)
    chain = Chain([("function", {"file": written(tmp_path, body)})], held, 3)
    received, _ = apply(chain, gradients(sparse=True), mode="graph")
    np.testing.assert_allclose(received[0], KERNEL + held[0].value.numpy(), rtol=1e-5)
    np.testing.assert_allclose(received[2], 3 * TABLE, rtol=1e-5)


def test_a_gradient_in_another_floating_type_is_cast_back(tmp_path: Path) -> None:
    file = written(tmp_path, "return [(tf.cast(g, tf.float64), v) for g, v in pairs]")
    held = targets(dtype="float16")
    chain = Chain([("function", {"file": file})], held, 3)
    seen: list[str] = []
    apply(chain, gradients(dtype="float16"), update=lambda given: seen.extend(g.dtype.name for g in given))
    assert seen == ["float16"] * 3


def test_stages_go_on_after_a_function(tmp_path: Path) -> None:
    file = written(tmp_path, "return [(100.0 * g, v) for g, v in pairs]")
    received, series = run([("function", {"file": file}), ("clip_by_norm", {"norm": 1.0})], mode="graph")
    assert np.linalg.norm(received[0]) == pytest.approx(1.0, rel=1e-5)
    assert series["clipped/clip_by_norm"] == 1.0


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (
            "return pairs[1:]",
            "own.py: process must return a gradient for every variable; dense/kernel has none.",
        ),
        (
            "return [(None, v) for _, v in pairs]",
            "own.py: process must return a gradient for every variable; dense/kernel has none.",
        ),
        (
            "return [(g[0], v) for g, v in pairs]",
            "own.py: process must keep the shape of a gradient; that of dense/kernel is (4, 3), but it returned (3,).",
        ),
        (
            "return [(tf.cast(g, tf.int32), v) for g, v in pairs]",
            "own.py: process must keep the type of a gradient; for dense/kernel it returned int32.",
        ),
        (
            "return [(object(), v) for _, v in pairs]",
            "own.py: process must return tensors; the gradient of dense/kernel is object.",
        ),
        (
            "return [g for g, _ in pairs]",
            "own.py: process must return pairs of gradient and variable; received list with a tensor in it.",
        ),
        ("pass", "own.py: process must return pairs of gradient and variable; received nothing."),
        ("return 3.0", "own.py: process must return pairs of gradient and variable; received float."),
    ],
)
def test_a_wrong_answer_of_a_function_is_a_sentence(tmp_path: Path, body: str, sentence: str) -> None:
    with pytest.raises(ChainFault) as raised:
        run([("sign", {}), ("function", {"file": written(tmp_path, body)})])
    assert str(raised.value) == sentence
    assert raised.value.key == "gradient/1.file"


@pytest.mark.parametrize("mode", MODES)
def test_an_error_inside_a_function_has_its_file_and_line(tmp_path: Path, mode: str) -> None:
    with pytest.raises(ChainFault, match=r"own\.py, line 5: NameError: name 'undefined' is not defined\.$") as raised:
        run([("accumulate", {"every": 1}), ("function", {"file": written(tmp_path, "return undefined")})], mode=mode)
    assert raised.value.key == "gradient/1.file"


def test_a_sparse_gradient_of_other_rows_is_refused(tmp_path: Path) -> None:
    body = (
        "return [(tf.IndexedSlices(g.values[:, :1], g.indices, g.dense_shape), v)"
        " if isinstance(g, tf.IndexedSlices) else (g, v) for g, v in pairs]"
    )
    with pytest.raises(ChainFault, match=r"must keep the shape of a gradient; that of embedding/table is \(2,\)"):
        Chain([("function", {"file": written(tmp_path, body)})], targets(sparse=True), 3)


@pytest.mark.parametrize("sparse", [False, True])
def test_a_wrong_answer_of_a_function_is_found_before_it_trains(tmp_path: Path, sparse: bool) -> None:
    with pytest.raises(ChainFault, match=r"^own\.py: process must return pairs.*; received nothing\.$") as raised:
        Chain([("function", {"file": written(tmp_path, "pass")})], targets(sparse=sparse), 3)
    assert raised.value.key == "gradient/0.file"


@pytest.mark.parametrize(
    ("code", "reference", "words"),
    [
        ("", ":process", "own.py: there is no function process"),
        ("def other(pairs):\n    return pairs\n", ":othr", "did you mean other"),
        ("process = 3\n", ":process", "process is not a function"),
        ("def process(pairs)\n", ":process", "own.py, line 1"),
        ("raise OSError('no such disk')\ndef process(pairs):\n    pass\n", ":process", "own.py, line 1: OSError"),
    ],
)
def test_a_file_without_the_function_is_refused_before_it_trains(
    tmp_path: Path, code: str, reference: str, words: str
) -> None:
    file = tmp_path / "own.py"
    file.write_text(code)
    with pytest.raises(ChainFault, match=words) as raised:
        Chain([("function", {"file": f"{file}{reference}"})], targets(), 3)
    assert raised.value.key == "gradient/0.file"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ChainFault, match=r"absent\.py"):
        Chain([("function", {"file": f"{tmp_path / 'absent.py'}:process"})], targets(), 3)
    example = 'file must name a Python file and a function; received nothing; use "my_file.py:process".'
    with pytest.raises(ChainFault, match=f"^{example}$"):
        Chain([("function", {})], targets(), 3)
    assert tf.executing_eagerly()


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
