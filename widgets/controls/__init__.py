"""Controls that edit one value: fields, sliders, switches, choices, menus."""
