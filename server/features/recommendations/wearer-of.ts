import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import type { Person } from "#features/people/people.ts";

/** Who wears an outfit; null: the gender was not said (SPEC-55). */
export function wearerOf({ gender, is_gender_said, language }: Person) {
  return { gender: is_gender_said ? gender : null, language: languageOfSettings(language) };
}
