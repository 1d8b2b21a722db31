"""Script that saves small models of one version of Keras, each with its true names beside it.

`python make_models.py FOLDER [NAME ...]` writes `NAME.keras` and the like, and `NAME.truth`. The truth comes from the
objects of this process: each variable of the optimizer is known by identity, before anything is saved.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
os.environ["CUDA_VISIBLE_DEVICES"] = "-1"

import numpy as np
import tensorflow as tf

if "tf_keras" in sys.argv:
    import tf_keras as keras
else:
    keras = tf.keras  # the one that this TensorFlow goes with
IS_KERAS2 = keras.__version__.startswith("2")
layers, optimizers = keras.layers, keras.optimizers
RANDOM = np.random.default_rng(7)
STEPS, RATE = 3, 0.01
register = (keras.saving if hasattr(keras, "saving") else keras.utils).register_keras_serializable


# Optimizers. Each is a function: a new one for every model.


@register("mine")
class Adam(optimizers.SGD):
    """A class of a user's own, with the name of one of Keras'."""


def with_options(name: str, **options: Any) -> Callable[[], Any]:
    return lambda: getattr(optimizers, name)(RATE, **options)


def schedule() -> Any:
    return optimizers.Adam(optimizers.schedules.ExponentialDecay(RATE, 100, 0.9))


OPTIMIZERS: dict[str, Callable[[], Any]] = {
    "sgd-momentum": with_options("SGD", momentum=0.9),
    "sgd-nesterov-ema": with_options("SGD", momentum=0.9, nesterov=True, use_ema=True),
    "adam": with_options("Adam"),
    "adam-amsgrad": with_options("Adam", amsgrad=True),
    "adam-ema": with_options("Adam", use_ema=True),
    "adam-schedule": schedule,
    "adam-clipnorm": with_options("Adam", clipnorm=1.0),
    "adamw": with_options("AdamW", weight_decay=0.01),
    "nadam": with_options("Nadam"),
    "adamax": with_options("Adamax"),
    "adagrad": with_options("Adagrad"),
    "adadelta": with_options("Adadelta"),
    "ftrl": with_options("Ftrl"),
    "rmsprop": with_options("RMSprop"),
    "rmsprop-momentum": with_options("RMSprop", momentum=0.9),
    "rmsprop-centered": with_options("RMSprop", centered=True),
    "rmsprop-both": with_options("RMSprop", momentum=0.9, centered=True),
    "lion": with_options("Lion"),
    "adafactor": with_options("Adafactor"),
    "custom-adam": lambda: Adam(RATE, momentum=0.9),
}
if not IS_KERAS2:
    OPTIMIZERS |= {
        "adam-accumulation": with_options("Adam", gradient_accumulation_steps=2),
        "adam-all": with_options("Adam", amsgrad=True, use_ema=True, gradient_accumulation_steps=2),
        "rmsprop-all": with_options("RMSprop", momentum=0.9, centered=True, use_ema=True),
        "loss-scale": lambda: optimizers.LossScaleOptimizer(optimizers.Adam(RATE)),
        "loss-scale-rmsprop": lambda: optimizers.LossScaleOptimizer(optimizers.RMSprop(RATE, momentum=0.9)),
    }
    OPTIMIZERS |= {
        each.lower(): with_options(each) for each in ("Lamb", "Muon", "ScheduleFreeAdamW") if hasattr(optimizers, each)
    }
    if hasattr(optimizers, "MultiOptimizer"):
        OPTIMIZERS["multi"] = lambda: optimizers.MultiOptimizer(
            optimizers.OptimizerMap(optimizers.Adam(RATE), {".*dense_b.*": optimizers.SGD(RATE, momentum=0.9)})
        )
elif hasattr(optimizers, "legacy"):
    OPTIMIZERS |= {
        "legacy-adam": lambda: optimizers.legacy.Adam(RATE),
        "legacy-rmsprop": lambda: optimizers.legacy.RMSprop(RATE, momentum=0.9),
        "loss-scale": lambda: keras.mixed_precision.LossScaleOptimizer(optimizers.Adam(RATE)),
    }

# Models


def dense(name: str | None = None, units: int = 4, **options: Any) -> Any:
    return layers.Dense(units, name=name, bias_initializer="random_normal", **options)


def equal() -> Any:
    return keras.Sequential([keras.Input((4,)), *(dense(f"dense_{name}") for name in "cab")])


def unequal() -> Any:
    return keras.Sequential([keras.Input((8,)), dense(units=6), dense(units=5), dense(units=3)])


def frozen_first() -> Any:
    model = equal()
    model.layers[0].trainable = False
    return model


def frozen_middle() -> Any:
    model = equal()
    model.layers[1].trainable = False
    return model


def normalized() -> Any:
    norm = layers.BatchNormalization
    return keras.Sequential(
        [keras.Input((4,)), dense(), norm(), dense(), norm(scale=False), dense(), norm(center=False), dense(),
         norm(scale=False, center=False), layers.LayerNormalization(), dense()]
    )  # fmt: skip


def nested() -> Any:
    inner = keras.Sequential([keras.Input((4,)), dense("first"), dense("second")], name="inner")
    entry = keras.Input((4,))
    return keras.Model(entry, dense("first")(inner(dense("zero")(entry))))


def twins() -> Any:
    """Two models inside of one, with layers of the same names."""
    inner = [keras.Sequential([keras.Input((4,)), dense("first"), dense("second")], name=name) for name in ("b", "a")]
    entry = keras.Input((4,))
    return keras.Model(entry, dense("first")(inner[1](inner[0](entry))))


def shared() -> Any:
    entry, both = keras.Input((4,)), dense("both")
    return keras.Model(entry, dense("last")(layers.add([both(dense("one")(entry)), both(dense("two")(entry))])))


def residual() -> Any:
    entry = keras.Input((4,))
    left, right = dense("left")(entry), dense("right")(entry)
    return keras.Model(entry, dense("out")(layers.concatenate([dense("deep")(right), left])))


def recurrent() -> Any:
    return keras.Sequential(
        [keras.Input((5, 4)), layers.Bidirectional(layers.LSTM(4, return_sequences=True)),
         layers.GRU(4, return_sequences=True), layers.SimpleRNN(4), dense()]
    )  # fmt: skip


def stacked() -> Any:
    """Recurrent cells in a list, and two directions of them."""
    cells = [layers.LSTMCell(4), layers.LSTMCell(4)]
    return keras.Sequential(
        [keras.Input((5, 4)), layers.RNN(cells, return_sequences=True),
         layers.Bidirectional(layers.GRU(4), merge_mode="sum"), dense()]
    )  # fmt: skip


def attention() -> Any:
    entry = keras.Input((5, 4))
    found = layers.LayerNormalization()(entry)
    found = layers.MultiHeadAttention(2, 2)(found, found)
    found = layers.add([entry, found])
    return keras.Model(entry, layers.TimeDistributed(dense())(layers.LayerNormalization()(found)))


def convolutional() -> Any:
    return keras.Sequential(
        [keras.Input((8, 8, 2)), layers.Conv2D(2, 3, use_bias=False), layers.BatchNormalization(),
         layers.DepthwiseConv2D(3), layers.SeparableConv2D(2, 3), layers.Conv2DTranspose(2, 3),
         layers.GlobalAveragePooling2D(), dense(units=2), dense(units=2), layers.PReLU()]
    )  # fmt: skip


def embedded() -> Any:
    return keras.Sequential(
        [keras.Input((5,), dtype="int32"), layers.Embedding(9, 4), layers.GlobalAveragePooling1D(),
         layers.Dropout(0.5), dense(), layers.GaussianNoise(0.1), dense()]
    )  # fmt: skip


@register("mine")
class Subclassed(keras.Model):
    """Its attributes have another order in the alphabet than in time."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.second, self.first = dense("x"), dense("y")
        self.norm = layers.BatchNormalization()

    def call(self, inputs: Any, training: Any = None) -> Any:
        return self.first(self.norm(self.second(inputs), training=training))

    def get_config(self) -> dict[str, Any]:
        return {}


