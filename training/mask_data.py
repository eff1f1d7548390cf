"""Photos with their masks at the mask network's size, and the grounds beside the garments."""

import csv
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from mask_net import SIDE
from photos import letterbox, list_photos

PATCH_MIN, PATCH_MAX = 26, 80
PATCH_TRIES = 14


@dataclass(frozen=True)
class Masked:
    """A photo on white, its mask, and the box of the photo on the white."""

    picture: np.ndarray
    mask: np.ndarray
    box: tuple[int, int, int, int]
    is_sharp: bool


def is_usable(row):
    """Masks good enough to learn from. The product's own masks come filtered by its rule and carry no figures."""
    if "contrast" not in row:
        return True
    contrast, outline = float(row["contrast"]), float(row["outline"])
    return 0.06 < float(row["area"]) < 0.8 and contrast > 0.15 and outline < 9.5 and float(row["border"]) < 0.15


def is_sharp(row):
    """Masks good enough to cut garments out with."""
    if "contrast" not in row:
        return row.get("sharp", "1") == "1"
    contrast, outline = float(row["contrast"]), float(row["outline"])
    return contrast > 0.35 and outline < 7.5 and 0.12 < float(row["area"]) < 0.65


def read_masked(root, masks, split, only=None):
    """The usable photos of a split; of those in the list `only`, where there is one."""
    wanted = {photo.file for photo in list_photos(root) if photo.split == split}
    if only:
        wanted &= set(Path(only).read_text().split())
    with open(Path(masks) / "masks.csv", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["file"] in wanted and is_usable(row)]
    found = []
    for row in rows:
        picture, box = letterbox(Path(root) / row["file"], SIDE)
        left, top, width, height = box
        drawn = Image.open(Path(masks) / f"{Path(row['file']).stem}.png").convert("L")
        mask = np.zeros((SIDE, SIDE), np.uint8)
        mask[top : top + height, left : left + width] = np.asarray(drawn.resize((width, height), Image.Resampling.BOX))
        found.append(Masked(picture, mask, box, is_sharp(row)))
    return found


def grounds(photos, chance):
    """A patch of bare ground of each photo that has one."""
    patches = []
    for photo in photos:
        left, top, width, height = photo.box
        for _ in range(PATCH_TRIES):
            tall, wide = chance.integers(PATCH_MIN, PATCH_MAX, 2)
            if tall >= height or wide >= width:
                continue
            y, x = chance.integers(top, top + height - tall), chance.integers(left, left + width - wide)
            around = photo.mask[max(0, y - 4) : y + tall + 4, max(0, x - 4) : x + wide + 4]
            if (around > 0).mean() < 0.002:
                patches.append(photo.picture[y : y + tall, x : x + wide])
                break
    return patches
