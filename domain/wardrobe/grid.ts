/** Columns of the wardrobe's grid, from the narrowest width to the widest (W-06). */
export const GRID_COLUMNS = [3, 4, 5] as const;
/** From these widths in pixels on the grid has its second and its third number of columns. */
const WIDER_FROM_PX = [640, 1024] as const;

export function gridColumns(widthPx: number): (typeof GRID_COLUMNS)[number] {
  const [narrow, middle, wide] = GRID_COLUMNS;
  const [middleFrom, wideFrom] = WIDER_FROM_PX;
  if (widthPx >= wideFrom) return wide;
  return widthPx >= middleFrom ? middle : narrow;
}
