export type Rect = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
export type Size = { readonly width: number; readonly height: number };

/** The room for a piece, and its alignment in it: 0 left or top, 1 right or bottom. */
export type Cell = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly alignX: number;
  readonly alignY: number;
};

/** The largest rectangle of these proportions that fits the cell and `max`, aligned as the cell says. */
export function fillCell(cell: Cell, { width, height }: Size, max?: Size): Rect {
  const room = { width: cell.right - cell.left, height: cell.bottom - cell.top };
  const scale = Math.min(
    Math.min(room.width, max?.width ?? Infinity) / width,
    Math.min(room.height, max?.height ?? Infinity) / height,
  );
  const size = { width: width * scale, height: height * scale };
  return {
    ...size,
    left: cell.left + (room.width - size.width) * cell.alignX,
    top: cell.top + (room.height - size.height) * cell.alignY,
  };
}

export function aroundOf(rects: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
  const width = Math.max(...rects.map((rect) => rect.left + rect.width)) - left;
  return { left, top, width, height: Math.max(...rects.map((rect) => rect.top + rect.height)) - top };
}
