import { useSyncExternalStore } from "react";

/** From which width on a grid has more than its three columns. */
const WIDER = [
  { columns: 5, query: "(min-width: 64rem)" },
  { columns: 4, query: "(min-width: 40rem)" },
] as const;

export type Columns = 3 | 4 | 5;

/** In how many columns cards stand at the width of the window. */
export function useColumns(): Columns {
  return useSyncExternalStore(watchWidth, columnsNow);
}

function columnsNow(): Columns {
  return WIDER.find(({ query }) => matchMedia(query).matches)?.columns ?? 3;
}

function watchWidth(tell: () => void): () => void {
  const lists = WIDER.map(({ query }) => matchMedia(query));
  for (const list of lists) list.addEventListener("change", tell);
  return () => {
    for (const list of lists) list.removeEventListener("change", tell);
  };
}
