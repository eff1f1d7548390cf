import { LOOK_HEIGHT_PX, LOOK_WIDTH_PX } from "@wardrobe/domain/outfit/preview.ts";
import { SLOTS, type Slot } from "@wardrobe/domain/outfit/slots.ts";
import { GENDERS, type Gender } from "@wardrobe/domain/profile/settings.ts";
import { expect, test } from "vitest";
import { arrange, chooseArrangement, MARGIN_PX, STRIP_PX } from "#adapters/embedded-engine/look/arrange.ts";
import { DRAWING_ORDER, type CoreSlot } from "#adapters/embedded-engine/look/layout-table.ts";
import type { Shape } from "#adapters/embedded-engine/look/shape.ts";
import type { Box } from "#adapters/embedded-engine/pixels/pixels.ts";

const HEM = { left: 0.15, right: 0.85, y: 1 };
const OUTLINE = { rows: Array.from({ length: 24 }, () => [0, 1] as const), shoulder: 0.1 };
const WAIST = { left: 0.1, right: 0.9, y: 0 };
const T_SHIRT: Shape = {
  slot: "upper",
  position: "upper",
  type: "T-Shirt",
  width: 700,
  height: 740,
  band: HEM,
  outline: OUTLINE,
};
const DRESS: Shape = { ...T_SHIRT, type: "Dress", width: 500, height: 980 };
const COAT: Shape = { ...T_SHIRT, position: "outerwear", type: "Coat", width: 720, height: 980 };
const SPREAD_SLEEVES: Shape = {
  ...T_SHIRT,
  type: "Sweater",
  width: 1000,
  height: 560,
  band: { ...HEM, left: 0.3, right: 0.7 },
};
const JEANS: Shape = {
  slot: "lower",
  position: "lower",
  type: "Jeans",
  width: 460,
  height: 980,
  band: WAIST,
  outline: OUTLINE,
};
const SHORTS: Shape = { ...JEANS, type: "Shorts", width: 700, height: 560 };
const HAT: Shape = {
  slot: "head",
  position: "head",
  type: "Hat",
  width: 800,
  height: 560,
  band: HEM,
  outline: OUTLINE,
};
const CAP: Shape = { ...HAT, type: "Cap", width: 520, height: 800 };
const PAIR_FROM_ABOVE: Shape = {
  slot: "feet",
  position: "feet",
  type: "Shoes",
  width: 640,
  height: 860,
  band: HEM,
  outline: OUTLINE,
};
const ONE_SHOE: Shape = { ...PAIR_FROM_ABOVE, width: 980, height: 420 };
const GLASSES: Shape = {
  slot: "accessories",
  position: "accessories",
  type: "Glasses",
  width: 900,
  height: 320,
  band: HEM,
  outline: OUTLINE,
};
const SCARF: Shape = { ...GLASSES, type: "Scarf", width: 300, height: 980 };

const WARDROBE: Readonly<Record<CoreSlot, readonly Shape[]>> = {
  head: [HAT, CAP],
  upper: [T_SHIRT, DRESS, COAT, SPREAD_SLEEVES],
  lower: [JEANS, SHORTS],
  feet: [PAIR_FROM_ABOVE, ONE_SHOE],
  accessories: [GLASSES, SCARF],
};

/** Every outfit of the wardrobe: nothing or one piece in each slot, at least one piece. */
const CORE_SLOTS = ["head", "upper", "lower", "feet", "accessories"] as const;
const OUTFITS = CORE_SLOTS.reduce<readonly (readonly Shape[])[]>(
  (outfits, slot) => outfits.flatMap((outfit) => [outfit, ...WARDROBE[slot].map((piece) => [...outfit, piece])]),
  [[]],
).filter((outfit) => outfit.length > 0);

test("every outfit, for a man or a woman, fits inside the margins, above the watermark's strip, and keeps its proportions (C-09)", () => {
  for (const [outfit, gender] of everyLook()) {
    const placed = arrange(outfit, gender);
    expect(placed.map(({ piece }) => piece).toSorted(bySlot)).toEqual(outfit.toSorted(bySlot));
    for (const { piece, box } of placed) {
      expect(staysInside(box), describeLook(outfit)).toBe(true);
      expect(Math.abs(box.width / box.height / (piece.width / piece.height) - 1)).toBeLessThan(0.02);
    }
  }
});

