import { useQuery } from "@tanstack/react-query";
import { itemsQuery } from "#features/wardrobe/queries.ts";
import { useUploads } from "#features/wardrobe/upload-store.ts";

/** Whether the wardrobe begins on this page: the backgrounds of its photos are removed without asking (SPEC-46). */
export function useBeginsHere(): boolean {
  const items = useQuery({ ...itemsQuery, enabled: false }).data;
  const newIds = useUploads((state) => state.newIds);
  const madeIds = useUploads((state) => state.madeIds);
  return items?.every(({ id }) => newIds.includes(id) || madeIds.includes(id)) === true;
}
