"""The model of an experiment as code, or the formula of a surface."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Mapping
from typing import Any

from app.problems import models
from app.problems.models.dense_models import Mlp
from app.problems.surfaces import surface_formula
from optimizers.base.message import Message
from optimizers.export.standalone import NotExportable
from optimizers.schedules.expression import FormulaNode, as_python

_SIGNS = {"add": "+", "subtract": "-", "multiply": "*", "divide": "/", "power": "**"}
_COMPARISONS = {"less": "<", "less_equal": "<=", "greater": ">", "greater_equal": ">="}
_EQUALITIES = {"equal": "tf.equal", "not_equal": "tf.not_equal"}
_FUNCTIONS = {"log": "tf.math.log", "ceil": "tf.math.ceil", "remainder": "tf.math.floormod"}
_CONSTANTS = {"pi": "math.pi", "e": "math.e"}


def formula_source(formula: str) -> str:
    """Return an expression of `x`, `y` and `step`, float64 tensors; the text itself if Python reads it in the
    same way.
    """
    tree = ast.parse(as_python(formula), mode="eval")
    names = {each.id for each in ast.walk(tree) if isinstance(each, ast.Name)}
    plain = (ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop, ast.Constant, ast.Name, ast.Call, ast.expr_context)
    own = names & {"where", "clip", "ceil", "min", "max"}
    if own or not all(isinstance(each, (ast.Expression, *plain)) for each in ast.walk(tree)):
        return _code(surface_formula.parse(formula))
    text = re.sub(r"(?<![)\w])(\w+) \*\* (\d+)", r"\1**\2", ast.unparse(tree))
    for name in names - {"x", "y", "step"}:
        text = re.sub(rf"\b{name}\b", _CONSTANTS.get(name) or _FUNCTIONS.get(name, f"tf.{name}"), text)
    return text


def _code(node: FormulaNode) -> str:
    """Return the code of a syntax tree; a comparison gives 1 or 0."""
    operation, arguments = node.value, node.arguments
    if isinstance(operation, float):
        return repr(operation)
    if not arguments:
        return _CONSTANTS.get(operation, operation)
    if operation in _COMPARISONS or operation in _EQUALITIES:
        return f"tf.cast({_test(node)}, tf.float64)"
    if operation in _SIGNS:
        return f" {_SIGNS[operation]} ".join(_in_brackets(each) for each in arguments)
    if operation == "negative":
        return f"-{_in_brackets(arguments[0])}"
    if operation == "floor_divide":
        return f"tf.floor({' / '.join(map(_in_brackets, arguments))})"
    if operation == "where":
        return f"tf.where({_test(arguments[0])}, {_tensor(arguments[1])}, {_tensor(arguments[2])})"
    if operation == "clip":
        value, low, high = map(_tensor, arguments)
        return f"tf.minimum(tf.maximum({value}, {low}), {high})"
    values = [_tensor(each) for each in arguments]
    if operation in ("min", "max"):
        return functools.reduce(lambda a, b: f"tf.{operation}imum({a}, {b})", values)
    return f"{_FUNCTIONS.get(operation, f'tf.{operation}')}({', '.join(values)})"


def _test(node: FormulaNode) -> str:
    """Return a condition; an expression that is no comparison is compared with 0."""
    sides = node.arguments
    if node.value in _COMPARISONS:
        return f"{_in_brackets(sides[0])} {_COMPARISONS[str(node.value)]} {_in_brackets(sides[1])}"
    if node.value in _EQUALITIES:
        return f"{_EQUALITIES[str(node.value)]}({_tensor(sides[0])}, {_tensor(sides[1])})"
    return f"tf.not_equal({_tensor(node)}, tf.constant(0.0, tf.float64))"


def _in_brackets(node: FormulaNode) -> str:
    code = _code(node)
    return f"({code})" if node.value in _SIGNS or node.value == "negative" else code


def _tensor(node: FormulaNode) -> str:
    """Return the code as a float64 tensor, because TensorFlow reads a leading number as float32."""
    return _code(node) if _uses_variable(node) else f"tf.constant({_code(node)}, tf.float64)"


def _uses_variable(node: FormulaNode) -> bool:
    return any(map(_uses_variable, node.arguments)) if node.arguments else node.value in ("x", "y", "step")


_TABLE = '''
class Table(keras.layers.Embedding):
    """An embedding that gathers rows from the variable itself, not from a copy."""

    def call(self, inputs):
        return tf.gather(self.embeddings.value, inputs)
'''

_SKIP_GRAM = '''
def build_model():
    """Two tables whose rows' products say which words occur together."""

    def table(name, index):
        initial = keras.initializers.RandomNormal(stddev={dimension}**-0.5, seed=word(WEIGHTS, index))
        return Table({vocabulary}, {dimension}, embeddings_initializer=initial, name=name)

    tokens = keras.Input((), dtype="int64", name="tokens")
    candidates = keras.Input((None,), dtype="int64", name="candidates")
    rows = [table("embedding", 0)(tokens), table("context", 1)(candidates)]
    return keras.Model([tokens, candidates], keras.layers.Dot((1, 2), name="logits")(rows), name="skip_gram")
