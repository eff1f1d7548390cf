import type { TranslateWord } from "#text/first.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

/** An item's name for those who cannot see its picture. `agree` puts Russian adjectives into the form of the type. */
export function itemName(
  t: TranslateWord,
  item: Pick<Item, "type" | "color" | "style" | "brand">,
  agree = (word: string, _type: string): string => word,
): string {
  const type = typeLabel(item.type, t);
  const colors = item.color.map((color) => t(`color.${color}`));
  const style = item.style === null ? "" : t(`style.${item.style}`);
  const words = [...colors, style].map((word) => agree(word.toLowerCase(), type));
  return [type, ...words, item.brand].filter((word) => word !== "").join(", ");
}
