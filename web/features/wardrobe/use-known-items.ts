import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { hiddenIds, itemsQuery } from "#features/wardrobe/queries.ts";

/** Loads the wardrobe again where outfits have garments that came meanwhile from the chat or another device. */
export function useKnownItems(outfits: readonly SuggestedOutfit[]): void {
  const queries = useQueryClient();
  const { data: items } = useQuery({ ...itemsQuery, enabled: false });
  const known = new Set([...hiddenIds, ...(items ?? []).map(({ id }) => id)]);
  const unknown = outfits
    .flatMap(piecesOf)
    .filter((id) => items && !known.has(id))
    .join();
  useEffect(() => {
    if (unknown !== "") void queries.prefetchQuery({ ...itemsQuery, staleTime: 0 });
  }, [queries, unknown]);
}
