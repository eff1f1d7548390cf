"""Photos with their masks, and backgrounds beside the garments, as tensors on the device."""

import csv
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from PIL import Image, ImageOps

from photos import list_photos

SIDE = 256
"""Photos are stored stretched to a square, as the app shows them to the network."""
PATCH_SIDE = 96
PATCH_MIN = 24
COARSE = 2
"""Bare background is searched at every second pixel."""
ROOM = 4
"""Pixels between a patch of background and the garment."""


@dataclass(frozen=True)
class Masked:
    """Photos uint8 [n, 3, s, s], their masks uint8 [n, 1, s, s], and width by height of each photo before it was
    stretched.
    """

    files: list
    pictures: torch.Tensor
    aspects: torch.Tensor
    masks: torch.Tensor

    def __len__(self):
        return len(self.files)

    def among(self, files):
        """The subset with these files."""
        rows = torch.tensor([row for row, file in enumerate(self.files) if file in files], device=self.pictures.device)
        parts = (part[rows] for part in (self.pictures, self.aspects, self.masks))
        return Masked([self.files[row] for row in rows.tolist()], *parts)

    def to(self, device):
        """The same on the device."""
        return Masked(self.files, *(part.to(device) for part in (self.pictures, self.aspects, self.masks)))


def read_masked(root, masks, split, only=None):
    """The photos of a split that have a mask, limited to the list `only` if given."""
    wanted = {photo.file for photo in list_photos(root) if photo.split == split}
    if only:
        wanted &= set(Path(only).read_text().split())
    with open(Path(masks) / "masks.csv", newline="") as file:
        files = [row["file"] for row in csv.DictReader(file) if row["file"] in wanted]

    def read_mask(name):
        drawn = Image.open(Path(masks) / f"{Path(name).stem}.png").convert("L")
        return np.asarray(drawn.resize((SIDE, SIDE), Image.Resampling.BOX))

    with ThreadPoolExecutor() as pool:
        drawn = np.stack(list(pool.map(read_mask, files)))
    return Masked(files, *read_pictures(root, files), torch.from_numpy(drawn)[:, None])


def read_pictures(root, files):
    """Photos stretched to a square, uint8 [n, 3, s, s], and width by height of each before it was stretched."""

    def read(name):
        photo = ImageOps.exif_transpose(Image.open(Path(root) / name)).convert("RGB")
        return np.asarray(photo.resize((SIDE, SIDE), Image.Resampling.BOX)), photo.width / photo.height

    with ThreadPoolExecutor() as pool:
        pictures, aspects = zip(*pool.map(read, files))
    return torch.from_numpy(np.stack(pictures)).permute(0, 3, 1, 2).contiguous(), torch.tensor(
        aspects, dtype=torch.float32
    )


def grounds(photos):
    """The largest rectangle of bare background of each photo that has one: uint8 [n, 3, p, p]."""
    patches = []
    is_bare = photos.masks[:, 0, ::COARSE, ::COARSE].numpy() < 3
    with ProcessPoolExecutor() as pool:
        rectangles = list(pool.map(largest_rectangle, is_bare, chunksize=64))
    for picture, rectangle in zip(photos.pictures, rectangles):
        top, left, height, width = (COARSE * length for length in rectangle)
        if min(height, width) - 2 * ROOM < PATCH_MIN:
            continue
        patch = picture[:, top + ROOM : top + height - ROOM, left + ROOM : left + width - ROOM].float()
        size = (PATCH_SIDE, PATCH_SIDE)
        patches.append(torch.nn.functional.interpolate(patch[None], size, mode="bilinear", antialias=True)[0].byte())
    return torch.stack(patches)


def largest_rectangle(is_bare):
    """Top, left, height, width of the largest rectangle of true cells."""
    best, heights = (0, 0, 0, 0), np.zeros(is_bare.shape[1] + 1, int)
    for row, cells in enumerate(is_bare):
        heights[:-1] = (heights[:-1] + 1) * cells
        rising = []
        for column, height in enumerate(heights):
            start = column
            while rising and rising[-1][1] >= height:
                start, tall = rising.pop()
                if tall * (column - start) > best[2] * best[3]:
                    best = (row - tall + 1, start, tall, column - start)
            rising.append((start, height))
    return best
