import type { ImageStudio, LookOrder, MadePicture, StudioOptions } from "#adapters/image-studio/port.ts";
import type { ModelChoice } from "#adapters/remote-models/port.ts";
import { lookPrompt, PROMPTS } from "#adapters/remote-models/prompts.ts";
import { openModels, type OpenedModels } from "#adapters/remote-models/providers.ts";
import { readMade } from "#adapters/remote-models/studio/check-picture.ts";
import { checkSame, findPrint } from "#adapters/remote-models/studio/compare.ts";
import { drawPicture } from "#adapters/remote-models/studio/draw-picture.ts";
import { toLook, toSquare } from "#adapters/remote-models/studio/frame-picture.ts";
import { makePicture, type StudioDeps } from "#adapters/remote-models/studio/picture-order.ts";
import { assertReadable } from "#adapters/remote-models/studio/read-picture.ts";

/** The garment as a shop would show it. Throws ModelFailure and PhotoUnreadable. */
export async function enhancer(deps: StudioDeps, choice: ModelChoice): Promise<ImageStudio["enhance"]> {
  const models = await openModels(choice, "pictures");
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
        ask: async (signal) => await drawPicture(models, choice.provider, { ...drawing, signal }),
        read: async (answer) => {
          const made = await toSquare(await readMade(answer));
          const [original, shown] = [
            await findPrint(deps.embedded.cutOut, photo, options.signal),
            await findPrint(deps.embedded.cutOut, made.bytes, options.signal),
          ];
          checkSame(original, shown);
          return made;
        },
      },
      options,
    );
  };
}

/** The garments worn together, signed where the order says so. Throws ModelFailure and PhotoUnreadable. */
export async function lookDrawer(deps: StudioDeps, choice: ModelChoice): Promise<ImageStudio["look"]> {
  const models = await openModels(choice, "pictures");
  return async (order, options = {}) => {
    options.signal?.throwIfAborted();
    for (const { photo } of order.pieces) await assertReadable(photo);
    const plain = await drawLook(deps, { choice, models, order }, options);
    if (order.watermark === null) return plain;
    return await deps.drawWatermark(plain.bytes, order.watermark, signalOf(options));
  };
}

type LookTask = {
  readonly choice: ModelChoice;
  readonly models: OpenedModels;
  readonly order: LookOrder;
};

/** Without watermark, so that one picture serves before and after somebody changes plans. */
async function drawLook(
  deps: StudioDeps,
  { choice, models, order }: LookTask,
  options: StudioOptions,
): Promise<MadePicture> {
  const { gender, pieces } = order;
  const pictures = pieces.map(({ cutOut, photo }) => cutOut ?? photo);
  // A type can be a word of the person's own: what is said of a piece is its position, which never is.
  const prompt = lookPrompt({ gender, pieces: pieces.map(({ position, slot }) => `${position} (${slot})`) });
  return await makePicture(
    deps,
    {
      kind: "look",
      choice,
      of: [gender, ...pieces.map(({ slot }) => slot), ...pictures],
      contentType: "image/jpeg",
      ask: async (signal) =>
        await drawPicture(models, choice.provider, {
          prompt,
          pictures,
          format: "portrait",
          isTransparent: false,
          signal,
        }),
      read: async (answer) => await toLook(await readMade(answer)),
    },
    options,
  );
}

function signalOf({ signal }: StudioOptions): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
