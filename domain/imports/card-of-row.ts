import { isToRecognise, type TableGarment } from "#imports/read-table.ts";
import { DEFAULT_IMAGE_MODE } from "#wardrobe/image-mode.ts";
import { CHECKABLE_FIELDS, type CheckableField, type Item } from "#wardrobe/item.ts";
import { firstTypeOf, type Position } from "#wardrobe/vocabulary.ts";

type Card = Omit<
  Item,
  "id" | "image" | "enhanced_image" | "no_background_image" | "placeholder" | "added_at" | "worn_count" | "last_worn"
>;
type Kind = Pick<Card, "type" | "position" | "model"> & { readonly guessed: readonly CheckableField[] };

/** Where nothing says where a garment is worn, and a photo will or its owner must. */
const UNPLACED: Position = "accessories";
const UNPLACED_TYPE = "Other";
const UNPLACED_DRAWN: Position = "upper";

/** The card of a garment of a table; what it does not say is to be checked if its picture is going to say it. */
export function cardOfRow(garment: TableGarment): Card {
  const { said } = garment;
  const { guessed, ...kind } = kindOf(garment);
  const missing = isToRecognise(garment)
    ? CHECKABLE_FIELDS.filter((field) => guessed.includes(field) || said[field] === undefined)
    : guessed;
  const entries = Object.entries(said).filter(([, value]) => value !== undefined);
  const told: Partial<Card> = Object.fromEntries(entries);
  return {
    brand: "",
    style: null,
    color: [],
    season: [],
    notes: "",
    image_mode: DEFAULT_IMAGE_MODE,
    type_suggestions: [],
    ...told,
    ...kind,
    needs_check: [...missing],
  };
}

function kindOf({ said: { type, position, model = "" }, picture }: TableGarment): Kind {
  if (position !== undefined)
    return { type: type ?? firstTypeOf(position), position, model, guessed: type === undefined ? ["type"] : [] };
  if (type !== undefined && picture === null) return { type, position: UNPLACED_DRAWN, model, guessed: ["position"] };
  // The picture says both, and the owner's word stays as the name.
  const name = model === "" ? (type ?? "") : model;
  return { type: UNPLACED_TYPE, position: UNPLACED, model: name, guessed: ["position", "type"] };
}
