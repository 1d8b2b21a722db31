"""A convolution on images, watched by Slotscope: python convolution.py

After "Simple MNIST convnet" of keras.io by François Chollet (Apache 2.0), on the 8 x 8 digits of scikit-learn. Two
lines are for Slotscope, the ones that name it. Writes convolution.slotscope.
"""

import keras
import numpy as np
import slotscope
from keras import layers
from sklearn.datasets import load_digits

num_classes = 10
input_shape = (8, 8, 1)
keras.utils.set_random_seed(0)

images, labels = load_digits(return_X_y=True)
x = np.reshape(images, (-1, *input_shape)).astype("float32") / 16
y = keras.utils.to_categorical(labels, num_classes)
x_train, y_train = x[:1536], y[:1536]
x_test, y_test = x[1536:], y[1536:]

model = keras.Sequential(
    [
        keras.Input(shape=input_shape),
        layers.Conv2D(32, kernel_size=(3, 3), activation="relu"),
        layers.MaxPooling2D(pool_size=(2, 2)),
        layers.Conv2D(64, kernel_size=(3, 3), activation="relu"),
        layers.Flatten(),
        layers.Dropout(0.5),
        layers.Dense(num_classes, activation="softmax"),
    ],
    name="convolution",
)
model.compile(loss="categorical_crossentropy", optimizer="adam", metrics=["accuracy"])
model.fit(
    x_train,
    y_train,
    batch_size=64,
    epochs=10,
    verbose=2,
    validation_data=(x_test, y_test),
    callbacks=[slotscope.Attach(record="convolution.slotscope")],
)
