import { SLOTS } from "@wardrobe/domain/outfit/slots.ts";
import type { Day } from "@wardrobe/domain/people/day.ts";
import type { Gender, Language } from "@wardrobe/domain/profile/settings.ts";
import type { SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { seasonOf, weatherOfSeason } from "@wardrobe/domain/recommendations/climate.ts";
import type { SuitableRequest } from "@wardrobe/domain/recommendations/request.ts";
import { suggestOutfits } from "@wardrobe/domain/recommendations/suggest.ts";
import { isUnusual } from "@wardrobe/domain/recommendations/unusual.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { Choice, StyledItem, Stylist } from "#adapters/stylist/port.ts";

type From = { readonly stylist: Stylist; readonly items: readonly (StyledItem & Pick<Item, "last_worn">)[] };
type StylistOptions = NonNullable<Parameters<Stylist["choose"]>[2]>;

/** What outfits are for: a text, or else the weather, or else the season of the day. */
export type Occasion = {
  readonly text: string | null;
  readonly weather: Weather | null;
  readonly day: Day;
  readonly gender: Gender;
  readonly language: Language;
};

const EMPTY = { head: null, upper: null, outerwear: null, lower: null, feet: null, bag: null, accessories: null };

/** The items that the stylist chose, without invented or repeated ids; what the gender rarely wears comes last. */
export async function chooseItems(
  { stylist, items }: From,
  request: SuitableRequest,
  options: StylistOptions & { readonly gender: Gender },
): Promise<readonly Choice[]> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const isLast = ({ id, reason }: Choice) => {
    const item = byId.get(id);
    return item !== undefined && isUnusual(item, options.gender) && !reason.startsWith("asked_for");
  };
  const known = new Set(byId.keys());
  const chosen = (await stylist.choose(items, request, options)).filter(({ id }) => known.delete(id));
  return [...chosen.filter((choice) => !isLast(choice)), ...chosen.filter(isLast)];
}

/** At most three outfits for the occasion, best first, and how many items were chosen for them (LAYER-03). */
export async function chooseOutfits(
  from: From,
  { text, weather, day, gender, language }: Occasion,
  options: StylistOptions = {},
): Promise<{ readonly outfits: SuggestedOutfit[]; readonly chosen: number }> {
  const request = text === null ? { weather: weather ?? weatherOfSeason(seasonOf(day)) } : { text_prompt: text };
  const chosen = await chooseItems(from, request, { ...options, gender });
  const byId = new Map(from.items.map((item) => [item.id, item]));
  const { first } = suggestOutfits({
    suitable: chosen.flatMap(({ id }) => byId.get(id) ?? []),
    reasons: new Map(chosen.map(({ id, reason }) => [id, reason])),
    owned: from.items,
    byText: text !== null,
    weather,
    day,
    gender,
    language,
  });
  const outfits = first.map(({ selection, because }) => ({
    ...EMPTY,
    ...Object.fromEntries(SLOTS.map((slot) => [slot, selection[slot] ?? null])),
    reason: because,
  }));
  return { outfits, chosen: chosen.length };
}
