import { AppError } from "@wardrobe/domain/errors.ts";
import { CHECKABLE_FIELDS, type CheckableField } from "@wardrobe/domain/wardrobe/item.ts";
import type { Color, Position, Season, Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { App } from "#app.ts";
import { NoGarment, PhotoUnreadable, VisionUnavailable, type Recognition } from "#adapters/vision/port.ts";
import { readRequester } from "#features/credits/account.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";

/** The fields of an item that a recogniser fills in. */
export type RecognisedFields = {
  readonly brand: string;
  readonly model: string;
  readonly type: string;
  readonly position: Position;
  readonly style: Style | null;
  readonly color: Color[];
  readonly season: Season[];
  readonly needs_check: CheckableField[];
  readonly type_suggestions: string;
  readonly recognised_by: string | null;
};

/** Of several garments the most prominent one is described, and the reply says so. */
export type Recognised = { readonly fields: RecognisedFields; readonly seesSeveral: boolean };

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

/** Recognises a saved photo. Throws too_many_requests, ai_unavailable, no_garment or image_unreadable. */
export async function recognise(
  app: Pick<App, "db" | "clock" | "rules" | "vision">,
  userId: string,
  jpeg: Uint8Array,
): Promise<Recognised> {
  await limitRate(app, userId, { action: "analysis", perHour: app.rules.analysesPerHour });
  try {
    const seen = await app.vision.recognise(jpeg, { requester: await readRequester(app, userId) });
    return { fields: toFields(seen), seesSeveral: seen.sight === "several" };
  } catch (cause) {
    if (cause instanceof VisionUnavailable) throw new AppError("ai_unavailable", { cause });
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
  };
}
