"""A small transformer on sequences, watched by Slotscope: python transformer.py

After "Text classification with Transformer" of keras.io by Apoorv Nandan (Apache 2.0), on sequences that are drawn:
the class says whether most words are of the first half of the vocabulary. Two lines are for Slotscope, the ones that
name it. Writes transformer.slotscope.
"""

import keras
import numpy as np
import slotscope
from keras import layers, ops

vocab_size, maxlen = 60, 16
embed_dim, num_heads, ff_dim = 32, 2, 32
keras.utils.set_random_seed(0)

generator = np.random.default_rng(0)
x = generator.integers(0, vocab_size, (2048, maxlen))
y = (np.sum(x < vocab_size // 2, axis=1) > maxlen // 2).astype("int64")


class TransformerBlock(layers.Layer):
    def __init__(self, embed_dim, num_heads, ff_dim, rate=0.1):
        super().__init__()
        self.att = layers.MultiHeadAttention(num_heads=num_heads, key_dim=embed_dim)
        self.ffn = keras.Sequential([layers.Dense(ff_dim, activation="relu"), layers.Dense(embed_dim)])
        self.layernorm1 = layers.LayerNormalization(epsilon=1e-6)
        self.layernorm2 = layers.LayerNormalization(epsilon=1e-6)
        self.dropout1 = layers.Dropout(rate)
        self.dropout2 = layers.Dropout(rate)

    def call(self, inputs):
        out1 = self.layernorm1(inputs + self.dropout1(self.att(inputs, inputs)))
        return self.layernorm2(out1 + self.dropout2(self.ffn(out1)))


class TokenAndPositionEmbedding(layers.Layer):
    def __init__(self, maxlen, vocab_size, embed_dim):
        super().__init__()
        self.token_emb = layers.Embedding(input_dim=vocab_size, output_dim=embed_dim)
        self.pos_emb = layers.Embedding(input_dim=maxlen, output_dim=embed_dim)

    def call(self, x):
        return self.token_emb(x) + self.pos_emb(ops.arange(0, maxlen))


inputs = layers.Input(shape=(maxlen,))
hidden = TokenAndPositionEmbedding(maxlen, vocab_size, embed_dim)(inputs)
hidden = TransformerBlock(embed_dim, num_heads, ff_dim)(hidden)
hidden = layers.GlobalAveragePooling1D()(hidden)
hidden = layers.Dropout(0.1)(hidden)
hidden = layers.Dense(20, activation="relu")(hidden)
outputs = layers.Dense(2, activation="softmax")(layers.Dropout(0.1)(hidden))
model = keras.Model(inputs=inputs, outputs=outputs, name="transformer")
model.compile(optimizer="adam", loss="sparse_categorical_crossentropy", metrics=["accuracy"])
model.fit(
    x,
    y,
    batch_size=32,
    epochs=8,
    verbose=2,
    validation_split=0.125,
    callbacks=[slotscope.Attach(record="transformer.slotscope")],
)
