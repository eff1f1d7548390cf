import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { CARD_WIDTH, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { picturesAhead } from "#adapters/early-fetch/take.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { telegram } from "#adapters/telegram/current.ts";

/** Bytes that nothing shows leave the memory after this; the device keeps them. */
const PICTURE_UNUSED_MS = 60_000;

/** The bytes of a stored picture at a kept width, or whole; none until they are wanted and loaded. */
export function usePicture(fileId: string, width: PictureWidth | "whole", isWanted: boolean): UseQueryResult<Blob> {
  return useQuery({ ...pictureQuery(fileId, width), enabled: isWanted });
}

/** Cards find the pictures that were asked for ahead as soon as these are there; resolves with the first of them. */
export async function takePicturesAhead(queries: QueryClient): Promise<void> {
  const files = picturesAhead();
  if (files.length === 0) return;
  await Promise.race(files.map(async (fileId) => await queries.prefetchQuery(pictureQuery(fileId, CARD_WIDTH))));
}

const pictureQuery = (fileId: string, width: PictureWidth | "whole") => {
  const userId = telegram.launch.userId ?? "";
  return queryOptions({
    queryKey: ["picture", userId, fileId, width],
    // The signal is heeded, so a picture that a fast scroll has left behind makes room for those on the screen.
    queryFn: async ({ signal }) => await loadPicture({ userId, fileId, width, signal }),
    staleTime: Infinity,
    gcTime: PICTURE_UNUSED_MS,
  });
};