@register("mine")
class Block(layers.Layer):
    """A layer of a user's own, with others inside and weights of its own."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.late, self.early = dense(), dense()

    def build(self, shape: Any) -> None:
        self.late.build(shape)
        self.early.build(shape)
        self.gain = self.add_weight(shape=(4,), initializer="random_normal", name="gain")
        self.built = True

    def call(self, inputs: Any) -> Any:
        return self.late(self.early(inputs)) * self.gain


def subclassed() -> Any:
    model = Subclassed()
    model(np.zeros((1, 4), np.float32))
    return model


def blocks() -> Any:
    entry = keras.Input((4,))
    return keras.Model(entry, dense()(Block()(dense()(Block()(entry)))))


def lambda_between() -> Any:
    return keras.Sequential([keras.Input((4,)), dense(), layers.Lambda(lambda x: 2 * x), dense()])


def thawed_later() -> Any:
    """Frozen where its optimizer was made, and trained according to its configuration."""
    model = frozen_first()
    model.thaws = True
    return model


def lora() -> Any:
    model = equal()
    model.layers[0].enable_lora(2)
    return model


def spectral() -> Any:
    return keras.Sequential([keras.Input((4,)), layers.SpectralNormalization(dense()), dense()])


MODELS: dict[str, Callable[[], Any]] = {
    each.__name__.replace("_", "-"): each
    for each in (
        equal, unequal, frozen_first, frozen_middle, normalized, nested, twins, shared, residual, recurrent, stacked,
        attention, convolutional, embedded, subclassed, blocks, lambda_between, thawed_later,
    )
}  # fmt: skip
if not IS_KERAS2:
    MODELS |= {"lora": lora, "spectral": spectral}


# Truth


class Watch:
    """Slots by identity: each variable that an optimizer makes, with the variable and the name it is made for."""

    def __init__(self) -> None:
        self.made: list[tuple[Any, Any, str]] = []
        for base in self._bases():
            for method in ("add_variable_from_reference", "add_slot"):
                if method in vars(base):
                    setattr(base, method, self._watched(getattr(base, method)))

    @staticmethod
    def _bases() -> Iterator[type]:
        seen = set()
        for kind in (optimizers.Adam, getattr(getattr(optimizers, "legacy", None), "Adam", object)):
            for each in kind.__mro__:
                if each not in seen:
                    seen.add(each)
                    yield each

    def _watched(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def made(optimizer: Any, *values: Any, **named: Any) -> Any:
            found = method(optimizer, *values, **named)
            given = [*values, *named.values()]
            name = next((str(each) for each in given[1:] if isinstance(each, str)), "")
            if not any(each is found for each, _, _ in self.made):
                self.made.append((found, given[0], name))
            return found

        return made


def rms(variable: Any) -> float:
    array = np.asarray(variable, np.float64)
    return float(np.sqrt(np.mean(array**2))) if array.size else 0.0


def path_of(variable: Any) -> str:
    return str(getattr(variable, "path", variable.name)).removesuffix(":0")


def inner(optimizer: Any) -> Any:
    return getattr(optimizer, "inner_optimizer", optimizer)


def trained(optimizer: Any, model: Any) -> None:
    model.compile(optimizer, "mse", run_eagerly=True)
    if getattr(model, "thaws", False):
        model.optimizer.build(model.trainable_variables)
    variables = model.trainable_variables
    for _ in range(STEPS):
        gradients = [tf.constant(RANDOM.normal(size=each.shape) * 0.1, each.dtype) for each in variables]
        model.optimizer.apply_gradients(zip(gradients, variables, strict=True))
    if getattr(model, "thaws", False):
        del model.thaws
        model.layers[0].trainable = True


def truth(model: Any, watch: Watch) -> dict[str, Any]:
    optimizer = model.optimizer
    variables = model.trainable_variables
    made = {id(each): (owner, name) for each, owner, name in watch.made}
    for attribute, listed in vars(optimizer).items():
        if isinstance(listed, list) and len(listed) == len(variables) and "variables" not in attribute:
            for owner, each in zip(variables, listed, strict=True):
                slot = {"_accumulators": "accumulator"}.get(attribute, attribute.strip("_"))
                made.setdefault(id(each), (owner, slot))
    held = optimizer.variables() if callable(optimizer.variables) else optimizer.variables
    slots = []
    for each in held:
        owner, name = made.get(id(each), (None, path_of(each).rpartition("/")[2]))
        if name in ("iteration", "iterations", "iter", "learning_rate"):
            continue
        weight = None if owner is None else (path_of(owner), rms(owner))
        slots.append({"weight": weight, "name": name, "shape": list(each.shape), "rms": rms(each)})
    rate = None if type(optimizer).__name__ == "MultiOptimizer" else inner(optimizer).learning_rate
    return {
        "keras": keras.__version__, "optimizer": type(optimizer).__name__, "slots": slots,
        "iterations": int(np.asarray(inner(optimizer).iterations)),
        "rate": None if rate is None or callable(rate) else float(np.asarray(rate)),
        "weights": [[path_of(each), list(each.shape), rms(each)] for each in model.weights],
    }  # fmt: skip


def save(model: Any, folder: Path, name: str, form: str) -> None:
    if form == "ckpt":
        tf.train.Checkpoint(model=model, optimizer=model.optimizer).write(str(folder / f"{name}.ckpt"))
    elif form == "weights-ckpt":
        model.save_weights(str(folder / f"{name}.ckpt"))
    elif form == "saved-model":
        model.save(str(folder / name), save_format="tf")
    elif form == "weights.h5":
        model.save_weights(str(folder / f"{name}.weights.h5"))
    elif form == "hdf5":  # under the suffix of the newer format, as Keras 2.12 does by itself
        model.save(str(folder / f"{name}.h5"), save_format="h5")
        (folder / f"{name}.h5").rename(folder / f"{name}.keras")
    else:
        model.save(
            str(folder / f"{name}.{form}"),
            **({"save_format": {"keras": "keras_v3"}.get(form, form)} if IS_KERAS2 else {}),
        )


def cases() -> Iterator[tuple[str, Callable[[], Any], Callable[[], Any], str]]:
    """Name, model, optimizer and format of each."""
    adam, momentum = OPTIMIZERS["adam"], OPTIMIZERS["sgd-momentum"]
    for name, optimizer in OPTIMIZERS.items():
        yield f"{name}-equal", equal, optimizer, "keras"
    for name in ("adafactor", "muon", "multi", "adam-amsgrad", "adam-schedule", "nadam"):
        if name in OPTIMIZERS:
            yield f"{name}-unequal", unequal, OPTIMIZERS[name], "keras"
    for name, model in MODELS.items():
        yield f"adam-{name}", model, adam, "keras"
    for name in ("adam", "adam-amsgrad", "adam-schedule", "rmsprop-momentum", "sgd-momentum", "nadam", "adafactor",
                 "loss-scale", "custom-adam", "muon", "adam-ema"):  # fmt: skip
        if name in OPTIMIZERS:
            yield f"{name}-w-equal", equal, OPTIMIZERS[name], "weights.h5"
    for name, model in MODELS.items():
        if name not in ("equal", "lambda-between"):
            yield f"adam-w-{name}", model, adam, "weights.h5"
    for form, short in (("h5", "h"), ("ckpt", "c"), *((("saved-model", "s"),) if IS_KERAS2 else ())):
        for name in ("equal", "normalized", "twins", "frozen-first", "recurrent", "shared", "attention", "subclassed"):
            if form != "h5" or name != "subclassed":
                yield f"adam-{short}-{name}", MODELS[name], adam, form
        for name in ("rmsprop-both", "adam-schedule", "loss-scale", "legacy-adam", "legacy-rmsprop", "adam-ema",
                     "custom-adam", "adafactor", "nadam"):  # fmt: skip
            if name in OPTIMIZERS:
                yield f"{name}-{short}-equal", equal, OPTIMIZERS[name], form
        yield f"sgd-{short}-unequal", unequal, momentum, form
    if IS_KERAS2:
        yield "adam-k-equal", equal, adam, "hdf5"
        yield "adam-wc-equal", equal, adam, "weights-ckpt"
        if "legacy-adam" in OPTIMIZERS:
            yield "legacy-adam-wc-equal", equal, OPTIMIZERS["legacy-adam"], "weights-ckpt"


def save_as_tensorflow1(folder: Path, name: str) -> None:
    """Train two variables in a graph and save them with the `Saver` of TensorFlow 1."""
    v1 = tf.compat.v1
    with tf.Graph().as_default(), v1.Session() as session:
        variables = [
            v1.get_variable(f"{layer}/kernel", initializer=RANDOM.normal(size=(4, 4)).astype(np.float32))
            for layer in ("first", "second")
        ]
        optimizer = v1.train.AdamOptimizer(RATE)
        step = v1.train.get_or_create_global_step()
        loss = tf.add_n([tf.reduce_sum(each**2) for each in variables])
        update = optimizer.minimize(loss, step)
        session.run(v1.global_variables_initializer())
        for _ in range(STEPS):
            session.run(update)
        slots = [
            {"weight": (each.op.name, rms(session.run(each))), "name": slot.op.name.rpartition("/")[2],
             "shape": list(each.shape), "rms": rms(session.run(slot))}
            for each in variables for slot in (optimizer.get_slot(each, key) for key in ("m", "v"))
        ]  # fmt: skip
        v1.train.Saver().save(session, str(folder / f"{name}.ckpt"), write_meta_graph=False, write_state=False)
    found = {"keras": "", "optimizer": "Adam", "slots": slots, "iterations": STEPS, "rate": None, "form": "tf1"}
    (folder / f"{name}.truth").write_text(json.dumps(found), "utf-8")


def main(folder: Path, names: list[str]) -> None:
    watch = Watch()
    folder.mkdir(parents=True, exist_ok=True)
    for name, model, optimizer, form in cases():
        if names and name not in names:
            continue
        keras.utils.set_random_seed(sum(name.encode()))
        watch.made.clear()
        try:
            made = model()
            trained(optimizer(), made)
            found = truth(made, watch)
            save(made, folder, name, form)
        except Exception as error:  # one that this version cannot save
            sys.stderr.write(f"{name}: {type(error).__name__}: {str(error)[:150]}\n")
            continue
        (folder / f"{name}.truth").write_text(json.dumps({**found, "form": form}), "utf-8")
    if not names or "tf1-adam" in names:
        save_as_tensorflow1(folder, "tf1-adam")


if __name__ == "__main__":
    main(Path(sys.argv[1]), [each for each in sys.argv[2:] if each != "tf_keras"])
