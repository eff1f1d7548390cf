import { useEffect, useState } from "react";
import { logError } from "#adapters/log.ts";
import { findPrepared, preparePiece, type Garment, type PreparedPiece } from "#features/outfit/prepare-piece.ts";

type Picture = Garment & { readonly blob: Blob | undefined };

/** The pictures, prepared to be laid out; undefined for one that is not there, not ready or cannot be drawn. */
export function usePieces(pictures: readonly Picture[]): readonly (PreparedPiece | undefined)[] {
  const [, setReady] = useState(0);
  useEffect(() => {
    let isOver = false;
    for (const { blob, ...garment } of pictures) {
      if (blob === undefined || findPrepared(blob) !== undefined) continue;
      preparePiece(blob, garment).then(
        () => isOver || setReady((count) => count + 1),
        (error: unknown) => logError("A garment was not laid out", error),
      );
    }
    return () => {
      isOver = true;
    };
  }, [pictures]);
  return pictures.map(({ blob }) => (blob === undefined ? undefined : findPrepared(blob)));
}
