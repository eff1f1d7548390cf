"""Training pictures for the mask network: real photos, and garments cut out and set on other photos' grounds."""

import math

import numpy as np
import torch
import torch.nn.functional as F

from mask_net import SIDE
from mask_parts import draw_hanger, in_other_colors


class MaskBatches:
    """Makes batches of normalised pictures [n, 3, 192, 192] and masks [n, 1, 96, 96]."""

    def __init__(self, photos, patches, chance, composites=0.5, hangers=0.0, dyed=0.0):
        """Shares: of composites in a batch, of composites with a hanger, of composites with parts in other colors."""
        self.photos, self.patches, self.chance, self.composites = photos, patches, chance, composites
        self.hangers, self.dyed = hangers, dyed
        self.cut_outs = [photo for photo in photos if photo.is_sharp]

    def make(self, rows):
        """One picture a row: the photo itself, or a composite in its place; the masks of composites are exact."""
        pairs = [self._composite() if self._happens(self.composites) else self._photo(self.photos[i]) for i in rows]
        x, y = (torch.stack(parts) for parts in zip(*pairs))
        return (x - 0.5) / 0.25, F.avg_pool2d(y, 2)

    def _happens(self, share):
        return self.chance.random() < share

    def _uniform(self, low, high, *shape):
        return torch.from_numpy(np.asarray(self.chance.uniform(low, high, shape or None), np.float32))

    def _photo(self, photo):
        x, y = tensors(photo)
        if self._happens(self.dyed / 2):
            x = in_other_colors(x, y, ((x * (1 - y)).sum((1, 2)) / ((1 - y).sum() + 1))[:, None, None], self.chance)
        if self._happens(0.65):
            left, top, width, height = photo.box
            x, y = (part[:, top : top + height, left : left + width] for part in (x, y))
            x, y = (F.interpolate(part[None], size=(SIDE, SIDE), mode="bilinear")[0] for part in (x, y))
        grid = self._grid(0.6, 1.12)
        padding = "zeros" if self._happens(0.4) else "reflection"
        x = F.grid_sample(x[None] - 1, grid, align_corners=False, padding_mode=padding)[0] + 1
        y = F.grid_sample(y[None], grid, align_corners=False, padding_mode=padding)[0]
        return self._spoil(self._jitter(x, 1.0)), y

    def _composite(self):
        photo = self.cut_outs[self.chance.integers(len(self.cut_outs))]
        x, y = tensors(photo)
        ground = self._ground()
        if self._happens(self.dyed):
            x = in_other_colors(x, y, ground.mean((1, 2), keepdim=True), self.chance)
        own = (x * y).sum((1, 2)) / (y.sum() + 1) * 255
        metal, *layers = draw_hanger(photo.mask, own.numpy(), self.chance)
        grid = self._grid(0.8, 1.6)
        x = F.grid_sample(x[None], grid, align_corners=False)[0]
        y = F.grid_sample(y[None], grid, align_corners=False)
        behind, before = F.grid_sample(torch.cat(layers)[None], grid, align_corners=False)[0, :, None]
        # One pixel in and softened: a cut-out must not carry a rim of its old ground.
        y = F.avg_pool2d(-F.max_pool2d(-y, 3, 1, 1), 3, 1, 1)[0]
        x = self._jitter(x, 1.3)
        if self._happens(0.3):
            own = (x * y).sum((1, 2), keepdim=True) / (y.sum() + 1)
            mean, pull = ground.mean((1, 2), keepdim=True), self._uniform(0.3, 0.75)
            ground = ground - mean + mean * (1 - pull) + own * pull
        if self._happens(0.6):
            ground = self._shade(ground, y)
        if not self._happens(self.hangers):
            return self._spoil((x * y + ground * (1 - y)).clamp(0, 1)), y
        # A hanger belongs to the ground, also where a bar or a clip lies on the garment.
        x = x * y + (ground * (1 - behind) + metal * behind) * (1 - y)
        return self._spoil((x * (1 - before) + metal * before).clamp(0, 1)), y * (1 - before)

    def _shade(self, ground, mask):
        """A soft shadow of the garment; it belongs to the ground."""
        width = int(self.chance.choice([5, 9, 15, 21]))
        shadow = mask[None]
        for _ in range(2):
            shadow = F.avg_pool2d(shadow, width, 1, width // 2)
        shadow = torch.roll(shadow[0], tuple(int(step) for step in self.chance.integers(-6, 7, 2)), (1, 2))
        return ground * (1 - self._uniform(0.15, 0.6) * shadow)

    def _ground(self):
        ground = self._surface()
        if self._happens(0.3):
            y, x = torch.meshgrid(torch.arange(SIDE), torch.arange(SIDE), indexing="ij")
            angle, off = self._uniform(0, math.pi), self._uniform(-70, 70)
            side = ((x - SIDE / 2) * angle.cos() + (y - SIDE / 2) * angle.sin() > off).float()
            ground = ground * side + self._surface() * (1 - side)
        if self._happens(0.25):
            ground = ground * self._uniform(0.5, 1.3)
        if self._happens(0.15):
            ground = self._uniform(0, 1, 3, 1, 1).expand(3, SIDE, SIDE)
        angle, ramp = self._uniform(0, 2 * math.pi), torch.arange(SIDE) / SIDE - 0.5
        light = ramp[:, None] * angle.sin() + ramp[None] * angle.cos()
        return (ground * (1 + self._uniform(0, 0.35) * light)).clamp(0, 1)

    def _surface(self):
        """A patch, mirrored and repeated until it fills the picture."""
        chosen = self.patches[self.chance.integers(len(self.patches))]
        patch = torch.from_numpy(chosen.copy()).permute(2, 0, 1).float() / 255
        tile = torch.cat([patch, patch.flip(2)], 2)
        tile = torch.cat([tile, tile.flip(1)], 1)[None]
        tile = F.interpolate(tile, scale_factor=float(self._uniform(0.8, 2.2)), mode="bilinear")
        height, width = tile.shape[2:]
        tile = tile.repeat(1, 1, math.ceil((SIDE + height) / height), math.ceil((SIDE + width) / width))
        top, left = self.chance.integers(height), self.chance.integers(width)
        return tile[0, :, top : top + SIDE, left : left + SIDE]

    def _jitter(self, x, strength):
        x = x * self._uniform(1 - 0.35 * strength, 1 + 0.35 * strength)
        mean = x.mean()
        x = (x - mean) * self._uniform(1 - 0.35 * strength, 1 + 0.35 * strength) + mean
        gray = x.mean(0, keepdim=True)
        x = ((x - gray) * self._uniform(0.3, 1.5) + gray) * self._uniform(0.88, 1.12, 3, 1, 1)
        if self._happens(0.25 * strength):
            x = x[torch.from_numpy(self.chance.permutation(3))]
        return x.clamp(0, 1)

    def _spoil(self, x):
        """Blur and noise of some pictures."""
        if self._happens(0.15):
            x = F.avg_pool2d(x[None], 3, 1, 1)[0]
        if self._happens(0.3):
            noise = torch.from_numpy(self.chance.standard_normal(tuple(x.shape)).astype(np.float32))
            x = (x + noise * self._uniform(0, 0.05)).clamp(0, 1)
        return x

    def _grid(self, low, high):
        scale = float(np.exp(self.chance.uniform(math.log(low), math.log(high))))
        aspect = math.sqrt(math.exp(self.chance.uniform(-0.2, 0.2)))
        turn = self.chance.uniform(-20, 20) * math.pi / 180
        if self._happens(0.1):
            turn += self.chance.choice([1, -1, 2]) * math.pi / 2
        sx, sy = scale * aspect * self.chance.choice([-1, 1]), scale / aspect
        dx, dy = self.chance.uniform(-0.18, 0.18, 2) * scale
        cos, sin = math.cos(turn), math.sin(turn)
        theta = torch.tensor([[[sx * cos, -sy * sin, dx], [sx * sin, sy * cos, dy]]], dtype=torch.float32)
        return F.affine_grid(theta, (1, 3, SIDE, SIDE), align_corners=False)


def tensors(photo):
    """Picture [3, s, s] and mask [1, s, s], 0..1."""
    return (
        torch.from_numpy(photo.picture).permute(2, 0, 1).float() / 255,
        torch.from_numpy(photo.mask)[None].float() / 255,
    )
