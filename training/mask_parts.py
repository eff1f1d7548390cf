"""What garments on photos have and cut-outs lack: hangers, which are no part of them, and parts in other colors."""

import cv2
import numpy as np
import torch

from mask_net import SIDE

BLACK, GRAPHITE, WHITE, STEEL = (20, 20, 22), (45, 45, 48), (235, 235, 235), (170, 172, 176)
BEECH, WALNUT, PINK = (150, 110, 70), (90, 60, 40), (200, 120, 150)
HANGER_COLORS = (BLACK, BLACK, BLACK, GRAPHITE, WHITE, STEEL, BEECH, WALNUT, PINK)
LIKE_GARMENT = 0.2
"""Share of hangers in a shade of the garment's own color: those that color alone cannot tell."""
SUBPIXEL_BITS = 3
GARMENT_MIN_PX = 400


def box_of(mask):
    """Top, bottom, left, right of what the uint8 mask holds; None where that is next to nothing."""
    rows, columns = np.where(mask > 127)
    if len(rows) < GARMENT_MIN_PX:
        return None
    return rows.min(), rows.max() + 1, columns.min(), columns.max() + 1


def draw_hanger(mask, own, chance):
    """A hanger for an upright garment: color [3, 1, 1], opacity behind it and before it, both [1, s, s] 0..1.

    `own` is the garment's mean color [3], 0..255.
    """
    behind, before = np.zeros((SIDE, SIDE), np.uint8), np.zeros((SIDE, SIDE), np.uint8)
    box = box_of(mask)
    if box is not None:
        (_clips if chance.random() < 0.6 else _shoulders)(mask, box, behind, before, chance)
    color = np.asarray(HANGER_COLORS[chance.integers(len(HANGER_COLORS))])
    if chance.random() < LIKE_GARMENT:
        color = own * chance.uniform(0.4, 1.1)
    color = color + chance.normal(0, 12, 3)
    color = torch.from_numpy(color.clip(0, 255).astype(np.float32) / 255)[:, None, None]
    return color, *(torch.from_numpy(layer)[None].float() / 255 for layer in (behind, before))


def _clips(mask, box, behind, before, chance):
    """A bar above the waistband and clips that hold it."""
    top, bottom, left, right = box
    width = right - left
    places = [left + chance.uniform(0.04, 0.32) * width, right - chance.uniform(0.04, 0.32) * width]
    edges = [_top_edge(mask, int(x)) for x in places]
    bar = min(edges) + chance.uniform(-0.06, 0.02) * (bottom - top)
    over = chance.uniform(0, 0.12) * width
    layer = before if chance.random() < 0.6 else behind
    _line(layer, [(places[0] - over, bar), (places[1] + over, bar + chance.normal(0, 1.5))], chance.uniform(1.2, 5))
    _hook(layer, sum(places) / 2, bar, chance)
    wide, deep = chance.uniform(3, 10), chance.uniform(0, 9)
    for x, edge in zip(places, edges):
        _line(before, [(x, bar - chance.uniform(0, 3)), (x, edge + deep)], wide)


def _shoulders(mask, box, behind, before, chance):
    """Two arms in the shoulders, of which the neck shows the middle."""
    top, bottom, left, right = box
    middle, width = (left + right) / 2 + chance.normal(0, 3), right - left
    apex = top + chance.uniform(-0.06, 0.06) * (bottom - top)
    fall, reach = chance.uniform(0.04, 0.2) * (bottom - top), chance.uniform(0.2, 0.42) * width
    arms = [(middle - reach, apex + fall), (middle, apex), (middle + reach, apex + fall)]
    _line(behind, arms, chance.uniform(1.5, 7))
    if chance.random() < 0.3:
        near, low = 0.2 * reach, apex + 0.2 * fall
        _line(before, [(middle - near, low), arms[1], (middle + near, low)], 4)
    _hook(behind, middle, apex, chance)


def _hook(layer, x, y, chance):
    height, radius = chance.uniform(5, 22), chance.uniform(3, 8)
    angles = np.linspace(np.pi, -0.4 * np.pi, 12) * chance.choice([-1, 1]) - (np.pi if chance.random() < 0.1 else 0)
    bend = [(x + radius * np.cos(a) + radius, y - height - radius * np.abs(np.sin(a))) for a in angles]
    _line(layer, [(x, y), (x, y - height), *bend], chance.uniform(1, 2.5))


def _line(layer, points, width):
    fixed = (np.asarray(points, np.float64) * 2**SUBPIXEL_BITS).astype(np.int32)
    cv2.polylines(layer, [fixed], False, 255, max(1, round(width)), cv2.LINE_AA, SUBPIXEL_BITS)


def _top_edge(mask, column):
    rows = np.where(mask[:, min(max(column, 0), SIDE - 1)] > 127)[0]
    return rows[0] if len(rows) else np.where(mask > 127)[0].min()


def in_other_colors(x, mask, ground, chance):
    """The picture [3, s, s] with a hem, yoke, sleeves or band in another color, often one near `ground` [3, 1, 1]."""
    box = box_of((mask[0] * 255).numpy())
    if box is None:
        return x
    top, bottom, left, right = box
    part, share = torch.zeros(1, SIDE, SIDE), chance.uniform(0.06, 0.4)
    tall, wide = int(share * (bottom - top)) + 1, int(share * (right - left)) + 1
    place = chance.choice(["hem", "yoke", "sleeves", "side", "band"])
    if place == "hem":
        part[:, bottom - tall : bottom] = 1
    elif place == "yoke":
        part[:, top : top + tall] = 1
    elif place == "side":
        part[:, :, left : left + wide] = 1
    elif place == "sleeves":
        part[:, :, left : left + wide // 2 + 1] = part[:, :, right - wide // 2 - 1 : right] = 1
    else:
        start = chance.integers(top, max(top + 1, bottom - tall))
        part[:, start : start + max(2, tall // 2)] = 1
    color = torch.from_numpy(chance.random((3, 1, 1)).astype(np.float32))
    draw = chance.random()
    if draw < 0.35:
        color = (ground + torch.from_numpy(chance.normal(0, 0.14, (3, 1, 1)).astype(np.float32))).clamp(0, 1)
    elif draw < 0.6:
        color = torch.full((3, 1, 1), float(chance.choice([0.08, 0.85, 0.93])))
    gray = x.mean(0, keepdim=True)
    body = mask > 0.5
    detail = gray - gray[body].mean()
    dyed = (color + detail * chance.uniform(0.3, 0.9)).clamp(0, 1)
    cover = part * mask
    return x * (1 - cover) + dyed * cover
