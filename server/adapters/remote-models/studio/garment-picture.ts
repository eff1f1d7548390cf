import type { Origin } from "@wardrobe/domain/files/origin.ts";
import { GarmentUnclear, type MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import type { ImageStudio, StudioOptions } from "#adapters/image-studio/port.ts";
import { boundedFetch } from "#adapters/remote-models/bounded-fetch.ts";
import type { ModelCall } from "#adapters/remote-models/guard/call-model.ts";
import { ModelFailure, type Usage } from "#adapters/remote-models/guard/model-failure.ts";
import { statusFailure } from "#adapters/remote-models/guard/to-model-failure.ts";
import type { ModelChoice, RembgChoice } from "#adapters/remote-models/port.ts";
import { cutOutPrompt, PROMPTS } from "#adapters/remote-models/prompts.ts";
import { openModels } from "#adapters/remote-models/providers.ts";
import { drawPicture } from "#adapters/remote-models/studio/draw-picture.ts";
import { toCutOut, toSquare } from "#adapters/remote-models/studio/frame-picture.ts";
import { makePicture, type PictureOrder, type StudioDeps } from "#adapters/remote-models/studio/picture-order.ts";
import {
  assertAlpha,
  readMade,
  assertReadable,
  readPixels,
  type Rgba,
} from "#adapters/remote-models/studio/read-picture.ts";
import { assertSameGarment, inspectGarment, toFingerprint } from "#adapters/remote-models/studio/same-garment.ts";

type Choice = ModelChoice | RembgChoice;

/** The garment alone. Throws ModelFailure, GarmentUnclear and PhotoUnreadable. */
export async function createCutOut(deps: StudioDeps, choice: Choice): Promise<ImageStudio["cutOut"]> {
  const ask = await createAsk(deps, choice);
  return pictureOfGarment(deps, {
    kind: "cut-out",
    choice,
    contentType: "image/webp",
    ask,
    read: async (answer, photo, options) => {
      const made = await readMade(answer);
      const alone = hasAlpha(choice) ? made : await cutFromPlain(deps, made, options);
      assertAlpha(alone);
      // rembg only removes pixels; a model that draws may draw another garment.
      if (choice.provider !== "rembg")
        await assertSameGarment(await inspectGarment(deps.embedded.cutOut, photo, options), {
          picture: alone,
          fingerprint: await toFingerprint(alone),
        });
      const framed = await toCutOut(alone, originOf(choice));
      if (framed === null) throw new ModelFailure("nonsense", "The model's picture shows no garment.");
      return framed;
    },
  });
}

/** The garment as a shop would show it. Throws ModelFailure and PhotoUnreadable. */
export async function createEnhance(deps: StudioDeps, choice: ModelChoice): Promise<ImageStudio["enhance"]> {
  const models = await openModels(choice, "pictures");
  const { cutOut } = deps.embedded;
  const drawing = { prompt: PROMPTS.enhance, format: "square", isTransparent: false } as const;
  return pictureOfGarment(deps, {
    kind: "enhance",
    choice,
    contentType: "image/jpeg",
    ask: async (photo, signal) => await drawPicture(models, choice, { ...drawing, pictures: [photo], signal }),
    read: async (answer, photo, options) => {
      const made = await toSquare(await readMade(answer));
      await assertSameGarment(
        await inspectGarment(cutOut, photo, options),
        await inspectGarment(cutOut, made.bytes, options),
      );
      return made;
    },
  });
}

type GarmentOrder = Pick<PictureOrder, "kind" | "choice" | "contentType"> & {
  readonly ask: Ask;
  readonly read: (answer: Uint8Array, photo: Uint8Array, options: StudioOptions) => Promise<MadePicture>;
};

function pictureOfGarment(deps: StudioDeps, { ask, read, ...order }: GarmentOrder): ImageStudio["cutOut"] {
  return async (photo, options = {}) => {
    options.signal?.throwIfAborted();
    await assertReadable(photo);
    const asked: PictureOrder = {
      ...order,
      of: [photo],
      ask: async (signal) => await ask(photo, signal),
      read: async (answer) => await read(answer, photo, options),
    };
    return await makePicture(deps, asked, options);
  };
}

/** Whether the model supports transparency. Others draw a plain background, which the embedded engine removes. */
function hasAlpha({ provider }: Choice): boolean {
  return provider === "openai" || provider === "rembg";
}

/** rembg only removes the background; a model that draws may have drawn the garment anew. */
function originOf({ provider }: Choice): Origin {
  return provider === "rembg" ? "algorithmicallyEnhanced" : "compositeWithTrainedAlgorithmicMedia";
}

type Ask = (photo: Uint8Array, signal: AbortSignal) => ReturnType<ModelCall<Uint8Array, never>["ask"]>;

async function createAsk({ clock }: StudioDeps, choice: Choice): Promise<Ask> {
  if (choice.provider === "rembg")
    return async (photo, signal) => await askRembg(choice, { photo, signal, now: clock.now() });
  const models = await openModels(choice, "pictures");
  const isTransparent = hasAlpha(choice);
  const prompt = cutOutPrompt(isTransparent ? "transparent" : "plain");
  return async (photo, signal) =>
    await drawPicture(models, choice, { prompt, pictures: [photo], format: "square", isTransparent, signal });
}

/** Requests a photo without its background, a picture with alpha, from a server with rembg's HTTP interface. */
async function askRembg(
  { baseUrl, model }: RembgChoice,
  { photo, signal, now }: { photo: Uint8Array; signal: AbortSignal; now: Date },
): Promise<{ answer: Uint8Array; usage: Usage }> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), "photo.jpg");
  if (model !== null) form.append("model", model);
  const response = await boundedFetch(baseUrl, "pictures")(`${baseUrl}/api/remove`, {
    method: "POST",
    body: form,
    signal,
  });
  if (!response.ok) {
    const retryAfter = response.headers.get("retry-after") ?? undefined;
    throw statusFailure("rembg", { status: response.status, retryAfter, now });
  }
  if (response.headers.get("content-type")?.startsWith("image/") !== true)
    throw new ModelFailure("unavailable", "rembg's answer is not a picture.");
  const answer = new Uint8Array(await response.arrayBuffer());
  return { answer, usage: { inputTokens: 0, outputTokens: 0, pictures: 1 } };
}

async function cutFromPlain({ embedded }: StudioDeps, made: Rgba, { signal }: StudioOptions): Promise<Rgba> {
  const { bytes } = await toSquare(made);
  try {
    return await readPixels((await embedded.cutOut(bytes, signal === undefined ? {} : { signal })).bytes);
  } catch (cause) {
    if (cause instanceof GarmentUnclear)
      throw new ModelFailure("nonsense", "The model's picture has no plain background.", { cause });
    throw cause;
  }
}
