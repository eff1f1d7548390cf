import { useQuery } from "@tanstack/react-query";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { loadPicture } from "#adapters/picture-cache.ts";
import { telegram } from "#adapters/telegram/current.ts";

/** Bytes that nothing shows leave the memory after this; the device keeps them. */
const PICTURE_UNUSED_MS = 60_000;

/** The bytes of a stored picture at a kept width, or whole; undefined until they are wanted and loaded. */
export function usePicture(fileId: string, width: PictureWidth | "whole", isWanted: boolean): Blob | undefined {
  const userId = telegram.launch.userId ?? "";
  return useQuery({
    queryKey: ["picture", userId, fileId, width],
    queryFn: async () => await loadPicture(userId, fileId, width),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: PICTURE_UNUSED_MS,
  }).data;
}
