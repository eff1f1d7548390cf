"""From the heads' answers to garments, as the engine does it before it asks what each shows, and how many of the true
ones they are.
"""

import math

import numpy as np

from proposal_net import OFFSET_UNIT, SIDE

GARMENT_MIN, MIDDLE_MIN, AREA_MIN = 0.5, 0.35, 20
ASTRAY = 0.45, 1.5
"""A cell that points past a middle by more than this share of the garment's size, and so many cells, is nobody's."""
REACH = 2
"""Middles are the largest within this many cells."""
MATCH = 0.5
"""Overlap of regions from which a proposal is a garment's."""


def decode(logits, middle_min=MIDDLE_MIN, area_min=AREA_MIN):
    """Labels uint8 [64, 64] and the certainty of each garment, of logits [4, 64, 64]."""
    garment, middle = 1 / (1 + np.exp(-logits[:2]))
    padded = np.pad(middle, REACH)
    around = np.stack(
        [padded[y : y + SIDE, x : x + SIDE] for y in range(2 * REACH + 1) for x in range(2 * REACH + 1)]
    ).max(0)
    ys, xs = np.nonzero((middle >= around) & (middle >= middle_min))
    labels = np.zeros((SIDE, SIDE), np.uint8)
    if len(ys) == 0:
        return labels, []
    y, x = np.nonzero(garment > GARMENT_MIN)
    to_x, to_y = x + OFFSET_UNIT * logits[2, y, x], y + OFFSET_UNIT * logits[3, y, x]
    away = np.hypot(to_x[:, None] - xs, to_y[:, None] - ys)
    nearest, away = away.argmin(1), away.min(1)
    certainties = []
    for k in range(len(ys)):
        own = nearest == k
        if own.sum() >= area_min:
            own &= away <= ASTRAY[0] * math.sqrt(own.sum()) + ASTRAY[1]
            certainties.append(float(middle[ys[k], xs[k]]))
            labels[y[own], x[own]] = len(certainties)
    return labels, certainties


def match(found, true):
    """How many true garments, proposals and pairs of them there are; labels of the same size, 0 ground."""
    overlaps = []
    for one in range(1, found.max() + 1):
        for other in range(1, true.max() + 1):
            both, any_ = ((found == one) & (true == other)).sum(), ((found == one) | (true == other)).sum()
            if any_ and both / any_ >= MATCH:
                overlaps.append((both / any_, one, other))
    used_one, used_other = set(), set()
    for _, one, other in sorted(overlaps, reverse=True):
        if one not in used_one and other not in used_other:
            used_one.add(one)
            used_other.add(other)
    return len(set(np.unique(true)) - {0}), int(found.max()), len(used_one)
