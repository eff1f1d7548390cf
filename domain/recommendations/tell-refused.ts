import type { Language } from "#people/language.ts";
import type { Refused } from "#recommendations/refused.ts";
import { firstText } from "#text/first.ts";
import { refiningText, withoutColor } from "#text/refining.ts";
import type { Item } from "#wardrobe/item.ts";
import { colored, listed, nameInSentence, uncapitalised } from "#wardrobe/names-in-sentence.ts";

/** The chip of what is left out, by the wish that left it out (SPEC-122); `name`: of the garment, apart from its like. */
function tellRefused({ as, item, other, color }: Refused<Item>, name: string, language: Language): string {
  if (color !== undefined) return withoutColor(language, uncapitalised(firstText(language, `color.${color}`)));
  if (as === "layers" || as === "hats") return refiningText(language, as === "hats" ? "no_hat" : "no_layer");
  if (as === "only") return refiningText(language, "only", { name: colored(item, language) });
  const kinds = [item, ...(other ? [other] : [])].map(({ type }) => nameInSentence(type, language));
  if (as === "all_but") return refiningText(language, "only", { name: listed(kinds, language) });
  const key = as === "several" ? "left_out_many" : "left_out";
  return refiningText(language, key, { name: as === "kind" ? nameInSentence(item.type, language) : name });
}

/** The chips and what each takes back; of two alike nobody could tell which, so they are one. */
export function chipsOf(
  refused: readonly Refused<Item>[],
  nameOf: (item: Item) => string,
  language: Language,
): (readonly [text: string, ids: readonly string[]])[] {
  const chips = new Map<string, readonly string[]>();
  for (const one of refused) {
    const text = tellRefused(one, nameOf(one.item), language);
    chips.set(text, [...(chips.get(text) ?? []), ...one.ids]);
  }
  return [...chips];
}
