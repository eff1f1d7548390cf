import { useSyncExternalStore } from "react";
import { GRID_COLUMNS } from "@wardrobe/domain/wardrobe/sections.ts";

export type Columns = (typeof GRID_COLUMNS)[number];

const [NARROW, WIDE, WIDEST] = GRID_COLUMNS;
/** The widths from which the grid has more columns. */
const WIDER = [
  { columns: WIDEST, query: "(min-width: 64rem)" },
  { columns: WIDE, query: "(min-width: 40rem)" },
] as const;

export function useColumns(): Columns {
  return useSyncExternalStore(watchWidth, columnsNow);
}

function columnsNow(): Columns {
  return WIDER.find(({ query }) => matchMedia(query).matches)?.columns ?? NARROW;
}

function watchWidth(onChange: () => void): () => void {
  const lists = WIDER.map(({ query }) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", onChange);
  return () => {
    for (const list of lists) list.removeEventListener("change", onChange);
  };
}
