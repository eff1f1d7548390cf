import type { Slot } from "#outfit/slots.ts";
import { GENDERS } from "#profile/settings.ts";
import { areApart } from "#testing/are-apart.ts";
import { TYPES_BY_POSITION, type Position } from "#wardrobe/vocabulary.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arrange } from "#outfit/flat-lay/arrange.ts";
import type { Rect } from "#outfit/flat-lay/cell.ts";
import { PREVIEW_FRAME } from "#outfit/flat-lay/frames.ts";
import { measureBand } from "#outfit/flat-lay/measure-band.ts";
import { measureOutline } from "#outfit/flat-lay/measure-outline.ts";
import type { Picture, Shape } from "#outfit/flat-lay/shape.ts";

/** A silhouette: its height by its width, and where it is cloth, `side` from the middle as a share of the width, `y` of the height. */
type Cut = { readonly ratio: number; readonly isCloth: (side: number, y: number) => boolean };
type Piece = {
  readonly slot: Slot;
  readonly position: Position;
  readonly type: string;
  readonly cut: Cut;
  readonly isCard?: boolean;
};
type Outfit = { readonly [Part in Slot]?: Piece | undefined };
/** A piece that is drawn and measured as a real cut-out is. */
type Drawn = Shape & { readonly picture: Picture };
type Placed = ReturnType<typeof arrange<Drawn>>[number];

const WIDTH = 80;
/** Pixels of the picture between two places where alpha is looked at. */
const STEP = 12;

const share = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** With sleeves that hang or are spread out. */
const sleeved = (min: number, max: number): fc.Arbitrary<Cut> =>
  fc
    .record({
      ratio: share(min, max),
      body: share(0.4, 0.8),
      neck: share(0.02, 0.25),
      spread: share(0.1, 0.6),
      cuff: share(0.5, 0.95),
    })
    .map(({ ratio, body, neck, spread, cuff }) => ({
      ratio,
      isCloth: (side, y) => {
        const sleeve = body / 2 + (0.5 - body / 2) * Math.min(1, (y - neck) / spread);
        if (y < neck) return side < 0.14;
        return side < body / 2 || (y < cuff && side < sleeve && side > sleeve - 0.16);
      },
    }));
const flared = (min: number, max: number): fc.Arbitrary<Cut> =>
  fc
    .record({ ratio: share(min, max), waist: share(0.3, 1) })
    .map(({ ratio, waist }) => ({ ratio, isCloth: (side, y) => 2 * side < waist + (1 - waist) * y }));
const block = (min: number, max: number): fc.Arbitrary<Cut> =>
  share(min, max).map((ratio) => ({ ratio, isCloth: () => true }));
const trousers: fc.Arbitrary<Cut> = fc
  .record({ ratio: share(1.9, 3), leg: share(0.2, 0.45) })
  .map(({ ratio, leg }) => ({
    ratio,
    isCloth: (side, y) => side < 0.35 + 0.15 * y && (y < 0.3 || side > 0.5 - leg),
  }));
const piece = (slot: Slot, position: Position, types: readonly string[], cut: fc.Arbitrary<Cut>): fc.Arbitrary<Piece> =>
  fc.record({ slot: fc.constant(slot), position: fc.constant(position), type: fc.constantFrom(...types), cut });
const maybe = (arbitrary: fc.Arbitrary<Piece>) => fc.option(arbitrary, { nil: undefined });

const COATS = piece("outerwear", "outerwear", TYPES_BY_POSITION.outerwear, sleeved(0.7, 2));
const TOPS = fc.oneof(
  piece("upper", "upper", ["T-Shirt", "Sweater", "Blazer"], sleeved(0.6, 1.3)),
  piece("upper", "upper", ["Dress"], flared(1.4, 2.6)),
);
const LOWERS = fc.oneof(
  piece("lower", "lower", ["Jeans"], trousers),
  piece("lower", "lower", ["Skirt"], flared(0.5, 2)),
);
const BAGS = piece("bag", "bags", TYPES_BY_POSITION.bags, block(0.4, 1.8));
const REST = {
  lower: maybe(LOWERS),
  bag: maybe(BAGS),
  head: maybe(piece("head", "head", ["Hat", "Beanie"], block(0.5, 1.5))),
  feet: maybe(piece("feet", "feet", ["Boots", "Sneakers"], block(0.4, 2.5))),
  accessories: maybe(piece("accessories", "accessories", ["Scarf", "Glasses"], block(0.3, 3))),
};
const COAT_OVER_TOP: fc.Arbitrary<Outfit> = fc.record({ outerwear: COATS, upper: TOPS, ...REST });
const LAYERED: fc.Arbitrary<Outfit> = fc
  .record({ outerwear: maybe(COATS), upper: maybe(TOPS), ...REST })
  .filter(({ outerwear, bag }) => outerwear !== undefined || bag !== undefined);
const GENDER = fc.constantFrom(...GENDERS);

