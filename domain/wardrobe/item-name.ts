import type { Translate } from "#text/translate.ts";
import type { Item } from "#wardrobe/item.ts";
import { typeLabel } from "#wardrobe/type-label.ts";

/** What an item is called where its picture cannot be seen: enough to tell it from another of its type. */
export function itemName(t: Translate, item: Pick<Item, "type" | "color" | "style" | "brand">): string {
  const colors = item.color.map((color) => t(`color.${color}`));
  const style = item.style === null ? "" : t(`style.${item.style}`);
  return [typeLabel(item.type, t), ...colors, style, item.brand].filter((word) => word !== "").join(", ");
}
