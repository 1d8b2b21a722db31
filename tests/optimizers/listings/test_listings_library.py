from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from optimizers.listings import library_listings, packages
from optimizers.listings.library_listings import library_optimizers
from optimizers.listings.listing import Listing

Listed = Callable[[str], Listing]


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Listed:
    """List a library that holds Adam and one more file with this text."""
    real = packages.folder
    source = (real("optimizers") / "library" / "adam.py").read_text(encoding="utf-8")
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "adam.py").write_text(source, encoding="utf-8")
    (tmp_path / "library" / "wrapper.py").write_text("class Wrapper(LibraryOptimizer): ...\n", encoding="utf-8")

    def folder(package: str) -> Path:
        return tmp_path if package == "optimizers" else real(package)

    def read(text: str) -> Listing:
        (tmp_path / "library" / "mine.py").write_text(text, encoding="utf-8")
        return {each.name: each for each in library_optimizers()}["library.Mine"]

    monkeypatch.setattr(packages, "folder", folder)
    monkeypatch.setattr(library_listings, "folder", folder)
    for cached in (packages.parsed, packages.classes):
        cached.cache_clear()
    yield read
    for cached in (packages.parsed, packages.classes):
        cached.cache_clear()


def test_a_new_file_is_listed_with_what_it_declares(listed: Listed) -> None:
    mine = listed(
        "class _Rows: ...\n"
        "class Mine(LibraryOptimizer):\n"
        '    """Does it. At length.\n\n    Args:\n        learning_rate: Length of a step.\n    """\n\n'
        "    learning_rate: float = 1e-2\n    weight_decay: float = 0.5\n    skip: tuple[str, ...] = ()\n"
        '    slots = (Slot("a"), Slot("b", when="skip"))\n'
    )
    assert (mine.contract, mine.origin, mine.summary) == ("Keras 3", "Library", "Does it.")
    assert mine.source == "optimizers.library.mine.Mine"
    assert list(mine.signature.parameters)[:4] == ["learning_rate", "weight_decay", "skip", "clipnorm"]
    assert mine.signature.parameters["weight_decay"].default == 0.5
    assert mine.signature.parameters["skip"].annotation == tuple[str, ...]
    assert (mine.slots, mine.slots_off) == (("a",), ("b",))
    assert "clipnorm" in mine.shared
    assert "clipnorm:" in mine.doc


def test_weight_decay_is_not_offered_where_the_class_refuses_it(listed: Listed) -> None:
    mine = listed(
        "class Mine(LibraryOptimizer):\n"
        '    """Does it."""\n\n'
        '    learning_rate: float = 1e-2\n    no_weight_decay = "it would be lost."\n'
    )
    assert "weight_decay" not in mine.signature.parameters
    assert "clipnorm" in mine.signature.parameters


def test_hyperparameters_and_slots_are_inherited_parents_first(listed: Listed) -> None:
    mine = listed(
        "from optimizers.library.adam import Adam\n"
        "class Mine(Adam):\n    beta_1: float = 0.5\n    more: bool = True\n"
        '    slots = (*Adam.slots, Slot("extra", when="more"))\n'
    )
    assert list(mine.signature.parameters)[:6] == [
        "learning_rate", "beta_1", "beta_2", "epsilon", "amsgrad", "more",
    ]  # fmt: skip
    assert mine.signature.parameters["beta_1"].default == 0.5
    assert (mine.slots, mine.slots_off) == (("m", "v", "extra"), ("v_max",))


def test_a_wrapper_takes_an_optimizer_and_nothing_of_keras_base(listed: Listed) -> None:
    mine = listed(
        "from optimizers.library.wrapper import Wrapper\n"
        'class Mine(Wrapper):\n    decay: float = 0.9\n    slots = (Slot("average"),)\n'
    )
    assert list(mine.signature.parameters) == ["inner_optimizer", "decay"]
    assert (mine.slots, mine.shared) == (("average",), frozenset())


def test_slots_that_depend_on_the_variable_are_named_by_their_pattern(listed: Listed) -> None:
    mine = listed(
        "class Mine(LibraryOptimizer):\n    every: int = 1\n"
        "    def slots_of(self, variable):\n        for i in range(2):\n"
        '            yield Slot(f"factor_{i}")\n'
        "            if self.every > 1:\n                yield Slot(f'root_{i}')\n"
    )
    assert (mine.slots, mine.slots_off) == (("factor_i",), ("root_i",))


def test_a_default_that_is_no_literal_is_refused_with_its_line(listed: Listed) -> None:
    with pytest.raises(
        ValueError, match=r"library\.mine, line 2: the default of rate must be a literal, received x\.y"
    ):
        listed("class Mine(LibraryOptimizer):\n    rate: float = x.y\n")


def test_a_file_without_an_optimizer_is_refused(listed: Listed) -> None:
    with pytest.raises(LookupError, match=r"library\.mine has no public class"):
        listed("RATE = 1\n")
