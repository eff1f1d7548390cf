import type { Slot } from "#outfit/slots.ts";
import { GENDERS, type Gender } from "#profile/settings.ts";
import { expect, test } from "vitest";
import { arrange } from "#outfit/flat-lay/arrange.ts";
import { DRAWING_ORDER } from "#outfit/flat-lay/layout-table.ts";
import type { Rect } from "#outfit/flat-lay/cell.ts";
import { FLAT_LAY_FRAME, frameOf, PREVIEW_FRAME, type Frame } from "#outfit/flat-lay/frames.ts";
import { longestCm, type Shape } from "#outfit/flat-lay/shape.ts";

const HEM = { left: 0.15, right: 0.85, y: 1, body: 0.7 };
const WAIST = { left: 0.1, right: 0.9, y: 0, body: 0.8 };
const OUTLINE = { rows: Array.from({ length: 24 }, () => [0, 1] as const), shoulder: 0.1 };

function shape(slot: Exclude<Slot, "bag">, type: string, [width, height]: readonly [number, number]): Shape {
  return {
    slot,
    position: slot,
    type,
    width,
    height,
    band: slot === "lower" ? WAIST : HEM,
    outline: OUTLINE,
    isCard: false,
  };
}

const T_SHIRT = shape("upper", "T-Shirt", [700, 740]);
const DRESS = shape("upper", "Dress", [500, 980]);
const COAT: Shape = { ...shape("upper", "Coat", [720, 980]), position: "outerwear" };
const JACKET: Shape = {
  ...shape("outerwear", "Jacket", [1100, 700]),
  band: { left: 0.25, right: 0.75, y: 1, body: 0.5 },
};
const COAT_BEHIND = shape("outerwear", "Coat", [720, 980]);
const SPREAD_SLEEVES = { ...shape("upper", "Sweater", [1000, 560]), band: { left: 0.3, right: 0.7, y: 1, body: 0.4 } };
const JEANS = shape("lower", "Jeans", [460, 980]);
const SHORTS = shape("lower", "Shorts", [700, 560]);
const HAT = shape("head", "Hat", [800, 560]);
const CAP = shape("head", "Cap", [520, 800]);
const PAIR_FROM_ABOVE = shape("feet", "Shoes", [640, 860]);
const ONE_SHOE = shape("feet", "Shoes", [980, 420]);
const GLASSES = shape("accessories", "Glasses", [900, 320]);
const SCARF = shape("accessories", "Scarf", [300, 980]);

const AS_PREVIEW = { gender: "woman", frame: PREVIEW_FRAME } as const;

const WARDROBE = [
  [HAT, CAP],
  [T_SHIRT, DRESS, COAT, SPREAD_SLEEVES],
  [JEANS, SHORTS],
  [PAIR_FROM_ABOVE, ONE_SHOE],
  [GLASSES, SCARF],
];

/** The drawn preview, the screen, and the constructor's place between its slots. */
const NARROW = frameOf({ width: 230, height: 430 });
const FRAMES = [PREVIEW_FRAME, FLAT_LAY_FRAME, NARROW];

/** Every outfit of the wardrobe, for a man and a woman: nothing or one piece in each slot, at least one piece. */
const LOOKS = WARDROBE.reduce<readonly (readonly Shape[])[]>(
  (outfits, pieces) => outfits.flatMap((outfit) => [outfit, ...pieces.map((piece) => [...outfit, piece])]),
  [[]],
)
  .filter((outfit) => outfit.length > 0)
  .flatMap((outfit) => GENDERS.flatMap((gender) => FRAMES.map((frame) => ({ outfit, gender, frame }))))
  .map(({ outfit, gender, frame }) => ({
    outfit,
    frame,
    placed: arrange(outfit, { gender, frame }),
    name: `${frame.height}: ${outfit.map(({ type, width, height }) => `${type} ${width}x${height}`).join(", ")}`,
  }));

test("every outfit, for a man or a woman, fits inside the margins, above the watermark's strip, and keeps its proportions (C-09)", () => {
  for (const { outfit, placed, frame, name } of LOOKS) {
    expect(new Set(placed.map(({ piece }) => piece)), name).toEqual(new Set(outfit));
    for (const { piece, box } of placed) {
      expect(isInside(box, frame), name).toBe(true);
      expect(Math.abs(box.width / box.height / (piece.width / piece.height) - 1), name).toBeLessThan(0.02);
    }
  }
});

