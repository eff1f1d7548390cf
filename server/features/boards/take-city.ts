import type { KindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { CITY_QUERY_MAX } from "@wardrobe/domain/recommendations/city.ts";
import { roundedCity } from "@wardrobe/domain/recommendations/weather.ts";
import { START_MORNING } from "@wardrobe/domain/start-params.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { foldText } from "@wardrobe/domain/text/fold.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import type { App } from "#app.ts";
import { findAskedForCity } from "#features/boards/answer-last.ts";
import { takeRequest } from "#features/boards/answer-request.ts";
import { setCity, type Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";

type Deps = Pick<App, "db" | "clock" | "queue" | "stylist" | "places" | "messenger">;
type Sent = { readonly text: string; readonly messageId: number; readonly kind: KindOfText };

/**
 * Keeps the city that the last answer asked for, and has its words answered again with the weather there; says so where
 * no city is called so (SPEC-104). False if it was not asked for, or the words are no city's name.
 */
export async function takeCity(app: Deps, person: Person, { text, messageId, kind }: Sent): Promise<boolean> {
  const name = trimText(text);
  if (kind === "thanks" || kind === "small_talk" || name.length > CITY_QUERY_MAX) return false;
  const words = await findAskedForCity(app, person, { userId: person.id, messageId });
  if (words === null) return false;
  const language = languageOfSettings(person.language);
  const [city] = app.places.find(name, language, 1);
  // "Сочи" is a word for heat, too.
  if (city !== undefined && (kind === "name" || foldText(city.name) === foldText(name))) {
    await setCity(app.db, person.id, roundedCity(city));
    await takeRequest(app, person.id, { text: words, messageId });
    return true;
  }
  if (kind !== "name") return false;
  const buttons = [[openButton(language, START_MORNING, "board_city")]];
  await app.messenger.send(person.telegram_id, { text: botText(language, "asked_city_unknown"), buttons });
  return true;
}
