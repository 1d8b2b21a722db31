"""Charts of many runs: heat map, parallel coordinates, basins, small multiples of bands."""
