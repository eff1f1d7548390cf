import type { Language } from "@wardrobe/domain/people/language.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";

export type Places = {
  /** The name of the place in the language; null far from every city. */
  nameOf(place: { readonly lat: number; readonly lon: number }, language: Language): string | null;
  /**
   * At most `limit` cities that are or were called so, in any language of the source, with their country after a comma or
   * not: whole names first, then their beginnings, then words of them; the larger city first.
   */
  find(query: string, language: Language, limit: number): City[];
};
