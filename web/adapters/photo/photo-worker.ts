import { drawPhoto } from "#adapters/photo/draw-photo.ts";
import type { PhotoAnswer, PhotoRequest } from "#adapters/photo/prepare-photo.ts";

/** Draws one photo at a time away from the page, so that the page never stalls. */
addEventListener("message", (event: MessageEvent<PhotoRequest>) => {
  const { file, quality } = event.data;
  drawPhoto(file, quality).then(
    (jpeg) => postMessage({ jpeg } satisfies PhotoAnswer),
    (error: unknown) =>
      postMessage({ message: error instanceof Error ? error.message : String(error) } satisfies PhotoAnswer),
  );
});
