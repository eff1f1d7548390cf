"""Draws photos of several garments from cut-outs: apart or touching, on the grounds of other photos, in one scale."""

import math
import random

import numpy as np
from PIL import Image, ImageFilter

from mask_data import largest_rectangle
from proposal_drawing import SIDE, blurred, compact, fill_hole, inside, mark

LENGTHS_CM = {
    "blazer": 75, "blouse": 65, "body": 60, "dress": 95, "hat": 28, "hoodie": 70, "longsleeve": 68, "outwear": 80,
    "pants": 100, "polo": 70, "shirt": 75, "shoes": 30, "shorts": 48, "skirt": 58, "t-shirt": 68, "top": 52,
    "undershirt": 62,
}  # fmt: skip
"""Longer side of a garment of each class, about: all garments of a picture have a common scale."""
ASPECTS = (3 / 4, 3 / 4, 3 / 4, 9 / 16, 1, 4 / 3, 4 / 3)
"""Width by height of the photos, which are stretched to a square."""
HIDDEN_MAX = 0.12
"""Share of the smaller garment that two may have in common."""
AREA_MIN, AREA_MAX = 0.012, 0.3
TRIES = 40
COARSE = 4
PATCH_MIN = 60


class Composer:
    """Makes pictures uint8 [s, s, 3] and labels uint8 [s, s]: 0 ground, k for the k-th garment."""

    def __init__(self, pictures, masks, aspects, classes, seed, dense=False):
        """Pictures uint8 [n, s, s, 3] stretched to a square, masks uint8 [n, s, s], their width by height, classes.
        `dense`: many garments close to each other, more of them small, some twice, on grounds mirrored into patterns.
        """
        self.dense = dense
        self.pictures, self.masks, self.aspects, self.classes = pictures, masks, aspects, classes
        self.chance = random.Random(seed)
        self.noise = np.random.default_rng(seed)
        self.rectangles = [largest_rectangle(mask[::COARSE, ::COARSE] < 4) for mask in masks]
        self.bare = [row for row, (_, _, height, width) in enumerate(self.rectangles)
                     if COARSE * min(height, width) >= PATCH_MIN]  # fmt: skip
        areas = (masks > 127).mean((1, 2))
        touches = [(mask[[0, -1]] > 127).mean() + (mask[:, [0, -1]] > 127).mean() for mask in masks]
        # Whole garments only: what the photo's edge cuts off would teach straight edges.
        self.whole = [row for row in range(len(masks)) if 0.06 < areas[row] < 0.8 and touches[row] < 0.02]
        self.small = [row for row in self.whole if LENGTHS_CM[classes[row]] <= 30]

    def make(self):
        """A picture of one to eight garments."""
        draw = self.chance.random()
        if draw < 0.15 and not self.dense:
            return self._beside_real()
        count = self.chance.choice((3, 4, 5, 6, 6, 7, 7, 8) if self.dense else (1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8))
        aspect = self.chance.choice(ASPECTS)
        picture, labels = self._ground(), np.zeros((SIDE, SIDE), np.uint8)
        layout = self.chance.choice((self._loose, self._loose, self._grid, self._grid, self._row, self._outfit))
        for piece, left, top in layout(self._garments(count), aspect):
            picture, labels = self._paste(picture, labels, piece, left, top)
        return self._light(picture), compact(labels)

    def _garments(self, count):
        rows = [self.chance.choice(self.whole) for _ in range(count)]
        if self.dense:
            for place in range(1, count):
                draw = self.chance.random()
                if draw < 0.15:
                    rows[place] = self.chance.choice(self.small)
                elif draw < 0.25:
                    rows[place] = rows[place - 1]
        return rows

    def _beside_real(self):
        """A real photo, others laid on its bare ground: what is real and what is pasted does not tell them apart."""
        row = self.chance.choice(self.whole)
        picture = self.pictures[row].astype(np.float32)
        labels = (self.masks[row] > 127).astype(np.uint8)
        for _ in range(self.chance.randint(1, 4)):
            other = self.chance.choice(self.whole)
            piece = self._piece(other, self.chance.uniform(0.2, 0.5) * SIDE, self.aspects[row], by_side=True)
            spot = self._spot(labels, piece)
            if spot:
                picture, labels = self._paste(picture, labels, piece, *spot)
        return self._light(picture), compact(labels)

    def _piece(self, row, pixels_per_cm, aspect, by_side=False):
        """A garment, scaled for a photo of that aspect that is stretched to the square: float [h, w, 4]."""
        mask = self.masks[row] > 127
        rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
        top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
        rgba = np.dstack([self.pictures[row], self.masks[row]])[top:bottom, left:right]
        wide, tall = (right - left) * self.aspects[row], float(bottom - top)
        length = 1 if by_side else LENGTHS_CM[self.classes[row]] * self.chance.uniform(0.75, 1.25)
        scale = pixels_per_cm * length / max(wide, tall)
        size = (max(4, round(wide * scale)), max(4, round(tall * scale)))
        image = Image.fromarray(rgba).resize(size, Image.Resampling.BOX)
        if self.chance.random() < 0.5:
            image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        turn = self.chance.gauss(0, 8) + (self.chance.choice((90, -90, 180)) if self.chance.random() < 0.12 else 0)
        image = image.rotate(turn, Image.Resampling.BILINEAR, expand=True)
        image = image.resize((max(4, round(image.width / aspect)), image.height), Image.Resampling.BILINEAR)
        alpha = image.getchannel("A").filter(ImageFilter.MinFilter(3)).filter(ImageFilter.BoxBlur(0.6))
        piece = np.asarray(image).astype(np.float32)
        piece[..., 3] = np.asarray(alpha) / 255
        piece[..., :3] = self._dye(piece[..., :3])
        return piece

    def _dye(self, rgb):
        """Brightness, channels swapped."""
        if self.chance.random() < 0.2:
            rgb = rgb[..., self.noise.permutation(3)]
        return np.clip(rgb * self.chance.uniform(0.75, 1.2), 0, 255)

    def _spot(self, labels, piece, tries=TRIES):
        """A free place, left and top; garments may overlap a little."""
        height, width = piece.shape[:2]
        if height > SIDE or width > SIDE:
            return None
        solid = piece[..., 3] > 0.5
        for _ in range(tries):
            left, top = self.chance.randint(0, SIDE - width), self.chance.randint(0, SIDE - height)
            under = labels[top : top + height, left : left + width]
            covered = (under > 0) & solid
            if not covered.any():
                return left, top
            if self.chance.random() < 0.3 and all(
                (covered & (under == one)).sum() < HIDDEN_MAX * min((labels == one).sum(), solid.sum())
                for one in np.unique(under[covered])
            ):
                return left, top
        return None

    def _loose(self, rows, aspect):
        """Anywhere, smaller until there is room."""
        total = sum(LENGTHS_CM[self.classes[row]] ** 2 for row in rows)
        share = self.chance.uniform(*((0.75, 1.2) if self.dense else (0.45, 1.0)))
        scale = math.sqrt(SIDE * SIDE * aspect * share / total)
        placed, labels = [], np.zeros((SIDE, SIDE), np.uint8)
        for row in sorted(rows, key=lambda one: -LENGTHS_CM[self.classes[one]]):
            for smaller in (1, 0.8, 0.65):
                piece = self._piece(row, scale * smaller, aspect)
                spot = self._spot(labels, piece)
                if spot:
                    mark(labels, piece, *spot, len(placed) + 1)
                    placed.append((piece, *spot))
                    break
        return placed

    def _grid(self, rows, aspect):
        """In cells, each a little off its middle."""
        columns = max(1, round(math.sqrt(len(rows) * aspect) + self.chance.choice((-0.4, 0, 0.4))))
        lines = math.ceil(len(rows) / columns)
        cell = (SIDE / columns, SIDE / lines)
        longest = max(LENGTHS_CM[self.classes[row]] for row in rows)
        fill = self.chance.uniform(*((0.95, 1.2) if self.dense else (0.7, 1.02)))
        scale = fill * min(cell[0] * aspect, cell[1]) / longest
        placed = []
        for place, row in enumerate(rows):
            piece = self._piece(row, scale * self.chance.uniform(0.9, 1.25), aspect)
            middle = [(place % columns + 0.5) * cell[0], (place // columns + 0.5) * cell[1]]
            placed.append((piece, *self._around(piece, middle, cell)))
        return placed

    def _row(self, rows, aspect):
        """Beside one another, as on a line or a rail, edges close or touching."""
        rows = rows[:4]
        total = sum(0.8 * LENGTHS_CM[self.classes[row]] for row in rows)
        scale = SIDE * aspect * self.chance.uniform(0.75, 1.0) / total
        pieces = [self._piece(row, min(scale, 0.9 * SIDE / 100), aspect) for row in rows]
        free = SIDE - sum(piece.shape[1] for piece in pieces)
        gap = min(free / (len(pieces) + 1), self.chance.uniform(-3, 16)) if free > 0 else free / max(1, len(pieces))
        left, top = max(0, (free - gap * (len(pieces) - 1)) / 2), self.chance.uniform(0.05, 0.3) * SIDE
        placed = []
        for piece in pieces:
            wanted = top + self.chance.gauss(0, 4) if self.chance.random() < 0.8 else self.chance.uniform(0, SIDE / 2)
            placed.append((piece, *inside(piece, left, wanted)))
            left += piece.shape[1] + gap
        return placed

    def _outfit(self, rows, aspect):
        """One above the other, edges close, touching or a little over each other; others beside."""
        uppers = [row for row in self.whole if LENGTHS_CM[self.classes[row]] in (68, 70, 75)]
        lowers = [row for row in self.whole if self.classes[row] in ("pants", "shorts", "skirt")]
        upper, lower = self.chance.choice(uppers), self.chance.choice(lowers)
        scale = self.chance.uniform(0.7, 1.0) * SIDE / (75 + LENGTHS_CM[self.classes[lower]])
        one = self._piece(upper, scale, aspect)
        other = self._piece(lower, scale * self.chance.uniform(0.8, 1.1), aspect)
        total = one.shape[0] + other.shape[0]
        gap = self.chance.uniform(-0.06, 0.08) * one.shape[0]
        top = max(0, (SIDE - total - gap) * self.chance.random())
        middle = self.chance.uniform(0.3, 0.7) * SIDE
        placed = [
            (one, *inside(one, middle - one.shape[1] / 2, top)),
            (other, *inside(other, middle - other.shape[1] / 2 + self.chance.gauss(0, 6), top + one.shape[0] + gap)),
        ]
        labels = np.zeros((SIDE, SIDE), np.uint8)
        for number, (piece, left, top) in enumerate(placed):
            mark(labels, piece, left, top, number + 1)
        for row in rows[:3]:
            piece = self._piece(row, scale, aspect)
            spot = self._spot(labels, piece, 15)
            if spot:
                mark(labels, piece, *spot, len(placed) + 1)
                placed.append((piece, *spot))
        self.chance.shuffle(placed)
        return placed

    def _around(self, piece, middle, cell):
        """Left and top near the middle of a cell."""
        slack = [max(0, length - own) / 2 + 3 for length, own in zip(cell, (piece.shape[1], piece.shape[0]))]
        x, y = (at + self.chance.uniform(-room, room) for at, room in zip(middle, slack))
        return inside(piece, x - piece.shape[1] / 2, y - piece.shape[0] / 2)

    def _paste(self, picture, labels, piece, left, top):
        """Lays a garment with its shadow on the picture; refuses what is too small, too large or hides too much."""
        piece = piece[: SIDE - top, : SIDE - left]
        height, width = piece.shape[:2]
        solid = piece[..., 3] > 0.5
        under = labels[top : top + height, left : left + width]
        share = solid.mean() * height * width / SIDE**2
        if not AREA_MIN / 3 < share < AREA_MAX * 2.2:
            return picture, labels
        for one in np.unique(under[solid]):
            if one and ((under == one) & solid).sum() > HIDDEN_MAX * min((labels == one).sum(), solid.sum()):
                return picture, labels
        alpha = np.zeros((SIDE, SIDE), np.float32)
        alpha[top : top + height, left : left + width] = piece[..., 3]
        if self.chance.random() < 0.75:
            shade = Image.fromarray((alpha * 255).astype(np.uint8)).filter(
                ImageFilter.GaussianBlur(self.chance.choice((1, 1.5, 2.5, 4, 6)))
            )
            shade = np.roll(np.asarray(shade), (self.chance.randint(-3, 4), self.chance.randint(-4, 4)), (0, 1)) / 255
            picture = picture * (1 - self.chance.uniform(0.15, 0.6) * shade[..., None])
        picture, labels = picture.copy(), labels.copy()
        part = picture[top : top + height, left : left + width]
        part[:] = part * (1 - piece[..., 3:]) + piece[..., :3] * piece[..., 3:]
        under = labels[top : top + height, left : left + width]
        under[solid] = labels.max() + 1
        return picture, labels

    def _ground(self):
        """A surface, at times of two parts, at times plain."""
        ground = self._surface()
        y, x = np.mgrid[-1 : 1 : SIDE * 1j, -1 : 1 : SIDE * 1j]
        angle = self.chance.uniform(0, 2 * math.pi)
        along = x * math.cos(angle) + y * math.sin(angle)
        if self.chance.random() < 0.25:
            ground = np.where((along > self.chance.uniform(-0.8, 0.8))[..., None], self._surface(), ground)
        if self.chance.random() < 0.08:
            ground = ground * 0.1 + 0.9 * self.noise.uniform(0, 255, 3)
        return np.clip(ground * (1 + self.chance.uniform(0, 0.2) * along[..., None]), 0, 255).astype(np.float32)

    def _surface(self):
        """The bare ground of a photo: a rectangle, mirrored until it fills the picture, or all but the garment."""
        if self.chance.random() < 0.3 and not self.dense:
            return self._emptied(self.chance.choice(self.whole))
        row = self.chance.choice(self.bare)
        top, left, height, width = (COARSE * length for length in self.rectangles[row])
        patch = Image.fromarray(self.pictures[row][top + 4 : top + height - 4, left + 4 : left + width - 4])
        scale = math.exp(self.chance.uniform(math.log(0.6), math.log(2.2)))
        if self.chance.random() < 0.5 and not self.dense:
            scale = SIDE / min(patch.size)
        size = [max(24, round(length * scale)) for length in patch.size]
        tile = np.asarray(patch.resize(size, Image.Resampling.BICUBIC))
        tall, wide = tile.shape[:2]
        off = self.chance.randint(0, tall), self.chance.randint(0, wide)
        tile = np.pad(tile, ((0, SIDE), (0, SIDE), (0, 0)), mode="symmetric")
        return tile[off[0] : off[0] + SIDE, off[1] : off[1] + SIDE].astype(np.float32)

    def _emptied(self, row):
        """A whole photo whose garment is filled from around it: what stands on the ground stays."""
        picture = self.pictures[row].astype(np.float32)
        hole = np.asarray(Image.fromarray(self.masks[row]).filter(ImageFilter.MaxFilter(9))) > 20
        filled = fill_hole(picture, hole)
        grain = np.roll(picture - blurred(picture), (SIDE // 2, SIDE // 2), (0, 1))
        outside = np.roll(~hole, (SIDE // 2, SIDE // 2), (0, 1))
        filled[hole & outside] += grain[hole & outside]
        return np.clip(filled, 0, 255)

    def _light(self, picture):
        """Brightness, contrast, tint, blur, noise."""
        picture = picture * self.chance.uniform(0.75, 1.2) * self.noise.uniform(0.93, 1.07, 3)
        picture = (picture - 128) * self.chance.uniform(0.75, 1.2) + 128
        picture = np.clip(picture + self.noise.normal(0, self.chance.choice((0, 0, 2, 5)), picture.shape), 0, 255)
        image = Image.fromarray(picture.astype(np.uint8))
        return np.asarray(image.filter(ImageFilter.GaussianBlur(0.7)) if self.chance.random() < 0.2 else image)
