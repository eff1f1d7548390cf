import { askedNext, readQuestion } from "@wardrobe/domain/boards/chat-question.ts";
import { dayInSentence } from "@wardrobe/domain/boards/named-date.ts";
import { addDays, type Day } from "@wardrobe/domain/people/day.ts";
import { languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { outfitsOf } from "@wardrobe/domain/planner/day-outfits.ts";
import { plannedOutfit, type BoardOutfit } from "@wardrobe/domain/recommendations/outfit-board.ts";
import { START_MORNING, startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { colored, listed } from "@wardrobe/domain/wardrobe/names-in-sentence.ts";
import type { City } from "@wardrobe/domain/recommendations/city.ts";
import { TODAY_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import type { App } from "#app.ts";
import { weatherAsked } from "#features/boards/asked-weather.ts";
import { cityOfWords } from "#features/recommendations/named-city.ts";
import { listBoards } from "#features/boards/board-store.ts";
import type { BoardOf } from "#features/boards/board.ts";
import type { Person } from "#features/people/people.ts";
import { findPlan } from "#features/planner/week.ts";
import type { Told } from "#features/recommendations/answer-words.ts";
import { listWears } from "#features/wears/diary.ts";
import { listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";

type Deps = Pick<App, "db" | "clock" | "stylist" | "weather" | "places" | "log">;

/** Said in words, with what the button below opens, if not the wardrobe. */
export type Answered = Told & { readonly opens?: string };

/** More names are not read. */
const NAMED_MAX = 4;
const CLOSEST_MAX = 2;

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
  const { line } = await weatherAsked(app, person, { city, date });
  return { told: line === "" ? botText(language, "asked_no_weather") : line };
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

/** Says what the diary has for the day that words ask about (SPEC-120); null for other words. */
export async function tellWorn(app: Deps, person: Person, words: string, today: Day): Promise<Told | null> {
  const question = readQuestion(words);
  if (question?.asks !== "worn") return null;
  const date = addDays(today, -question.ago);
  const language = languageOfSettings(person.language);
  const worn = (await listWears(app, { userId: person.id }, { from: date, to: date })).flatMap((one) => one.item_ids);
  const items = await listDescribedItems(app.db, person.id);
  const names = items.flatMap((item) => (worn.includes(item.id) ? colored(item, language) : []));
  const day = dayInSentence(date, today, language);
  const what = listed([...new Set(names)], language);
  return { told: botText(language, names.length > 0 ? "asked_worn" : "asked_not_worn", { day, what }) };
}

/** "Black coat, beige trench coat and 3 more". */
function namesOfSome(found: readonly DescribedItem[], language: Language, max: number, isFew: boolean): string {
  const names = [...new Set(found.map((item) => colored(item, language)))].slice(0, max);
  const more = found.length - names.length;
  const rest = more === 0 || isFew ? [] : [botText(language, "asked_found_more", { count: more })];
  return listed([...names, ...rest], language);
}

/** The outfits planned for the day that words ask about; empty where they ask for something else, or none is. */
export async function plannedFor(app: Deps, person: Person, words: string, day: Day): Promise<BoardOutfit[]> {
  if (readQuestion(words)?.asks !== "planned") return [];
  const plan = await findPlan(app.db, person.id, day);
  if (plan === null) return [];
  const items = await listDescribedItems(app.db, person.id);
  const reason = botText(languageOfSettings(person.language), "morning_planned");
  return outfitsOf(plan)
    .map((one) => plannedOutfit(one, items, reason))
    .filter(({ item_ids = [] }) => item_ids.length > 0);
}
