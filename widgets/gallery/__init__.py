"""Every instrument of `widgets` alone, with made-up data: `python -m widgets.gallery`."""
