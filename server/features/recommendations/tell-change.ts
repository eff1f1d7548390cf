import type { Language } from "@wardrobe/domain/people/language.ts";
import { broughtBy, isWish, type SaidWish, type Wish } from "@wardrobe/domain/recommendations/wish.ts";
import { refinedText } from "@wardrobe/domain/text/refined.ts";
import { asOnCard } from "@wardrobe/domain/wardrobe/likely-type.ts";
import { namesOf } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { DescribedItem } from "#features/wardrobe/items.ts";

/** Says what brings the wish that is met, and what else is new. */
export function changeTo(
  fresh: readonly DescribedItem[],
  gone: readonly DescribedItem[],
  { language, met }: { readonly language: Language; readonly met: SaidWish | undefined },
): readonly [brought: string, besides: string] {
  const wish = met !== undefined && isWish(met) ? met : null;
  const ids = new Set(wish === null ? [] : broughtBy(wish, gone, fresh).map(({ id }) => id));
  const say = (key: "changed" | `changed.${Wish}`, of: readonly DescribedItem[]) =>
    of.length === 0 ? "" : refinedText(language, key, { what: typesOf(of, language) });
  const brought = [...ids].flatMap((one) => fresh.find(({ id }) => id === one) ?? []);
  return [
    wish === null ? "" : say(`changed.${wish}`, brought),
    say(
      "changed",
      fresh.filter(({ id }) => !ids.has(id)),
    ),
  ];
}

/** The garments by their types, as their cards call them. */
export function typesOf(items: readonly DescribedItem[], language: Language): string {
  return namesOf(
    items.map((item) => asOnCard(item).type),
    language,
  ).what;
}
