"""Reads the folder of class folders into memory: pictures, masks, labels, senders."""

import csv
import hashlib
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnxruntime
from PIL import Image, ImageOps

from outputs import CLASSES

SIDE = 192
MASK_SIDE = 192
UNKNOWN = "out-of-vocabulary"


@dataclass(frozen=True)
class Photo:
    """One row of photos.csv; `name` is None where the photo shows none of the classes."""

    file: str
    split: str
    name: str | None
    sender: str
    kind: str | None


def list_photos(root):
    """Every photo of photos.csv with the finer kind of fine-labels.csv where one was given by hand."""
    root = Path(root)
    with open(root / "fine-labels.csv", newline="") as file:
        kinds = {row["id"]: row["kind"] for row in csv.DictReader(file)}
    with open(root / "photos.csv", newline="") as file:
        rows = list(csv.DictReader(file))
    photos = []
    for row in rows:
        split = row["file"].split("/")[0]
        name = row["class"] if row["class"] in CLASSES else None
        kind = kinds.get(Path(row["file"]).stem) if name else None
        photos.append(Photo(row["file"], split, name, row["sender"], kind))
    return photos


def is_held_out(photo):
    """Which half of the photos without a class is only measured on; the other half may be trained on."""
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


class Masks:
    """Where the garment is, as the shipped mask network sees it."""

    def __init__(self, model):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])

    def of(self, canvas, box):
        """Share of garment 0..255 for each pixel of the canvas."""
        left, top, width, height = box
        photo = Image.fromarray(canvas[top : top + height, left : left + width])
        pixels = np.asarray(photo.resize((MASK_SIDE, MASK_SIDE), Image.Resampling.LANCZOS), np.float32)
        straight = (pixels / 255 - 0.5).transpose(2, 0, 1) / 0.25
        logits = self.session.run(["mask"], {"x": np.stack([straight, straight[:, :, ::-1]])})[0][:, 0]
        share = 1 / (1 + np.exp(-logits))
        mean = ((share[0] + share[1][:, ::-1]) * 127.5).astype(np.uint8)
        mask = np.zeros(canvas.shape[:2], np.uint8)
        scaled = Image.fromarray(mean).resize((width, height), Image.Resampling.BILINEAR)
        mask[top : top + height, left : left + width] = scaled
        return mask


def load(root, model, cache):
    """Photos, pictures uint8 [n, side, side, 3] and masks uint8 [n, side, side], kept in the cache file."""
    photos = list_photos(root)
    cache = Path(cache)
    if not cache.exists():
        masks = Masks(model)
        pictures, shares = [], []
        for photo in photos:
            canvas, box = letterbox(Path(root) / photo.file)
            pictures.append(canvas)
            shares.append(masks.of(canvas, box))
        cache.parent.mkdir(parents=True, exist_ok=True)
        np.savez(cache, pictures=np.stack(pictures), masks=np.stack(shares))
    kept = np.load(cache)
    return photos, kept["pictures"], kept["masks"]
