import { GarmentUnclear, type ImageStudio, type StudioOptions } from "#adapters/image-studio/port.ts";
import type { ModelCall } from "#adapters/remote-models/guard/call-model.ts";
import { ModelFailure } from "#adapters/remote-models/guard/model-failure.ts";
import type { ModelChoice, RembgChoice } from "#adapters/remote-models/port.ts";
import { cutOutPrompt } from "#adapters/remote-models/prompts.ts";
import { openModels } from "#adapters/remote-models/providers.ts";
import { checkAlpha, readMade } from "#adapters/remote-models/studio/check-picture.ts";
import { checkSame, see } from "#adapters/remote-models/studio/compare.ts";
import { drawPicture } from "#adapters/remote-models/studio/draw-picture.ts";
import { toCutOut, toSquare } from "#adapters/remote-models/studio/frame-picture.ts";
import { makePicture, type StudioDeps } from "#adapters/remote-models/studio/picture-order.ts";
import { assertReadable, readPixels } from "#adapters/remote-models/studio/read-picture.ts";
import { askRembg } from "#adapters/remote-models/studio/rembg.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";
import { printOf } from "#adapters/remote-models/studio/same-garment.ts";

type Choice = ModelChoice | RembgChoice;

/** The garment alone. Throws ModelFailure, GarmentUnclear and PhotoUnreadable. */
export async function cutter(deps: StudioDeps, choice: Choice): Promise<ImageStudio["cutOut"]> {
  const ask = await requester(deps, choice);
  return async (photo, options = {}) => {
    options.signal?.throwIfAborted();
    await assertReadable(photo);
    return await makePicture(
      deps,
      {
        kind: "cut-out",
        choice,
        of: [photo],
        contentType: "image/webp",
        ask: async (signal) => await ask(photo, signal),
        read: async (answer) => {
          const made = await readMade(answer);
          const alone = hasAlpha(choice) ? made : await cutFromPlain(deps, made, options);
          checkAlpha(alone);
          // rembg only takes away; a model that draws may draw something else.
          if (choice.provider !== "rembg")
            await checkSame(await see(deps.embedded.cutOut, photo, options), {
              picture: alone,
              print: await printOf(alone),
            });
          const framed = await toCutOut(alone);
          if (framed === null) throw new ModelFailure("nonsense", "The picture that came shows no garment.");
          return framed;
        },
      },
      options,
    );
  };
}

/** Who can leave out a ground; of the others a plain one is asked for, which the embedded engine takes away. */
function hasAlpha({ provider }: Choice): boolean {
  return provider === "openai" || provider === "rembg";
}

type Ask = (photo: Uint8Array, signal: AbortSignal) => ReturnType<ModelCall<Uint8Array, never>["ask"]>;

async function requester({ clock }: StudioDeps, choice: Choice): Promise<Ask> {
  if (choice.provider === "rembg")
    return async (photo, signal) => await askRembg(choice, { photo, signal, now: clock.now() });
  const models = await openModels(choice, "pictures");
  const isTransparent = hasAlpha(choice);
  const prompt = cutOutPrompt(isTransparent ? "transparent" : "plain");
  return async (photo, signal) =>
    await drawPicture(models, choice, { prompt, pictures: [photo], format: "square", isTransparent, signal });
}

async function cutFromPlain({ embedded }: StudioDeps, made: Rgba, { signal }: StudioOptions): Promise<Rgba> {
  const { bytes } = await toSquare(made);
  try {
    return await readPixels((await embedded.cutOut(bytes, signal === undefined ? {} : { signal })).bytes);
  } catch (cause) {
    if (cause instanceof GarmentUnclear)
      throw new ModelFailure("nonsense", "The picture that came has no plain ground.", { cause });
    throw cause;
  }
}
