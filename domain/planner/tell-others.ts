import { headToFeet } from "#outfit/piece.ts";
import { SLOTS } from "#outfit/slots.ts";
import type { Language } from "#people/language.ts";
import type { PlannedOutfit } from "#planner/calls.ts";
import { occasionLabel, occasionText } from "#text/occasions.ts";
import type { Item } from "#wardrobe/item.ts";
import { capitalised, listed, namesOf } from "#wardrobe/names-in-sentence.ts";
import { OCCASIONS } from "#wears/calls.ts";

/** One line about the outfits of a day beside the one that dresses it: a single one with its garments, of several what they are for; empty without any (SET-02). */
export function tellOthers(
  planned: readonly Pick<PlannedOutfit, "item_ids" | "occasion">[],
  items: readonly Pick<Item, "id" | "position" | "type">[],
  language: Language,
): string {
  const [one, ...others] = planned;
  if (one?.occasion === undefined) return "";
  const { occasion } = one;
  const worn = headToFeet(items.filter(({ id }) => one.item_ids.includes(id))).slice(0, SLOTS.length);
  const { what } = namesOf(
    worn.map(({ type }) => type),
    language,
  );
  const known = OCCASIONS.find((word) => word === occasion);
  if (others.length === 0 && what !== "")
    return known === undefined
      ? occasionText(language, "also_for", { occasion: capitalised(occasion), what })
      : occasionText(language, `also_for.${known}`, { what });
  const labels = planned.flatMap(({ occasion: of }) => of ?? []).map((of) => occasionLabel(of, language).toLowerCase());
  return occasionText(language, "also_planned", { what: listed(labels, language) });
}
