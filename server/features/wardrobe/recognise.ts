import { AppError } from "@wardrobe/domain/errors.ts";
import { CHECKABLE_FIELDS } from "@wardrobe/domain/wardrobe/item.ts";
import type { LabelWords, labelCalls } from "@wardrobe/domain/wardrobe/label.ts";
import type { RecognisedFields } from "@wardrobe/domain/wardrobe/recognised-fields.ts";
import type { Actor, App, Rules, Verb } from "#app.ts";
import {
  NoGarment,
  PhotoUnreadable,
  WornClothes,
  type Proposal,
  type Recognition,
} from "@wardrobe/domain/wardrobe/recognition.ts";
import { VisionUnavailable, type Requester } from "#adapters/vision/port.ts";
import { readRequester } from "#features/credits/account.ts";
import { goneOf } from "#features/idempotency/answer-once.ts";
import { limitRate, type HourlyShare } from "#adapters/limits/hourly-share.ts";
import { preparePhoto } from "#features/files/save-picture.ts";

/** Of several garments the most prominent one is described, and the reply says so. */
export type Recognised = {
  readonly fields: RecognisedFields;
  readonly seesSeveral: boolean;
  /** The product alone, where the photo is the screenshot of a page (MANY-06); else null. */
  readonly product: Uint8Array | null;
};

/** One garment of several: `box` and `picture` as the engine proposes them. */
export type TakenApart = Pick<Proposal, "box" | "picture"> & { readonly fields: RecognisedFields };

/** The fields of a photo added without recognition: the person has to fill in all of them (SPEC-15). */
export const UNRECOGNISED: RecognisedFields = {
  brand: "",
  model: "",
  type: "Other",
  position: "accessories",
  style: null,
  color: [],
  season: [],
  needs_check: [...CHECKABLE_FIELDS],
  type_suggestions: "[]",
  recognised_by: null,
};

type Deps = Pick<App, "db" | "clock" | "rules" | "vision">;

/** `requester`: known to those who have read the account. */
type Caller = Pick<Actor, "userId"> & Partial<Pick<Actor, "signal">> & { readonly requester?: Requester };

/**
 * Recognises a saved photo, unless its sender has gone meanwhile. Throws too_many_requests, ai_unavailable, no_garment, worn_clothes,
 * image_unreadable or ClientGone.
 * Where somebody says that the garment is alone, everything that was recognised is to be checked (SPEC-57).
 */
export async function recognise(app: Deps, caller: Caller, jpeg: Uint8Array, isAlone = false): Promise<Recognised> {
  return await see(app, caller, async (options) => {
    const seen = await app.vision.recognise(jpeg, { ...options, isAlone });
    const fields = toFields(seen);
    const product = seen.picture ?? null;
    if (isAlone) return { fields: { ...fields, needs_check: UNRECOGNISED.needs_check }, seesSeveral: false, product };
    return { fields, seesSeveral: seen.sight === "several", product };
  });
}

/** Recognises each garment of a saved photo apart (MANY-01). Counts as one recognition; throws the same. */
export async function takeApart(app: Deps, caller: Caller, jpeg: Uint8Array): Promise<readonly TakenApart[]> {
  return await see(app, caller, async (options) =>
    (await app.vision.propose(jpeg, options)).map(({ box, picture, recognition }) => ({
      box,
      picture,
      fields: toFields(recognition),
    })),
  );
}

/** The same of parts that a person cut out; of one in which nothing is seen the person fills in all fields (SPEC-59). */
export async function recogniseParts(
  app: Deps,
  caller: Caller,
  parts: readonly Uint8Array[],
): Promise<readonly RecognisedFields[]> {
  return await see(app, caller, async (options) => {
    const fields: RecognisedFields[] = [];
    for (const part of parts)
      fields.push(
        // A box is drawn as tight as its person likes: its edge cuts nothing off.
        await app.vision.recognise(part, options).then(
          (seen) => toFields({ ...seen, isCutOff: false }),
          (error: unknown) => {
            if (error instanceof NoGarment) return UNRECOGNISED;
            throw error;
          },
        ),
      );
    return fields;
  });
}

/** The words on a label; null where nothing can be read. Counts as one recognition; throws the same. */
async function readLabelOn(app: Deps, caller: Caller, jpeg: Uint8Array): Promise<LabelWords | null> {
  return await see(app, caller, async (options) => {
    if (app.vision.readLabel === undefined) throw new VisionUnavailable("No model here reads labels.");
    return await app.vision.readLabel(jpeg, options);
  });
}

export function recognitionShare({ analysesPerHour }: Pick<Rules, "analysesPerHour">): HourlyShare {
  return { action: "analysis", perHour: analysesPerHour };
}

type LookOptions = { readonly requester: Requester; readonly signal: AbortSignal };

async function see<Seen>(
  app: Deps,
  { userId, signal: waits, requester }: Caller,
  look: (options: LookOptions) => Promise<Seen>,
): Promise<Seen> {
  const signal = goneOf(waits);
  signal.throwIfAborted();
  await limitRate(app, userId, recognitionShare(app.rules));
  try {
    return await look({ requester: requester ?? (await readRequester(app, userId)), signal });
  } catch (cause) {
    if (cause instanceof VisionUnavailable) throw new AppError("ai_unavailable", { cause });
    if (cause instanceof WornClothes) throw new AppError("worn_clothes", { cause });
    if (cause instanceof NoGarment) throw new AppError("no_garment", { cause });
    if (cause instanceof PhotoUnreadable) throw new AppError("image_unreadable", { cause });
    throw cause;
  }
}

function toFields(seen: Recognition): RecognisedFields {
  return {
    brand: seen.brand ?? "",
    model: seen.model ?? "",
    type: seen.type,
    position: seen.position,
    style: seen.style,
    color: [...seen.colors],
    season: [...seen.seasons],
    needs_check: [...seen.needsCheck],
    type_suggestions: JSON.stringify(seen.typeSuggestions),
    recognised_by: seen.engine,
    features: seen.features ?? null,
    guesses: seen.guesses === undefined ? null : JSON.stringify(seen.guesses),
    is_cut_off: seen.isCutOff ?? false,
  };
}

/** Reads the photo of a label, which is not kept; counts as one recognition (SET-03). Throws no_label. */
export const readLabel: Verb<
  (typeof labelCalls)["readLabel"],
  "db" | "pictures" | "vision" | "clock" | "rules"
> = async (app, actor, { image }) => {
  const photo = await preparePhoto(app, actor.userId, Buffer.from(image, "base64"));
  const words = await readLabelOn(app, actor, photo);
  if (words === null) throw new AppError("no_label");
  return words;
};
