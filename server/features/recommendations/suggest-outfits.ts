import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { dayAt, type Day } from "@wardrobe/domain/people/day.ts";
import type { recommendationCalls, SuggestedOutfit } from "@wardrobe/domain/recommendations/calls.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { toItemSet } from "@wardrobe/domain/wears/calls.ts";
import type { Past } from "@wardrobe/domain/recommendations/rest.ts";
import type { Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { tellSaid } from "@wardrobe/domain/recommendations/said-weather.ts";
import { TODAY_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import type { Actor, App, Verb } from "#app.ts";
import { listAtHandIn } from "#features/collections/collections.ts";
import { getPerson } from "#features/people/people.ts";
import { answerRequest, type AnswerDeps } from "#features/recommendations/answer-request.ts";
import { chooseOutfits, chooseForDay, combineForDay } from "#features/recommendations/choose-outfits.ts";
import { refineOutfit } from "#features/recommendations/refine-outfit.ts";
import { wearerOf } from "#features/recommendations/get-weather.ts";
import { weatherThere } from "#features/recommendations/weather-there.ts";
import { tellLacks } from "#features/recommendations/tell-lacks.ts";
import { noteFelt, readTaste } from "#features/taste/taste.ts";
import { isSuggested, listDescribedItems, type DescribedItem } from "#features/wardrobe/items.ts";

type SuggestOutfits = typeof recommendationCalls.suggestOutfits;
type SuggestToday = typeof recommendationCalls.suggestToday;

/** Whole outfits for a text, the weather or the season, best first (LAYER-03), of what is at hand or of `items`. */
export async function suggestOutfits(
  app: AnswerDeps,
  actor: Actor,
  input: Input<SuggestOutfits>,
  known?: readonly DescribedItem[],
): Promise<Reply<SuggestOutfits>> {
  const { text_prompt, weather, date, after, collection } = input;
  if (after !== undefined) return await refineOutfit(app, actor, after, input);
  return await answerRequest(app, actor, {
    byText: text_prompt !== undefined,
    ...(known === undefined ? {} : { items: known }),
    collection,
    make: async ({ items, person, requester, signal }) => {
      // The chat has sorted its words before.
      if (known === undefined && isUnread(app, text_prompt, items)) return { made: { outfits: [] }, found: 0 };
      const day = date ?? dayAt(app.clock.now(), person.time_zone ?? "UTC");
      const taste = await readTaste(app.db, actor.userId);
      const occasion = { text: text_prompt ?? null, weather: weather ?? null, day, ...wearerOf(person), ...taste };
      if (weather !== undefined) await noteFelt(app, actor.userId, { day, weather });
      const { outfits, chosen } = await chooseOutfits({ stylist: app.stylist, items }, occasion, { requester, signal });
      return {
        made: { outfits: await withLacks(app, actor.userId, { text: text_prompt, items, outfits }) },
        found: outfits.length === 0 ? 0 : chosen,
      };
    },
  });
}

function isUnread({ stylist }: Pick<App, "stylist">, text: string | null | undefined, items: readonly DescribedItem[]) {
  return typeof text === "string" && stylist.isUnread(text, items);
}

type Wanted = {
  readonly text: string | null | undefined;
  readonly items: readonly DescribedItem[];
  readonly outfits: SuggestedOutfit[];
};

/** The first says what of the words is not owned. */
async function withLacks(
  app: Pick<App, "db" | "stylist">,
  userId: string,
  { text, items, outfits: [first, ...others] }: Wanted,
): Promise<SuggestedOutfit[]> {
  if (first === undefined) return [];
  const asks = text ?? "";
  if (app.stylist.lacksIn(asks, items).length === 0) return [first, ...others];
  const owned = await listDescribedItems(app.db, userId);
  const lacks = app.stylist.lacksIn(asks, owned);
  const isNear = lacks.some(({ types }) => owned.some(({ type }) => types?.some((one) => one === type)));
  const { language } = wearerOf(await getPerson(app.db, userId));
  const told = tellLacks(lacks, { isNear, language });
  return [told === "" ? first : { ...first, reason: told }, ...others];
}

type ForDay = {
  /** All that the person owns, where it has been read. */
  readonly owned?: readonly DescribedItem[];
  /** Null: the season of the date decides. */
  readonly weather: Weather | null;
  readonly date: Day;
  /** The outfits that were offered first, oldest day first: they count as worn then, so that the next day has another. */
  readonly offered?: readonly Past[];
};

/** At most three outfits for the day, best first, without a credit, a limit or a model. */
export async function suggestForDay(
  app: Pick<App, "db" | "stylist">,
  userId: string,
  { owned, weather, date, offered = [] }: ForDay,
): Promise<readonly SuggestedOutfit[]> {
  const person = await getPerson(app.db, userId);
  const lastOffered = new Map(offered.flatMap(({ day, itemIds }) => itemIds.map((id) => [id, day] as const)));
  const all = owned ?? (await listDescribedItems(app.db, userId));
  const items = all.filter(isSuggested).map((item) => withOffered(item, lastOffered.get(item.id)));
  const { taste, history } = await readTaste(app.db, userId);
  const known = { taste, history: [...history, ...offered] };
  const occasion = { text: null, weather, day: date, ...wearerOf(person), ...known };
  if (weather !== null) await noteFelt(app, userId, { day: date, weather });
  return (await chooseOutfits({ stylist: app.stylist, items }, occasion, { byRules: true })).outfits;
}

/** Outfits for the person's day, which cost nothing: the app shows them before anything is asked for (TODAY-01). */
export const suggestToday: Verb<SuggestToday, "db" | "stylist" | "clock"> = async (
  app,
  { userId },
  { weather, date, collection },
) => {
  await limitRate(app, userId, { action: "today", perHour: TODAY_PER_HOUR });
  const owned = collection === undefined ? {} : { owned: await listAtHandIn(app.db, userId, collection) };
  return { outfits: [...(await suggestForDay(app, userId, { ...owned, weather: weather ?? null, date }))] };
};

function withOffered(item: DescribedItem, day: Day | undefined): DescribedItem {
  return day === undefined || day < (item.last_worn ?? day) ? item : { ...item, last_worn: day };
}

type ListSuitable = typeof recommendationCalls.listSuitable;

/** The caller's items that suit the weather or a text, best first, with reasons, and outfits if asked for (LAYER-05). */
export const listSuitable: Verb<ListSuitable, keyof AnswerDeps | "places" | "weather"> = async (app, actor, input) => {
  const { outfits: asked } = input;
  const text = "text_prompt" in input ? input.text_prompt : null;
  const weather = "weather" in input ? input.weather : (asked?.weather ?? null);
  return await answerRequest(app, actor, {
    byText: text !== null,
    collection: input.collection,
    make: async ({ items, person, requester, signal }) => {
      if (isUnread(app, text, items)) return { made: { ids: [], reasons: [] }, found: 0 };
      const day = asked?.date ?? dayAt(app.clock.now(), person.time_zone ?? "UTC");
      const known = await readTaste(app.db, actor.userId);
      const wearer = wearerOf(person);
      const there = asked === undefined || text === null ? null : await weatherThere(app, text, { day, ...wearer });
      const occasion = { text, weather: there ?? weather, day, ...wearer, ...known, shown: asked?.shown };
      const chosen = await chooseForDay({ stylist: app.stylist, items }, occasion, { requester, signal });
      const found = chosen.suitable.length;
      const made = { ids: chosen.suitable.map(({ id }) => id), reasons: [...chosen.reasons.values()] };
      if (asked === undefined) return { made, found };
      if (weather !== null) await noteFelt(app, actor.userId, { day, weather });
      const said = text === null ? null : app.stylist.weatherIn(text);
      const own = {
        ...(there !== null && { weather: there }),
        ...(said !== null && { told: tellSaid(said, wearer.language) }),
      };
      const { outfits: combined, others } = combineForDay(chosen, { items }, occasion);
      const outfits = await withLacks(app, actor.userId, { text, items, outfits: combined });
      if (text !== null || asked.shown === undefined) return { made: { ...made, outfits, others, ...own }, found };
      // Who has seen these wants others, and pays for no other answer.
      const seen = new Set(asked.shown.map((ids) => toItemSet(ids).join()));
      const fresh = outfits.filter((outfit) => !seen.has(toItemSet(piecesOf(outfit)).join()));
      const isNone = fresh.length === 0;
      return {
        made: { ...(isNone ? { ids: [], reasons: [] } : made), outfits: fresh, others, ...own },
        found: isNone ? 0 : found,
      };
    },
  });
};
