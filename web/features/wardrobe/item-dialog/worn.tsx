import { garmentText } from "@wardrobe/domain/text/garment.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { costOfWear, formatMoney } from "@wardrobe/domain/wardrobe/price.ts";
import { useLanguage } from "#adapters/language.ts";
import { shownDay } from "#adapters/today.ts";

/** How often the item was worn, when last, and what a wear has cost, in one line; nothing if it never was (WEAR-03). */
export function Worn({ item }: { item: Item }) {
  const language = useLanguage();
  const { worn_count: count = 0, last_worn, currency } = item;
  if (count === 0 || last_worn === undefined) return null;
  const cost = costOfWear(item);
  const date = shownDay(language, last_worn, { day: "numeric", month: "short", year: "numeric" });
  const parts = [garmentText(language, "worn_times", { count }), garmentText(language, "last_worn", { date })];
  if (cost !== null && currency !== undefined)
    parts.push(garmentText(language, "a_wear", { price: formatMoney(language, cost, currency) }));
  return <p className="text-center text-s text-muted">{parts.join(" · ")}</p>;
}
