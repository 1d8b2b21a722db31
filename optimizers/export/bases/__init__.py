"""Base classes for optimizers of older contracts in Keras 3: one file for each contract.

Each file is self-contained and real code; `optimizers.export.keras3_port` copies of it what a class needs.
"""
