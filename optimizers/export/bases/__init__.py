"""Base classes that an optimizer of an older contract is written onto Keras 3 with: one file a contract.

Each file is self-contained and real code; `optimizers.export.keras3_port` copies of it what a class needs.
"""
