import { ANY_SHOES } from "#wardrobe/card-words.ts";
import { dressedAs } from "#wardrobe/everyday-types.ts";
import type { Guesses } from "#wardrobe/guesses.ts";
import type { Item } from "#wardrobe/item.ts";

/** Shoes that look as dressy are neither sneakers nor slip-ons, though the next suggestion says so. */
const DRESSY_FROM = 0.6;
const LESS_DRESSY: readonly (string | undefined)[] = ["Sneakers", "Loafers"];

type Card = Pick<Item, "position" | "type" | "needs_check" | "type_suggestions" | "style" | "color"> & {
  readonly guesses?: Guesses | null | undefined;
};

/** The type that a garment is dressed by: unchecked shoes are worn as what they look most like, blue trousers for sport that may be jeans as these (LAYER-03), a sweatshirt as a hoodie (SPEC-155). */
export function likelyType({ position, type, needs_check, type_suggestions, style, color, guesses }: Card): {
  readonly type: string;
  readonly card_type?: string;
  readonly style?: "Casual";
} {
  const everyday = dressedAs(position, type);
  if (everyday !== undefined) return { type: everyday, card_type: type };
  const isDoubtful = needs_check.includes("type");
  // A blue for sport and denim contradict each other.
  const isForSport = isDoubtful && type === "Pants" && style === "Sport" && color[0] === "Blue";
  if (isForSport && type_suggestions[0]?.type === "Jeans") return { type: "Jeans", card_type: type, style: "Casual" };
  const isUnsure = position === "feet" && type === ANY_SHOES && isDoubtful;
  const [likely] = type_suggestions;
  const isDressy = LESS_DRESSY.includes(likely?.type) && (guesses?.dressy ?? 0) >= DRESSY_FROM;
  return isUnsure && likely?.position === position && !isDressy ? { type: likely.type, card_type: type } : { type };
}

/** A garment as its card says it is. */
export function asOnCard<One extends { readonly type: string; readonly card_type?: string | undefined }>(
  item: One,
): One {
  return item.card_type === undefined ? item : { ...item, type: item.card_type };
}
