"""The three views that the networks are trained on, as affine windows of a letterboxed picture."""

import numpy as np

WHOLE, BOX, ALONE = range(3)
MARGIN = 1.12
PIXELS_MIN = 200


def garment_window(mask):
    """Centre and half side of the square window around the garment, in units of half the picture: (x, y, size)."""
    rows, columns = np.where(mask > 127)
    if len(rows) < PIXELS_MIN:
        return (0.0, 0.0, 1.0)
    half = mask.shape[0] / 2
    top, bottom, left, right = rows.min(), rows.max() + 1, columns.min(), columns.max() + 1
    size = max(bottom - top, right - left) * MARGIN / 2
    return ((left + right) / 2 / half - 1, (top + bottom) / 2 / half - 1, size / half)
