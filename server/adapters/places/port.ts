import type { Language } from "@wardrobe/domain/people/language.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";

export type Places = {
  /** The name of the place in the language; null far from every city. */
  nameOf(place: { readonly lat: number; readonly lon: number }, language: Language): string | null;
  /** At most `limit` cities called so in any language: whole names first, then beginnings; the larger city first. */
  find(query: string, language: Language, limit: number): City[];
  /** The largest city of at least so many people that is called by one of these whole names, the first that is one; only the first may be spelled otherwise. */
  called(names: readonly string[], language: Language, peopleMin?: number): City | null;
};
