import { headToFeet } from "#outfit/piece.ts";
import type { Language } from "#people/language.ts";
import { plannerText } from "#text/planner.ts";
import type { Item } from "#wardrobe/item.ts";
import { namesOf } from "#wardrobe/names-in-sentence.ts";

/** Says which garments of a planned outfit cannot be worn; empty if all can (WEEK-01). */
export function tellMissing<Owned extends Pick<Item, "id" | "type" | "position">>(
  itemIds: readonly string[],
  { owned, isReady }: { readonly owned: readonly Owned[]; readonly isReady: (item: Owned) => boolean },
  language: Language,
): string {
  const left = headToFeet(owned.filter(({ id }) => itemIds.includes(id)));
  const away = left.filter((item) => !isReady(item)).map(({ type }) => type);
  if (away.length > 0) return `${plannerText(language, "away_now", { what: namesOf(away, language).what })}.`;
  return left.length < itemIds.length ? plannerText(language, "gone") : "";
}
