"""Writes the mean mask of several networks over sizes and mirror images: one small PNG per photo."""

import argparse
from pathlib import Path

import torch
import torch.nn.functional as F
from PIL import Image

from mask_data import read_pictures
from mask_net import read_mask_net
from photos import list_photos

SIDES = (224, 256, 288)
KEPT_SIDE = 128
BATCH = 64


@torch.no_grad()
def ask(nets, pictures, sides):
    """Masks [n, 1, k, k], 0..1."""
    x = pictures.float() / 255
    seen = []
    for side in sides:
        sized = (F.interpolate(x, (side, side), mode="bilinear", antialias=True) - 0.5) / 0.25
        for net in nets:
            straight, mirrored = (
                net(part.contiguous(memory_format=torch.channels_last)) for part in (sized, sized.flip(3))
            )
            for logits in (straight, mirrored.flip(3)):
                seen.append(F.interpolate(logits.float().sigmoid(), (KEPT_SIDE, KEPT_SIDE), mode="bilinear"))
    return torch.stack(seen).mean(0)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos")
    parser.add_argument("weights", nargs="+")
    parser.add_argument("--out", required=True, help="folder for the masks, of the photo stretched to a square")
    parser.add_argument("--sides", default=",".join(map(str, SIDES)))
    given = parser.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    nets = [read_mask_net(path, device) for path in given.weights]
    files = [photo.file for photo in list_photos(given.photos) if photo.name is not None]
    pictures, _ = read_pictures(given.photos, files)
    sides = [int(side) for side in given.sides.split(",")]
    out = Path(given.out)
    out.mkdir(parents=True, exist_ok=True)
    for start in range(0, len(files), BATCH):
        masks = ask(nets, pictures[start : start + BATCH].to(device), sides)[:, 0]
        for file, mask in zip(files[start:], (masks * 255).round().byte().cpu().numpy()):
            Image.fromarray(mask).save(out / f"{Path(file).stem}.png")


if __name__ == "__main__":
    main()
