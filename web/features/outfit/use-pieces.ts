import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { logError } from "#adapters/log.ts";
import { pictureQuery } from "#features/files/queries.ts";
import { findPrepared, preparePiece, type Garment, type PreparedPiece } from "#features/outfit/prepare-piece.ts";

/** Stored pictures at one width; undefined for one that is not there yet, null for one that cannot be loaded. The list changes only when one of them does. */
export function usePictures(fileIds: readonly string[], width: PictureWidth, areWanted: boolean): readonly Loaded[] {
  return useQueries({
    queries: fileIds.map((fileId) => ({ ...pictureQuery(fileId, width), enabled: areWanted })),
    combine: blobsOf,
  });
}

type Loaded = Blob | null | undefined;
const blobsOf = (results: readonly UseQueryResult<Blob>[]): Loaded[] =>
  results.map(({ data, isError }) => data ?? (isError ? null : undefined));

type Picture = Garment & { readonly blob: Loaded };

/** Pictures that cannot be drawn. */
const undrawn = new WeakSet<Blob>();
export const isLost = (blob: Loaded): boolean => blob === null || (blob !== undefined && undrawn.has(blob));

/** The pictures, prepared to be laid out; undefined for one that is not there, not ready or cannot be drawn. */
export function usePieces(pictures: readonly Picture[]): readonly (PreparedPiece | undefined)[] {
  const [, setReady] = useState(0);
  useEffect(() => {
    let isOver = false;
    for (const { blob, ...garment } of pictures) {
      if (!blob || undrawn.has(blob) || findPrepared(blob) !== undefined) continue;
      preparePiece(blob, garment)
        .then(
          () => undefined,
          (error: unknown) => {
            undrawn.add(blob);
            logError("A garment was not laid out", error);
          },
        )
        .finally(() => isOver || setReady((count) => count + 1));
    }
    return () => {
      isOver = true;
    };
  }, [pictures]);
  return pictures.map(({ blob }) => (blob ? findPrepared(blob) : undefined));
}