test("an outfit with layers stays inside the margins and above the watermark's strip, in proportion, each piece once (LAYER-02)", () => {
  fc.assert(
    fc.property(LAYERED, GENDER, (outfit, gender) => {
      const placed = place(outfit, gender);
      expect(placed).toHaveLength(Object.values(outfit).filter((one) => one !== undefined).length);
      for (const { piece: one, box } of placed) {
        expect(isInside(box), one.slot).toBe(true);
        expect(Math.abs((box.width * one.height) / (box.height * one.width) - 1)).toBeLessThan(0.03);
        expect(Math.max(box.width, box.height), one.slot).toBeGreaterThan(0.07 * PREVIEW_FRAME.width);
      }
    }),
  );
});

test("a coat lies behind the top: the top covers a part of it, and almost all of it stays visible on one side, nothing on the other ; of sleeves spread wide less (LAYER-02, SPEC-60, SPEC-96)", () => {
  const covered: number[] = [];
  fc.assert(
    fc.property(COAT_OVER_TOP, GENDER, (outfit, gender) => {
      const placed = place(outfit, gender);
      const { outerwear, upper, lower } = bySlot(placed);
      if (outerwear === undefined || upper === undefined) throw new Error("The coat or the top is gone.");
      expect(placed[0]?.piece.slot).toBe("outerwear");
      const front = [upper, ...(lower === undefined ? [] : [lower])];
      const middle = upper.box.left + upper.box.width / 2;
      const spread = Math.max(1, outerwear.box.width / outerwear.box.height);
      const points = pointsOf(outerwear);
      const seen = points.filter(([x, y]) => !front.some((one) => isSolidAt(one, x, y)));
      expect(seen.filter(([x]) => x < middle).length / points.length).toBeGreaterThan(0.65 / spread);
      const outside = seen.filter(([x, y]) => x > rightEnd(front, y));
      expect(outside.length / points.length).toBeLessThan(0.05);
      covered.push(1 - seen.length / points.length);
    }),
  );
  expect(covered.filter((part) => part > 0.05).length / covered.length).toBeGreaterThan(0.8);
});

test("where a photo shows its ground, no piece of the outfit lies on another, where it is the shoes' none on it (SPEC-65, SPEC-96)", () => {
  fc.assert(
    fc.property(COAT_OVER_TOP, fc.nat(), GENDER, (outfit, chosen, gender) => {
      const slots = Object.values(outfit).flatMap((one) => one?.slot ?? []);
      const photo = slots[chosen % slots.length];
      const asPhoto = (one: Piece | undefined) => one && { ...one, isCard: one.slot === photo };
      const placed = place(Object.fromEntries(slots.map((slot) => [slot, asPhoto(outfit[slot])])), gender);
      expect(placed).toHaveLength(slots.length);
      const isApart = photo !== "feet";
      for (const [index, { piece: one, box }] of placed.entries()) {
        expect(isInside(box)).toBe(true);
        for (const other of placed.slice(index + 1))
          if (isApart || one.slot === photo || other.piece.slot === photo) expect(areApart(box, other.box)).toBe(true);
      }
      const { outerwear, feet } = bySlot(placed);
      if (outerwear !== undefined && feet !== undefined && feet.piece.type !== "Boots")
        expect(outerwear.box.height).toBeGreaterThan(1.2 * feet.box.height);
    }),
  );
});

test("trousers and skirts begin under the hem of the top, in its middle, also with a coat (LAYER-02)", () => {
  fc.assert(
    fc.property(COAT_OVER_TOP, LOWERS, GENDER, (outfit, lower, gender) => {
      const placed = place({ ...outfit, lower }, gender);
      const { upper, lower: under } = bySlot(placed);
      if (upper === undefined || under === undefined) throw new Error("A garment is gone.");
      const hem = upper.box.top + upper.piece.band.y * upper.box.height;
      expect(under.box.top + under.piece.band.y * under.box.height).toBeLessThan(hem);
      expect(under.box.top + under.box.height).toBeGreaterThan(hem);
      expect(placed.indexOf(under)).toBeLessThan(placed.indexOf(upper));
      expect(Math.abs(bandMiddle(under) - bandMiddle(upper))).toBeLessThan(0.015 * PREVIEW_FRAME.width);
    }),
  );
});

test("the bag is beside the hip, and no small piece covers anything (LAYER-02)", () => {
  fc.assert(
    fc.property(LAYERED, BAGS, GENDER, (outfit, bag, gender) => {
      const placed = place({ ...outfit, bag }, gender);
      const garments = placed.filter(({ piece: { slot } }) => isGarment(slot));
      const small = placed.filter(({ piece: { slot } }) => !isGarment(slot));
      for (const [index, one] of small.entries()) {
        expect(small.slice(index + 1).every((other) => areApart(one.box, other.box))).toBe(true);
        expect(pointsOf(one).some(([x, y]) => garments.some((garment) => isSolidAt(garment, x, y)))).toBe(false);
      }
      if (garments.length === 0) return;
      const { bag: hung, upper, outerwear, lower } = bySlot(placed);
      const top = upper ?? outerwear ?? lower;
      if (hung === undefined || top === undefined) throw new Error("The bag or the garment is gone.");
      const bottom = Math.max(...garments.map(({ box }) => box.top + box.height));
      const middle = hung.box.top + hung.box.height / 2;
      expect(middle).toBeGreaterThan(top.box.top + (top === lower ? 0 : 0.3) * top.box.height);
      expect(hung.box.top).toBeLessThan(bottom);
      const center = (lower ?? top).box.left + (lower ?? top).box.width / 2;
      expect(hung.box.left).toBeGreaterThan(center);
    }),
  );
});

