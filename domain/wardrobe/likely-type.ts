import { ANY_SHOES } from "#wardrobe/card-words.ts";
import type { Item } from "#wardrobe/item.ts";

/** Worn at home: who is not sure of it had better go out in shoes. */
const AT_HOME = "Slippers";

type Card = Pick<Item, "position" | "type" | "needs_check" | "type_suggestions">;

/** The type that a garment is dressed by: unchecked shoes are worn as what they look most like (LAYER-03). */
export function likelyType({ position, type, needs_check, type_suggestions }: Card): {
  readonly type: string;
  readonly card_type?: string;
} {
  const isUnsure = position === "feet" && type === ANY_SHOES && needs_check.includes("type");
  const likely = type_suggestions.find((one) => one.position === position && one.type !== AT_HOME);
  return isUnsure && likely !== undefined && type_suggestions[0]?.position === position
    ? { type: likely.type, card_type: type }
    : { type };
}

/** A garment as its card says it is. */
export function asOnCard<One extends { readonly type: string; readonly card_type?: string | undefined }>(
  item: One,
): One {
  return item.card_type === undefined ? item : { ...item, type: item.card_type };
}
