"""Draws what garments on photos have and cut-outs lack, in whole batches: hangers, which are not part of the garment,
and parts in other colors.
"""

import math

import torch

HANGER_COLORS = torch.tensor(
    [
        *[(20, 20, 22)] * 3, (45, 45, 48), (235, 235, 235), (235, 235, 235), (170, 172, 176),
        (150, 110, 70), (185, 150, 110), (90, 60, 40), (200, 120, 150),
    ]
)  # fmt: skip
LIKE_GARMENT = 0.2
"""Share of hangers in a shade of the garment's own color, which color alone cannot separate."""
HOOK_POINTS = 8
FAR = -1e4
"""Position of a line that must not be visible."""


def uniform(low, high, *shape, device):
    """Random numbers."""
    return torch.rand(*shape, device=device) * (high - low) + low


def happens(share, n, device):
    """A random 0 or 1 for each of n pictures: [n, 1, 1, 1]."""
    return (torch.rand(n, 1, 1, 1, device=device) < share).float()


def box_of(masks):
    """Top, bottom, left, right of each mask [n, 1, s, s] in pixels, float [n]."""
    rows, columns = (masks[:, 0] > 0.5).any(2).float(), (masks[:, 0] > 0.5).any(1).float()
    side = masks.shape[-1]
    first = [part.argmax(1).float() for part in (rows, columns)]
    last = [side - part.flip(1).argmax(1).float() for part in (rows, columns)]
    return first[0], last[0], first[1], last[1]


