import { useSyncExternalStore } from "react";
import { GRID_COLUMNS, LARGE_TEXT_COLUMNS, LARGE_TEXT_EM } from "@wardrobe/domain/wardrobe/sections.ts";

export type Columns = (typeof GRID_COLUMNS)[number] | typeof LARGE_TEXT_COLUMNS;

const [NARROW, WIDE, WIDEST] = GRID_COLUMNS;
/** The widths from which the grid has more columns. */
const WIDER = [
  { columns: WIDEST, query: "(min-width: 64rem)" },
  { columns: WIDE, query: "(min-width: 40rem)" },
] as const;

/** By the screen's width, and fewer where the letters are large, as the system or the browser makes them. */
export function useColumns(): Columns {
  return useSyncExternalStore(watchWidth, columnsNow);
}

function columnsNow(): Columns {
  const wider = WIDER.find(({ query }) => matchMedia(query).matches);
  if (wider !== undefined) return wider.columns;
  const letterPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return innerWidth < LARGE_TEXT_EM * letterPx ? LARGE_TEXT_COLUMNS : NARROW;
}

function watchWidth(onChange: () => void): () => void {
  addEventListener("resize", onChange);
  return () => removeEventListener("resize", onChange);
}
