"""The mask network's first teacher: GrabCut, seeded by what differs from the colors along the picture's frame.

Writes one mask a photo (PNG, 255 garment) and says in masks.csv how far each may be trusted.
"""

import argparse
import csv
from pathlib import Path

import cv2
import numpy as np

from photos import list_photos

SIDE = 224
ROUNDS = 5
DIFFERENCE_MAX = 12
FIELDS = ("file", "area", "contrast", "outline", "border")


def frame_colors(lab, count=4):
    """The frame's colors, each a mean and an inverse covariance."""
    height, width, _ = lab.shape
    band = max(2, int(0.04 * min(height, width)))
    frame = np.ones((height, width), bool)
    frame[band:-band, band:-band] = False
    pixels = lab[frame].astype(np.float32)
    criteria = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 20, 1)
    _, nearest, means = cv2.kmeans(pixels, count, None, criteria, 2, cv2.KMEANS_PP_CENTERS)
    colors = []
    for i in range(count):
        own = pixels[nearest.ravel() == i]
        if len(own) >= 0.03 * len(pixels):
            colors.append((means[i], np.linalg.inv(np.cov(own.T) + np.eye(3) * 6)))
    return colors


def difference_from(lab, colors):
    """Mahalanobis distance of each pixel to the nearest of the colors."""
    distances = []
    for mean, inverse in colors:
        off = lab.astype(np.float32) - mean
        distances.append(np.sqrt(np.maximum(0, np.einsum("hwi,ij,hwj->hw", off, inverse, off))))
    return np.min(distances, 0)


def seeds(difference):
    """GrabCut's first guess: what differs and lies in the middle may be garment, frame and corners are ground."""
    height, width = difference.shape
    smooth = cv2.GaussianBlur(np.minimum(difference, DIFFERENCE_MAX), (0, 0), 1.5)
    y, x = np.mgrid[0:height, 0:width]
    reach = ((x - width / 2) / (0.42 * width)) ** 2 + ((y - height / 2) / (0.46 * height)) ** 2
    salient = smooth * (0.35 + 0.65 * np.exp(-(reach**1.5) * 0.7))
    scaled = (salient / max(salient.max(), 1e-6) * 255).astype(np.uint8)
    threshold, _ = cv2.threshold(scaled, 0, 255, cv2.THRESH_OTSU)
    guess = np.where(scaled > threshold * 0.9, cv2.GC_PR_FGD, cv2.GC_PR_BGD).astype(np.uint8)
    rim, corner = max(2, int(0.02 * min(height, width))), int(0.06 * min(height, width))
    on_rim = np.ones_like(guess, bool)
    on_rim[rim:-rim, rim:-rim] = False
    guess[on_rim & (smooth < 6)] = cv2.GC_BGD
    for rows in (slice(None, corner), slice(-corner, None)):
        for columns in (slice(None, corner), slice(-corner, None)):
            guess[rows, columns] = cv2.GC_BGD
    if (guess == cv2.GC_PR_FGD).sum() < 50:
        guess[height // 4 : 3 * height // 4, width // 4 : 3 * width // 4] = cv2.GC_PR_FGD
    return guess


def clean(mask, share_min=0.12, hole_max=0.004):
    """Drops specks beside the garment and fills pinholes in it."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    if count <= 1:
        return mask
    areas = stats[:, cv2.CC_STAT_AREA]
    kept = np.isin(labels, [i for i in range(1, count) if areas[i] >= share_min * areas[1:].max()]).astype(np.uint8)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(1 - kept, connectivity=4)
    for i in range(1, count):
        if stats[i, cv2.CC_STAT_AREA] < hole_max * kept.size:
            kept[labels == i] = 1
    return kept


def teach(picture):
    """Mask 0/1 of a BGR picture at working size, and the picture's Lab colors at that size."""
    scale = SIDE / max(picture.shape[:2])
    size = [max(8, round(length * scale)) for length in picture.shape[1::-1]]
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    lab = cv2.cvtColor(cv2.bilateralFilter(small, 5, 30, 5), cv2.COLOR_BGR2LAB)
    guess = seeds(difference_from(lab, frame_colors(lab)))
    cv2.grabCut(small, guess, None, np.zeros((1, 65)), np.zeros((1, 65)), ROUNDS, cv2.GC_INIT_WITH_MASK)
    mask = ((guess == cv2.GC_FGD) | (guess == cv2.GC_PR_FGD)).astype(np.uint8)
    return clean(mask), lab


def trust(mask, lab):
    """Area, contrast along the outline, raggedness of the outline, share of the frame touched."""
    area = mask.mean()
    kernel = np.ones((5, 5), np.uint8)
    inside, outside = mask - cv2.erode(mask, kernel), cv2.dilate(mask, kernel) - mask
    if inside.sum() == 0 or outside.sum() == 0:
        return {"area": area, "contrast": 0, "outline": 99, "border": 1}
    step = np.abs(lab[inside > 0].mean(0) - lab[outside > 0].mean(0)).sum() / 100
    outline = sum(cv2.arcLength(c, True) for c in cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)[0])
    frame = np.concatenate([mask[0], mask[-1], mask[:, 0], mask[:, -1]])
    return {"area": area, "contrast": step, "outline": outline / np.sqrt(mask.sum()), "border": frame.mean()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("photos", help="folder with photos.csv and the class folders")
    parser.add_argument("out", help="folder for the masks")
    parser.add_argument("--first", type=int, help="only this many photos")
    given = parser.parse_args()
    cv2.setNumThreads(1)
    cv2.setRNGSeed(0)
    out = Path(given.out)
    out.mkdir(parents=True, exist_ok=True)
    with open(out / "masks.csv", "w", newline="") as file:
        table = csv.DictWriter(file, FIELDS)
        table.writeheader()
        for photo in list_photos(given.photos)[: given.first]:
            mask, lab = teach(cv2.imread(str(Path(given.photos) / photo.file)))
            cv2.imwrite(str(out / f"{Path(photo.file).stem}.png"), mask * 255)
            table.writerow({"file": photo.file, **{name: round(float(v), 4) for name, v in trust(mask, lab).items()}})


if __name__ == "__main__":
    main()