test("a look fills its picture: completely in one direction, well in the other", () => {
  for (const [outfit, gender] of everyLook()) {
    if (outfit.length < 2) continue;
    const { width, height } = around(arrange(outfit, gender).map(({ box }) => box));
    const [across, down] = [width / (LOOK_WIDTH_PX - 2 * MARGIN_PX), height / (LOOK_HEIGHT_PX - MARGIN_PX - STRIP_PX)];
    const isSmall = outfit.every(({ slot }) => slot !== "upper" && slot !== "lower");
    expect(Math.max(across, down), describeLook(outfit)).toBeGreaterThan(isSmall ? 0.7 : 0.98);
    // Worn alone, a dress over jeans is a narrow column.
    const isColumn = outfit.length === 2 && outfit.every(({ slot }) => slot === "upper" || slot === "lower");
    expect(Math.min(across, down), describeLook(outfit)).toBeGreaterThan(isSmall || isColumn ? 0.4 : 0.45);
  }
});

test("no piece hides much of another, and none is too small to be seen", () => {
  for (const [outfit, gender] of everyLook()) {
    const placed = arrange(outfit, gender);
    for (const [index, { piece, box }] of placed.entries()) {
      const covered = placed.slice(index + 1).reduce((sum, other) => sum + overlap(box, other.box), 0);
      const most = piece.slot === "lower" ? 0.42 : 0.3;
      expect(covered / (box.width * box.height), `${piece.slot} of ${describeLook(outfit)}`).toBeLessThan(most);
      expect(Math.max(box.width, box.height), `${piece.slot} of ${describeLook(outfit)}`).toBeGreaterThan(150);
    }
  }
});

test("the lower piece hangs under the middle of the hem, as worn, with its waistband under it (C-09)", () => {
  let looked = 0;
  for (const [outfit, gender] of everyLook()) {
    const placed = arrange(outfit, gender);
    const upper = placed.find(({ piece }) => piece.slot === "upper");
    const lower = placed.find(({ piece }) => piece.slot === "lower");
    if (upper === undefined || lower === undefined) continue;
    expect(placed.indexOf(lower)).toBeLessThan(placed.indexOf(upper));
    const hem = upper.box.top + upper.piece.band.y * upper.box.height;
    expect((hem - lower.box.top) / lower.box.height).toBeGreaterThan(0.12);
    expect(Math.abs(bandMiddle(lower) - bandMiddle(upper)), describeLook(outfit)).toBeLessThan(0.01 * LOOK_WIDTH_PX);
    for (const { piece, box } of placed)
      if (piece.slot !== "upper" && piece.slot !== "lower")
        expect(Math.max(overlap(box, upper.box), overlap(box, lower.box)), describeLook(outfit)).toBe(0);
    looked++;
  }
  expect(looked).toBe(2 * 4 * 2 * 27);
});

test("sizes are in proportion: knee boots are longer than shorts are wide, shoes are not, a hat is smaller than a shirt (C-09)", () => {
  const kneeBoots: Shape = { ...PAIR_FROM_ABOVE, type: "Boots", width: 450, height: 980 };
  const boxes = (feet: Shape) =>
    Object.fromEntries(arrange([T_SHIRT, SHORTS, feet, HAT], "woman").map(({ piece, box }) => [piece.slot, box]));
  const high = boxes(kneeBoots);
  expect(high["feet"]?.height).toBeGreaterThan(high["lower"]?.width ?? 0);
  const low = boxes(PAIR_FROM_ABOVE);
  expect(low["feet"]?.height).toBeLessThan(0.75 * (low["lower"]?.width ?? 0));
  expect(low["head"]?.width).toBeLessThan(0.5 * (low["upper"]?.width ?? 0));
});

test("pieces are drawn from the bottom to the top", () => {
  const order = arrange([HAT, T_SHIRT, JEANS, ONE_SHOE, GLASSES], "man").map(({ piece }) => piece.slot);
  expect(order).toEqual(DRAWING_ORDER.filter((slot) => order.includes(slot)));
  expect(order).toEqual(["lower", "upper", "feet", "accessories", "head"]);
});