test("silhouettes of any proportions, even with wrong bands, stay inside the margins", () => {
  for (const size of [4, 60, 300, 1000, 4000])
    for (const band of [HEM, { left: 0.49, right: 0.5, y: 0.2, body: 0.01 }, { left: 0, right: 1, y: 0.9, body: 1 }])
      for (const outfit of [[T_SHIRT, JEANS, HAT, ONE_SHOE, SCARF], [COAT, SHORTS, CAP], [DRESS, SCARF], [HAT]]) {
        const odd = outfit.map((piece, index) => ({ ...piece, band, [index % 2 === 0 ? "width" : "height"]: size }));
        for (const frame of FRAMES)
          for (const { box } of arrange(odd, { gender: "woman", frame }))
            expect(isInside(box, frame), `${size}`).toBe(true);
      }
});

test("a look fills its picture: in one direction to the margins or nearly, well in the other", () => {
  for (const { outfit, placed, frame, name } of LOOKS.filter(
    (look) => look.outfit.length > 1 && look.frame !== NARROW,
  )) {
    const { width, height } = around(placed.map(({ box }) => box));
    const [across, down] = [width / (frame.width - 2 * frame.side), height / (frame.height - frame.top - frame.bottom)];
    const isBody = ({ slot }: Shape) => slot === "upper" || slot === "lower";
    const isSmall = !outfit.some(isBody);
    expect(Math.max(across, down), name).toBeGreaterThan(isSmall ? 0.7 : 0.88);
    // A dress over jeans is a narrow column, a sweater beside glasses a narrow row.
    expect(Math.min(across, down), name).toBeGreaterThan(0.3);
  }
});

test("no piece hides much of another, and none is too small to be seen", () => {
  for (const { placed, name } of LOOKS)
    for (const [index, { piece, box }] of placed.entries()) {
      const covered = placed.slice(index + 1).reduce((sum, other) => sum + overlap(box, other.box), 0);
      expect(covered / (box.width * box.height), `${piece.slot} of ${name}`).toBeLessThan(
        piece.slot === "lower" ? 0.42 : 0.3,
      );
      expect(Math.max(box.width, box.height), `${piece.slot} of ${name}`).toBeGreaterThan(150);
    }
});

test("the lower piece hangs under the middle of the hem, as worn, with its waistband under it, and nothing small on it (C-09, SPEC-51)", () => {
  let looked = 0;
  for (const { placed, frame, name } of LOOKS) {
    const { upper, lower, ...small } = Object.fromEntries(placed.map((one) => [one.piece.slot, one]));
    if (upper === undefined || lower === undefined) continue;
    expect(placed.indexOf(lower)).toBeLessThan(placed.indexOf(upper));
    const hem = upper.box.top + upper.piece.band.y * upper.box.height;
    expect((hem - lower.box.top) / lower.box.height).toBeGreaterThan(0.1);
    const [over, under] = [upper, lower].map(
      ({ piece: { band }, box }) => box.left + ((band.left + band.right) / 2) * box.width,
    );
    expect(Math.abs((over ?? 0) - (under ?? 0)), name).toBeLessThan(0.01 * frame.width);
    for (const { box } of Object.values(small)) expect(overlap(box, upper.box) + overlap(box, lower.box), name).toBe(0);
    looked++;
  }
  expect(looked).toBe(FRAMES.length * 2 * 4 * 2 * 27);
});

test("pieces are drawn from the bottom to the top", () => {
  const order = arrange([HAT, T_SHIRT, JEANS, ONE_SHOE, GLASSES], AS_PREVIEW).map(({ piece }) => piece.slot);
  expect(order).toEqual(["lower", "upper", "feet", "accessories", "head"]);
  expect(DRAWING_ORDER.filter((slot) => order.includes(slot))).toEqual(order);
});

test("sizes are in proportion: boots, shorts, shoes, hats, coats and shirts to each other, and a man's to a woman's (C-09)", () => {
  const boxes = (outfit: readonly Shape[], gender: Gender = "woman") => {
    const of = Object.fromEntries(
      arrange(outfit, { gender, frame: PREVIEW_FRAME }).map(({ piece, box }) => [piece.slot, box]),
    );
    return (slot: Slot): Rect => of[slot] ?? expect.unreachable();
  };
  const high = boxes([T_SHIRT, SHORTS, shape("feet", "Boots", [450, 980]), HAT]);
  expect(high("feet").height).toBeGreaterThan(high("lower").width);
  const low = boxes([T_SHIRT, SHORTS, PAIR_FROM_ABOVE, HAT]);
  expect(low("feet").height).toBeLessThan(0.75 * low("lower").width);
  expect(low("head").width).toBeLessThan(0.5 * low("upper").width);
  const besideJeans = (upper: Shape) => boxes([upper, JEANS], "man")("upper").height;
  expect(besideJeans(COAT)).toBeGreaterThan(1.15 * besideJeans(T_SHIRT));
  const [man, woman] = [boxes([T_SHIRT, JEANS, PAIR_FROM_ABOVE], "man"), boxes([T_SHIRT, JEANS, PAIR_FROM_ABOVE])];
  const toUpper = (of: typeof man, slot: Slot) => of(slot).height / of("upper").height;
  expect(toUpper(man, "lower")).toBeGreaterThan(1.03 * toUpper(woman, "lower"));
  expect(toUpper(man, "feet")).toBeGreaterThan(toUpper(woman, "feet"));
});

