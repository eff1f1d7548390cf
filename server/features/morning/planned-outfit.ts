import { SUGGESTED_MAX } from "@wardrobe/domain/recommendations/request.ts";
import { selectionOf } from "@wardrobe/domain/outfit/selection-of.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import type { PlannedOutfit } from "@wardrobe/domain/planner/calls.ts";
import { turnedAgainst } from "@wardrobe/domain/planner/turned.ts";
import type { BoardOutfit } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { Climate } from "@wardrobe/domain/recommendations/climate.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { isAtHand } from "@wardrobe/domain/wardrobe/item-state.ts";
import { namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import { isSameSet } from "@wardrobe/domain/wears/entry.ts";
import { itemsOf } from "#features/boards/board.ts";
import type { DescribedItem } from "#features/wardrobe/items.ts";

type Of = {
  readonly language: Language;
  readonly owned: readonly DescribedItem[];
  readonly climate: Climate | null;
  readonly suggested: readonly BoardOutfit[];
};

/**
 * The outfits of a morning with what the person planned for the day (WEEK-01): it begins them; where the weather turns
 * against it another begins, which says so; where a piece is not at hand it is left out, and the first one says so.
 */
export function withPlan(
  plan: PlannedOutfit | null,
  { language, owned, climate, suggested }: Of,
): readonly BoardOutfit[] {
  if (plan === null) return suggested;
  const worn = plan.item_ids.flatMap((id) => owned.find((item) => item.id === id) ?? []);
  const [first, ...others] = suggested.filter((outfit) => !isSameSet(itemsOf(outfit), plan.item_ids));
  const away = worn.filter((item) => !isAtHand(item));
  if (away.length > 0 || worn.length < plan.item_ids.length) {
    const types = away.map(({ type }) => type);
    const { what } = namesOf(types, language);
    const say = botText(language, what === "" ? "morning_plan_gone" : "morning_plan_away", { what });
    return first === undefined ? [] : [saying(say, first), ...others];
  }
  const turned = climate === null ? null : turnedAgainst(worn, climate, owned.filter(isAtHand));
  const planned = (reason: string): BoardOutfit => ({
    ...selectionOf(worn),
    reason,
    item_ids: worn.map(({ id }) => id),
    ...(plan.occasion !== undefined && { occasion: plan.occasion }),
  });
  if (turned === null) return capped([planned(botText(language, "morning_planned")), first, ...others]);
  if (first === undefined) return [planned(botText(language, "morning_turned_only"))];
  const begins = saying(botText(language, `morning_turned_${turned}`), first);
  return capped([begins, planned(botText(language, "morning_planned")), ...others]);
}

function saying(words: string, outfit: BoardOutfit): BoardOutfit {
  return { ...outfit, reason: `${words} ${outfit.reason}` };
}

function capped(outfits: readonly (BoardOutfit | undefined)[]): BoardOutfit[] {
  return outfits.flatMap((outfit) => outfit ?? []).slice(0, SUGGESTED_MAX);
}
