"""The network: layers as columns of units, a line for each weight between them."""
