"""Training batches for the mask network: real photos, and composites of cut-outs on other backgrounds."""

import math

import torch
import torch.nn.functional as F

from mask_parts import draw_hangers, happens, in_other_colors, uniform

TURN = 20 * math.pi / 180
HARD_SHARE = 1 / 3


class MaskBatches:
    """Makes batches of normalised pictures [n, 3, side, side] and masks [n, 1, side, side]."""

    def __init__(self, photos, cut_outs, patches, side, composites=0.5, hangers=0.0, dyed=0.0, hard=None):
        """Shares of composites in a batch, and among these with a hanger and with parts in other colors.

        `hard`: photos from which a third of the real ones are drawn.
        """
        self.photos, self.cut_outs, self.patches, self.side = photos, cut_outs, patches, side
        self.composites, self.hangers, self.dyed = composites, hangers, dyed
        self.hard, self.device = hard, photos.pictures.device

    def make(self, n):
        """n pictures; the masks of composites are exact."""
        composites = round(n * self.composites)
        x, y = (torch.cat(parts) for parts in zip(self._real(n - composites), self._composed(composites)))
        return (self._spoil(x) - 0.5) / 0.25, y

    def _draw(self, photos, n):
        rows = torch.randint(len(photos), (n,), device=self.device)
        return photos.pictures[rows].float() / 255, photos.masks[rows].float() / 255, photos.aspects[rows]

    def _real(self, n):
        hard = round(n * HARD_SHARE) if self.hard else 0
        drawn = [self._draw(self.photos, n - hard), *([self._draw(self.hard, hard)] if hard else [])]
        x, y, aspects = (torch.cat(parts) for parts in zip(*drawn))
        self._dye(x, y, mean_of(x, 1 - y), self.dyed / 2)
        grid = self._grid(aspects, 0.6, 1.12)
        white = torch.rand(()) < 0.5
        sampled = F.grid_sample(
            torch.cat([x - 1, y], 1), grid, align_corners=False, padding_mode="zeros" if white else "reflection"
        )
        return self._jitter(sampled[:, :3] + 1, 1.0), sampled[:, 3:]

    def _composed(self, n):
        x, y, aspects = self._draw(self.cut_outs, n)
        ground = self._ground(n)
        self._dye(x, y, ground.mean((2, 3), keepdim=True), self.dyed)
        metal, hangers = torch.zeros_like(x[:, :, :1, :1]), torch.zeros_like(x[:, :2])
        hung = self._some(n, self.hangers)
        metal[hung], *layers = draw_hangers(y[hung], mean_of(x[hung], y[hung]))
        hangers[hung] = torch.cat(layers, 1)
        # Eroded by a pixel and softened, so that a cut-out has no rim of its old background.
        y = F.avg_pool2d(-F.max_pool2d(-y, 3, 1, 1), 3, 1, 1)
        sampled = F.grid_sample(torch.cat([x, y, hangers], 1), self._grid(aspects, 0.8, 1.6), align_corners=False)
        x, y, behind, before = sampled.split([3, 1, 1, 1], 1)
        x = self._jitter(x, 1.3)
        mean, own = ground.mean((2, 3), keepdim=True), mean_of(x, y)
        pull = happens(0.35, n, self.device) * uniform(0.3, 0.9, n, 1, 1, 1, device=self.device)
        ground = (ground + (own - mean) * pull).clamp(0, 1)
        ground = self._shade(ground, y)
        # A hanger belongs to the background, even where a bar or a clip covers the garment.
        x = x * y + (ground * (1 - behind) + metal * behind) * (1 - y)
        return (x * (1 - before) + metal * before).clamp(0, 1), y * (1 - before)

    def _some(self, n, share):
        """A random share of the rows of n pictures."""
        return (torch.rand(n) < share).nonzero()[:, 0].to(self.device)

    def _dye(self, x, y, ground, share):
        """Recolors parts of a share of the pictures, in place."""
        rows = self._some(len(x), share)
        x[rows] = in_other_colors(x[rows], y[rows], ground[rows])

    def _shade(self, ground, masks):
        """Draws a soft shadow of most garments, which belongs to the background."""
        n = len(masks)
        width = (5, 9, 15, 21)[int(torch.randint(4, ()))]
        shadow = masks
        for _ in range(2):
            shadow = F.avg_pool2d(shadow, width, 1, width // 2)
        shadow = torch.roll(shadow, tuple(torch.randint(-6, 7, (2,)).tolist()), (2, 3))
        strength = happens(0.6, n, self.device) * uniform(0.15, 0.6, n, 1, 1, 1, device=self.device)
        return ground * (1 - strength * shadow)

    def _ground(self, n):
        ground, device = self._surface(n), self.device
        places = torch.linspace(-1, 1, self.side, device=device)
        x, y = places[None, None, None, :], places[None, None, :, None]
        angle, off = (uniform(*span, n, 1, 1, 1, device=device) for span in ((0, 2 * math.pi), (-0.7, 0.7)))
        is_beyond = (x * angle.cos() + y * angle.sin() > off).float() * happens(0.35, n, device)
        ground = ground * (1 - is_beyond) + self._surface(n) * is_beyond
        darker = happens(0.25, n, device)
        ground = ground * (1 - darker + darker * uniform(0.5, 1.3, n, 1, 1, 1, device=device))
        is_plain = happens(0.12, n, device)
        ground = ground * (1 - is_plain) + torch.rand(n, 3, 1, 1, device=device) * is_plain
        angle, slope = (uniform(*span, n, 1, 1, 1, device=device) for span in ((0, 2 * math.pi), (0, 0.35)))
        return (ground * (1 + slope * (x * angle.cos() + y * angle.sin()) / 2)).clamp(0, 1)

    def _surface(self, n):
        """A patch, mirrored and repeated until it fills the picture."""
        rows = torch.randint(len(self.patches), (n,), device=self.device)
        scale = torch.exp(uniform(math.log(0.35), math.log(3.0), n, device=self.device))
        turn = uniform(0, 2 * math.pi, n, device=self.device) * (torch.rand(n, device=self.device) < 0.3)
        off = uniform(-1, 1, n, 2, device=self.device)
        cos, sin = turn.cos() * scale, turn.sin() * scale
        theta = torch.stack([torch.stack([cos, -sin, off[:, 0]], 1), torch.stack([sin, cos, off[:, 1]], 1)], 1)
        grid = F.affine_grid(theta, (n, 3, self.side, self.side), align_corners=False)
        patches = self.patches[rows].float() / 255
        return F.grid_sample(patches, grid, align_corners=False, padding_mode="reflection")

    def _jitter(self, x, strength):
        n, device = len(x), self.device

        def around(spread, *channels):
            return uniform(1 - spread, 1 + spread, n, *(channels or (1,)), 1, 1, device=device)

        x = x * around(0.35 * strength)
        mean = x.mean((1, 2, 3), keepdim=True)
        x = (x - mean) * around(0.35 * strength) + mean
        gray = x.mean(1, keepdim=True)
        x = ((x - gray) * uniform(0.3, 1.5, n, 1, 1, 1, device=device) + gray) * around(0.12, 3)
        is_swapped = happens(0.25 * strength, n, device)
        return (x * (1 - is_swapped) + x[:, torch.randperm(3)] * is_swapped).clamp(0, 1)

    def _spoil(self, x):
        """Blur and noise of some pictures."""
        n, device = len(x), self.device
        is_blurred = happens(0.15, n, device)
        x = x * (1 - is_blurred) + F.avg_pool2d(x, 3, 1, 1) * is_blurred
        strength = happens(0.3, n, device) * uniform(0, 0.05, n, 1, 1, 1, device=device)
        return (x + torch.randn_like(x) * strength).clamp(0, 1)

    def _grid(self, aspects, low, high):
        """Sampling grid: photos stretched to a square, some contained on white; turned, scaled, moved and mirrored."""
        n, device = len(aspects), self.device
        scale = torch.exp(uniform(math.log(low), math.log(high), n, device=device))
        bend = torch.exp(uniform(-0.2, 0.2, n, device=device)).sqrt()
        turn = uniform(-TURN, TURN, n, device=device)
        quarters = torch.tensor([1.0, -1.0, 2.0], device=device)[torch.randint(3, (n,), device=device)]
        turn = turn + (torch.rand(n, device=device) < 0.1) * quarters * (math.pi / 2)
        flip = torch.where(torch.rand(n, device=device) < 0.5, 1.0, -1.0)
        contained = torch.rand(n, device=device) < 0.15
        longer = aspects.clamp(min=1)
        wide, tall = torch.where(contained, longer, aspects), torch.where(contained, longer, torch.ones_like(aspects))
        wide, tall = wide * scale * bend * flip, tall * scale / bend
        cos, sin = turn.cos(), turn.sin()
        moved = uniform(-0.18, 0.18, n, 2, device=device) * scale[:, None]
        theta = torch.stack(
            [
                torch.stack([cos * wide / aspects, -sin * tall / aspects, moved[:, 0]], 1),
                torch.stack([sin * wide, cos * tall, moved[:, 1]], 1),
            ],
            1,
        )
        return F.affine_grid(theta, (n, 3, self.side, self.side), align_corners=False)


def mean_of(x, masks):
    """Mean color [n, 3, 1, 1] inside the masks."""
    return (x * masks).sum((2, 3), keepdim=True) / (masks.sum((2, 3), keepdim=True) + 1)
