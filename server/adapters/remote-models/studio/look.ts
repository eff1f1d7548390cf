import type { LookOrder, LookPiece, MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import type { ImageStudio, StudioOptions } from "#adapters/image-studio/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import type { ModelChoice } from "#adapters/remote-models/port.ts";
import { lookPrompt } from "#adapters/remote-models/prompts.ts";
import { openModels, type OpenedModels } from "#adapters/remote-models/providers.ts";
import { drawPicture } from "#adapters/remote-models/studio/draw-picture.ts";
import { toLook } from "#adapters/remote-models/studio/frame-picture.ts";
import { makePicture, type StudioDeps } from "#adapters/remote-models/studio/picture-order.ts";
import { readMade, assertReadable, readPixels, type Rgba } from "#adapters/remote-models/studio/read-picture.ts";
import {
  inspectGarment,
  showsMainColor,
  toFingerprint,
  type GarmentFingerprint,
} from "#adapters/remote-models/studio/same-garment.ts";

/** The garments worn together, with the watermark that the order names. Throws ModelFailure and PhotoUnreadable. */
export async function createLook(deps: StudioDeps, choice: ModelChoice): Promise<ImageStudio["look"]> {
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

/** Draws the look without a watermark, so that the cached picture also serves after a change of plan. */
async function drawLook(
  deps: StudioDeps,
  { choice, models, order }: LookTask,
  options: StudioOptions,
): Promise<MadePicture> {
  const { gender, pieces } = order;
  const pictures = pieces.map(({ cutOut, photo }) => cutOut ?? photo);
  const drawing = {
    prompt: lookPrompt({ gender, pieces }),
    pictures,
    format: "portrait",
    isTransparent: false,
  } as const;
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
          await assertWorn(made, await fingerprintOfPiece(deps, piece, options));
        return await toLook(made);
      },
    },
    options,
  );
}

/** Shoes, hats and bags are small, and a coat or a dress may cover the lower piece. */
function mustBeSeen({ slot }: LookPiece, pieces: readonly LookPiece[]): boolean {
  const isCovered = pieces.some(({ position, type }) => position === "outerwear" || type === "Dress");
  return slot === "upper" || slot === "outerwear" || (slot === "lower" && !isCovered);
}

async function fingerprintOfPiece(
  { embedded }: StudioDeps,
  { photo, cutOut }: LookPiece,
  options: StudioOptions,
): Promise<GarmentFingerprint | null> {
  if (cutOut !== null) return await toFingerprint(await readPixels(cutOut));
  return (await inspectGarment(embedded.cutOut, photo, signalOf(options))).fingerprint;
}

async function assertWorn(look: Rgba, fingerprint: GarmentFingerprint | null): Promise<void> {
  if (fingerprint !== null && !(await showsMainColor(fingerprint, look)))
    throw new ModelFailure("nonsense", "The model's look shows other garments.");
}

function signalOf({ signal }: StudioOptions): { readonly signal?: AbortSignal } {
  return signal === undefined ? {} : { signal };
}
