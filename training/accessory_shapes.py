"""Shapes of what the photos lack: bags, glasses, belts, gloves, scarves, ties, watches, socks, underwear, jewellery."""

import math

from PIL import Image, ImageDraw

SIDE = 192
FINE = 2
"""Drawn at so many times the size, then made smaller."""
UNIT = SIDE * FINE / 100
"""Shapes are drawn on a square of 100."""


class Pen:
    """Draws on a layer; points in percent of the picture."""

    def __init__(self):
        self.layer = Image.new("RGBA", (SIDE * FINE, SIDE * FINE))
        self.draw = ImageDraw.Draw(self.layer)

    def shape(self, color, *points):
        self.draw.polygon([(x * UNIT, y * UNIT) for x, y in points], fill=color)

    def round(self, color, left, top, right, bottom, radius=0.0):
        self.draw.rounded_rectangle([v * UNIT for v in (left, top, right, bottom)], radius * UNIT, fill=color)

    def oval(self, color, x, y, wide, tall, line=0.0):
        box = [v * UNIT for v in (x - wide, y - tall, x + wide, y + tall)]
        self.draw.ellipse(box, outline=color, width=round(line * UNIT)) if line else self.draw.ellipse(box, fill=color)

    def line(self, color, width, *points):
        scaled = [(x * UNIT, y * UNIT) for x, y in points]
        self.draw.line(scaled, fill=color, width=max(1, round(width * UNIT)), joint="curve")

    def arc(self, color, x, y, wide, tall, start, end, width):
        box = [v * UNIT for v in (x - wide, y - tall, x + wide, y + tall)]
        self.draw.arc(box, start, end, fill=color, width=max(1, round(width * UNIT)))


def color_of(chance):
    """Dark, gray, brown or bright, as such things are."""
    base = chance.choice(((30, 30, 34), (120, 120, 124), (215, 210, 200), (110, 70, 40), (170, 120, 70)))
    if chance.random() < 0.5:
        base = tuple(chance.randint(20, 235) for _ in range(3))
    return tuple(min(255, max(0, value + chance.randint(-18, 18))) for value in base)


def shaded(color, by):
    return tuple(min(255, max(0, round(value * by))) for value in color[:3])


def bag(pen, chance, color):
    wide, tall, top = chance.uniform(22, 38), chance.uniform(20, 42), chance.uniform(34, 44)
    flare, handle = chance.uniform(-6, 8), chance.uniform(8, 26)
    dark, metal = shaded(color, 0.7), chance.choice(((200, 190, 150), (190, 190, 195), (60, 55, 50)))
    pen.arc(dark, 50, top, wide * chance.uniform(0.4, 0.8), handle, 180, 360, chance.uniform(1.5, 4))
    ends = (50 - wide + flare, top), (50 + wide - flare, top), (50 + wide, top + tall), (50 - wide, top + tall)
    pen.shape(color, *ends)
    if chance.random() < 0.6:
        flap = chance.uniform(0.25, 0.6) * tall
        pen.shape(shaded(color, 1.15), *ends[:2], (50 + wide * 0.9, top + flap), (50 - wide * 0.9, top + flap))
        pen.round(metal, 47, top + flap - 3, 53, top + flap + 2, 1)
    else:
        pen.line(metal, 1, (50 - wide * 0.8, top + 5), (50 + wide * 0.8, top + 5))


def backpack(pen, chance, color):
    wide, top, bottom = chance.uniform(20, 30), chance.uniform(12, 24), chance.uniform(76, 92)
    dark = shaded(color, 0.75)
    for side in (-1, 1):
        pen.arc(dark, 50 + side * wide, (top + bottom) / 2, 7, (bottom - top) * 0.4, 0, 360, 3)
    pen.arc(dark, 50, top, 6, 6, 180, 360, 2)
    pen.round(color, 50 - wide, top, 50 + wide, bottom, wide * 0.6)
    pocket = bottom - (bottom - top) * chance.uniform(0.3, 0.5)
    pen.round(shaded(color, 1.15), 50 - wide * 0.75, pocket, 50 + wide * 0.75, bottom - 4, 4)
    pen.line(dark, 1.2, (50 - wide * 0.7, pocket + 4), (50 + wide * 0.7, pocket + 4))
    pen.arc(dark, 50, top + wide, wide * 0.85, wide * 0.8, 180, 360, 1.2)


