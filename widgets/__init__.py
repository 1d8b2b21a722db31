"""The instruments: Qt and pyqtgraph; plain values in, pixels and signals out."""