test.each<[string, readonly Shape[], (box: (slot: Slot) => Rect) => number, readonly [number, number]]>([
  ["trousers to a T-shirt", [T_SHIRT, JEANS], (box) => box("lower").height / box("upper").height, [1.37, 1.76]],
  [
    "jeans photographed from the waistband on to a T-shirt",
    [T_SHIRT, shape("lower", "Jeans", [800, 980])],
    (box) => box("lower").width / box("upper").width,
    [0.7, 1],
  ],
  [
    "trousers whose legs lie apart to a T-shirt",
    [T_SHIRT, { ...shape("lower", "Pants", [1000, 1000]), band: { left: 0.32, right: 0.68, y: 0, body: 0.4 } }],
    (box) => box("lower").height / box("upper").height,
    [1.37, 1.76],
  ],
  [
    "a skirt to a shirt",
    [
      { ...shape("upper", "Shirt", [420, 780]), band: { left: 0.35, right: 0.65, y: 1, body: 0.8 } },
      shape("lower", "Skirt", [420, 520]),
    ],
    (box) => box("lower").height / box("upper").height,
    [0.59, 0.85],
  ],
  [
    "a wide top to jeans",
    [shape("upper", "Sweater", [1000, 800]), shape("lower", "Jeans", [460, 980])],
    (box) => box("upper").width / box("lower").width,
    [1, 1.55],
  ],
  [
    "shoes to a T-shirt",
    [{ ...SPREAD_SLEEVES, band: HEM }, SHORTS, shape("feet", "Shoes", [700, 700])],
    (box) => box("feet").height / box("upper").height,
    [0.4, 0.63],
  ],
])("%s is as real ones are (C-09, SPEC-60)", (_what, outfit, measure, [least, most]) => {
  for (const gender of GENDERS) {
    const placed = arrange(outfit, { gender, frame: PREVIEW_FRAME });
    const share = measure((slot) => placed.find(({ piece }) => piece.slot === slot)?.box ?? expect.unreachable());
    expect([share > least, share < most], `${share}`).toEqual([true, true]);
  }
});

test("shoes stand under the hem, in its middle, or on its left, level with it, high enough to be seen, also with a coat or wide sleeves, and the garments stand near the middle (SPEC-94, SPEC-101)", () => {
  const wideSleeves = { ...shape("upper", "Blouse", [1000, 480]), band: { left: 0.28, right: 0.72, y: 1, body: 0.44 } };
  for (const upper of [T_SHIRT, wideSleeves])
    for (const lower of [JEANS, SHORTS])
      for (const frame of [PREVIEW_FRAME, FLAT_LAY_FRAME])
        for (const outfit of [[], [JACKET], [HAT, SCARF]].map((more) => [...more, upper, lower, PAIR_FROM_ABOVE])) {
          const placed = arrange(outfit, { gender: "woman", frame });
          const of = Object.fromEntries(placed.map(({ piece, box }) => [piece.slot, box]));
          const boxOf = (slot: Slot): Rect => of[slot] ?? expect.unreachable();
          const [feet, worn] = [boxOf("feet"), boxOf("lower")];
          const middle = worn.left + worn.width / 2;
          const bottom = worn.top + worn.height;
          const isBeside = Math.abs(feet.top + feet.height - bottom) < 3 && feet.left + feet.width < worn.left;
          const isUnder = feet.top > bottom && Math.abs(feet.left + feet.width / 2 - middle) < 0.01 * frame.width;
          expect(isBeside || isUnder).toBe(true);
          expect(feet.height / frame.height).toBeGreaterThan(0.135);
          expect(Math.abs(middle / frame.width - 0.5)).toBeLessThan(0.2);
          // A skirt or trousers are no thumbnail under a wide top.
          expect(worn.width / frame.width).toBeGreaterThan(0.18);
        }
});

