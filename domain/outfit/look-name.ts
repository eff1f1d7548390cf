import { LOOK_NAME_MAX } from "#outfit/look.ts";
import { SLOTS, type Selection, type Slot } from "#outfit/slots.ts";
import type { Language } from "#people/language.ts";
import type { Item } from "#wardrobe/item.ts";
import { capitalised, colored, listed, nameInSentence } from "#wardrobe/names-in-sentence.ts";

/** By what people tell an outfit from another. */
const LEADING: readonly Slot[] = ["upper", "lower", "outerwear", "feet"];

/** "White shirt and jeans": the two garments that lead, the first by its color; null where they are not known or it gets too long (SPEC-137). */
export function nameByGarments(
  selection: Selection,
  items: readonly Pick<Item, "id" | "type" | "color">[],
  language: Language,
): string | null {
  const slots = [...LEADING, ...SLOTS.filter((slot) => !LEADING.includes(slot))];
  const worn = slots.flatMap((slot) => items.find(({ id }) => id === selection[slot]) ?? []);
  const [first, second] = worn;
  if (first === undefined) return null;
  const words = [colored(first, language), ...(second === undefined ? [] : [nameInSentence(second.type, language)])];
  const name = capitalised(listed(words, language));
  return [...name].length > LOOK_NAME_MAX ? null : name;
}
