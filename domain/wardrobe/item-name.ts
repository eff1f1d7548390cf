import type { TranslateWord } from "#text/first.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

/** An item's name for people who cannot see its picture: enough to distinguish it from others of its type. */
export function itemName(t: TranslateWord, item: Pick<Item, "type" | "color" | "style" | "brand">): string {
  const colors = item.color.map((color) => t(`color.${color}`));
  const style = item.style === null ? "" : t(`style.${item.style}`);
  return [typeLabel(item.type, t), ...colors, style, item.brand].filter((word) => word !== "").join(", ");
}
