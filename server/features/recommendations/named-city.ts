import { citiesMentioned, cityAlone, namesOfCity } from "@wardrobe/domain/boards/city-words.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { CITY_QUERY_MAX, type City } from "@wardrobe/domain/recommendations/city.ts";
import type { App } from "#app.ts";

/** Smaller places are called like many words. */
const MENTIONED_PEOPLE_MIN = 50_000;

/** The city whose name words are, and nothing else: "Berlin", «я в Казани» (SPEC-121). */
export function cityOfWords({ places }: Pick<App, "places">, text: string, language: Language): City | null {
  const name = cityAlone(text);
  return name === "" || name.length > CITY_QUERY_MAX ? null : places.called(namesOfCity(name), language);
}

/** The city that a request names: "what to wear in Berlin tomorrow"; the last of several; none whose name means something else. */
export function cityMentioned(
  { places, stylist }: Pick<App, "places" | "stylist">,
  text: string,
  language: Language,
): City | null {
  const cities = citiesMentioned(text).flatMap((name) =>
    name === "" || name.length > CITY_QUERY_MAX || stylist.understands(name)
      ? []
      : (places.called(namesOfCity(name), language, MENTIONED_PEOPLE_MIN) ?? []),
  );
  return cities.at(-1) ?? null;
}
