import { TYPES_BY_POSITION, type KnownType, type Season } from "#wardrobe/vocabulary.ts";

const SUMMER: readonly Season[] = ["Summer"];
const WARM_DAYS: readonly Season[] = ["Spring", "Summer"];
const BETWEEN: readonly Season[] = ["Spring", "Autumn"];
const NOT_WINTER: readonly Season[] = ["Spring", "Summer", "Autumn"];
const NOT_SUMMER: readonly Season[] = ["Spring", "Autumn", "Winter"];
const COLD_DAYS: readonly Season[] = ["Autumn", "Winter"];

/** The seasons that a type brings, as the recogniser gives them; others say nothing of them. */
const USUAL_SEASONS: Readonly<Partial<Record<KnownType, readonly Season[]>>> = {
  Beanie: COLD_DAYS,
  Cap: WARM_DAYS,
  Hat: NOT_WINTER,
  Scarf: COLD_DAYS,
  Gloves: COLD_DAYS,
  Blazer: BETWEEN,
  Blouse: NOT_WINTER,
  Dress: WARM_DAYS,
  Hoodie: BETWEEN,
  Polo: WARM_DAYS,
  Shirt: NOT_WINTER,
  Sweater: NOT_SUMMER,
  "T-Shirt": WARM_DAYS,
  Top: SUMMER,
  Vest: BETWEEN,
  Coat: COLD_DAYS,
  Jacket: COLD_DAYS,
  Cardigan: NOT_SUMMER,
  Parka: COLD_DAYS,
  "Trench Coat": BETWEEN,
  Windbreaker: BETWEEN,
  Jeans: NOT_SUMMER,
  Leggings: NOT_SUMMER,
  Pants: NOT_SUMMER,
  Shorts: SUMMER,
  Skirt: WARM_DAYS,
  Boots: COLD_DAYS,
  Heels: NOT_WINTER,
  Loafers: NOT_WINTER,
  Sandals: SUMMER,
  Shoes: NOT_WINTER,
  Sneakers: NOT_WINTER,
};

type Card = { readonly type: string; readonly season: readonly Season[]; readonly needs_check: readonly string[] };

/** The seasons of a card whose owner corrects its type; null where theirs stay: the owner may have set them, or the type brings none (E-03). */
export function seasonsOfRetyped({ type, season, needs_check }: Card, retyped: string): Season[] | null {
  const [before, after] = [usualOf(type), usualOf(retyped)];
  if (type === retyped || after === undefined) return null;
  const isOfType = season.length === before?.length && season.every((one) => before.includes(one));
  return isOfType || needs_check.includes("season") ? [...after] : null;
}

function usualOf(type: string): readonly Season[] | undefined {
  const known = Object.values(TYPES_BY_POSITION)
    .flat()
    .find((one) => one === type);
  return known && USUAL_SEASONS[known];
}
