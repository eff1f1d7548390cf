import type { ImageStudio, LookOrder, LookPiece, MadePicture, StudioOptions } from "#adapters/image-studio/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import type { ModelChoice } from "#adapters/remote-models/port.ts";
import { lookPrompt } from "#adapters/remote-models/prompts.ts";
import { openModels, type OpenedModels } from "#adapters/remote-models/providers.ts";
import { readMade } from "#adapters/remote-models/studio/check-picture.ts";
import { isShown } from "#adapters/remote-models/studio/color-shown.ts";
import { see } from "#adapters/remote-models/studio/compare.ts";
import { drawPicture } from "#adapters/remote-models/studio/draw-picture.ts";
import { toLook } from "#adapters/remote-models/studio/frame-picture.ts";
import { makePicture, type StudioDeps } from "#adapters/remote-models/studio/picture-order.ts";
import { assertReadable, readPixels } from "#adapters/remote-models/studio/read-picture.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";
import { printOf, type GarmentPrint } from "#adapters/remote-models/studio/same-garment.ts";

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
  const drawing = { prompt, pictures, format: "portrait", isTransparent: false } as const;
  return await makePicture(
    deps,
    {
      kind: "look",
      choice,
      of: [gender, ...pieces.map(({ slot }) => slot), ...pictures],
      contentType: "image/jpeg",
      ask: async (signal) => await drawPicture(models, choice, { ...drawing, signal }),
      read: async (answer) => {
        const made = await readMade(answer);
        for (const piece of pieces.filter((one) => mustBeSeen(one, pieces)))
          await checkWorn(made, await printOfPiece(deps, piece, options));
        return await toLook(made);
      },
    },
    options,
  );
}

/** Shoes and hats are small, and a coat or a dress may cover what is worn below. */
function mustBeSeen({ slot }: LookPiece, pieces: readonly LookPiece[]): boolean {
  const isCovered = pieces.some(({ position, type }) => position === "outerwear" || type === "Dress");
  return slot === "upper" || (slot === "lower" && !isCovered);
}

async function printOfPiece(
  { embedded }: StudioDeps,
  { photo, cutOut }: LookPiece,
  options: StudioOptions,
): Promise<GarmentPrint | null> {
  if (cutOut !== null) return await printOf(await readPixels(cutOut));
  return (await see(embedded.cutOut, photo, signalOf(options))).print;
}

async function checkWorn(look: Rgba, print: GarmentPrint | null): Promise<void> {
  if (print !== null && !(await isShown(print, look)))
    throw new ModelFailure("nonsense", "The look that came shows other garments.");
}

function signalOf({ signal }: StudioOptions): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