def glasses(pen, chance, color):
    wide, tall, gap = chance.uniform(11, 17), chance.uniform(8, 14), chance.uniform(3, 6)
    line, is_round = chance.uniform(1, 3), chance.random() < 0.5
    lens = shaded(color, chance.uniform(0.4, 1.4)) if chance.random() < 0.6 else (205, 212, 218)
    if chance.random() < 0.7:
        far = wide * 2 + gap
        pen.line(color, line, (50 - far, 48), (50 - wide * 1.4, 38), (50 + wide * 1.6, 36), (50 + far, 48))
    for side in (-1, 1):
        x = 50 + side * (wide + gap)
        if is_round:
            pen.oval(lens, x, 50, wide, tall)
            pen.oval(color, x, 50, wide, tall, line)
        else:
            pen.round(color, x - wide, 50 - tall, x + wide, 50 + tall, 4)
            pen.round(lens, x - wide + line, 50 - tall + line, x + wide - line, 50 + tall - line, 3)
    pen.arc(color, 50, 49, gap + 1, 4, 180, 360, line)


def belt(pen, chance, color):
    band, metal = chance.uniform(3.5, 7), chance.choice(((205, 200, 190), (190, 165, 95), (70, 70, 72)))
    lay = chance.choice(("ring", "roll", "straight"))
    if lay == "straight":
        bend = chance.uniform(-14, 14)
        points = [(6 + step * 8.8, 50 + bend * math.sin(step / 10 * math.pi)) for step in range(11)]
        pen.line(color, band, *points)
        pen.round(metal, 2, 50 - band * 0.8, 9, 50 + band * 0.8, 1)
        for step in range(5):
            pen.oval(shaded(color, 0.4), 78 + step * 3, points[9][1], 0.6, 0.6)
        return
    tall = chance.uniform(10, 20) if lay == "ring" else chance.uniform(26, 34)
    wide = 34 if lay == "ring" else tall
    for turn in range(1 if lay == "ring" else chance.randint(2, 4)):
        pen.oval(shaded(color, 1 - turn * 0.08), 50, 50, wide - turn * band * 1.2, tall - turn * band * 1.2, band)
    pen.round(metal, 46, 50 + tall - band * 1.4, 55, 50 + tall + band * 0.4, 1)
    pen.round(shaded(color, 0.8), 48, 50 + tall - band, 53, 50 + tall, 0.5)


def gloves(pen, chance, color):
    is_mitten, spread = chance.random() < 0.3, chance.uniform(-0.12, 0.3)
    for side in (-1, 1):
        x = 50 + side * chance.uniform(18, 24)
        pen.round(color, x - 10, 48, x + 10, 82, 5)
        if is_mitten:
            pen.oval(color, x, 42, 10.5, 24)
        else:
            for finger in range(4):
                at = x - 7.6 + finger * 5.1
                lean, tip = (finger - 1.5) * spread * 14, (24, 18, 20, 29)[finger if side > 0 else 3 - finger]
                pen.line(color, 5, (at, 52), (at + lean, tip))
                pen.oval(color, at + lean, tip, 2.5, 2.5)
        pen.line(color, 5.5, (x - side * 6, 66), (x - side * 17, 48))
        pen.oval(color, x - side * 17, 48, 2.7, 2.7)
        pen.round(shaded(color, chance.uniform(0.6, 1.3)), x - 10.5, 76, x + 10.5, 84, 2)


