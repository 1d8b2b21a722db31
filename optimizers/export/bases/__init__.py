"""Base classes that an optimizer of an older contract is written onto Keras 3 with: one file a contract.

Each file stands alone and is real code; `optimizers.export.keras3` copies of it what a class needs.
"""
