"""Instruments of the window: Qt and pyqtgraph widgets with plain values as input, pixels and signals as output."""
