import type { Features } from "#wardrobe/alike.ts";
import type { CheckableField } from "#wardrobe/item.ts";
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
};
