"""The optimizers of an experiment as code: their constructors, and facts about their steps."""

from __future__ import annotations

import ast
import json
import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.core.experiment.experiment import CONSTANT, Experiment, path_in
from app.core.messages.run_description import StepForm
from app.engine.script.inlined_code import schedule_source
from optimizers import catalogue
from optimizers.base.message import Message
from optimizers.base.variable_references import reference_in
from optimizers.contracts import host_of
from optimizers.contracts.hosted_optimizer import FORWARD_ARGUMENTS
from optimizers.contracts.recognition import PlainStep
from optimizers.export.standalone import NotExportable, standalone
from optimizers.listings.listing import INNER_OPTIMIZER, Listing
from optimizers.listings.packages import lineage
from optimizers.source import choose_class, parse_reference, read_source
from optimizers.source.class_syntax import SourceClass

Inner = Callable[[str, Mapping[str, Any]], str]
"""The code that constructs an optimizer of this name with these values."""

LAYER = '''
class Layer:
    """Variables of one layer, as an optimizer is given them."""

    def __init__(self, name, weights):
        self.name, self.weights, self.variables = name, weights, weights
        self.trainable_weights = self.trainable_variables = weights
'''
LAYERS_OF = '''
def layers_of(variables, pattern):
    """The layers of the variables whose whole paths match, with those variables."""
    layers = {}
    for v in variables:
        if re.fullmatch(pattern, v.path):
            layers.setdefault(v.path.rpartition("/")[0] or v.path, []).append(v)
    return [Layer(name, weights) for name, weights in layers.items()]
'''
LAYERS_OF_TENSORS = LAYERS_OF.replace("append(v)", "append(v.value)").replace("layers_of", "layers_of_tensors")


class Code(str):
    """Text that is code, not a string value."""


def arguments_of(listing: Listing, values: Mapping[str, Any], inner: Inner) -> dict[str, Any]:
    """Return the constructor's arguments by name, with inner optimizers as `Code` that constructs them.

    What a run does with them is in `catalogue.with_inner`.
    """
    if not catalogue.wraps(listing):
        return dict(values)

    def built(name: str, given: Mapping[str, Any]) -> Code:
        return Code(inner(name, given))

    return catalogue.with_inner(listing, values, built)


def code_of(value: Any, variables: str, paths: Sequence[str], *, older: bool, as_tuple: bool = False) -> str:
    """Return a constructor's argument as an expression; patterns are resolved to `variables`.

    `older` optimizers are given TensorFlow's variables. Raises `NotExportable` for a pattern that matches no path.
    """

    def code(each: Any) -> str:
        return code_of(each, variables, paths, older=older, as_tuple=as_tuple)

    if isinstance(value, Code):
        return value
    if isinstance(value, list | tuple):
        words = all(type(each) is str for each in value)
        found = [f"*{code(each)}" if words and reference_in(each) else code(each) for each in value]
        text = ", ".join(found)
        pair = isinstance(value, tuple) and any(isinstance(each, Code) for each in value)
        return f"({text}{',' if len(found) == 1 else ''})" if as_tuple or pair else f"[{text}]"
    reference = reference_in(value)
    if reference is not None:
        return _pattern_source(*reference, variables, paths, older)
    if isinstance(value, float) and not math.isfinite(value):
        return f'float("{value}")'
    return _text(value) if isinstance(value, str) else repr(value)


def _text(value: str) -> str:
    return repr(value) if '"' in value else json.dumps(value, ensure_ascii=False)


def _pattern_source(kind: str, pattern: str, variables: str, paths: Sequence[str], older: bool) -> str:
    if not any(re.fullmatch(pattern, path) for path in paths):
        raise NotExportable(
            Message(
                "No variable's path matches {pattern!r}; available: {paths}.", pattern=pattern, paths=", ".join(paths)
            )
        )
    plain = "\\" in pattern and '"' not in pattern and "\n" not in pattern and not pattern.endswith("\\")
    literal = f'r"{pattern}"' if plain else _text(pattern)
    if kind == "layers":
        return f"layers_of{'_tensors' if older else ''}({variables}, {literal})"
    return f"[v{'.value' if older else ''} for v in {variables} if re.fullmatch({literal}, v.path)]"


_COUNTED_OPTIMIZER = "tf1.AdagradDAOptimizer"
"""Optimizer that is handed the count of steps; as a file it counts for itself."""
_HOOKS = ("create_slots", "resource_apply_dense", "resource_apply_sparse")
_SCALES_LOSS = ("LossScaleOptimizer",)
_RATES = ("learning_rate", "lr")


