"""Small pieces of drawing composites: places, labels, and a ground without what stood on it."""

import numpy as np
from PIL import Image, ImageFilter

SIDE = 256
AREA_MIN = 0.003
"""Share of the picture below which what is seen of a garment is none."""


def inside(piece, left, top):
    """Left and top as whole pixels, so that the piece stays inside the picture."""
    height, width = (min(SIDE, length) for length in piece.shape[:2])
    return max(0, min(SIDE - width, round(left))), max(0, min(SIDE - height, round(top)))


def mark(labels, piece, left, top, number):
    """Enters a piece into the labels."""
    solid = piece[..., 3] > 0.5
    part = labels[top : top + piece.shape[0], left : left + piece.shape[1]]
    part[solid[: part.shape[0], : part.shape[1]]] = number


def compact(labels):
    """Numbers without gaps; what is too small to be a garment is left as ground."""
    kept = [one for one in range(1, labels.max() + 1) if (labels == one).mean() > AREA_MIN]
    out = np.zeros_like(labels)
    for number, one in enumerate(kept):
        out[labels == one] = number + 1
    return out


def blurred(picture):
    """The picture without its grain."""
    return np.asarray(Image.fromarray(picture.astype(np.uint8)).filter(ImageFilter.GaussianBlur(3))).astype(np.float32)


def fill_hole(picture, hole):
    """Means of what is known around, ever coarser (pull), and back (push)."""
    known = (~hole).astype(np.float32)[..., None]
    levels = [(picture * known, known)]
    while levels[-1][1].shape[0] > 1:
        half = levels[-1][1].shape[0] // 2
        levels.append(tuple(part.reshape(half, 2, half, 2, -1).mean((1, 3)) for part in levels[-1]))
    filled = levels[-1][0] / np.maximum(levels[-1][1], 1e-6)
    for color, weight in reversed(levels[:-1]):
        channels = (Image.fromarray(filled[..., k].astype(np.float32)) for k in range(3))
        up = np.dstack([np.asarray(one.resize(weight.shape[:2], Image.Resampling.BILINEAR)) for one in channels])
        share = np.minimum(1, weight * 4)
        filled = color / np.maximum(weight, 1e-6) * share + up * (1 - share)
    return np.where(hole[..., None], filled, picture)
