import type { Language } from "@wardrobe/domain/profile/settings.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";

export type Places = {
  /** What people of the language call the place; null far from every city. */
  nameOf(place: { readonly lat: number; readonly lon: number }, language: Language): string | null;
  /** Cities whose name, or a word of it, begins so in either language: exact beginnings first, the largest first. At most `limit`. */
  find(query: string, language: Language, limit: number): City[];
};
