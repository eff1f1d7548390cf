import { useSyncExternalStore } from "react";
import { GRID_COLUMNS } from "@wardrobe/domain/wardrobe/sections.ts";

export type Columns = (typeof GRID_COLUMNS)[number];

const [NARROW, WIDE, WIDEST] = GRID_COLUMNS;
/** From which width on the grid has more than its fewest columns. */
const WIDER = [
  { columns: WIDEST, query: "(min-width: 64rem)" },
  { columns: WIDE, query: "(min-width: 40rem)" },
] as const;

/** In how many columns cards stand at the width of the window. */
export function useColumns(): Columns {
  return useSyncExternalStore(watchWidth, columnsNow);
}

function columnsNow(): Columns {
  return WIDER.find(({ query }) => matchMedia(query).matches)?.columns ?? NARROW;
}

function watchWidth(tell: () => void): () => void {
  const lists = WIDER.map(({ query }) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", tell);
  return () => {
    for (const list of lists) list.removeEventListener("change", tell);
  };
}
