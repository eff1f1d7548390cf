import { z } from "zod/mini";
import { AppError } from "@wardrobe/domain/errors.ts";
import { Id } from "@wardrobe/domain/ids.ts";
import { selectionOf } from "@wardrobe/domain/outfit/selection-of.ts";
import { Day } from "@wardrobe/domain/people/day.ts";
import { OCCASIONS_MAX, PLANNED_AT_ONCE_MAX, plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { CITY_QUERY_MAX, type Place } from "@wardrobe/domain/recommendations/city.ts";
import { CONDITIONS, type Weather } from "@wardrobe/domain/recommendations/weather.ts";
import { WISHES } from "@wardrobe/domain/recommendations/wish.ts";
import { typedText } from "@wardrobe/domain/text/typed.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { filterItems, NO_FILTERS, STATE_CHOICES } from "@wardrobe/domain/wardrobe/filters.ts";
import { foremostFirst } from "@wardrobe/domain/wardrobe/garments-meant.ts";
import { displayedImage } from "@wardrobe/domain/wardrobe/image-mode.ts";
import { ITEM_TEXT_MAX, type Item } from "@wardrobe/domain/wardrobe/item.ts";
import { toDetailedSearch } from "@wardrobe/domain/wardrobe/detailed-search.ts";
import { COLORS, POSITIONS, SEASONS, STYLES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { wearCalls, WEAR_ITEMS_MAX, OccasionWords } from "@wardrobe/domain/wears/calls.ts";
import { countOf, toGarment, toOutfit, withGarments } from "#http/mcp/garments.ts";
import { tool, type Wardrobe } from "#http/mcp/tool.ts";

const FOUND_MAX = 100;
const FOUND_USUALLY = 20;

export const City = typedText(CITY_QUERY_MAX).check(
  z.describe("The name of a city, in English or Russian; its weather decides. Without one the season does."),
);
export const OutfitIds = z
  .array(Id)
  .check(z.minLength(1), z.maxLength(WEAR_ITEMS_MAX), z.describe("The ids of the garments of one outfit."));

async function placeOf(wardrobe: Wardrobe, city: string): Promise<Place> {
  const { cities } = await wardrobe.ask(recommendationCalls.findCities, { query: city });
  const [found] = cities;
  if (found === undefined) throw new AppError("bad_request", { field: "city" });
  return { lat: found.lat, lon: found.lon };
}

async function placeIn(wardrobe: Wardrobe, city: string | undefined): Promise<Partial<Place>> {
  return city === undefined ? {} : await placeOf(wardrobe, city);
}

/** Tools that change nothing: a token to read is enough. */
export const READING_TOOLS = [
  tool({
    name: "search_wardrobe",
    title: "Search the wardrobe",
    description:
      "Finds garments by words (in English or Russian, typing mistakes allowed) and by filters; every filter must match. Archived garments are only found by words or by their state. Without anything, the newest garments.",
    programs: "read",
    input: z.object({
      words: z.optional(
        typedText(ITEM_TEXT_MAX).check(
          z.describe("In the type, color, style, season, brand, model, notes or material."),
        ),
      ),
      position: z.optional(z.enum(POSITIONS)),
      style: z.optional(z.enum(STYLES)),
      colors: z.optional(z.array(z.enum(COLORS)).check(z.describe("Any of these."))),
      seasons: z.optional(z.array(z.enum(SEASONS)).check(z.describe("Any of these."))),
      states: z.optional(z.array(z.enum(STATE_CHOICES)).check(z.describe("Any of these."))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(FOUND_MAX), z.describe(`${FOUND_USUALLY} if left out.`))),
    }),
    async run(wardrobe, { words, position, style, colors = [], seasons = [], states = [], limit = FOUND_USUALLY }) {
      const items = await wardrobe.ask(wardrobeCalls.listItems);
      const withArchived = words !== undefined;
      const meant = words === undefined ? items : foremostFirst(words, searchIn(items)(words));
      const found = filterItems(meant, { ...NO_FILTERS, colors, seasons, states, withArchived }).filter(
        (item) => (position ?? item.position) === item.position && (style ?? item.style) === item.style,
      );
      const shown = found.slice(0, limit).map(toGarment);
      return {
        says: `${countOf(found.length, "garment")} of ${items.length} found, ${shown.length} shown.`,
        data: { garments: shown, found: found.length, in_wardrobe: items.length },
      };
    },
  }),
  tool({
    name: "get_item",
    title: "Look at a garment",
    description: "One garment with all that is known of it, and its picture.",
    programs: "read",
    input: z.object({ id: Id }),
    async run(wardrobe, { id }) {
      const item = (await wardrobe.ask(wardrobeCalls.listItems)).find((one) => one.id === id);
      if (item === undefined) throw new AppError("item_not_found");
      const card = await wardrobe.card(displayedImage(item, item.image_mode));
      return { says: "One garment and its picture.", data: { garment: toGarment(item) }, card };
    },
  }),
  tool({
    name: "suggest_outfits",
    title: "Suggest outfits for a day",
    description:
      "Up to three outfits for one day from what is at hand, best first, each with a reason. Costs nothing. For several days use suggest_week; for an event in words use suggest_for_request.",
    programs: "read",
    input: z.object({
      date: Day,
      weather: z.optional(
        z
          .object({ felt_c: z.number(), condition: z.optional(z.enum(CONDITIONS)) })
          .check(z.describe("The weather to dress for, if it is known; it goes before a city.")),
      ),
      city: z.optional(City),
    }),
    async run(wardrobe, { date, weather, city }) {
      const toDressFor = weather === undefined ? await weatherIn(wardrobe, city) : toWeather(weather);
      const asked = wardrobe.ask(recommendationCalls.suggestToday, { date, ...toDressFor });
      return await withGarments(
        wardrobe,
        asked.then(({ outfits }) => ({ outfits: outfits.map(toOutfit) })),
        ({ outfits }) => countOf(outfits.length, "outfit"),
      );
    },
  }),
  tool({
    name: "suggest_week",
    title: "Suggest outfits for several days",
    description:
      "Outfits for each day that has no plan yet, so that garments get their rest. Stores nothing: plan_days does. Costs nothing.",
    programs: "read",
    input: z.object({
      from: Day,
      days: z.int().check(z.gte(1), z.lte(PLANNED_AT_ONCE_MAX)),
      city: z.optional(City),
      occasion: z.optional(
        OccasionWords.check(z.describe("Such as work, sport or evening: outfits for it, beside the day's own.")),
      ),
      instead: z.optional(z.boolean().check(z.describe("Whether planned days are dressed anew, too."))),
    }),
    async run(wardrobe, { city, ...asked }) {
      const week = wardrobe.ask(plannerCalls.suggestWeek, { ...asked, ...(await placeIn(wardrobe, city)) });
      return await withGarments(
        wardrobe,
        week.then(({ days }) => ({ days: days.map((day) => ({ ...day, outfits: day.outfits.map(toOutfit) })) })),
        ({ days }) => countOf(days.length, "day"),
      );
    },
  }),
  tool({
    name: "refine_outfit",
    title: "Change a suggested outfit",
    description:
      "The outfit that comes after this one: with a wish, with garments that stay, or without some. Costs nothing. Answers no outfit if nothing else fits.",
    programs: "read",
    input: z.object({
      item_ids: OutfitIds,
      wish: z.optional(z.enum(WISHES)),
      keep: z.optional(z.array(Id).check(z.maxLength(WEAR_ITEMS_MAX), z.describe("Garments that stay."))),
      without: z.optional(
        z.array(Id).check(z.maxLength(WEAR_ITEMS_MAX), z.describe("Garments that do not come back.")),
      ),
      date: z.optional(Day),
    }),
    async run(wardrobe, { item_ids, wish, keep, without, date }) {
      const items = await wardrobe.ask(wardrobeCalls.listItems);
      const worn = items.filter(({ id }) => item_ids.includes(id));
      if (worn.length < new Set(item_ids).size) throw new AppError("item_not_found");
      const after = { outfit: selectionOf(worn), keep, without, wish };
      return await withGarments(
        wardrobe,
        wardrobe
          .ask(recommendationCalls.suggestOutfits, { after, date })
          .then(({ outfits }) => ({ outfits: outfits.map(toOutfit) })),
        ({ outfits }) => countOf(outfits.length, "outfit"),
      );
    },
  }),
  tool({
    name: "list_plan",
    title: "See what is planned",
    description: "The outfits that are planned, by day.",
    programs: "read",
    input: z.object({}),
    run: async (wardrobe) =>
      await withGarments(
        wardrobe,
        wardrobe.ask(plannerCalls.listWeek).then((days) => ({ days })),
        ({ days }) => `${countOf(days.length, "day")} planned`,
      ),
  }),
  tool({
    name: "pack_trip",
    title: "Pack for a trip",
    description: "The fewest garments that dress every day of a trip, and what is worn of them when.",
    programs: "read",
    input: z.object({
      city: City,
      from: Day,
      to: Day,
      occasions: z.optional(
        z
          .array(OccasionWords)
          .check(z.maxLength(OCCASIONS_MAX), z.describe("Such as a wedding: each gets an outfit of its own.")),
      ),
    }),
    async run(wardrobe, { city, ...trip }) {
      const asked = wardrobe.ask(plannerCalls.packTrip, { ...trip, ...(await placeOf(wardrobe, city)) });
      return await withGarments(
        wardrobe,
        asked.then(({ days, ...packed }) => ({
          ...packed,
          days: days.map((day) => ({ ...day, outfit: day.outfit && toOutfit(day.outfit) })),
        })),
        ({ item_ids, days }) => `${countOf(item_ids.length, "garment")} for ${countOf(days.length, "outfit")}`,
      );
    },
  }),
  tool({
    name: "get_statistics",
    title: "See the statistics",
    description:
      "Counts of the wardrobe and the diary: what is worn most, least and never, by color and season, and what a wear costs.",
    programs: "read",
    input: z.object({}),
    run: async (wardrobe) =>
      await withGarments(wardrobe, wardrobe.ask(wearCalls.getStatistics), ({ items }) => countOf(items, "garment")),
  }),
];

type Search = ReturnType<typeof toDetailedSearch>;
const searches = new WeakMap<readonly Item[], Search>();

/** A search takes longer to make than to use, and an agent searches the same list again and again. */
function searchIn(items: readonly Item[]): Search {
  const search = searches.get(items) ?? toDetailedSearch(items);
  searches.set(items, search);
  return search;
}

export async function weatherIn(wardrobe: Wardrobe, city: string | undefined): Promise<{ weather?: Weather }> {
  if (city === undefined) return {};
  return { weather: await wardrobe.ask(recommendationCalls.getWeather, await placeOf(wardrobe, city)) };
}

function toWeather({ felt_c, condition = "Clouds" }: { felt_c: number; condition?: string | undefined }): {
  weather: Weather;
} {
  return {
    weather: {
      name: "",
      main: { temp: felt_c, feels_like: felt_c },
      weather: [{ main: condition, description: condition.toLowerCase() }],
    },
  };
}
