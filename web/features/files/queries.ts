import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { CARD_WIDTH, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { earlyPictures } from "#adapters/early-fetch/take-reply.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { telegram } from "#adapters/telegram/current.ts";

/** Pictures that are not shown leave the memory after this time; the device's cache keeps them. */
const PICTURE_UNUSED_MS = 60_000;

/** A stored picture at one of the stored widths, or whole; loaded only if `isWanted`. */
export function usePicture(fileId: string, width: PictureWidth | "whole", isWanted: boolean): UseQueryResult<Blob> {
  return useQuery({ ...pictureQuery(fileId, width), enabled: isWanted });
}

/** Moves the pictures that were requested early into the query cache; resolves with the first of them. */
export async function loadEarlyPictures(queries: QueryClient): Promise<void> {
  const files = earlyPictures();
  if (files.length === 0) return;
  await Promise.race(files.map(async (fileId) => await queries.prefetchQuery(pictureQuery(fileId, CARD_WIDTH))));
}

const pictureQuery = (fileId: string, width: PictureWidth | "whole") => {
  const userId = telegram.launch.userId ?? "";
  return queryOptions({
    queryKey: ["picture", userId, fileId, width],
    // With the signal, requests for pictures that have left the screen are cancelled.
    queryFn: async ({ signal }) => await loadPicture({ userId, fileId, width, signal }),
    staleTime: Infinity,
    gcTime: PICTURE_UNUSED_MS,
  });
};
