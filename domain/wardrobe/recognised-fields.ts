import type { Features } from "#wardrobe/alike.ts";
import { CHECKABLE_FIELDS, type CheckableField, type ItemChanges } from "#wardrobe/item.ts";
import type { Color, Position, Season, Style } from "#wardrobe/vocabulary.ts";

/** The fields of an item that a recogniser fills in, as they are stored. */
export type RecognisedFields = {
  readonly brand: string;
  readonly model: string;
  readonly type: string;
  readonly position: Position;
  readonly style: Style | null;
  readonly color: Color[];
  readonly season: Season[];
  readonly needs_check: CheckableField[];
  /** A JSON list. */
  readonly type_suggestions: string;
  readonly recognised_by: string | null;
  /** To compare it with others (STATE-03); null where the engine gives none. */
  readonly features?: Features | null;
  /** A JSON object of `Guesses`; null where nothing is guessed. */
  readonly guesses?: string | null;
  /** Whether the photo's edge cuts it off (SPEC-62). */
  readonly is_cut_off?: boolean;
};

type Known = Pick<RecognisedFields, "brand" | "model"> & { readonly needs_check: readonly CheckableField[] };

/** What a new recognition fills in: blank text and fields still to check, a type only with its position. */
export function newlySeen(known: Known, seen: RecognisedFields, sent: ItemChanges): Partial<RecognisedFields> {
  const open = known.needs_check.filter((field) => !(field in sent));
  const isTypeOpen = (open.includes("type") || open.includes("position")) && !("type" in sent) && !("position" in sent);
  const isFilled = (field: CheckableField): boolean =>
    field === "type" || field === "position" ? isTypeOpen : open.includes(field);
  const isBlank = (field: "brand" | "model"): boolean => known[field] === "" && !(field in sent);
  return {
    ...(isBlank("brand") ? { brand: seen.brand } : {}),
    ...(isBlank("model") ? { model: seen.model } : {}),
    ...(isTypeOpen ? { position: seen.position, type: seen.type, type_suggestions: seen.type_suggestions } : {}),
    ...(isFilled("style") ? { style: seen.style } : {}),
    ...(isFilled("color") ? { color: seen.color } : {}),
    ...(isFilled("season") ? { season: seen.season } : {}),
    needs_check: CHECKABLE_FIELDS.filter((field) => (isFilled(field) ? seen.needs_check : open).includes(field)),
    recognised_by: seen.recognised_by,
    features: seen.features ?? null,
    guesses: seen.guesses ?? null,
    is_cut_off: seen.is_cut_off ?? false,
  };
}
