import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { CARD_WIDTH, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { earlyPictures, earlyUrl } from "#adapters/early-fetch/take-reply.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { telegram } from "#adapters/telegram/current.ts";
import { keepBlobUrl } from "#ui/blob-image.tsx";

/** Pictures that are not shown leave the memory after this time; the device's cache keeps them. */
const PICTURE_UNUSED_MS = 60_000;

/** A stored picture at one of the stored widths, or whole; loaded only if `isWanted`. */
export function usePicture(fileId: string, width: PictureWidth | "whole", isWanted: boolean): UseQueryResult<Blob> {
  return useQuery({ ...pictureQuery(fileId, width), enabled: isWanted });
}

/** Moves pictures that were requested early into the cache, under the URLs that the page has drawn already. */
export async function loadEarlyPictures(queries: QueryClient): Promise<void> {
  const files = earlyPictures();
  if (files.length === 0) return;
  const loads = files.map(async (fileId) => {
    const picture = await queries.fetchQuery(pictureQuery(fileId, CARD_WIDTH)).catch(() => null);
    const url = picture === null ? undefined : earlyUrl(picture);
    if (picture !== null && url !== undefined) keepBlobUrl(picture, url);
  });
  await Promise.race(loads);
}

/** The query of {@link usePicture}. */
export const pictureQuery = (fileId: string, width: PictureWidth | "whole") => {
  const userId = telegram.launch.userId ?? "";
  return queryOptions({
    queryKey: ["picture", userId, fileId, width],
    // With the signal, requests for pictures that have left the screen are cancelled.
    queryFn: async ({ signal }) => await loadPicture({ userId, fileId, width, signal }),
    staleTime: Infinity,
    gcTime: PICTURE_UNUSED_MS,
  });
};