test("between the constructor's slots a jacket lies above the outfit, which fills the height, and is seen as a jacket (CANVAS-01, SPEC-101)", () => {
  for (const [upper, ...under] of [[T_SHIRT, JEANS], [SPREAD_SLEEVES, JEANS], [DRESS]] as const) {
    const placed = arrange([JACKET, upper, ...under, PAIR_FROM_ABOVE], { gender: "woman", frame: NARROW });
    const boxOf = (slot: Slot): Rect => placed.find(({ piece }) => piece.slot === slot)?.box ?? expect.unreachable();
    const [coat, top] = [boxOf("outerwear"), boxOf("upper")];
    expect(around(placed.map(({ box }) => box)).height / (NARROW.height - NARROW.top - NARROW.bottom)).toBeGreaterThan(
      0.85,
    );
    expect(top.top - coat.top).toBeGreaterThan(0.3 * coat.height);
  }
});

test("shoes stand beside the hem where the garments are larger then, and a coat is seen nearly whole where there is room (SPEC-101)", () => {
  const boxesIn = (frame: Frame, outfit: readonly Shape[]) => {
    const placed = arrange(outfit, { gender: "woman", frame });
    const of = Object.fromEntries(placed.map(({ piece, box }) => [piece.slot, box]));
    return (slot: Slot): Rect => of[slot] ?? expect.unreachable();
  };
  const wide = boxesIn(FLAT_LAY_FRAME, [T_SHIRT, JEANS, PAIR_FROM_ABOVE]);
  expect(wide("feet").left + wide("feet").width).toBeLessThan(wide("lower").left);
  expect(wide("lower").top + wide("lower").height - wide("upper").top).toBeGreaterThan(
    0.99 * (FLAT_LAY_FRAME.height - FLAT_LAY_FRAME.top - FLAT_LAY_FRAME.bottom),
  );
  const narrow = boxesIn(frameOf({ width: 100, height: 260 }), [T_SHIRT, JEANS, PAIR_FROM_ABOVE]);
  expect(narrow("feet").top).toBeGreaterThan(narrow("lower").top + narrow("lower").height);
  // With a coat and a short skirt they fill the corner under the coat (SPEC-130).
  const corner = boxesIn(PREVIEW_FRAME, [JACKET, T_SHIRT, SHORTS, PAIR_FROM_ABOVE]);
  expect(corner("feet").left + corner("feet").width).toBeLessThan(corner("lower").left);
  const square = boxesIn(frameOf({ width: 300, height: 300 }), [COAT_BEHIND, T_SHIRT, JEANS]);
  expect(square("upper").left - square("outerwear").left).toBeGreaterThan(0.8 * square("outerwear").width);
});

test.each([
  ["stands as it is worn", 0.86, 1, 37],
  ["leaves corners free, one shoe beyond the other", 0.86, 0.6, 42],
  ["is seen from the side", 2.3, 0.9, 42],
] as const)(
  "a pair that %s is drawn so long in centimeters, a third or more larger than its real 28 (SPEC-60, SPEC-101)",
  (_what, wide, filled, cm) => {
    const rows = Array.from({ length: 24 }, () => [0, filled] as const);
    const pair = { ...shape("feet", "Shoes", [1000 * wide, 1000]), outline: { rows, shoulder: 0 } };
    expect(Math.round(longestCm(pair))).toBe(cm);
  },
);

test("a dress alone is drawn tall in the middle; small pieces alone are not enlarged", () => {
  const alone = (piece: Shape) => arrange([piece], AS_PREVIEW)[0]?.box ?? expect.unreachable();
  const { left, width, height } = alone(DRESS);
  expect(height).toBeGreaterThan(0.8 * PREVIEW_FRAME.height);
  expect(left + width / 2).toBeCloseTo(PREVIEW_FRAME.width / 2, -1);
  expect(alone(ONE_SHOE).width).toBeLessThan(0.75 * PREVIEW_FRAME.width);
});

function isInside({ left, top, width, height }: Rect, frame: Frame): boolean {
  const [right, bottom] = [frame.width - frame.side, frame.height - frame.bottom];
  const isBefore = left + width <= right + 1 && top + height <= bottom + 1;
  return isBefore && left >= frame.side - 1 && top >= frame.top - 1 && Math.min(width, height) > 0;
}

function around(boxes: readonly Rect[]): { width: number; height: number } {
  const width = Math.max(...boxes.map(({ left, width }) => left + width)) - Math.min(...boxes.map(({ left }) => left));
  const height = Math.max(...boxes.map(({ top, height }) => top + height)) - Math.min(...boxes.map(({ top }) => top));
  return { width, height };
}

function overlap(one: Rect, other: Rect): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}
