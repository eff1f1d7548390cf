import type { MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { PictureRefused, StudioUnavailable, type ImageStudio, type PictureKind } from "#adapters/image-studio/port.ts";
import type { Log } from "#adapters/log/port.ts";
import type { ModelChoice, ModelsConfig, RembgChoice } from "#adapters/remote-models/port.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import { createCutOut, createEnhance } from "#adapters/remote-models/studio/garment-picture.ts";
import { createLook } from "#adapters/remote-models/studio/look.ts";
import { toCallFacts, type StudioDeps } from "#adapters/remote-models/studio/picture-order.ts";

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
