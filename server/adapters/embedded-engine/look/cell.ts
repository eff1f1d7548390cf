/** A rectangle, not yet in whole pixels. */
export type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Size = { readonly width: number; readonly height: number };

/** Where a piece may stand, and which edges of its cell it leans on: 0 left or top, 1 right or bottom. */
export type Cell = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly leanX: number;
  readonly leanY: number;
};

/** The largest rectangle of these proportions inside the cell, and inside `max` where it is smaller, leaning where the cell says. */
export function fillCell(cell: Cell, { width, height }: Size, max?: Size): Rect {
  const room = { width: cell.right - cell.left, height: cell.bottom - cell.top };
  const scale = Math.min(
    Math.min(room.width, max?.width ?? Infinity) / width,
    Math.min(room.height, max?.height ?? Infinity) / height,
  );
  const size = { width: width * scale, height: height * scale };
  return {
    ...size,
    left: cell.left + (room.width - size.width) * cell.leanX,
    top: cell.top + (room.height - size.height) * cell.leanY,
  };
}
