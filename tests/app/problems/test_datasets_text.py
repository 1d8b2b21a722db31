"""A person's own text as data: words of any script, neighbours for skip-gram, labelled lines for bags of words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from app.core.experiment.experiment import Choice, Experiment
from app.problems import models
from app.problems.datasets import DatasetError
from app.problems.datasets.text_file import PADDING, TextFile, words_of

STORY = "The cat sat on the mat.\nThe dog sat on the log.\n\nA bird sang in the tree, and the cat was glad.\n\n"


@pytest.fixture
def write(tmp_path: Path):
    def write(content: str | bytes, name: str = "text.txt") -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    return write


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("It's a well-known fact: don't!", ["it's", "a", "well-known", "fact", "don't"]),
        ("Привет, мир", ["привет", "мир"]),
        ("हिन्दी भाषा", ["हिन्दी", "भाषा"]),
        ("שָׁלוֹם עולם", ["שָׁלוֹם", "עולם"]),
        ("مرحبا بالعالم", ["مرحبا", "بالعالم"]),
        ("東京に行く。", ["東", "京", "に", "行", "く"]),
        ("한국어 문장", ["한국어", "문장"]),
        ("cafe\u0301 caf\u00e9", ["café", "café"]),
        ("— … 'quoted' —", ["quoted"]),
    ],
)
def test_words_of_any_script_are_separate(text: str, words: list[str]) -> None:
    assert words_of(text, lower=True) == words


def test_capitals_stay_where_that_is_chosen() -> None:
    assert words_of("The THE the", lower=False) == ["The", "THE", "the"]


def test_the_vocabulary_is_frequent_words_and_pairs_keep_to_paragraphs(write) -> None:
    data = TextFile(path=write(STORY * 5), vocabulary=12, window=2).load(0)
    assert data.token_names[0] == "the"
    assert len(data.token_names) == 12
    paragraphs = [words_of(part, True) for part in STORY.split("\n\n") if part.strip()] * 5
    counts = Counter(word for words in paragraphs for word in words)
    assert {name: int(n) for name, n in zip(data.token_names, data.token_counts, strict=True)} == {
        name: counts[name] for name in data.token_names
    }
    wanted: Counter[tuple[str, str]] = Counter()
    for words in paragraphs:
        there = [word for word in words if word in data.token_names]
        for i, a in enumerate(there):
            wanted.update((a, there[j]) for j in range(max(0, i - 2), min(len(there), i + 3)) if j != i)
    found = Counter((data.token_names[a], data.token_names[b]) for a, b in data.inputs)
    assert found == wanted
    assert data.noise.sum() == pytest.approx(1)


def test_a_text_without_empty_lines_is_a_paragraph_a_line(write) -> None:
    data = TextFile(path=write("one two\nthree four\n" * 10), window=5).load(0)
    pairs = {(data.token_names[a], data.token_names[b]) for a, b in data.inputs}
    assert pairs == {("one", "two"), ("two", "one"), ("three", "four"), ("four", "three")}


@pytest.mark.parametrize("labels", ["auto", "tab"])
def test_lines_with_a_class_before_a_tab_are_bags_of_words(write, labels: str) -> None:
    lines = "sport\tthey won the game again\nnews\tthe vote\n" * 6
    data = TextFile(path=write(lines), labels=labels).load_as("documents", 0)
    assert data.class_names == ("news", "sport")
    assert data.targets.tolist() == [1, 0] * 6
    assert data.token_names[-1] == PADDING
    assert data.inputs.shape == (12, 5)
    assert [data.token_names[i] for i in data.inputs[1]] == ["the", "vote", PADDING, PADDING, PADDING]
    assert data.token_counts[data.padding] == 0


def test_lines_with_a_prefix_are_bags_of_words_and_skip_gram_omits_it(write) -> None:
    path = write("__label__sport they won again\n__label__news the vote was won\n" * 6)
    assert TextFile(path=path).load_as("documents", 0).class_names == ("news", "sport")
    assert not any("label" in name for name in TextFile(path=path).load(0).token_names)


def test_padding_takes_no_part_in_the_mean(write) -> None:
    import tensorflow as tf

    from app.problems.models.embedding_models import BagOfWords

    data = TextFile(path=write("a\tone two three four five\nb\tone two\n" * 12)).load_as("documents", 0)
    model = BagOfWords(dimension=3, width=0).build(data, 0)
    table = model.get_layer("embedding").trainable_variables[0]
    head = model.get_layer("head")
    short = data.inputs[1]
    rows = table.numpy()[[i for i in short if i != data.padding]]
    wanted = rows.mean(axis=0) @ head.kernel.numpy() + head.bias.numpy()
    np.testing.assert_allclose(model(tf.constant(short[None]))[0], wanted, rtol=1e-5, atol=1e-7)


@pytest.mark.parametrize(
    ("content", "form", "said"),
    [
        ("word", "pairs", "has 1 words; at least 20 are needed"),
        (b"\xff\xfe" * 40, "pairs", "is not UTF-8 text (line 1)"),
        (b"good line\n" * 3 + b"\xff" * 40, "pairs", "is not UTF-8 text (line 4)"),
        (STORY * 5, "documents", 'Line 1 of "text.txt" has no class'),
        ("a\tone two three four five\n" * 9, "documents", "one class, 'a'"),
        ("a\tone two three\n" * 9 + "b, no tab\n", "documents", 'Line 10 of "text.txt" has no class'),
        ("", "pairs", "is empty"),
    ],
)
def test_a_text_that_cannot_be_learnt_is_a_sentence(write, content, form, said) -> None:
    with pytest.raises(DatasetError) as caught:
        TextFile(path=write(content)).load_as(form, 0)
    assert said in str(caught.value)


def test_the_model_decides_what_is_made_of_a_text(write) -> None:
    path = write("a\tone two three four five\nb\tsix seven eight nine ten\n" * 12)
    experiment = Experiment(dataset=Choice("text-file", {"path": str(path)}), model=Choice("skip-gram"))
    assert models.load_data(experiment).form == "pairs"
    assert models.load_data(replace(experiment, model=Choice("bag-of-words"))).form == "documents"


def test_a_preview_shows_words_classes_and_what_is_wrong(write) -> None:
    preview = TextFile(path=write(STORY * 20), vocabulary=10).preview("pairs")
    assert preview.fault == ""
    assert preview.summary.endswith("pairs, a vocabulary of 10")
    assert preview.text.beginning[:4] == ("the", "cat", "sat", "on")
    assert preview.text.frequent[0] == ("the", 120)
    assert 0 < preview.text.covered < 1
    assert not preview.text.is_cut
    assert TextFile(path=write(STORY * 100), length=1000).preview("pairs").text.is_cut

    preview = TextFile(path=write("a\tone two three\nb\tfour\nb\tfive six\n" * 9)).preview("documents")
    assert preview.text.classes == (("b", 18), ("a", 9))
    assert preview.summary == "27 documents, a vocabulary of 6, 2 classes"
    assert TextFile(path=Path("nowhere.txt")).preview("pairs").fault == 'There is no file "nowhere.txt".'
