import type { Slot } from "#outfit/slots.ts";
import type { Rect, Size } from "#outfit/flat-lay/cell.ts";
import type { Placed } from "#outfit/flat-lay/hang-coat.ts";
import { extentAt } from "#outfit/flat-lay/shape.ts";
import { clamp } from "#clamp.ts";

/** An accessory is drawn at least this large, as a share of its size, where the column is full. */
const SHRINK_MIN = 0.6;
/** Heights at which a garment's outline is looked at. */
const STEPS = 32;

/** Places of small pieces: the hat in the column or above the top, the bag at the hand or under the sleeve, shoes under the hem or on its left (SPEC-101). */
export type Plan = { readonly isHeadAbove: boolean; readonly isBagLow: boolean; readonly areShoesBeside: boolean };
type Rects = Partial<Record<Slot, Rect>>;
type Around = {
  readonly plan: Plan;
  /** Null for a slot without a piece. */
  readonly sizeOf: (slot: Slot) => Size | null;
  readonly hand: number;
  readonly gap: number;
};
type Part = { readonly slot: Slot; readonly size: Size; readonly top: number };

/** Shoes under the garments, the other small pieces in a column on the right of them: hat, accessory, bag at the hand. */
export function placeColumn(garments: readonly Placed[], { plan, sizeOf, hand, gap }: Around): Rects {
  const rectOf = (slot: Slot) => garments.find(({ shape }) => shape.slot === slot)?.rect;
  const [upper, lower] = [rectOf("upper") ?? rectOf("outerwear"), rectOf("lower")];
  const bottom = Math.max(...garments.map(({ rect }) => rect.top + rect.height));
  const [head, bag, feet, accessory] = [sizeOf("head"), sizeOf("bag"), sizeOf("feet"), sizeOf("accessories")];
  const parts: Part[] = [];
  if (head !== null && !plan.isHeadAbove) parts.push({ slot: "head", size: head, top: 0 });
  const underSleeve = upper === undefined || lower === undefined || !plan.isBagLow ? 0 : upper.top + upper.height + gap;
  if (bag !== null) parts.push({ slot: "bag", size: bag, top: Math.max(hand, underSleeve) });
  const room = { bottom, gap };
  const raised = pushDown(raise(parts, room), gap);
  const stacked = accessory === null ? raised : pushDown(insert(accessory, raised, room), gap);

  const placeShoes = (size: Size, over: Rect): Rect => {
    if (!plan.areShoesBeside) return { ...size, left: inMiddle(over, size), top: bottom + gap };
    const top = bottom - size.height;
    const starts = garments.map((one) => reachBetween(one, top - gap, bottom + gap).start);
    return { ...size, left: Math.min(...starts) - gap - size.width, top };
  };
  const placed: Rects = {};
  const [highest, lowest] = [upper ?? lower, lower ?? upper];
  if (head !== null && plan.isHeadAbove && highest !== undefined) {
    const top = highest.top - gap - head.height;
    const ends = garments.map((one) => reachBetween(one, top - gap, highest.top - gap).end + gap);
    placed.head = { ...head, left: Math.max(inMiddle(highest, head), ...ends), top };
  }
  if (feet !== null && lowest !== undefined) placed.feet = placeShoes(feet, lowest);

  const apart = Object.values(placed);
  const column = stacked.map(({ slot, size, top }) => {
    const [from, to] = [top - gap, top + size.height + gap];
    const beside = apart.filter((rect) => rect.top < to && rect.top + rect.height > from);
    const ends = [
      ...garments.map((one) => reachBetween(one, from, to).end),
      ...beside.map((rect) => rect.left + rect.width),
    ];
    return { slot, ...size, top, left: Math.max(0, ...ends.map((end) => end + gap)) };
  });
  const width = Math.max(...[...garments.map(({ rect }) => rect), ...column].map((rect) => rect.left + rect.width));
  for (const { slot, ...rect } of column) placed[slot] = { ...rect, left: (rect.left + width - rect.width) / 2 };
  return placed;
}

/** From where to where a garment reaches between two heights, where it is there at all. Called often: it makes no arrays. */
function reachBetween({ shape, rect }: Placed, from: number, to: number): { start: number; end: number } {
  const reach = { start: Infinity, end: -Infinity };
  for (let step = 0; step <= STEPS; step++) {
    const [left, right] = extentAt(shape, rect, from + ((to - from) * step) / STEPS);
    if (right <= left) continue;
    reach.start = Math.min(reach.start, left);
    reach.end = Math.max(reach.end, right);
  }
  return reach;
}

/** Adds the accessory in the largest gap of the column, smaller if need be; where it does not fit, under the bag. */
function insert(wanted: Size, parts: readonly Part[], { bottom, gap }: { bottom: number; gap: number }): Part[] {
  const gaps = [...parts.keys(), parts.length].map((index) => {
    const [before, after] = [parts[index - 1], parts[index]];
    const start = before === undefined ? 0 : before.top + before.size.height + gap;
    const size = (after === undefined ? bottom : after.top - gap) - start;
    return { index, start, size, isUnderBag: before?.slot === "bag" };
  });
  const largest = gaps.reduce((one, other) => (other.size > one.size ? other : one));
  const fits = largest.size >= SHRINK_MIN * wanted.height;
  const { index, start, size } = (fits ? undefined : gaps.find(({ isUnderBag }) => isUnderBag)) ?? largest;
  const shrink = clamp(size / wanted.height, SHRINK_MIN, 1);
  const [width, height] = [wanted.width * shrink, wanted.height * shrink];
  const top = Math.max(start, start + (size - height) / 2);
  return [...parts.slice(0, index), { slot: "accessories", size: { width, height }, top }, ...parts.slice(index)];
}

/** Moves parts that overlap, or leave the room below, up. */
function raise(parts: readonly Part[], { bottom, gap }: { bottom: number; gap: number }): Part[] {
  let end = bottom + gap;
  const moved = [...parts].reverse().map((part) => {
    end = Math.min(part.top, end - gap - part.size.height);
    return { ...part, top: end };
  });
  return moved.reverse();
}

/** Moves parts that overlap, or leave the room above, down. */
function pushDown(parts: readonly Part[], gap: number): Part[] {
  let start = 0;
  return parts.map((part) => {
    const top = Math.max(part.top, start);
    start = top + part.size.height + gap;
    return { ...part, top };
  });
}

function inMiddle({ left, width }: Rect, size: Size): number {
  return left + (width - size.width) / 2;
}
