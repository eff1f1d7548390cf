import { readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { cityToSet, isInCity, saysWhereIAm } from "@wardrobe/domain/boards/city-words.ts";
import type { KindOfText } from "@wardrobe/domain/boards/kind-of-text.ts";
import { languageOfSettings } from "@wardrobe/domain/people/language.ts";
import { CITY_QUERY_MAX } from "@wardrobe/domain/recommendations/city.ts";
import { roundedCity } from "@wardrobe/domain/recommendations/weather.ts";
import { START_MORNING } from "@wardrobe/domain/start-params.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { trimText } from "@wardrobe/domain/text/typed.ts";
import type { App } from "#app.ts";
import { findLastWords } from "#features/boards/answer-last.ts";
import { takeRequest } from "#features/boards/answer-request.ts";
import { cityOfWords } from "#features/recommendations/named-city.ts";
import { setCity, type Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";

type Deps = Pick<App, "db" | "clock" | "random" | "queue" | "stylist" | "places" | "messenger">;
type Sent = {
  readonly text: string;
  readonly messageId: number;
  readonly kind: KindOfText;
};

/**
 * Keeps the city that words set, or that the day's last outfit asked for: what that was for is answered again with the
 * weather there, or that weather is told (SPEC-104, SPEC-121). "And in Paris?" answers it again for there alone. Says so
 * where no city is called so. False if it was not asked for, or the words are no city's name.
 */
export async function takeCity(app: Deps, person: Person, { text, messageId, kind }: Sent): Promise<boolean> {
  const set = cityToSet(text);
  const name = set ?? trimText(text);
  if (kind === "thanks" || kind === "small_talk" || readQuestion(text) !== null || name.length > CITY_QUERY_MAX)
    return false;
  const last = set === null ? await findLastWords(app, person, { userId: person.id, messageId }) : null;
  const isAsked = set !== null || last?.asksCity === true;
  // Later, too: while none is known, a city's name alone says where somebody is.
  const isTold = person.city === null && (kind === "name" || saysWhereIAm(text));
  const isElsewhere = !isAsked && !isTold && isInCity(text) && (last?.words ?? null) !== null;
  if (!isAsked && !isTold && !isElsewhere) return false;
  const language = languageOfSettings(person.language);
  const [begun] = kind === "name" && isAsked ? app.places.find(name, language, 1) : [];
  const city = cityOfWords(app, text, language) ?? begun;
  if (city !== undefined) {
    if (!isElsewhere) await setCity(app.db, person.id, roundedCity(city));
    const asked = isAsked ? last?.words : null;
    const words = isElsewhere ? `${last?.words}. ${text}` : (asked ?? city.name);
    await takeRequest(app, person.id, { text: words, messageId });
    return true;
  }
  if (!isAsked || (kind !== "name" && set === null)) return false;
  const buttons = [[openButton(language, START_MORNING, "board_city")]];
  await app.messenger.send(person.telegram_id, { text: botText(language, "asked_city_unknown"), buttons });
  return true;
}