def scarf(pen, chance, color):
    band = chance.uniform(8, 14)
    light = shaded(color, 1.2)
    lay = chance.choice(("loop", "folded", "long"))
    if lay == "loop":
        pen.oval(color, 50, 28, 20, 16, band)
        ends = ((42, 36, 36, 88), (58, 36, 62, 80))
    elif lay == "folded":
        pen.round(color, 22, 26, 78, 74, 4)
        for step in range(chance.randint(1, 3)):
            pen.line(shaded(color, 0.8), 1, (22, 38 + step * 11), (78, 38 + step * 11))
        ends = ((72, 60, 74, 88),)
    else:
        ends = ((50, 6, 50 + chance.uniform(-14, 14), 92),)
    for x, y, to_x, to_y in ends:
        pen.line(color, band, (x, y), ((x + to_x) / 2 + chance.uniform(-5, 5), (y + to_y) / 2), (to_x, to_y))
        pen.line(light, 1.5, (to_x - band / 2, to_y - 7), (to_x + band / 2, to_y - 7))
        for step in range(6):
            at = to_x - band / 2 + step * band / 5
            pen.line(color, 0.8, (at, to_y), (at + chance.uniform(-1, 1), to_y + chance.uniform(3, 6)))


def tie(pen, chance, color):
    wide, x = chance.uniform(5, 8), 50 + chance.uniform(-6, 6)
    if chance.random() < 0.25:
        for side in (-1, 1):
            pen.shape(color, (50, 50), (50 + side * 30, 36), (50 + side * 28, 50), (50 + side * 30, 64))
        pen.round(shaded(color, 0.8), 45, 45, 55, 55, 2)
        return
    pen.shape(shaded(color, 0.85), (52, 14), (56, 14), (x + 7, 76), (x + 3, 80), (x, 76))
    pen.shape(color, (47, 14), (53, 14), (x + wide, 82), (x, 92), (x - wide, 82))
    pen.shape(shaded(color, 1.1), (45, 7), (55, 7), (53, 16), (47, 16))
    for step in range(chance.choice((0, 6, 9))):
        y = 22 + step * 7
        pen.line(shaded(color, 1.5), 1.2, (x - wide * 0.6, y + 4), (x + wide * 0.6, y))


def watch(pen, chance, color):
    metal, face = chance.choice(((190, 190, 196), (200, 170, 100), (50, 50, 54))), color_of(chance)
    wide, size = chance.uniform(5, 8), chance.uniform(10, 15)
    pen.shape(color, (50 - wide, 50), (50 - wide * 0.75, 8), (50 + wide * 0.75, 8), (50 + wide, 50))
    pen.shape(color, (50 - wide, 50), (50 - wide * 0.75, 92), (50 + wide * 0.75, 92), (50 + wide, 50))
    for step in range(chance.choice((0, 10))):
        for y in (12 + step * 3, 88 - step * 3):
            pen.line(shaded(color, 0.7), 0.6, (50 - wide, y), (50 + wide, y))
    if chance.random() < 0.75:
        pen.oval(metal, 50, 50, size, size)
    else:
        pen.round(metal, 50 - size, 50 - size, 50 + size, 50 + size, 4)
    pen.oval(face, 50, 50, size * 0.8, size * 0.8)
    pen.line((235, 235, 235), 0.9, (50 + chance.uniform(-6, 6), 44), (50, 50), (50 + chance.uniform(4, 7), 52))


def socks(pen, chance, color):
    tall, toe = chance.uniform(12, 50), shaded(color, chance.uniform(0.5, 1.5))
    for x in (chance.uniform(24, 32), chance.uniform(54, 62)):
        top = 66 - tall
        pen.round(color, x, top, x + 14, 78, 5)
        pen.shape(color, (x, 66), (x + 14, 62), (x + 30, 74), (x + 28, 83), (x + 4, 82))
        pen.oval(toe, x + 27, 78, 5, 5)
        pen.round(shaded(color, 0.85), x, top, x + 14, top + 5, 1)
        for step in range(chance.choice((0, 3))):
            pen.line(toe, 1.5, (x, top + 8 + step * 4), (x + 14, top + 8 + step * 4))


