import { daysBetween, type Day } from "#people/day.ts";
import type { Item } from "#wardrobe/item.ts";

/** For how many days a garment that was worn is suggested less, and how much less on the first of them. Shoes, coats and bags are worn daily. */
const REST = { upper: { days: 7, least: 0.6 }, lower: { days: 2, least: 0.2 } } as const;

/** How much a garment is to be avoided because it was worn lately, 0..1; not on the day itself, when it may be what is on (LAYER-03). */
export function restOf({ position, last_worn }: Pick<Item, "position" | "last_worn">, day: Day): number {
  if (last_worn === undefined || (position !== "upper" && position !== "lower")) return 0;
  const { days, least } = REST[position];
  const ago = daysBetween(last_worn, day);
  return ago < 1 || ago > days ? 0 : (least * (days + 1 - ago)) / days;
}