@dataclass(frozen=True, slots=True)
class OptimizerCode:
    """An optimizer as code.

    `classes` are what it needs, `call` constructs it, `rate` is what its learning rate is called there. `eager` says in
    a comment why its step is not traced; it is empty if that is. `dense` says that it takes dense gradients alone,
    `by_name` that it identifies variables by their names, `sets` where schedules set hyperparameters.
    """

    classes: tuple[str, ...]
    call: str
    contract: str
    rate: str
    eager: str = ""
    dense: bool = False
    by_name: bool = False
    step: PlainStep | None = None
    """Step of an optimizer that derives from none."""
    sets: Mapping[str, tuple[str, ...]] | None = None
    """Attributes that schedules set; `None` where they are to be guessed from the contract."""
    evaluates: bool = False
    """True if the optimizer's `apply` takes `loss_fn`, which evaluates the loss again."""


def optimizer_source(
    name: str, values: Mapping[str, Any], view: str, variables: str, paths: Sequence[str], form: StepForm | None = None
) -> OptimizerCode:
    """Return the code of the optimizer `name` with these values of its constructor.

    `variables` is what the script calls the variables that it trains, `paths` are theirs, and `form` is how a run makes
    its step. Where that is not known, that of a file is written to be made eagerly, which is right for any.

    Raises `NotExportable` for one that scales the loss or asks for it, otherwise as the catalogue.
    """
    listing = catalogue.listing_of(name)
    if name in _SCALES_LOSS:
        raise NotExportable(Message("{title} scales the loss, which cannot be exported yet.", title=listing.title))
    reference = parse_reference(name)
    asks = reference is not None and _asks_loss(*reference, listing.contract)
    if (asks if form is None else form.asks_loss) and listing.origin != "Library":
        raise NotExportable(
            Message("{title} needs the loss besides gradients, which cannot be exported yet.", title=listing.title)
        )
    chosen = choose_class(read_source(reference[0]), reference[1]) if reference is not None else None
    classes: list[str] = []

    def inner(inside: str, given: Mapping[str, Any]) -> str:
        source = optimizer_source(inside, given, view, variables, paths)
        classes.extend(each for each in source.classes if each not in classes)
        return source.call

    given = arguments_of(listing, _with_run_values(listing, chosen, values), inner)
    older = listing.contract != "Keras 3"
    tuples = [p.name for p in chosen.signature.parameters.values() if isinstance(p.default, tuple)] if chosen else []
    codes = {key: code_of(each, variables, paths, older=older, as_tuple=key in tuples) for key, each in given.items()}
    arguments = ", ".join(f"{key}={code}" for key, code in codes.items())
    text, by_name = "", False
    if reference is not None:
        text, called = _user_file_source(*reference, view, listing.contract)
        by_name = older and re.search(r"\.name\b", text) is not None
        if form is not None and form.converted and not form.eager:
            text += _conversion_statements(called, form.converted)
    elif name == _COUNTED_OPTIMIZER:
        text, called = _rename_to_tf1(standalone(name)), listing.title
    elif listing.origin == "Library":
        text, called = standalone(name), listing.title
    else:
        called = listing.source.replace("tensorflow.", "tf.")
    return OptimizerCode(
        (*classes, *([text] if text else [])),
        f"{called}({arguments})",
        listing.contract,
        next((each for each in _RATES if each in listing.signature.parameters), ""),
        eager=_why_eager(listing, form) if reference is not None else "",
        dense=form is not None and form.dense,
        by_name=by_name,
        step=chosen.step if chosen is not None else None,
        sets=form.sets if form is not None else None,
        evaluates=listing.origin == "Library" and _has_loss_argument(listing),
    )


def _has_loss_argument(listing: Listing) -> bool:
    """Return whether an optimizer of the library takes `loss_fn`, which evaluates the loss again."""
    module, _, name = listing.source.rpartition(".")
    return any(
        isinstance(each, ast.FunctionDef) and each.name == "apply" and "loss_fn" in [a.arg for a in each.args.args]
        for owner in lineage(module, name)
        for each in owner.body
    )


