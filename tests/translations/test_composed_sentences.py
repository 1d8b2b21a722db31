"""Sentences that are put together of several templates are translated to their ends: no English is left in them."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from app.core.runs.seed_groups import SeedGroup, compare
from app.core.text.sentences import Catalogue
from app.problems.datasets.file import File
from optimizers.source.unseen_code import refusal
from tests.translations.po_files import LANGUAGES

NAMES = {"adam", "sgd", "wilcoxon", "mann", "whitney", "holm", "util", "py", "lib", "optimizer", "rho", "python"}


def group(name, values, first=0):
    return SeedGroup(name, dict(enumerate(values, first)))


def verdicts():
    adam = group("Adam", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0])
    others = (
        [2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0],
        [0.5] * 8,
        [1.1, 1.9, 3.1, 3.9, 5.1, 5.9, 7.1, 7.9],
        [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0],
        [math.inf] * 8,
        [2.0, 3.0],
        [2.0],
    )
    found = [compare(adam, group("SGD", each)) for each in others]
    found += [compare(adam, group("SGD", each, 20)) for each in ([2.0, 3.0, 4.0, 5.0], [4.5, 4.4, 4.6, 4.7])]
    return [text for each in found for text in (each.sentence, each.explanation)]


def refusals():
    main = Path("util.py")
    return [refusal(main, Path("lib/util.py"), "util"), refusal(main, Path("lib/util.py"))]


def doubts(folder):
    path = folder / "table.csv"
    path.write_text("x;t\n" + "".join(f"{cell};{i}\n" for i, cell in enumerate(["5 kg", "6", "7 kg"] * 2)), "utf-8")
    return list(File(path).preview("features").doubts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_english_is_left_in_a_sentence(language, tmp_path):
    catalogue = Catalogue.load(language)
    for sentence in [*verdicts(), *refusals(), *doubts(tmp_path)]:
        said = catalogue.translate(sentence)
        # What stands between quotes, and names with a point or a slash, are the person's own.
        words = re.findall(r"[A-Za-z]{2,}", re.sub(r"\"[^\"]*\"|“[^”]*”|[\w./-]+[./][\w./-]+", " ", said))
        assert [each for each in words if each.lower() not in NAMES] == [], said
