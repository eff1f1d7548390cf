import { drawPhoto } from "#adapters/photo/draw-photo.ts";
import type { PhotoResult, PhotoRequest } from "#adapters/photo/prepare-photo.ts";

/** Draws one photo at a time off the main thread, so that the page stays responsive. */
addEventListener("message", (event: MessageEvent<PhotoRequest>) => {
  const { file, quality } = event.data;
  drawPhoto(file, quality).then(
    (jpeg) => postMessage({ jpeg } satisfies PhotoResult),
    (error: unknown) =>
      postMessage({ message: error instanceof Error ? error.message : String(error) } satisfies PhotoResult),
  );
});
