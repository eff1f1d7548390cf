import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { pictureQuery } from "#features/files/queries.ts";

/** Stored pictures at one width; undefined for one that is not there yet. The list changes only when one of them does. */
export function usePictures(
  fileIds: readonly string[],
  width: PictureWidth,
  areWanted: boolean,
): readonly (Blob | undefined)[] {
  return useQueries({
    queries: fileIds.map((fileId) => ({ ...pictureQuery(fileId, width), enabled: areWanted })),
    combine: blobsOf,
  });
}

const blobsOf = (results: readonly UseQueryResult<Blob>[]): (Blob | undefined)[] => results.map(({ data }) => data);