test("next to the same jeans a coat is drawn larger than a T-shirt", () => {
  const size = (upper: Shape) => heightOf(arrange([upper, JEANS], "man"), "upper");
  expect(size(COAT)).toBeGreaterThan(1.15 * size(T_SHIRT));
});

test("compared with the shirt a man's trousers are broader and his shoes larger than a woman's", () => {
  const ratio = (gender: Gender, one: Slot, other: Slot) => {
    const placed = arrange([T_SHIRT, JEANS, PAIR_FROM_ABOVE], gender);
    return heightOf(placed, one) / heightOf(placed, other);
  };
  expect(ratio("man", "lower", "upper")).toBeGreaterThan(1.03 * ratio("woman", "lower", "upper"));
  expect(ratio("man", "feet", "upper")).toBeGreaterThan(ratio("woman", "feet", "upper"));
});

test("a dress alone is drawn tall in the middle; small pieces alone are not enlarged", () => {
  const [dress] = arrange([DRESS], "woman");
  expect(dress?.box.height).toBeGreaterThan(0.8 * LOOK_HEIGHT_PX);
  expect(middle(dress?.box ?? { left: 0, top: 0, width: 0, height: 0 })).toBeCloseTo(LOOK_WIDTH_PX / 2, -1);
  const [shoe] = arrange([ONE_SHOE], "woman");
  expect(shoe?.box.width).toBeLessThan(0.75 * LOOK_WIDTH_PX);
  expect([chooseArrangement([DRESS]), chooseArrangement([DRESS, HAT]), chooseArrangement([HAT, ONE_SHOE])]).toEqual([
    "alone",
    "tall",
    "small",
  ]);
});

test("silhouettes of any proportions, even with wrong bands, stay inside the margins", () => {
  for (const width of [4, 60, 300, 1000, 4000]) {
    for (const band of [HEM, { left: 0.49, right: 0.5, y: 0.2 }, { left: 0, right: 1, y: 0.9 }]) {
      for (const outfit of [[T_SHIRT, JEANS, HAT, ONE_SHOE, SCARF], [COAT, SHORTS, CAP], [DRESS, SCARF], [HAT]]) {
        const odd = outfit.map((piece, index) => ({
          ...piece,
          band,
          ...(index % 2 === 0 ? { width } : { height: width }),
        }));
        for (const { box } of arrange(odd, "woman")) {
          expect(staysInside(box)).toBe(true);
        }
      }
    }
  }
});

function everyLook(): (readonly [readonly Shape[], Gender])[] {
  return OUTFITS.flatMap((outfit) => GENDERS.map((gender) => [outfit, gender] as const));
}

function staysInside({ left, top, width, height }: Box): boolean {
  return (
    left >= MARGIN_PX - 1 &&
    top >= MARGIN_PX - 1 &&
    left + width <= LOOK_WIDTH_PX - MARGIN_PX + 1 &&
    top + height <= LOOK_HEIGHT_PX - STRIP_PX + 1 &&
    width > 0 &&
    height > 0
  );
}

function around(boxes: readonly Box[]): { width: number; height: number } {
  const width = Math.max(...boxes.map(({ left, width }) => left + width)) - Math.min(...boxes.map(({ left }) => left));
  const height = Math.max(...boxes.map(({ top, height }) => top + height)) - Math.min(...boxes.map(({ top }) => top));
  return { width, height };
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, width) * Math.max(0, height);
}

function heightOf(placed: readonly { piece: Shape; box: Box }[], slot: Slot): number {
  return placed.find(({ piece }) => piece.slot === slot)?.box.height ?? 0;
}

function middle({ left, width }: Box): number {
  return left + width / 2;
}

function bySlot(one: Shape, other: Shape): number {
  return SLOTS.indexOf(one.slot) - SLOTS.indexOf(other.slot);
}

function bandMiddle({ piece: { band }, box }: { piece: Shape; box: Box }): number {
  return box.left + ((band.left + band.right) / 2) * box.width;
}

function describeLook(outfit: readonly Shape[]): string {
  return outfit.map(({ type, width, height }) => `${type} ${width}x${height}`).join(", ");
}
