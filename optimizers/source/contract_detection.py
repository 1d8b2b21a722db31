"""Detection of the contract of a class: each hook, call, argument and base is weighted evidence for an import view."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from optimizers.base.message import Message
from optimizers.source.parsed_file import Ancestor, ParsedFile, dotted_name

View = Literal["keras3", "keras2", "legacy", "tf1"]
VIEWS: tuple[View, ...] = get_args(View)
"""Import views: what `keras` and `tf.keras.optimizers` mean to a file."""

CONTRACT_OF_VIEW: Mapping[View, str] = {
    "keras3": "Keras 3", "keras2": "Keras 2", "legacy": "OptimizerV2", "tf1": "TF1",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Hook:
    """Method of a class: its line, its positional arguments without `self`, and the class that defines it."""

    name: str
    line: int
    arguments: tuple[str, ...]
    owner: str


@dataclass(frozen=True, slots=True)
class Evidence:
    """Evidence for an import view; `phrase` completes "because"."""

    view: View
    weight: int
    phrase: str


# Methods that exist in one contract only.
_HOOKS: Mapping[str, tuple[View, int]] = {
    "_resource_apply_dense": ("legacy", 5), "_resource_apply_sparse": ("legacy", 5),
    "_resource_apply_sparse_duplicate_indices": ("legacy", 3), "_prepare_local": ("legacy", 8),
    "_create_hypers": ("legacy", 8), "_compute_gradients": ("legacy", 6), "_transform_gradients": ("legacy", 6),
    "_aggregate_gradients": ("legacy", 4),
    "resource_apply_dense": ("legacy", 5), "resource_apply_sparse": ("legacy", 5),
    "create_slots": ("legacy", 3), "_create_slots": ("legacy", 2),
    "_apply_dense": ("tf1", 8), "_apply_sparse": ("tf1", 8), "_finish": ("tf1", 8), "_valid_dtypes": ("tf1", 4),
    "_apply_sparse_duplicate_indices": ("tf1", 8),
    "stateless_apply": ("keras3", 6), "_backend_update_step": ("keras3", 6),
    "aggregate_gradients": ("keras2", 4),
}  # fmt: skip
# Methods that exist in several contracts, distinguished by an argument: (method, argument).
_ARGUMENTS: Mapping[tuple[str, str], tuple[View, int]] = {
    ("_resource_apply_dense", "apply_state"): ("legacy", 6), ("_resource_apply_sparse", "apply_state"): ("legacy", 6),
    ("_prepare", "var_list"): ("legacy", 6),
    ("apply_gradients", "experimental_aggregate_gradients"): ("legacy", 8),
    ("apply_gradients", "skip_gradients_aggregation"): ("keras2", 8),
    ("apply_gradients", "global_step"): ("tf1", 8), ("minimize", "global_step"): ("tf1", 8),
    ("compute_gradients", "gate_gradients"): ("tf1", 8), ("compute_gradients", "tape"): ("keras2", 5),
    ("apply", "trainable_variables"): ("keras3", 6), ("build", "trainable_variables"): ("keras3", 2),
    ("__init__", "use_locking"): ("tf1", 4), ("__init__", "loss_scale_factor"): ("keras3", 4),
    ("__init__", "gradient_accumulation_steps"): ("keras3", 3), ("__init__", "jit_compile"): ("keras2", 3),
}  # fmt: skip
# Methods that a class calls.
_CALLS: Mapping[str, tuple[View, int]] = {
    "_set_hyper": ("legacy", 5), "_get_hyper": ("legacy", 5), "_decayed_lr": ("legacy", 5), "add_slot": ("legacy", 4),
    "_fallback_apply_state": ("legacy", 5), "_create_all_weights": ("legacy", 4),
    "_resource_scatter_add": ("legacy", 2),
    "_zeros_slot": ("tf1", 8), "_get_or_make_slot": ("tf1", 8), "_get_or_make_slot_with_initializer": ("tf1", 8),
    "_create_non_slot_variable": ("tf1", 8), "_get_non_slot_variable": ("tf1", 6), "_call_if_callable": ("tf1", 6),
    "_build_learning_rate": ("keras2", 6), "_var_key": ("keras2", 4), "_update_step_xla": ("keras2", 5),
    "_get_variable_index": ("keras3", 6), "add_optimizer_variables": ("keras3", 8),
}  # fmt: skip
# Keywords of calls.
_KEYWORDS: Mapping[tuple[str, str], tuple[View, int]] = {
    ("add_variable_from_reference", "model_variable"): ("keras2", 8),
    ("add_variable_from_reference", "variable_name"): ("keras2", 8),
    ("add_variable_from_reference", "reference_variable"): ("keras3", 8),
    ("add_variable_from_reference", "name"): ("keras3", 5),
    ("apply_gradients", "experimental_aggregate_gradients"): ("legacy", 6),
    ("apply_gradients", "skip_gradients_aggregation"): ("keras2", 6),
    ("apply_gradients", "global_step"): ("tf1", 6),
}  # fmt: skip
# Parts of the full name of a base, the most telling first.
_BASES: Sequence[tuple[str, View, int]] = (
    ("tensorflow.python.training.", "tf1", 12), ("tensorflow.train.", "tf1", 12), (".v1.train.", "tf1", 12),
    ("optimizer_experimental", "keras2", 12), ("optimizers.experimental.", "keras2", 12),
    (".legacy.", "legacy", 12), ("optimizer_v2", "legacy", 12), ("OptimizerV2", "legacy", 12),
    ("tensorflow.python.keras.", "legacy", 8), ("tensorflow.contrib.", "tf1", 8), ("base_optimizer.", "keras3", 8),
    ("tf_keras.", "keras2", 8), ("tensorflow_addons", "legacy", 4), ("keras.src.", "keras3", 1),
)  # fmt: skip
_UPDATE_STEP: Mapping[int, tuple[View, str]] = {
    2: ("keras2", Message("its update_step takes a gradient and a variable")),
    3: ("keras3", Message("its update_step takes the learning rate too")),
}
_NO_EVIDENCE = Evidence("keras3", 1, Message("nothing in it belongs to an older contract"))


def detect_view(line: Sequence[Ancestor], ends: Sequence[str], hooks: Mapping[str, Hook]) -> Evidence:
    """Return the import view with the most evidence, and the strongest piece of evidence."""
    found = [_NO_EVIDENCE, *_evidence_of_hooks(hooks), *_evidence_of_bases(ends)]
    for each in line:
        found += _evidence_of_body(each.file, each.node)
    return _strongest(found)


def detect_view_of_text(file: ParsedFile) -> View:
    """Return the import view with the most evidence in the calls of the file."""
    attributes = {file.resolved(dotted_name(n)) for n in ast.walk(file.tree) if isinstance(n, ast.Attribute)}
    return _strongest(
        [_NO_EVIDENCE, *_evidence_of_body(file, file.tree), *_evidence_of_bases({*attributes, *file.names.values()})]
    ).view


def _strongest(found: Sequence[Evidence]) -> Evidence:
    weight = {view: sum(each.weight for each in found if each.view == view) for view in VIEWS}
    best = max(VIEWS, key=lambda view: weight[view])
    return max((each for each in found if each.view == best), key=lambda each: each.weight)


def _evidence_of_hooks(hooks: Mapping[str, Hook]) -> Iterator[Evidence]:
    for name, hook in hooks.items():
        if name in _HOOKS:
            view, weight = _HOOKS[name]
            yield Evidence(view, weight, Message("it overrides {name}", name=name))
        for argument in hook.arguments:
            if (name, argument) in _ARGUMENTS:
                view, weight = _ARGUMENTS[name, argument]
                yield Evidence(view, weight, Message("its {name} takes {argument}", name=name, argument=argument))
    if (step := hooks.get("update_step")) is not None and len(step.arguments) in _UPDATE_STEP:
        view, phrase = _UPDATE_STEP[len(step.arguments)]
        yield Evidence(view, 14, phrase)
    if (prepare := hooks.get("_prepare")) is not None and not prepare.arguments:
        yield Evidence("tf1", 8, Message("its _prepare takes no variables"))


def _evidence_of_bases(ends: Iterable[str]) -> Iterator[Evidence]:
    for end in ends:
        for part, view, weight in _BASES:
            if part in f"{end}.":
                yield Evidence(view, weight, Message("it derives from {end}", end=end))
                break


def _evidence_of_body(file: ParsedFile, body: ast.AST) -> Iterator[Evidence]:
    """Yield the evidence in the calls of the class, each once."""
    seen: set[Evidence] = set()
    for node in ast.walk(body):
        match node:
            case ast.Call(func=ast.Attribute(attr="_serialize_hyperparameter"), args=[argument]):
                by_name = isinstance(argument, ast.Constant)
                seen.add(
                    Evidence(
                        "legacy" if by_name else "keras2",
                        4,
                        Message("it calls _serialize_hyperparameter in the form of this contract"),
                    )
                )
            case ast.Call(
                func=ast.Attribute(value=ast.Call(func=ast.Name(id="super")), attr="__init__"),
                args=[ast.Constant(value=str()) | ast.Name(id="name"), *_],
            ):
                # Keras 3 takes the learning rate first.
                seen.add(Evidence("legacy", 4, Message("it passes the name to its base first")))
            case ast.Call(func=ast.Attribute(attr=called), keywords=keywords):
                if called in _CALLS:
                    view, weight = _CALLS[called]
                    seen.add(Evidence(view, weight, Message("it calls {called}", called=called)))
                for keyword in keywords:
                    if keyword.arg is not None and (called, keyword.arg) in _KEYWORDS:
                        view, weight = _KEYWORDS[called, keyword.arg]
                        seen.add(
                            Evidence(
                                view,
                                weight,
                                Message("it calls {called} with {argument}", called=called, argument=keyword.arg),
                            )
                        )
            case ast.Attribute(attr="_index_dict"):
                seen.add(Evidence("keras2", 4, Message("it reads _index_dict")))
            case ast.Name(id="_HAS_AGGREGATE_GRAD"):
                seen.add(Evidence("legacy", 4, Message("it sets _HAS_AGGREGATE_GRAD")))
            case ast.Attribute() if file.resolved(dotted_name(node)).startswith("keras.ops."):
                seen.add(Evidence("keras3", 4, Message("it calls keras.ops")))
    yield from seen
