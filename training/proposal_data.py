"""Writes what the proposal heads learn from: features and labels of photos of one garment and of composites.

python proposal_data.py photos PHOTOS MASK_NET.onnx OUT   training photos, each one garment
python proposal_data.py composites PHOTOS_FILE MASK_NET.onnx OUT --count 3000 --seed 1 [--fold] [--dense]
"""

import argparse

import numpy as np
import torch

from data import fold_of
from mask_data import SIDE, read_pictures
from photos import list_photos
from proposal_composites import Composer
from proposal_net import FEATURES, look, read_shipped

BATCH = 8
SCALES = {name: 0.022 for name in FEATURES}
"""Features are kept as multiples of these, up to 255."""
MASKS_DRAWN = 160
"""Masks of the first composites are kept, to see what the mask network itself makes of several garments."""
FOLD = 0
"""The senders whose photos and grounds are only measured on, while trying."""


def gather(net, batches, count, drawn):
    """Masks uint8 [n, s, s] of the first `drawn`, and features uint8 of all, of batches of pictures."""
    masks, kept, at = np.zeros((drawn, SIDE, SIDE), np.uint8), {}, 0
    for pictures in batches:
        seen, features = look(net, pictures, at < drawn)
        end = at + len(pictures)
        if seen is not None:
            masks[at:end] = (seen * 255).round().byte().numpy()[: drawn - at]
        for name, values in features.items():
            if name not in kept:
                kept[name] = torch.zeros(count, *values.shape[1:], dtype=torch.uint8)
            kept[name][at:end] = (values / SCALES[name]).round().clamp(0, 255).byte()
        at = end
        if at % 400 < BATCH:
            print(at, flush=True)
    return masks, kept


def photos(given, net):
    every = [photo for photo in list_photos(given.photos) if photo.name is not None and photo.split == "train"]
    every = every[:: given.every]
    pictures, aspects = read_pictures(given.photos, [photo.file for photo in every])
    pictures = pictures.permute(0, 2, 3, 1).contiguous().numpy()
    print(pictures.shape, flush=True)
    batches = (pictures[at : at + BATCH] for at in range(0, len(pictures), BATCH))
    masks, kept = gather(net, batches, len(pictures), len(pictures))
    torch.save(
        {"files": [photo.file for photo in every], "classes": [photo.name for photo in every],
         "senders": [photo.sender for photo in every], "splits": [photo.split for photo in every],
         "pictures": pictures, "masks": masks, "aspects": aspects.numpy(), **kept}, given.out)  # fmt: skip


def joined(parts):
    """Files of photos as one; without their features."""
    lists = {name: sum((part[name] for part in parts), []) for name in ("files", "classes", "senders", "splits")}
    arrays = {name: np.concatenate([part[name] for part in parts]) for name in ("pictures", "masks", "aspects")}
    return {**lists, **arrays}


def composites(given, net):
    source = joined([torch.load(path) for path in given.photos.split(",")])
    is_fold = np.array([fold_of(sender) == FOLD for sender in source["senders"]])
    rows = np.flatnonzero((is_fold == given.fold) & (np.array(source["splits"]) == "train"))
    classes = [source["classes"][row] for row in rows]
    composer = Composer(
        source["pictures"][rows], source["masks"][rows], source["aspects"][rows], classes, given.seed, given.dense
    )
    del source
    labels, pictures = [], np.zeros((given.count, SIDE, SIDE, 3), np.uint8)

    def draw():
        for at in range(0, given.count, BATCH):
            drawn = [composer.make() for _ in range(min(BATCH, given.count - at))]
            labels.extend(label for _, label in drawn)
            pictures[at : at + BATCH] = [picture for picture, _ in drawn]
            yield pictures[at : at + BATCH]

    masks, kept = gather(net, draw(), given.count, min(given.count, MASKS_DRAWN))
    torch.save({"pictures": pictures, "masks": masks, "labels": np.stack(labels), **kept}, given.out)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("photos", "composites"))
    parser.add_argument("photos")
    parser.add_argument("mask_net")
    parser.add_argument("out")
    parser.add_argument("--every", type=int, default=1, help="take one photo of so many")
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dense", action="store_true", help="many garments, close, on patterns")
    parser.add_argument("--fold", action="store_true", help="of the senders kept out, to measure on")
    given = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(0)
    {"photos": photos, "composites": composites}[given.kind](given, read_shipped(given.mask_net))


if __name__ == "__main__":
    main()