def _asks_loss(path: Path, name: str, contract: str) -> bool:
    """Return whether a class that was not run computes gradients itself, or needs more than gradients, according to its
    source.
    """
    source = read_source(path)
    classes = {each.name: each for each in ast.walk(ast.parse(source.text)) if isinstance(each, ast.ClassDef)}
    waiting, methods = [choose_class(source, name).name], dict[str, ast.FunctionDef]()
    while waiting:
        found = classes.pop(waiting.pop(), None)
        if found is not None:
            methods |= {each.name: each for each in found.body if isinstance(each, ast.FunctionDef)}
            waiting += [each.id for each in found.bases if isinstance(each, ast.Name)]
    computing = getattr(host_of(contract), "gradient_methods", None) if contract else None
    if computing is not None and methods.keys() & {"minimize", *computing}:
        return True
    entries = [methods[each].args for each in ("apply", "apply_gradients") if each in methods]
    return any(each.arg in FORWARD_ARGUMENTS for entry in entries for each in (*entry.args, *entry.kwonlyargs))


def _why_eager(listing: Listing, form: StepForm | None) -> str:
    if form is None:
        return (
            f"Not a tf.function: whether the step of {listing.title} can be traced is not known; eagerly it is right."
        )
    if form.eager:
        return f"Not a tf.function: the step of {listing.title} is right eagerly only."
    nothing = f"Not a tf.function: hooks of {listing.title} answer no operation, and a graph asks for one."
    return nothing if form.answers_nothing else ""


