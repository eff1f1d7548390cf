"""Random views of garments (window, shape, light, background), in whole batches on the device of the pictures."""

import math

import torch
import torch.nn.functional as F

from views import ALONE, BOX, WHOLE

MEAN, SPREAD = 0.5, 0.25
VIEW_SHARES = {WHOLE: 0.4, BOX: 0.3, ALONE: 0.3}


def normalise(x):
    """Normalises pictures 0..1 for the network."""
    return (x - MEAN) / SPREAD


def plain_view(pictures, masks, windows, view, side):
    """The view without random changes, as the app makes it: [n, 3, side, side], 0..1."""
    x = pictures
    if view == ALONE:
        x = x * masks + (1 - masks)
    if view == WHOLE:
        return F.interpolate(x, size=(side, side), mode="bilinear", antialias=True, align_corners=False)
    theta = torch.zeros(len(x), 2, 3, device=x.device)
    theta[:, 0, 0] = theta[:, 1, 1] = windows[:, 2]
    theta[:, :, 2] = windows[:, :2]
    grid = F.affine_grid(theta, (len(x), 3, side, side), align_corners=False)
    return F.grid_sample(x - 1, grid, align_corners=False) + 1


class Augment:
    """Makes training pictures; `ground` is how often the background is replaced by another photo's or a color."""

    def __init__(self, side, device, ground=0.5):
        self.side, self.device, self.ground = side, device, ground

    def __call__(self, garments, others):
        """Both are (pictures [n, 3, s, s], masks [n, 1, s, s], windows [n, 3]); returns [n, 3, side, side]."""
        pictures, masks, windows = garments
        n = len(pictures)
        view = torch.multinomial(torch.tensor(list(VIEW_SHARES.values()), device=self.device), n, True)
        # Sampled before composing: everything after that is several times cheaper at the small side.
        if 2 * self.side <= pictures.shape[-1]:
            pictures, masks = F.avg_pool2d(pictures, 2), F.avg_pool2d(masks, 2)
        grid = self._grid(view, windows)
        x, mask = self._sample(pictures, masks, grid, view)
        x = self._on_ground(x, mask, view, others)
        return self._erase(normalise(self._light(x).clamp(0, 1)))

    def _rand(self, *shape, low=0.0, high=1.0):
        return torch.rand(*shape, device=self.device) * (high - low) + low

    def _happens(self, n, share):
        return self._rand(n, 1, 1, 1) < share

    def _grid(self, view, windows):
        """Sampling grid: the view's window, scaled, stretched, turned, moved, mirrored and tilted."""
        n, device = len(view), windows.device
        is_whole = (view == WHOLE).float()
        centre = windows[:, :2] * (1 - is_whole)[:, None]
        size = is_whole + (1 - is_whole) * windows[:, 2]
        far = torch.exp(self._rand(n, low=math.log(0.5), high=math.log(1.15)))
        near = torch.exp(self._rand(n, low=math.log(0.75), high=math.log(1.3)))
        plain = (self._rand(n) < 0.2).to(far)
        scale = torch.where(is_whole > 0, far, near) * (1 - plain) + plain
        aspect = torch.exp(self._rand(n, low=-0.22, high=0.22)).sqrt()
        quarter = (self._rand(n) < 0.05) * torch.randint(-1, 2, (n,), device=self.device) * (math.pi / 2)
        turn = self._rand(n, low=-15, high=15) * math.pi / 180 + quarter
        flip = (self._rand(n) < 0.5).to(far) * 2 - 1
        sx, sy = size * scale * aspect * flip, size * scale / aspect
        reach = torch.where(is_whole > 0, (1 - scale).clamp(min=0.05) * 0.7, torch.full_like(scale, 0.08)) * size
        dx = centre[:, 0] + self._rand(n, low=-1, high=1) * reach
        dy = centre[:, 1] + self._rand(n, low=-1, high=1) * reach
        cos, sin = turn.cos(), turn.sin()
        theta = torch.stack([torch.stack([sx * cos, -sy * sin, dx], 1), torch.stack([sx * sin, sy * cos, dy], 1)], 1)
        shape = (n, 1, self.side, self.side)
        grid = F.affine_grid(theta, shape, align_corners=False)
        flat = F.affine_grid(torch.eye(2, 3, device=device).expand(n, 2, 3), shape, align_corners=False)
        tilt = self._rand(n, 1, 1, 2, low=-0.1, high=0.1) * self._happens(n, 0.5)
        return grid / (1 + (flat * tilt).sum(-1, keepdim=True))

    def _sample(self, pictures, masks, grid, view):
        n = len(pictures)
        fill = torch.where(self._happens(n, 0.8), torch.ones(n, 1, 1, 1, device=self.device), self._rand(n, 1, 1, 1))
        fill = torch.where((view == ALONE).view(n, 1, 1, 1), torch.ones_like(fill), fill)
        both = F.grid_sample(torch.cat([pictures - fill, masks], 1), grid, align_corners=False)
        return both[:, :3] + fill, both[:, 3:]

    def _on_ground(self, x, mask, view, others):
        """Garments of the view ALONE on white; some of the others on another photo's background or on one color."""
        n = len(x)
        pictures, masks, _ = (F.interpolate(part, size=x.shape[2:]) if part.ndim == 4 else part for part in others)
        mean = (pictures * (1 - masks)).sum((2, 3), keepdim=True) / ((1 - masks).sum((2, 3), keepdim=True) + 1e-3)
        ground = pictures * (1 - masks) + mean * masks
        ground = torch.where(self._happens(n, 0.6), ground, self._rand(n, 3, 1, 1).to(x))
        is_alone = (view == ALONE).view(n, 1, 1, 1)
        ground = torch.where(is_alone, torch.ones_like(ground), ground)
        is_replaced = self._happens(n, self.ground) | is_alone
        return torch.where(is_replaced, x * mask + ground * (1 - mask), x)

    def _light(self, x):
        n = len(x)
        x = x * self._rand(n, 1, 1, 1, low=0.7, high=1.3).to(x)
        mean = x.mean((1, 2, 3), keepdim=True)
        x = (x - mean) * self._rand(n, 1, 1, 1, low=0.7, high=1.3).to(x) + mean
        gray = x.mean(1, keepdim=True)
        x = (x - gray) * self._rand(n, 1, 1, 1, low=0.3, high=1.6).to(x) + gray
        x = x * self._rand(n, 3, 1, 1, low=0.88, high=1.12).to(x)
        order = torch.randperm(3)
        share = (self._rand(n, 1, 1, 1) * self._happens(n, 0.35)).to(x)
        x = x * (1 - share) + x[:, order] * share
        is_gray = self._happens(n, 0.12).to(x)
        x = x * (1 - is_gray) + x.mean(1, keepdim=True) * is_gray
        is_blurred = self._happens(n, 0.12).to(x)
        return x * (1 - is_blurred) + F.avg_pool2d(x, 3, 1, 1) * is_blurred

    def _erase(self, x):
        """Fills a rectangle of some pictures with one color."""
        n = len(x)
        height, width = (self._rand(n, 1, 1, low=0.1, high=0.3) for _ in range(2))
        top, left = (self._rand(n, 1, 1) * (1 - length) for length in (height, width))
        places = torch.linspace(0, 1, self.side, device=self.device)
        down, across = places[None, :, None], places[None, None, :]
        is_inside = (down >= top) & (down < top + height) & (across >= left) & (across < left + width)
        is_erased = is_inside[:, None] & self._happens(n, 0.2)
        return torch.where(is_erased, self._rand(n, 3, 1, 1, low=-1, high=1), x)
