import type { Language } from "#people/language.ts";
import { firstText } from "#text/first.ts";
import type { Item } from "#wardrobe/item.ts";
import { colored, listed } from "#wardrobe/names-in-sentence.ts";

type Named = Pick<Item, "id" | "type" | "color"> & Partial<Pick<Item, "brand" | "model" | "size" | "material">>;

/** Details that tell garments of one name apart, the first that does so first. */
const DETAILS: readonly ((item: Named, language: Language) => string)[] = [
  ({ brand = "" }) => brand,
  ({ model = "" }) => model,
  ({ size = "" }) => size,
  ({ material = "" }) => material,
  ({ color: [, ...others] }, language) =>
    listed(
      others.map((one) => firstText(language, `color.${one}`).toLowerCase()),
      language,
    ),
];

/** The names of garments that one is chosen of, those of one name with what tells them apart; `alike`: those that only their pictures do (SPEC-120). */
export function namesApart(
  items: readonly Named[],
  language: Language,
): { readonly names: ReadonlyMap<string, string>; readonly alike: readonly string[] } {
  let names = new Map(items.map((item) => [item.id, colored(item, language)]));
  const isShared = (id: string) => [...names].some(([other, name]) => other !== id && name === names.get(id));
  for (const detailOf of DETAILS)
    names = new Map(
      items.map((item) => {
        const name = names.get(item.id) ?? "";
        const others = items.filter(({ id }) => names.get(id) === name);
        const detail = detailOf(item, language);
        const tells = detail !== "" && others.some((other) => detailOf(other, language) !== detail);
        return [item.id, tells ? `${name}, ${detail}` : name];
      }),
    );
  return { names, alike: items.flatMap(({ id }) => (isShared(id) ? id : [])) };
}
