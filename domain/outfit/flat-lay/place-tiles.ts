import type { Slot } from "#outfit/slots.ts";
import type { Rect, Size } from "#outfit/flat-lay/cell.ts";
import { enlarge } from "#outfit/flat-lay/place-pair.ts";
import { isCoat, isLong, isLongCoat, isLongType, longestCm, type Shape } from "#outfit/flat-lay/shape.ts";

/** Between two pieces, in centimeters. */
const GAP_CM = 5;
/** How long garments are, and how wide with their sleeves at most, in centimeters. */
const LENGTH_CM = { top: 68, jacket: 74, coat: 100, long: 100, short: 50 } as const;
const WIDTH_MAX_CM = 84;
/** A garment fills so much of its tile, and small pieces but shoes, which are large already, are drawn larger than life. */
const OF_PHOTO = 0.92;
const SMALL = 1.25;
/** Weight of a picture without empty sides in an arrangement's score. */
const FULLNESS = 0.4;
/** Columns from head to toe; shoes stand beside the garments or, where that leaves more room, under them. */
const WORN: readonly Slot[] = ["upper", "lower"];
const BESIDE: readonly Slot[] = ["outerwear", "head", "accessories", "bag"];
const PLANS = [
  [WORN, [...BESIDE, "feet"]],
  [[...WORN, "feet"], BESIDE],
  [
    ["upper", "feet"],
    ["outerwear", "lower", "head", "accessories", "bag"],
  ],
] as const satisfies readonly (readonly [readonly Slot[], readonly Slot[]])[];

type Outfit = Readonly<Partial<Record<Slot, Shape>>>;

/**
 * An outfit with a photo whose ground is seen: to scale and as worn, but no piece on another, for a photo over a garment
 * looks torn (SPEC-65). A coat and what is under it are on the left, as where it is behind the top.
 */
export function placeTiles(outfit: Outfit, room: Size): Partial<Record<Slot, Rect>> {
  const plans = PLANS.map(([worn, beside]) =>
    placeColumns(outfit.outerwear === undefined ? [worn, beside] : [beside, worn], outfit, room),
  );
  return plans.reduce((one, other) => (other.score > one.score ? other : one)).rects;
}

function placeColumns(slots: readonly (readonly Slot[])[], outfit: Outfit, room: Size) {
  const columns = slots
    .map((column) =>
      column.flatMap((slot) => outfit[slot] ?? []).map((piece) => ({ slot: piece.slot, ...sizeCm(piece) })),
    )
    .filter((sized) => sized.length > 0)
    .map((sized) => ({
      sized,
      width: Math.max(...sized.map(({ width }) => width)),
      height: sized.reduce((sum, size) => sum + size.height + GAP_CM, -GAP_CM),
    }));
  const height = Math.max(...columns.map((column) => column.height));
  const width = columns.reduce((sum, column) => sum + column.width + GAP_CM, -GAP_CM);
  const [across, down] = [room.width / width, room.height / height];
  const scale = Math.min(across, down);
  const rects: Partial<Record<Slot, Rect>> = {};
  let start = 0;
  for (const column of columns) {
    let top = (height - column.height) / 2;
    for (const { slot, ...size } of column.sized) {
      rects[slot] = enlarge({ ...size, left: start + (column.width - size.width) / 2, top }, scale);
      top += size.height + GAP_CM;
    }
    start += column.width + GAP_CM;
  }
  return { rects, score: scale * (scale / Math.max(across, down)) ** FULLNESS };
}

function sizeCm(piece: Shape): Size {
  const { slot, type, width, height, isCard } = piece;
  const shown = isCard ? OF_PHOTO : 1;
  if (slot !== "upper" && slot !== "outerwear" && slot !== "lower") {
    const scale = ((slot === "feet" ? 1 : SMALL) * longestCm(piece)) / shown / Math.max(width, height);
    return { width: width * scale, height: height * scale };
  }
  const isLongLower = isCard ? isLongType(type) : isLong(piece);
  const cover = !isCoat(piece) ? "top" : isLongCoat(piece) ? "coat" : "jacket";
  const length = LENGTH_CM[slot !== "lower" ? cover : isLongLower ? "long" : "short"];
  const scale = Math.min(length / shown / height, WIDTH_MAX_CM / width);
  return { width: width * scale, height: height * scale };
}