'''

_FACTORIZATION = '''
def build_model():
    """A rating as user · item + user bias + item bias."""

    def table(rows, name, index):
        initial = keras.initializers.RandomNormal(stddev=0.1, seed=word(WEIGHTS, index))
        return Table(rows, {dimension}, embeddings_initializer=initial, name=name)

    def bias(rows, name):
        return Table(rows, 1, embeddings_initializer="zeros", name=name)

    user = keras.Input((), dtype="int64", name="users")
    item = keras.Input((), dtype="int64", name="items")
    product = keras.layers.Dot(1, name="product")([table({users}, "user", 0)(user), table({items}, "item", 1)(item)])
    parts = [product, bias({users}, "user_bias")(user), bias({items}, "item_bias")(item)]
    return keras.Model([user, item], keras.layers.Add(name="rating")(parts), name="factorization")
'''

_BAG_OF_WORDS = '''
def build_model():
    """The mean of the words' embeddings, through a hidden layer."""

    def dense(units, index, **options):
        kernel = keras.initializers.GlorotUniform(seed=word(WEIGHTS, index))
        return keras.layers.Dense(units, kernel_initializer=kernel, **options)

    tokens = keras.Input(({words},), dtype="int64", name="tokens")
    initial = keras.initializers.RandomNormal(stddev=0.1, seed=word(WEIGHTS, 0))
    outputs = Table({vocabulary}, {dimension}, embeddings_initializer=initial, name="embedding")(tokens)
    outputs = keras.layers.GlobalAveragePooling1D(name="mean")(outputs)
    outputs = dense({width}, 1, activation="relu", name="dense")(outputs)
    return keras.Model(tokens, dense({outputs}, 2, name="head")(outputs), name="bag_of_words")
'''

_DEEP_LINEAR = '''
def build_model():
    """A product of matrices, without biases."""

    def linear(count, units, index):
        kernel = keras.initializers.RandomNormal(stddev={deviation}, seed=word(WEIGHTS, index))
        return keras.layers.Dense(units, use_bias=False, kernel_initializer=kernel, name=f"linear_{{index}}")

    sizes = {sizes}
    inputs = outputs = keras.Input((sizes[0],), dtype="float32", name="features")
    for i, (count, units) in enumerate(zip(sizes, sizes[1:]), 1):
        outputs = linear(count, units, i)(outputs){factor}
    return keras.Model(inputs, outputs, name="deep_linear")
'''

_POINTS = '''
class Positions(keras.layers.Layer):
    """Points of the plane, each a separate weight."""

    def build(self, input_shape):
        self.points = []
        for i, start in enumerate({starts}):
            initial = lambda shape, dtype=None, start=start: tf.constant(start, dtype)
            self.points.append(self.add_weight(shape=(2,), initializer=initial, name=f"point_{{i + 1}}"))

    def call(self, inputs):
        return tf.stack([point.value for point in self.points])

    def compute_output_shape(self, input_shape):
        return ({points}, 2)


def build_model():
    """Points that descend a function; the input is nothing."""
    nothing = keras.Input((1,), name="nothing")
    return keras.Model(nothing, Positions(name="points")(nothing), name="points")