def underwear(pen, chance, color):
    if chance.random() < 0.5:
        waist, leg = chance.uniform(30, 38), chance.uniform(44, 52)
        left, right = 50 - waist, 50 + waist
        pen.shape(color, (left, 32), (right, 32), (right, leg), (56, 70), (44, 70), (left, leg))
        pen.line(shaded(color, 0.75), 3, (left, 33), (right, 33))
        return
    for side in (-1, 1):
        pen.oval(color, 50 + side * 15, 52, 15, 13)
        pen.line(color, 1.8, (50 + side * 20, 44), (50 + side * 24, 18), (50 + side * 32, 20), (50 + side * 36, 58))
    pen.line(color, 4, (13, 60), (50, 62), (87, 60))


def jewellery(pen, chance, _color):
    metal = chance.choice(((205, 175, 95), (195, 195, 200), (225, 220, 215)))
    kind = chance.choice(("necklace", "bracelet", "earrings"))
    if kind == "earrings":
        for x in (38, 62):
            pen.oval(metal, x, 50, chance.uniform(5, 9), chance.uniform(7, 14), 1.6)
        return
    wide = chance.uniform(24, 34) if kind == "necklace" else chance.uniform(15, 22)
    tall = wide * chance.uniform(0.7, 1.3)
    beads = chance.choice((0, 36, 48))
    pen.oval(metal, 50, 48, wide, tall, chance.uniform(0.6, 1.6 if kind == "necklace" else 4))
    for bead in range(beads):
        angle = bead * 2 * math.pi / beads
        pen.oval(metal, 50 + wide * math.cos(angle), 48 + tall * math.sin(angle), 1.7, 1.7)
    if kind == "necklace":
        pen.oval(color_of(chance), 50, 48 + tall + 3, 3.5, 4.5)


def garment(pen, chance, color):
    """A shirt, trousers, shorts, a skirt or a dress, as simply drawn as the rest."""
    wide, dark = chance.uniform(16, 22), shaded(color, 0.8)
    kind = chance.choice(("shirt", "shirt", "trousers", "shorts", "skirt", "dress"))
    if kind in ("shirt", "dress"):
        hem, sleeve = (86, 92)[kind == "dress"], chance.choice((0, 14, 20, 44))
        flare = chance.uniform(4, 14) if kind == "dress" else 0
        for side in (-1, 1):
            if sleeve:
                cuff = (50 + side * (wide + 6 + sleeve * 0.5), 26 + sleeve)
                pen.line(color, 10, (50 + side * wide * 0.75, 22), cuff)
        left, right = 50 - wide, 50 + wide
        pen.shape(color, (left, 18), (43, 14), (57, 14), (right, 18), (right + flare, hem), (left - flare, hem))
        pen.arc(dark, 50, 14, 7, chance.uniform(4, 9), 0, 180, 1.2)
    elif kind == "skirt":
        flare = chance.uniform(2, 16)
        pen.shape(color, (50 - wide, 22), (50 + wide, 22), (50 + wide + flare, 78), (50 - wide - flare, 78))
    else:
        end, cuff = (62, 92)[kind == "trousers"], chance.uniform(6, 12)
        for side in (-1, 1):
            outer, inner = 50 + side * (wide + 3), 50 + side * (wide + 3 - cuff)
            pen.shape(color, (50 - side, 16), (50 + side * wide, 16), (outer, end), (inner, end), (50 - side, 40))
    if kind not in ("shirt", "dress"):
        pen.line(dark, 3, (50 - wide, 20), (50 + wide, 20))


ACCESSORIES = (bag, backpack, glasses, belt, gloves, scarf, tie, watch, socks, underwear, jewellery)
