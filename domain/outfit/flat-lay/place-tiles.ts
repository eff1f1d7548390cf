import type { Slot } from "#outfit/slots.ts";
import type { Rect, Size } from "#outfit/flat-lay/cell.ts";
import type { Shape } from "#outfit/flat-lay/shape.ts";

/** Between two tiles; a share of the room's width. */
const GAP = 0.035;
/** As worn, from head to toe, the layer on the left of what it is worn over. */
const READ: readonly Slot[] = ["head", "outerwear", "upper", "lower", "feet", "bag", "accessories"];

/** An outfit with a photo whose ground is seen: each piece in a cell of its own, for a photo over a garment looks torn (SPEC-65). */
export function placeTiles(outfit: Readonly<Partial<Record<Slot, Shape>>>, room: Size): Partial<Record<Slot, Rect>> {
  const pieces = READ.flatMap((slot) => outfit[slot] ?? []);
  const gap = GAP * room.width;
  const grids = pieces.map((_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(pieces.length / columns);
    const [width, height] = [(room.width - gap * (columns - 1)) / columns, (room.height - gap * (rows - 1)) / rows];
    return pieces.map((piece, at) => {
      const row = Math.floor(at / columns);
      const free = columns - Math.min(columns, pieces.length - row * columns);
      const scale = Math.max(0, Math.min(width / piece.width, height / piece.height));
      const size = { width: piece.width * scale, height: piece.height * scale };
      const left = ((at % columns) + free / 2) * (width + gap) + (width - size.width) / 2;
      return { slot: piece.slot, rect: { ...size, left, top: row * (height + gap) + (height - size.height) / 2 } };
    });
  });
  const areaOf = (grid: (typeof grids)[number]) => grid.reduce((sum, { rect }) => sum + rect.width * rect.height, 0);
  const best = grids.reduce((one, other) => (areaOf(other) > areaOf(one) ? other : one));
  return Object.fromEntries(best.map(({ slot, rect }) => [slot, rect]));
}