'''


def model_source(name: str, values: Mapping[str, Any], data: Any) -> str:
    """Return `build_model()` and its layers; `data` are the data of the experiment.

    Raises `NotExportable` for a model that has no source here.
    """
    model: Any = models.discover()[name](**values)
    rows = {} if data.vocabulary == () else {"vocabulary": data.vocabulary[0]}
    match name:
        case "mlp":
            return _mlp(model, data)
        case "deep-linear":
            layer_sizes = [int(data.inputs.shape[1]), *[model.width] * (model.depth - 1), data.outputs]
            is_ntk = model.parametrization == "ntk"
            deviation = f"{model.initial_scale!r}" if is_ntk else f"{model.initial_scale!r} * count**-0.5"
            factor = " * count**-0.5" if is_ntk else ""
            return _DEEP_LINEAR.strip().format(deviation=deviation, sizes=layer_sizes, factor=factor)
        case "skip-gram":
            return f"{_TABLE.strip()}\n\n\n{_SKIP_GRAM.strip().format(dimension=model.dimension, **rows)}"
        case "factorization":
            users, items = data.vocabulary
            text = _FACTORIZATION.strip().format(dimension=model.dimension, users=users, items=items)
            return f"{_TABLE.strip()}\n\n\n{text}"
        case "bag-of-words":
            sizes = {"words": data.inputs.shape[1], "outputs": data.outputs, **rows}
            text = _BAG_OF_WORDS.strip().format(dimension=model.dimension, width=model.width, **sizes)
            if not model.width:
                text = "\n".join(line for line in text.splitlines() if 'name="dense"' not in line)
            return f"{_TABLE.strip()}\n\n\n{text}"
        case "points":
            starts = list(model.starting_points(data.surface))
            return _POINTS.strip().format(points=model.points, starts=starts)
    raise NotExportable(Message('The model "{name}" cannot be exported yet.', name=name))


_DROPOUT = '''
class Dropout(keras.layers.Dropout):
    """Keras' dropout with masks that are the same with XLA and without, which make other floats of the same bits."""

    def call(self, inputs, training=False):
        if not training:
            return inputs
        bits = tf.random.stateless_uniform(tf.shape(inputs), self.seed_generator.next(), None, None, tf.uint32)
        uniform = tf.cast(tf.bitwise.right_shift(bits, tf.constant(8, tf.uint32)), tf.float32) * 2.0**-24
        return tf.where(uniform >= self.rate, inputs * (1.0 / (1.0 - self.rate)), 0.0)
'''


def _mlp(made: Mlp, data: Any) -> str:
    bias = "" if made.bias else "use_bias=False, "
    lines = [
        *([*_DROPOUT.strip().splitlines(), "", ""] if made.dropout > 0 else []),
        "def build_model():",
        '    """Dense layers in a row, their kernels drawn from the seed."""',
        "",
        "    def dense(units, index, **options):",
        f'        kernel = {{"class_name": "{made.initializer}", "config": {{"seed": word(WEIGHTS, index)}}}}',
        f"        return keras.layers.Dense(units, {bias}kernel_initializer=keras.initializers.get(kernel), **options)",
        "",
        f'    inputs = keras.Input(({data.inputs.shape[1]},), dtype="float32", name="features")',
        "    outputs = inputs",
    ]
    for i, width in enumerate(made.widths, 1):
        suffix = f"_{i}" if len(made.widths) > 1 else ""
        lines.append(
            f'    outputs = dense({width}, {i}, activation="{made.activation}", name="dense{suffix}")(outputs)'
        )
        if made.dropout > 0:
            lines.append(f'    outputs = Dropout({made.dropout}, seed=0, name="dropout{suffix}")(outputs)')
    model = f'keras.Model(inputs, dense({data.outputs}, 0, name="head")(outputs), name="mlp")'
    if made.initial_scale == 1:
        lines.append(f"    return {model}")
    else:
        lines += [
            f"    model = {model}",
            "    for variable in model.trainable_variables:",
            f"        variable.assign({made.initial_scale!r} * variable)",
            "    return model",
        ]
    return "\n".join(lines)