def draw_lines(lines, widths, side):
    """Opacity 0..1 [n, 1, s, s] of lines [n, k, 4] (x, y to x, y, pixels) of the widths [n, k]."""
    places = torch.arange(side, device=lines.device).float()
    x, y = places[None, None, :], places[None, :, None]
    drawn = torch.zeros(len(lines), side, side, device=lines.device)
    for k in range(lines.shape[1]):
        x0, y0, x1, y1 = (part[:, None, None] for part in lines[:, k].unbind(1))
        dx, dy = x1 - x0, y1 - y0
        along = (((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy + 1e-6)).clamp(0, 1)
        away = ((x - x0 - along * dx).square() + (y - y0 - along * dy).square()).sqrt()
        drawn = torch.maximum(drawn, (widths[:, k, None, None] / 2 + 0.5 - away).clamp(0, 1))
    return drawn[:, None]


def draw_hangers(masks, own):
    """A hanger for each upright garment: colors [n, 3, 1, 1], opacity behind it and before it [n, 1, s, s].

    `own` is the garments' mean color [n, 3, 1, 1], 0..1.
    """
    n, device, side = len(masks), masks.device, masks.shape[-1]
    behind, before = [torch.zeros(n, 1, side, side, device=device) for _ in range(2)]
    has_clips = torch.rand(n, device=device) < 0.55
    for chosen, draw in ((has_clips, _clips), (~has_clips, _shoulders)):
        behind[chosen], before[chosen] = draw(masks[chosen], side)
    color = HANGER_COLORS.to(device)[torch.randint(len(HANGER_COLORS), (n,), device=device)][:, :, None, None] / 255
    is_like = happens(LIKE_GARMENT, n, device)
    color = color * (1 - is_like) + own * uniform(0.4, 1.1, n, 1, 1, 1, device=device) * is_like
    return (color + 0.05 * torch.randn(n, 3, 1, 1, device=device)).clamp(0, 1), behind, before


def _clips(masks, side):
    """A bar above the waistband, and clips."""
    n, device = len(masks), masks.device

    def random(low, high):
        return uniform(low, high, n, device=device)

    top, bottom, left, right = box_of(masks)
    width = right - left
    places = [left + random(0.04, 0.32) * width, right - random(0.04, 0.32) * width]
    edges = [_top_edge(masks, x, top) for x in places]
    bar = torch.minimum(*edges) + random(-0.06, 0.02) * (bottom - top)
    over = random(0, 0.12) * width
    line = torch.stack([places[0] - over, bar, places[1] + over, bar + 1.7 * torch.randn(n, device=device)], 1)
    frame = torch.cat([line[:, None], _hook(sum(places) / 2, bar)], 1)
    thick = torch.cat([random(1.4, 6)[:, None], random(1.2, 3)[:, None].expand(n, HOOK_POINTS)], 1)
    drawn = draw_lines(frame, thick, side)
    wide, deep = random(3, 12), random(0, 11)
    clips = torch.stack([torch.stack([x, bar - random(0, 4), x, y + deep], 1) for x, y in zip(places, edges)], 1)
    is_before = happens(0.6, n, device)
    clips = draw_lines(clips, wide[:, None].expand(n, 2), side)
    return drawn * (1 - is_before), torch.maximum(drawn * is_before, clips)


def _shoulders(masks, side):
    """Two arms inside the shoulders, visible in the neck."""
    n, device = len(masks), masks.device

    def random(low, high):
        return uniform(low, high, n, device=device)

    top, bottom, left, right = box_of(masks)
    middle, width = (left + right) / 2 + 3 * torch.randn(n, device=device), right - left
    # Where the neck is open, the collar's edge in the middle is lower than the shoulders.
    neck = _top_edge(masks, middle, top)
    apex = torch.where(
        torch.rand(n, device=device) < 0.5, top + random(-0.06, 0.06) * (bottom - top), neck + random(-8, 8)
    )
    fall, reach = random(0.04, 0.2) * (bottom - top), random(0.2, 0.42) * width
    arms = torch.stack(
        [
            torch.stack([middle - reach, apex + fall, middle, apex], 1),
            torch.stack([middle, apex, middle + reach, apex + fall], 1),
        ],
        1,
    )
    hook = _hook(middle, apex)
    thick = torch.cat([random(1.6, 10)[:, None].expand(n, 2), random(1.2, 3)[:, None].expand(n, HOOK_POINTS)], 1)
    behind = draw_lines(torch.cat([arms, hook], 1), thick, side)
    # The visible part of the arms covers the inside of the garment.
    share = random(0.1, 0.35)
    near = torch.stack(
        [
            torch.stack([middle - share * reach, apex + share * fall, middle, apex], 1),
            torch.stack([middle, apex, middle + share * reach, apex + share * fall], 1),
        ],
        1,
    )
    before = draw_lines(near, thick[:, :2], side) * happens(0.45, n, device)
    hooks = draw_lines(hook, thick[:, 2:], side) * happens(0.3, n, device)
    return behind, torch.maximum(before, hooks)


def _hook(x, y):
    """A stem and a hook above it: lines [n, HOOK_POINTS, 4]; two in ten are invisible."""
    n, device = len(x), x.device
    height, radius = uniform(5, 26, n, device=device), uniform(3, 9, n, device=device)
    angles = torch.linspace(math.pi, -0.4 * math.pi, HOOK_POINTS, device=device)
    turn = torch.where(torch.rand(n, device=device) < 0.5, 1.0, -1.0)[:, None]
    bend_x = x[:, None] + turn * radius[:, None] * (angles.cos() + 1)
    bend_y = (y - height)[:, None] - radius[:, None] * angles.sin()
    points = torch.stack([torch.cat([x[:, None], bend_x], 1), torch.cat([y[:, None], bend_y], 1)], 2)
    lines = torch.cat([points[:, :-1], points[:, 1:]], 2)
    return torch.where(torch.rand(n, 1, 1, device=device) < 0.2, torch.full_like(lines, FAR), lines)


def _top_edge(masks, columns, otherwise):
    """The first row of garment in a column of each picture; `otherwise` where the column has none."""
    n, side = len(masks), masks.shape[-1]
    column = columns.round().long().clamp(0, side - 1)
    cells = masks[torch.arange(n, device=masks.device), 0, :, column] > 0.5
    return torch.where(cells.any(1), cells.float().argmax(1).float(), otherwise)


def in_other_colors(x, masks, ground):
    """Pictures [n, 3, s, s] with a hem, yoke, sleeves, band, half or stripes in another color, often one near `ground`
    [n, 3, 1, 1].
    """
    n, device, side = len(x), x.device, x.shape[-1]
    top, bottom, left, right = (edge[:, None, None] for edge in box_of(masks))
    places = torch.arange(side, device=device).float()
    across = (places[None, None, :] - left) / (right - left).clamp(min=1)
    down = (places[None, :, None] - top) / (bottom - top).clamp(min=1)
    share, start, angle = (
        uniform(*span, n, 1, 1, device=device) for span in ((0.06, 0.45), (0, 0.9), (0, 2 * math.pi))
    )
    across, down = (part.expand(n, side, side) for part in (across, down))
    slanted = (across - 0.5) * angle.cos() + (down - 0.5) * angle.sin()
    parts = torch.stack(
        [
            down > 1 - share, down < share, (across - 0.5).abs() > 0.5 - share / 2, across < share,
            (down > start) & (down < start + share / 2), slanted > share / 2,
            (slanted * (6 + 30 * share)).sin() > 0.2, (across - 0.5).abs() < share / 2,
        ],
        1,
    ).float()  # fmt: skip
    chosen = torch.randint(parts.shape[1], (n,), device=device)
    part = parts[torch.arange(n, device=device), chosen][:, None]
    draw = torch.rand(n, 1, 1, 1, device=device)
    near = ground + 0.12 * torch.randn(n, 3, 1, 1, device=device)
    plain = torch.tensor([0.08, 0.85, 0.93, 0.97], device=device)[torch.randint(4, (n, 1, 1, 1), device=device)]
    color = torch.where(
        draw < 0.4, near, torch.where(draw < 0.65, plain.expand(n, 3, 1, 1), torch.rand(n, 3, 1, 1, device=device))
    )
    gray = x.mean(1, keepdim=True)
    mean = (gray * masks).sum((2, 3), keepdim=True) / (masks.sum((2, 3), keepdim=True) + 1)
    detail = (gray - mean) * uniform(0.3, 0.9, n, 1, 1, 1, device=device)
    cover = part * masks
    return x * (1 - cover) + (color.clamp(0, 1) + detail).clamp(0, 1) * cover
