"""A two-tower recommender, watched by Slotscope: python two_towers.py

After "Recommending movies: retrieval" of keras.io (Apache 2.0): one tower for users, one for films, and of each batch
the film that a user saw is told from the others. Who sees what is drawn from tastes that both have. Two lines are for
Slotscope, the ones that name it. Writes two_towers.slotscope.
"""

import keras
import numpy as np
import slotscope
from keras import layers, ops

users, films, dimension = 2000, 1000, 32
keras.utils.set_random_seed(0)

generator = np.random.default_rng(0)
tastes = generator.normal(size=(users, 4)), generator.normal(size=(films, 4))
user = generator.integers(0, users, 16384)
shown = generator.integers(0, films, (len(user), 8))
liking = np.einsum("nd,nkd->nk", tastes[0][user], tastes[1][shown])
film = np.take_along_axis(shown, liking.argmax(1)[:, None], 1)[:, 0]


class TwoTowers(keras.Model):
    def __init__(self):
        super().__init__(name="two_towers")
        self.user_tower = keras.Sequential([layers.Embedding(users, dimension), layers.Dense(16)], name="user_tower")
        self.film_tower = keras.Sequential([layers.Embedding(films, dimension), layers.Dense(16)], name="film_tower")

    def call(self, inputs):
        return self.user_tower(inputs["user"]), self.film_tower(inputs["film"])

    def compute_loss(self, x, y, y_pred, sample_weight=None, training=True):
        scores = ops.matmul(y_pred[0], ops.transpose(y_pred[1]))
        own = ops.arange(ops.shape(scores)[0])
        return ops.sum(keras.losses.sparse_categorical_crossentropy(own, scores, from_logits=True))


model = TwoTowers()
# The gradients of tables are seen where XLA does not compile the step.
model.compile(optimizer=keras.optimizers.Adagrad(learning_rate=0.1), jit_compile=False)
model.fit(
    {"user": user, "film": film},
    batch_size=128,
    epochs=4,
    verbose=2,
    callbacks=[slotscope.Attach(record="two_towers.slotscope")],
)