def _with_run_values(listing: Listing, chosen: SourceClass | None, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values with those that a run adds: a shared or missing learning rate, and a name."""
    found = {**listing.given, **values}
    if chosen is None and not catalogue.wraps(listing):
        return found
    own = chosen.signature.parameters if chosen is not None else {}
    for name, parameter in listing.signature.parameters.items():
        shared = catalogue.wraps(listing) or name not in own or own[name].default is own[name].empty
        if name in _RATES and shared and type(parameter.default) is float:
            found.setdefault(name, parameter.default)
    if chosen is not None and "name" in own and own["name"].default is own["name"].empty:
        found.setdefault("name", chosen.name)
    return found


def _conversion_statements(called: str, hooks: Sequence[str]) -> str:
    """Return the statements after the class that convert its hooks with AutoGraph, as a run does."""
    lines = [f"# In a graph AutoGraph converts what {called} does with tensors in Python; Keras does not ask it to."]
    return "\n\n" + "\n".join(
        [*lines, *(f"{called}.{each} = tf.autograph.to_graph({called}.{each})" for each in hooks)]
    )


def _rename_to_tf1(text: str) -> str:
    """Rename TensorFlow 1 in code to `tf1`, so that `tf` is the current one."""
    text = re.sub(r"^import tensorflow(\.compat\.v1)? as tf$", "import tensorflow.compat.v1 as tf1", text, flags=re.M)
    return re.sub(r"(?<![\w.])tf\.(?!compat)", "tf1.", text).replace("tf.compat.v1.", "tf1.")


def _user_file_source(path: Any, name: str, view: str, contract: str) -> tuple[str, str]:
    """Return the code of a user's file for the current TensorFlow, and the name of its class."""
    chosen = choose_class(read_source(path), name)
    if chosen.multi_backend is not None:
        raise NotExportable(
            Message(
                "{path}, line {line}: get_updates is a hook of Keras before TensorFlow 2, "
                "which current Keras does not call, so it cannot be exported.",
                path=path.name,
                line=chosen.multi_backend,
            )
        )
    text = standalone(f"{path}:{chosen.name}", view=view)
    if re.search(r"^import tensorflow\.compat\.v1 as tf$", text, flags=re.M):
        text = _rename_to_tf1(text)
    if contract == "As documented":
        for hook in _HOOKS:
            text = re.sub(rf"(?<![\w]){hook}\b", f"_{hook}", text)
    if chosen.name not in {each.name for each in ast.parse(text).body if isinstance(each, ast.ClassDef)}:
        raise NotExportable(
            Message(
                "{path} creates {chosen} while running, which cannot be exported.", path=path.name, chosen=chosen.name
            )
        )
    return text, chosen.name


class ScriptOptimizer:
    """An optimizer of the experiment, with its variables and schedules."""

    def __init__(
        self, experiment: Experiment, scope: str, indices: tuple[int, ...], paths: list[str], form: StepForm | None
    ) -> None:
        owner = experiment.scope(scope)
        choice = owner.optimizer
        self.indices = indices
        part = f"_of_part_{int(scope.removeprefix('part/')) + 1}" if scope else ""
        self.name = f"optimizer{part}"
        self.variables = f"variables{part or '_of_the_rest'}" if experiment.parts else "variables"
        made = optimizer_source(choice.name, dict(choice.values), experiment.import_view, self.variables, paths, form)
        self.made: OptimizerCode = made
        self.helpers: list[str] = []
        self.rates: dict[str, str] = {}
        listing = catalogue.listing_of(choice.name)
        for name, path in [("", "schedule"), *((each, f"drive/{each}") for each in owner.schedules)]:
            schedule = experiment.choice(path_in(scope, path))
            if not name and schedule.name == CONSTANT and not schedule.values.get("warm_up_steps"):
                continue
            hyperparameter = name or self.made.rate
            if self.made.contract == "TF1":
                raise NotExportable(
                    Message(
                        "A schedule of {title}, an optimizer of TensorFlow 1, cannot be exported yet.",
                        title=listing.title,
                    )
                )
            if form is None and _has_inner_optimizers(listing) and (listing.origin == "Files" or "/" in hyperparameter):
                raise NotExportable(
                    Message(
                        "A schedule of {title}, which holds other optimizers, can be exported only "
                        "if its code is trusted: running it shows which hyperparameter is set.",
                        title=listing.title,
                    )
                )
            if form is not None and not form.sets.get(hyperparameter):
                continue  # it acts through the constructor alone, in the run as well
            parameter = listing.signature.parameters.get(hyperparameter)
            default = parameter.default if parameter is not None else 0.0
            base: Any = choice.values.get(hyperparameter, default)
            called = f"scheduled_{word_of(hyperparameter)}{part}"
            helpers, function = schedule_source(schedule, float(base or 0.0), experiment.steps, called)
            self.helpers += [*helpers, function]
            self.rates[hyperparameter] = called

    @property
    def keras3(self) -> bool:
        return self.made.contract == "Keras 3"

    @property
    def own_variables(self) -> str:
        """Variables that the optimizer trains, by their names in the script."""
        named = self.variables == "variables" or re.search(rf"\b{self.variables}\b", self.made.call)
        return self.variables if named else self._indexed("variables")

    @property
    def own_gradients(self) -> str:
        return "gradients" if self.variables == "variables" else self._indexed("gradients")

    def _indexed(self, what: str) -> str:
        return f"[{what}[i] for i in {list(self.indices)!r}]"

    def ready(self) -> list[str]:
        """Return the lines that make the optimizer, and its slots if it does not make them at its first step."""
        own = self.own_variables
        lines = [f"{own} = {self._indexed('variables')}"] if own == self.variables != "variables" else []
        if self.made.by_name:
            lines += ["# An optimizer of that time tells variables apart by their full names."]
            lines += [f"for v in {own}:", '    v.value._handle_name = f"{v.path}:0"']
        lines += [f"{self.name} = {self.made.call}"]
        if self.keras3:
            lines += [f"{self.name}.build({own})"]
        elif self.made.contract == "Keras 2":
            lines += [f"{self.name}.jit_compile = False", f"{self.name}.build([v.value for v in {own}])"]
        return lines

    def sets(self, name: str) -> list[str]:
        """Return the beginnings of the lines that set the scheduled value of `name` before each step."""
        if self.made.sets is None:
            if name == self.made.rate:
                return [f"{self.name}.learning_rate = {{}}"]
            if self.made.contract in ("OptimizerV2", "As documented"):
                return [f'{self.name}._set_hyper("{name}", {{}})']
            return [f"{self.name}.{name} = {{}}"]
        found = []
        for place in self.made.sets[name]:
            hyper = re.fullmatch(r"(.*)\._hyper\['(\w+)'\]", place)
            found += [
                f'{self.name}{hyper[1]}._set_hyper("{hyper[2]}", {{}})' if hyper else f"{self.name}{place} = {{}}"
            ]
        return found

    @property
    def in_python(self) -> bool:
        """True if a schedule sets a value that would be constant in a traced step."""
        return any(not line.endswith(".learning_rate = {}") for name in self.rates for line in self.sets(name))


def _has_inner_optimizers(listing: Listing) -> bool:
    inner = INNER_OPTIMIZER in listing.signature.parameters
    return inner or bool(listing.optimizers or listing.optimizer_lists)


def word_of(name: str) -> str:
    """Return a hyperparameter's name, also of an inner optimizer, as a Python name."""
    return re.sub(r"\W", "_", name)
