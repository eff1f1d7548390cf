"""Applies what was judged and drawn by hand for the third generation of masks (`judged/`).

`flawed.csv`: the engine's masks of training photos that are not clean; `still-flawed.csv`: those that the first network
of this generation did not correct. For these, boxes around remaining hangers (`hangers.csv`) and outlines of garments
(`outlines.csv`) were drawn by hand, in percent of the photo.
"""

import argparse
import csv
import shutil
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

from photos import list_photos

JUDGED = Path(__file__).parent / "judged"
SIDE, FINE = 128, 8
"""Outlines are drawn at this multiple of the size and scaled down."""
SOFT = 1.6
"""Precision of an outline drawn by hand, in pixels of 128."""


def rows_of(name):
    """The rows of a table."""
    with open(JUDGED / name, newline="") as file:
        return list(csv.DictReader(file))


def named(folder, file):
    """The mask of a photo."""
    return Path(folder) / f"{Path(file).stem}.png"


def write_lists(photos, folder):
    """Writes the lists of photos: clean.txt (the engine was right), learn.txt (all for training), cut-outs.txt (exact
    outlines), hard.txt (the engine was wrong).
    """
    train = [photo.file for photo in list_photos(photos) if photo.split == "train" and photo.name is not None]
    flawed, still, hung, drawn = (
        {row["file"] for row in rows_of(name)}
        for name in ("flawed.csv", "still-flawed.csv", "hangers.csv", "outlines.csv")
    )
    lists = {
        "clean.txt": [file for file in train if file not in flawed],
        "learn.txt": [file for file in train if file not in still or file in hung | drawn],
        "cut-outs.txt": [file for file in train if file not in still],
        "hard.txt": [file for file in train if file in (flawed - still) | hung | drawn],
    }
    for name, files in lists.items():
        (Path(folder) / name).write_text("\n".join(files) + "\n")


def draw_outlines(folder):
    """Replaces the network's masks by each outline as a soft coarse mask."""
    outlines = {}
    for row in rows_of("outlines.csv"):
        outlines.setdefault(row["file"], []).append(row)
    for file, parts in outlines.items():
        mask = Image.new("L", (SIDE * FINE, SIDE * FINE))
        for part in sorted(parts, key=lambda row: row["kind"] == "hole"):
            numbers = [float(number) * SIDE * FINE / 100 for number in part["points"].split()]
            points = list(zip(numbers[::2], numbers[1::2]))
            ImageDraw.Draw(mask).polygon(points, fill=0 if part["kind"] == "hole" else 255)
        soft = mask.filter(ImageFilter.GaussianBlur(SOFT * FINE))
        soft.resize((SIDE, SIDE), Image.Resampling.BOX).save(named(folder, file))


def erase_hangers(folder):
    """Sets the boxes around hangers to background."""
    for row in rows_of("hangers.csv"):
        path = named(folder, row["file"])
        mask = Image.open(path).convert("L")
        corners = [float(row[name]) / 100 for name in ("x0", "y0", "x1", "y1")]
        box = [share * length for share, length in zip(corners, mask.size * 2)]
        ImageDraw.Draw(mask).rectangle(box, fill=0)
        mask.save(path)


def take(photos, refined, folder):
    """Replaces the engine's flawed masks by corrected or drawn ones."""
    flawed = {row["file"] for row in rows_of("flawed.csv")}
    for photo in list_photos(photos):
        if photo.file in flawed:
            shutil.copy(named(refined, photo.file), named(folder, photo.file))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("lists", "outlines", "hangers", "take"))
    parser.add_argument(
        "folder", help="lists: where they go; outlines: coarse masks; hangers: refined masks; take: the engine's"
    )
    parser.add_argument("--photos", help="lists, take: the folder with photos.csv")
    parser.add_argument("--refined", help="take: the refined masks")
    given = parser.parse_args()
    if given.what == "lists":
        write_lists(given.photos, given.folder)
    elif given.what == "outlines":
        draw_outlines(given.folder)
    elif given.what == "take":
        take(given.photos, given.refined, given.folder)
    else:
        erase_hangers(given.folder)


if __name__ == "__main__":
    main()
