import type { ImageStudio } from "#adapters/image-studio/port.ts";
import type { ModelChoice } from "#adapters/remote-models/port.ts";
import { PROMPTS } from "#adapters/remote-models/prompts.ts";
import { openModels } from "#adapters/remote-models/providers.ts";
import { readMade } from "#adapters/remote-models/studio/check-picture.ts";
import { assertSameGarment, inspectGarment } from "#adapters/remote-models/studio/compare.ts";
import { drawPicture } from "#adapters/remote-models/studio/draw-picture.ts";
import { toSquare } from "#adapters/remote-models/studio/frame-picture.ts";
import { makePicture, type StudioDeps } from "#adapters/remote-models/studio/picture-order.ts";
import { assertReadable } from "#adapters/remote-models/studio/read-picture.ts";

/** The garment as a shop would show it. Throws ModelFailure and PhotoUnreadable. */
export async function createEnhance(deps: StudioDeps, choice: ModelChoice): Promise<ImageStudio["enhance"]> {
  const models = await openModels(choice, "pictures");
  const { cutOut } = deps.embedded;
  return async (photo, options = {}) => {
    options.signal?.throwIfAborted();
    await assertReadable(photo);
    const drawing = { prompt: PROMPTS.enhance, pictures: [photo], format: "square", isTransparent: false } as const;
    return await makePicture(
      deps,
      {
        kind: "enhance",
        choice,
        of: [photo],
        contentType: "image/jpeg",
        ask: async (signal) => await drawPicture(models, choice, { ...drawing, signal }),
        read: async (answer) => {
          const made = await toSquare(await readMade(answer));
          await assertSameGarment(
            await inspectGarment(cutOut, photo, options),
            await inspectGarment(cutOut, made.bytes, options),
          );
          return made;
        },
      },
      options,
    );
  };
}