test("sizes are in proportion: a coat is longer than a T-shirt, a clutch smaller than a backpack (LAYER-02)", () => {
  const shirts = piece("upper", "upper", ["T-Shirt"], sleeved(0.8, 1.1));
  fc.assert(
    fc.property(COATS, shirts, block(0.6, 1.6), GENDER, (coat, upper, cut, gender) => {
      const heightsWith = (type: string) => {
        const bag: Piece = { slot: "bag", position: "bags", type, cut };
        const placed = bySlot(place({ outerwear: { ...coat, type: "Coat" }, upper, bag }, gender));
        const [top, outerwear] = [lengthOf(placed.upper), lengthOf(placed.outerwear)];
        return { coat: outerwear / top, bag: (placed.bag?.box.height ?? 0) / top };
      };
      expect(heightsWith("Clutch").coat).toBeGreaterThan(1);
      expect(heightsWith("Clutch").bag).toBeLessThan(0.9 * heightsWith("Backpack").bag);
    }),
  );
});

test("a coat without a top is worn as one: over the waistband, in the place a coat in upper has (LAYER-02)", () => {
  fc.assert(
    fc.property(COATS, LOWERS, BAGS, GENDER, (coat, lower, bag, gender) => {
      const alone = place({ outerwear: coat, lower, bag }, gender);
      const asTop = place({ upper: { ...coat, slot: "upper" }, lower, bag }, gender);
      expect(alone.map(({ box }) => box)).toEqual(asTop.map(({ box }) => box));
      expect(alone.map(({ piece: { slot } }) => slot)).toEqual(["lower", "outerwear", "bag"]);
    }),
  );
});

function draw({ cut, ...rest }: Piece): Drawn {
  const size = { width: WIDTH, height: Math.round(WIDTH * cut.ratio) };
  const isCloth = (pixel: number) =>
    cut.isCloth(Math.abs(((pixel % WIDTH) + 0.5) / WIDTH - 0.5), (Math.floor(pixel / WIDTH) + 0.5) / size.height);
  const rgba = new Uint8Array(4 * size.width * size.height).map((_, i) =>
    i % 4 === 3 && isCloth((i - 3) / 4) ? 255 : 0,
  );
  const picture = { ...size, rgba };
  const band = measureBand(picture, rest.slot);
  return { ...rest, ...size, picture, band, outline: measureOutline(picture, band), isCard: rest.isCard === true };
}

function place(outfit: Outfit, gender: (typeof GENDERS)[number]): Placed[] {
  const pieces = Object.values(outfit).flatMap((one) => (one === undefined ? [] : [draw(one)]));
  return arrange(pieces, { gender, frame: PREVIEW_FRAME });
}

/** From the shoulders down, without collar and hood. */
function lengthOf(placed: Placed | undefined): number {
  return placed === undefined ? 0 : placed.box.height * (1 - placed.piece.outline.shoulder);
}

function bySlot(placed: readonly Placed[]): Partial<Record<Slot, Placed>> {
  return Object.fromEntries(placed.map((one) => [one.piece.slot, one]));
}

function isSolidAt({ piece: { picture }, box }: Placed, x: number, y: number): boolean {
  const [column, row] = [
    Math.floor(((x - box.left) / box.width) * picture.width),
    Math.floor(((y - box.top) / box.height) * picture.height),
  ];
  if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) return false;
  return (picture.rgba[4 * (row * picture.width + column) + 3] ?? 0) > 127;
}

/** Places of the picture, evenly spaced, where the piece is. */
function pointsOf(placed: Placed): (readonly [x: number, y: number])[] {
  const { left, top, width, height } = placed.box;
  const points = [];
  for (let y = top + 1; y < top + height; y += STEP)
    for (let x = left + 1; x < left + width; x += STEP) if (isSolidAt(placed, x, y)) points.push([x, y] as const);
  return points;
}

/** Where the garments in front end on the right at this height; Infinity below and above them. */
function rightEnd(front: readonly Placed[], y: number): number {
  for (let x = PREVIEW_FRAME.width; x > 0; x -= STEP) if (front.some((one) => isSolidAt(one, x, y))) return x + STEP;
  return Infinity;
}

function isGarment(slot: Slot): boolean {
  return slot === "upper" || slot === "lower" || slot === "outerwear";
}

function bandMiddle({ piece: { band }, box }: Placed): number {
  return box.left + ((band.left + band.right) / 2) * box.width;
}

function isInside({ left, top, width, height }: Rect): boolean {
  const { side, top: above, bottom } = PREVIEW_FRAME;
  const isBefore = left + width <= PREVIEW_FRAME.width - side + 1 && top + height <= PREVIEW_FRAME.height - bottom + 1;
  return isBefore && left >= side - 1 && top >= above - 1;
}
