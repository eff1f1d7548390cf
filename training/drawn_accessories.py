"""Draws pictures of what the photos lack, on the grounds of photos.

Beside them plain garments by the same pen, so that nobody learns to tell a drawing from a photo.
"""

import math
import random

import numpy as np
from PIL import Image, ImageFilter

from accessory_shapes import ACCESSORIES, SIDE, Pen, color_of, garment
from proposal_drawing import fill_hole


class Drawer:
    """Makes pictures and masks, uint8 [s, s, 3] and [s, s], on the grounds of these photos without their garments."""

    def __init__(self, pictures, masks, seed):
        self.pictures, self.masks = pictures, masks
        self.chance, self.noise = random.Random(seed), np.random.default_rng(seed)

    def accessory(self, kind=None):
        """One of `ACCESSORIES`, or the one given."""
        return self._made(kind or self.chance.choice(ACCESSORIES))

    def garment(self):
        return self._made(garment)

    def _made(self, draw):
        chance, pen = self.chance, Pen()
        draw(pen, chance, color_of(chance))
        turn = chance.gauss(0, 12) + (chance.choice((90, 180, 270)) if chance.random() < 0.15 else 0)
        layer = pen.layer.rotate(turn, Image.Resampling.BILINEAR).filter(ImageFilter.GaussianBlur(0.8))
        layer = self._sized(layer)
        rgba = np.asarray(layer).astype(np.float32)
        alpha = rgba[..., 3:] / 255
        ground = self._ground()
        cast = (chance.randint(1, 5), chance.randint(-4, 4))
        shadow = np.roll(soft(alpha[..., 0], chance.uniform(2, 6)), cast, (0, 1))
        ground = ground * (1 - shadow[..., None] * chance.uniform(0.1, 0.5))
        picture = self._light(self._material(rgba[..., :3], alpha[..., 0]) * alpha + ground * (1 - alpha))
        return np.clip(picture, 0, 255).astype(np.uint8), (alpha[..., 0] * 255).astype(np.uint8)

    def _sized(self, layer):
        """Nearer or farther, somewhere on the picture."""
        size = round(SIDE * self.chance.uniform(0.5, 1.15))
        small = layer.resize((size, round(size * math.exp(self.chance.uniform(-0.15, 0.15)))), Image.Resampling.BOX)
        out = Image.new("RGBA", (SIDE, SIDE))
        free = [SIDE - length for length in small.size]
        out.paste(small, tuple(round(room * self.chance.uniform(0.25, 0.75)) for room in free))
        return out

    def _ground(self):
        row = self.chance.randrange(len(self.pictures))
        if self.chance.random() < 0.15:
            grain = self.noise.normal(0, 3, (SIDE, SIDE, 1))
            return np.full((SIDE, SIDE, 3), self.chance.uniform(90, 250), np.float32) + grain
        hole = np.asarray(Image.fromarray(self.masks[row]).filter(ImageFilter.MaxFilter(9))) > 20
        return padded_fill(self.pictures[row].astype(np.float32), hole)

    def _material(self, rgb, alpha):
        """Grain of leather, ribs of knit or a sheen, folds of light, darker towards the edge."""
        chance, places = self.chance, np.linspace(0, 1, SIDE, dtype=np.float32)
        coarse = Image.fromarray(self.noise.normal(0, chance.uniform(0.02, 0.14), (24, 24)).astype(np.float32))
        folds = np.asarray(coarse.resize((SIDE, SIDE), Image.Resampling.BICUBIC))
        light = 1 + folds + self.noise.normal(0, chance.uniform(0.01, 0.07), (SIDE, SIDE))
        if chance.random() < 0.3:
            angle, step = chance.uniform(0, math.pi), chance.uniform(20, 70)
            across = math.cos(angle) * places[None] + math.sin(angle) * places[:, None]
            light = light + chance.uniform(0.05, 0.35) * np.sin(across * step * math.pi)
        return rgb * (light * (0.7 + 0.3 * soft(alpha, 3)))[..., None]

    def _light(self, picture):
        chance, places = self.chance, np.linspace(-1, 1, SIDE, dtype=np.float32)
        across, down = chance.uniform(-0.25, 0.25), chance.uniform(-0.25, 0.25)
        falloff = 1 + across * places[None, :, None] + down * places[:, None, None]
        tint = np.array([chance.uniform(0.9, 1.1) for _ in range(3)], np.float32)
        return picture * falloff * tint * chance.uniform(0.75, 1.15)


def soft(plane, reach):
    """A plane 0..1, blurred."""
    blurred = Image.fromarray((plane * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(reach))
    return np.asarray(blurred).astype(np.float32) / 255


def padded_fill(picture, hole):
    """`fill_hole` wants a power of two."""
    more = (0, 256 - SIDE)
    around = np.pad(picture, (more, more, (0, 0)), mode="reflect")
    return fill_hole(around, np.pad(hole, (more, more), mode="reflect"))[:SIDE, :SIDE]
