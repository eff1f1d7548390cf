"""Reads the folder of class folders into memory: pictures, masks, labels, senders."""

import csv
import hashlib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageOps

from outputs import CLASSES

SIDE = 192
UNKNOWN = "out-of-vocabulary"
JUDGED = Path(__file__).parent / "judged" / "labels.csv"
UNCLEAR = "unclear"


@dataclass(frozen=True)
class Photo:
    """One row of photos.csv; `name` is None where the photo shows none of the classes. Where eyes could not tell the
    class, `is_clear` is false and nothing is learnt from the name.
    """

    file: str
    split: str
    name: str | None
    sender: str
    kind: str | None
    is_clear: bool = True


def read_judged(path=JUDGED):
    """The better label, or `UNCLEAR`, of each training photo whose label eyes found wrong or unclear, by its id."""
    with open(path, newline="") as file:
        return {row["id"]: row["better"] for row in csv.DictReader(file)}


def list_photos(root, judged=None):
    """Every photo of photos.csv with the finer kind of fine-labels.csv where one was given by hand. Labels of training
    photos are corrected by `judged`, those of validation stay as they were sent.
    """
    judged = read_judged() if judged is None else judged
    root = Path(root)
    with open(root / "fine-labels.csv", newline="") as file:
        kinds = {row["id"]: row["kind"] for row in csv.DictReader(file)}
    with open(root / "photos.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    photos = []
    for row in rows:
        split = row["file"].split("/")[0]
        stem = Path(row["file"]).stem
        sent = row["class"] if row["class"] in CLASSES else None
        better = judged.get(stem, sent) if split == "train" else sent
        is_clear = better != UNCLEAR
        name = better if is_clear else sent
        # A kind belongs to the class that it was given for.
        kind = kinds.get(stem) if name and name == sent else None
        photos.append(Photo(row["file"], split, name, row["sender"], kind, is_clear))
    return photos


def is_held_out(photo):
    """Whether a photo without a class is only for measuring; the other half may be used for training."""
    return int(hashlib.md5(photo.file.encode()).hexdigest(), 16) % 2 == 0


def letterbox(path, side=SIDE):
    """The whole picture contained on white: uint8 [side, side, 3], and its size on it."""
    picture = ImageOps.exif_transpose(Image.open(path)).convert("RGB")
    scale = side / max(picture.size)
    width, height = (max(1, round(length * scale)) for length in picture.size)
    small = np.asarray(picture.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3))
    canvas = np.full((side, side, 3), 255, np.uint8)
    left, top = (side - width) // 2, (side - height) // 2
    canvas[top : top + height, left : left + width] = small
    return canvas, (left, top, width, height)


def read_mask(masks, photo, box, side=SIDE):
    """The engine's mask 0..255 for each pixel of the canvas, from the folder that write-masks.ts filled."""
    left, top, width, height = box
    drawn = Image.open(Path(masks) / f"{Path(photo.file).stem}.png").convert("L")
    mask = np.zeros((side, side), np.uint8)
    mask[top : top + height, left : left + width] = np.asarray(drawn.resize((width, height), Image.Resampling.BOX))
    return mask


def load(root, masks, cache, judged=None):
    """Photos, pictures uint8 [n, side, side, 3] and masks uint8 [n, side, side], stored in the cache file."""
    photos = list_photos(root, judged)
    cache = Path(cache)
    if not cache.exists():

        def read(photo):
            canvas, box = letterbox(Path(root) / photo.file)
            return canvas, read_mask(masks, photo, box)

        with ThreadPoolExecutor() as pool:
            pictures, shares = zip(*pool.map(read, photos))
        cache.parent.mkdir(parents=True, exist_ok=True)
        np.savez(cache, pictures=np.stack(pictures), masks=np.stack(shares))
    kept = np.load(cache)
    return photos, kept["pictures"], kept["masks"]
