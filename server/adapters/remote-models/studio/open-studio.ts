import type { MadePicture, LookOrder, LookPiece } from "@wardrobe/domain/outfit/made-picture.ts";
import {
  PictureRefused,
  StudioUnavailable,
  type ImageStudio,
  type PictureKind,
  type StudioOptions,
} from "#adapters/image-studio/port.ts";
import type { Log } from "#adapters/log/port.ts";
import type { ModelChoice, ModelsConfig, RembgChoice } from "#adapters/remote-models/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { createCutOut, createEnhance } from "#adapters/remote-models/studio/garment-picture.ts";
import { toCallFacts, type StudioDeps, makePicture } from "#adapters/remote-models/studio/picture-order.ts";
import { lookPrompt } from "#adapters/remote-models/prompts.ts";
import { openModels, type OpenedModels } from "#adapters/remote-models/providers.ts";
import { drawPicture } from "#adapters/remote-models/studio/draw-picture.ts";
import { toLook } from "#adapters/remote-models/studio/frame-picture.ts";
import { readMade, assertReadable, readPixels, type Rgba } from "#adapters/remote-models/studio/read-picture.ts";
import {
  inspectGarment,
  showsMainColor,
  toFingerprint,
  type GarmentFingerprint,
} from "#adapters/remote-models/studio/same-garment.ts";

type Deps = Omit<StudioDeps, "embedded"> & {
  readonly choices: Pick<ModelsConfig, "image" | "background">;
  readonly embedded: ImageStudio;
  readonly fallsBack: boolean;
  readonly log: Pick<Log, "warn">;
};

/** Each picture by the model chosen for its kind, or by the embedded engine, which is also the fallback of cut-outs. */
export async function openStudio(deps: Deps): Promise<ImageStudio> {
  const { choices, embedded, fallsBack, log } = deps;
  const { image, background } = choices;
  if (image === null && background === null) return embedded;
  const remote = {
    "cut-out": background === null ? null : await createCutOut(deps, background),
    enhance: image === null ? null : await createEnhance(deps, image),
    look: image === null ? null : await createLook(deps, image),
  };
  const choiceOf: Readonly<Record<PictureKind, ModelChoice | RembgChoice | null>> = {
    "cut-out": background,
    enhance: image,
    look: image,
  };
  let isClosed = false;
  const made = async (make: () => Promise<MadePicture>): Promise<MadePicture> => {
    if (isClosed) throw closed();
    return await make().catch(toStudioError);
  };
  return {
    enhance: async (photo, options) =>
      await made(async () => await (remote.enhance ?? embedded.enhance)(photo, options)),
    cutByMask: async (...asked) => await made(async () => await embedded.cutByMask(...asked)),
    look: async (order, options) => await made(async () => await (remote.look ?? embedded.look)(order, options)),
    cutOut: async (photo, options) =>
      await made(async () => {
        if (remote["cut-out"] === null) return await embedded.cutOut(photo, options);
        try {
          return await remote["cut-out"](photo, options);
        } catch (error) {
          if (!(error instanceof ModelFailure) || !fallsBack) throw error;
          const provider = background?.provider;
          log.warn({ event: "model_fell_back", kind: "cut-out", provider, failure: error.kind });
          return await embedded.cutOut(photo, options);
        }
      }),
    assertOpen: async (kind) => {
      const choice = choiceOf[kind];
      if (choice === null || (kind === "cut-out" && fallsBack)) return;
      await deps.caller.assertOpen(toCallFacts({ kind, choice })).catch(toStudioError);
    },
    ready: async () => {
      if (isClosed) throw closed();
      await embedded.ready();
    },
    close: async () => {
      isClosed = true;
      await embedded.close();
    },
  };
}

function closed(): StudioUnavailable {
  return new StudioUnavailable("The studio is closed.");
}

function toStudioError(error: unknown): never {
  if (!(error instanceof ModelFailure)) throw error;
  const isAnswer = error.kind === "refused" || error.kind === "nonsense";
  throw isAnswer
    ? new PictureRefused(error.message, { cause: error })
    : new StudioUnavailable(error.message, { cause: error });
}

/** The garments worn together, with the watermark that the order names. Throws ModelFailure and PhotoUnreadable. */
async function createLook(deps: StudioDeps, choice: ModelChoice): Promise<ImageStudio["look"]> {
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
