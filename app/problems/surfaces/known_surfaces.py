"""Surfaces that optimizers are tried on, with the points where they are lowest."""

from __future__ import annotations

from app.problems.surfaces.loss_surface import Surface

_STYBLINSKI_TANG = -2.903534027771177
"""The root of 2 t³ − 16 t + 2.5 where t⁴ − 16 t² + 5 t is least."""

SURFACES: dict[str, Surface] = {
    surface.name: surface
    for surface in (
        Surface(
            "bowl",
            "Quadratic bowl",
            "3 * x**2 + 2 * y**2",
            start=(-1.6, 1.4),
            view=(-2.0, 2.0, -2.0, 2.0),
            exact_minima=((0.0, 0.0),),
            equation="3x² + 2y²",
        ),
        # Condition number 100: steps that are right for y overshoot, or those right for x crawl.
        Surface(
            "ravine",
            "Ravine",
            "0.05 * x**2 + 5 * y**2",
            start=(-4.0, 1.0),
            view=(-5.0, 5.0, -2.5, 2.5),
            exact_minima=((0.0, 0.0),),
            equation="0.05x² + 5y²",
        ),
        Surface(
            "saddle",
            "Saddle",
            "x**2 - y**2",
            start=(-1.5, 0.01),
            view=(-2.0, 2.0, -2.0, 2.0),
            exact_minima=(),
            saddles=((0.0, 0.0),),
            equation="x² − y²",
        ),
        # Rosenbrock 1960, "An automatic method for finding the greatest or least value of a function".
        Surface(
            "rosenbrock",
            "Rosenbrock",
            "(1 - x)**2 + 100 * (y - x**2)**2",
            start=(-1.2, 1.0),
            view=(-2.0, 2.0, -1.0, 3.0),
            exact_minima=((1.0, 1.0),),
            equation="(1 − x)² + 100 (y − x²)²",
        ),
        # Beale 1958, "On an iterative method for finding a local minimum of a function of more than one variable".
        Surface(
            "beale",
            "Beale",
            "(1.5 - x + x*y)**2 + (2.25 - x + x*y**2)**2 + (2.625 - x + x*y**3)**2",
            start=(1.0, 1.5),
            view=(-4.5, 4.5, -4.5, 4.5),
            exact_minima=((3.0, 0.5),),
            equation="(1.5 − x + xy)² + (2.25 − x + xy²)² + (2.625 − x + xy³)²",
        ),
        # Himmelblau 1972, "Applied nonlinear programming".
        Surface(
            "himmelblau",
            "Himmelblau",
            "(x**2 + y - 11)**2 + (x + y**2 - 7)**2",
            start=(-0.5, -1.0),
            view=(-5.0, 5.0, -5.0, 5.0),
            exact_minima=(
                (3.0, 2.0),
                (-2.805118086952745, 3.131312518250573),
                (-3.779310253377747, -3.283185991286170),
                (3.584428340330492, -1.848126526964404),
            ),
            equation="(x² + y − 11)² + (x + y² − 7)²",
        ),
        # Rastrigin 1974, "Systems of extremal control".
        Surface(
            "rastrigin",
            "Rastrigin",
            "20 + x**2 - 10 * cos(2 * pi * x) + y**2 - 10 * cos(2 * pi * y)",
            start=(-3.3, 2.6),
            view=(-5.12, 5.12, -5.12, 5.12),
            exact_minima=((0.0, 0.0),),
            equation="20 + x² − 10 cos 2πx + y² − 10 cos 2πy",
        ),
        # Styblinski and Tang 1990, "Experiments in nonconvex optimization".
        Surface(
            "styblinski-tang",
            "Styblinski–Tang",
            "(x**4 - 16 * x**2 + 5 * x + y**4 - 16 * y**2 + 5 * y) / 2",
            start=(0.0, 4.0),
            view=(-5.0, 5.0, -5.0, 5.0),
            exact_minima=((_STYBLINSKI_TANG, _STYBLINSKI_TANG),),
            equation="(x⁴ − 16x² + 5x + y⁴ − 16y² + 5y) / 2",
        ),
    )
}
"""Those that come with the program, by name."""
