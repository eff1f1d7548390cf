import { headToFeet } from "#outfit/piece.ts";
import type { Language } from "#people/language.ts";
import { plannerText } from "#text/planner.ts";
import type { Item } from "#wardrobe/item.ts";
import { namesOf } from "#wardrobe/names-in-sentence.ts";

type From<Owned> = {
  readonly owned: readonly Owned[];
  readonly isReady: (item: Owned) => boolean;
  /** Of the collection that it is chosen from. */
  readonly isWithin?: (item: Owned) => boolean;
};

/** Says which garments of a planned outfit cannot be worn, and which are outside of the collection; empty if all can be (WEEK-01, SPEC-124). */
export function tellMissing<Owned extends Pick<Item, "id" | "type" | "position">>(
  itemIds: readonly string[],
  { owned, isReady, isWithin = () => true }: From<Owned>,
  language: Language,
): string {
  const left = headToFeet(owned.filter(({ id }) => itemIds.includes(id)));
  const away = left.filter((item) => !isReady(item));
  const outside = left.filter((item) => isReady(item) && !isWithin(item));
  const tell = (key: "away_now" | "not_in_collection", items: readonly Owned[]): string[] =>
    items.length === 0
      ? []
      : [
          `${plannerText(language, key, {
            what: namesOf(
              items.map(({ type }) => type),
              language,
            ).what,
          })}.`,
        ];
  const told = [...tell("away_now", away), ...tell("not_in_collection", outside)];
  if (told.length > 0) return told.join(" ");
  return left.length < itemIds.length ? plannerText(language, "gone") : "";
}
