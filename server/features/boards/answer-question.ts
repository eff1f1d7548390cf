import { askedNext, readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { asksOfRain } from "@wardrobe/domain/boards/weather-words.ts";
import { climateOf } from "@wardrobe/domain/recommendations/climate.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import type { OutfitBoard } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { itemIdIn, START_MORNING, START_PLANS, startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { colored, listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { TODAY_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import type { MessageButton } from "#adapters/messenger/port.ts";
import type { App } from "#app.ts";
import { headlineOf } from "#features/boards/asked-day.ts";
import { weatherAsked } from "#features/boards/asked-weather.ts";
import type { Offer } from "#features/boards/board.ts";
import { cityOfWords } from "#features/recommendations/named-city.ts";
import { listBoards } from "#features/boards/board-store.ts";
import type { BoardOf } from "#features/boards/board.ts";
import type { Person } from "#features/people/people.ts";
import { openButton } from "#features/people/write-to-person.ts";
import type { Told } from "#features/recommendations/answer-words.ts";
import { listDescribedItems } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "clock" | "stylist" | "weather" | "places" | "log">;

/** Said in words, with what the button below opens, if not the wardrobe, and the buttons above that. */
export type Answered = Told & {
  readonly opens?: string;
  readonly buttons?: readonly (readonly MessageButton[])[];
  /** Taken back by one "Undo". */
  readonly undoes?: readonly MessageButton[];
  /** Garments whose pictures are shown first, as their names do not tell them apart. */
  readonly alike?: readonly string[];
  /** Buttons about outfits that stay with the message. */
  readonly offers?: { readonly board: OutfitBoard; readonly buttons: readonly Offer[] };
};

/** More names are not read. */
export const NAMED_MAX = 10;
const CLOSEST_MAX = 2;

const LABELS: Readonly<Record<string, ChatTextKey>> = { [START_PLANS]: "asked_plans", [START_MORNING]: "board_city" };

/** Its own buttons, and the one that opens the app. */
export function answerButtons(
  { opens = "", buttons = [] }: Pick<Answered, "opens" | "buttons">,
  language: Language,
): (readonly MessageButton[])[] {
  const label = LABELS[opens] ?? (itemIdIn(opens) === null ? "bot_open" : "bot_open_item");
  return [...buttons, [openButton(language, opens, label)]];
}

/** Says that the city that words name is the person's, and its weather (SPEC-121); null for other words. */
export async function tellCity(app: Deps, person: Person, words: string): Promise<Told | null> {
  const { city } = person;
  const language = languageOfSettings(person.language);
  if (city === null || cityOfWords(app, words, language)?.name !== city.name) return null;
  const { sky } = await weatherAsked(app, person, { city, date: null });
  const told = botText(language, "asked_city_set", { city: city.name });
  return { told: sky === "" ? told : `${told} ${sky}.` };
}

/** Says the weather that words ask about, or asks for the city (SPEC-121); null for other words. */
export async function tellAskedWeather(
  app: Deps,
  person: Person,
  { words, city, date }: { readonly words: string; readonly city: City | null; readonly date: Day | null },
): Promise<Answered | null> {
  if (readQuestion(words)?.asks !== "weather") return null;
  const language = languageOfSettings(person.language);
  if (city === null) return { told: botText(language, "asked_where"), opens: START_MORNING };
  const { line, weather } = await weatherAsked(app, person, { city, date });
  if (line === "" || weather === null) return { told: botText(language, "asked_no_weather") };
  const today = dayAt(app.clock.now(), person.time_zone ?? "UTC");
  const told = date === null ? line : `${headlineOf("", { date, today, part: null }, language)}: ${line}`;
  const none = asksOfRain(words);
  const { isWet, isSnowy } = climateOf(weather);
  return { told: none === null || isWet || isSnowy ? told : `${told} ${aboutOutfitText(language, none)}` };
}

/** Says what of the wardrobe words ask after (SPEC-120), with what its button opens; null for other words. */
export async function tellWhatIsThere(
  app: Deps,
  person: Person,
  { of, words }: { readonly of: BoardOf; readonly words: string },
): Promise<Answered | null> {
  const next = readQuestion(words) === null ? askedNext(words) : null;
  const about = next !== null && (await asksOn(app, person, of)) ? next : aboutIn(words);
  if (about === null) return null;
  await limitRate(app, person.id, { action: "today", perHour: TODAY_PER_HOUR });
  const items = await listDescribedItems(app.db, person.id);
  const { ids, isClosest } = app.stylist.findNamed(items, about);
  const found = about === "" ? items : ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const language = languageOfSettings(person.language);
  const [first] = found;
  if (first === undefined) return { told: botText(language, "asked_found_none") };
  const what = namesOfSome(found, language, isClosest ? CLOSEST_MAX : NAMED_MAX, isClosest);
  return {
    told: botText(language, isClosest ? "asked_found_closest" : "asked_found", { count: found.length, what }),
    ...(found.length === 1 && { opens: startParamOfItem(first.id) }),
  };
}

function aboutIn(words: string | null): string | null {
  const question = readQuestion(words ?? "");
  return question?.asks === "have" ? question.about : null;
}

/** Whether the words before a message asked what there is, or went on with that. */
async function asksOn(app: Pick<App, "db">, person: Person, of: BoardOf): Promise<boolean> {
  const said = (await listBoards(app.db, person.id)).filter(
    ({ asked_in }) => !("messageId" in of) || asked_in !== of.messageId,
  );
  return aboutIn(said.findLast(({ words }) => askedNext(words ?? "") === null)?.words ?? null) !== null;
}

type Named = Parameters<typeof colored>[0];

/** "Black coat, beige trench coat and 3 more". */
export function namesOfSome(found: readonly Named[], language: Language, max: number, isFew: boolean): string {
  const names = [...new Set(found.map((item) => colored(item, language)))].slice(0, max);
  const more = found.length - names.length;
  const rest = more === 0 || isFew ? [] : [botText(language, "asked_found_more", { count: more })];
  return listed([...names, ...rest], language);
}
