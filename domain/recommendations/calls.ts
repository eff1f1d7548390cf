import { z } from "zod/mini";
import { defineCalls, programsRead, programsWrite, signedIn } from "#call.ts";
import { Id } from "#ids.ts";
import { OutfitItems } from "#outfit/look.ts";
import { SLOTS } from "#outfit/slots.ts";
import { Day, TimeZone } from "#people/day.ts";
import { OWNER_QUESTIONS, OWNER_QUESTIONS_MAX } from "#recommendations/owner-questions.ts";
import { City, CITY_QUERY_MAX } from "#recommendations/city.ts";
import { Reason } from "#recommendations/reason.ts";
import { REQUEST_TEXT_MAX, SUGGESTED_MAX } from "#recommendations/request.ts";
import { Weather } from "#recommendations/weather.ts";
import { WISHES } from "#recommendations/wish.ts";
import { typedText } from "#text/typed.ts";
import { Item } from "#wardrobe/item.ts";
import { WARDROBE_ITEMS_MAX } from "#wardrobe/limits.ts";
import { COLORS } from "#wardrobe/vocabulary.ts";

const Text = typedText(REQUEST_TEXT_MAX);

/** How many outfits are remembered as shown. */
export const REMEMBERED_OUTFITS_MAX = 50;
const Shown = z.optional(
  z.array(z.array(Id).check(z.maxLength(SLOTS.length))).check(z.maxLength(REMEMBERED_OUTFITS_MAX)),
);
/** Asks for whole outfits too: for which day, beside a text in which weather they are worn, and after which answers of the day. */
const outfits = z.optional(z.strictObject({ date: Day, weather: z.optional(Weather), shown: Shown }));
/** Only of what is in it is suggested (SET-01). */
const collection = z.optional(Id);
const SuitableBody = z.union([
  z.strictObject({ text_prompt: Text, outfits, collection }),
  z.strictObject({ weather: Weather, outfits, collection }),
]);

/** A suggested outfit: the items by slot, null for an empty one, and one sentence why (LAYER-05). */
export const SuggestedOutfit = z.object({
  head: z.nullable(Id),
  upper: z.nullable(Id),
  outerwear: z.nullable(Id),
  lower: z.nullable(Id),
  feet: z.nullable(Id),
  bag: z.nullable(Id),
  accessories: z.nullable(Id),
  reason: z.string(),
  /** The person's history with it and what of it they like; absent where there is nothing to say (TASTE-01). */
  why: z.optional(z.array(z.string())),
});
export type SuggestedOutfit = z.output<typeof SuggestedOutfit>;

const Ids = z.optional(z.array(Id).check(z.maxLength(WARDROBE_ITEMS_MAX.pro)));
const Standing = z.enum([...WISHES, ...COLORS]);
/** The wishes that stay in force (SPEC-99), and a color (SPEC-150). */
const Still = z.array(Standing).check(z.maxLength(WISHES.length));
/**
 * An outfit that was suggested, and how it is wanted instead: garments that stay, others that do not come back, one wish
 * or words as the bot takes them; with other colors no outfit that was `shown` either.
 */
const After = z
  .object({
    outfit: OutfitItems,
    keep: Ids,
    without: Ids,
    shown: Shown,
    wish: z.optional(Standing),
    still: z.optional(Still),
    /** Those of `without` that made room for what was asked for (SPEC-151). */
    aside: Ids,
    words: z.optional(Text),
  })
  .check(z.refine(({ keep = [], without = [] }) => !keep.some((id) => without.includes(id)), { path: ["without"] }));

export const recommendationCalls = defineCalls({
  /** The caller's items that suit a text or the weather, best first. Finding any costs one credit (R-06, SPEC-21). */
  listSuitable: {
    ...programsWrite("POST", "/wardrobe/suitable"),
    idempotent: true,
    body: SuitableBody,
    reply: z.object({
      ids: z.array(Id),
      /** Why each item was chosen, in the order of `ids`. */
      reasons: z.array(Reason),
      recommend_credits_left: z.int(),
      /** Only if asked for: those of {@link suggestOutfits}, and further ones to try on, best first (LAYER-05). */
      outfits: z.optional(z.array(SuggestedOutfit).check(z.maxLength(SUGGESTED_MAX))),
      others: z.optional(z.array(OutfitItems)),
      /** That of the city which the text names, for which the outfits are then (SPEC-121). */
      weather: z.optional(Weather),
      /** The weather that the text tells, which comes before any forecast. */
      told: z.optional(z.string()),
    }),
    errors: ["premium_required", "not_enough_recommend_credits", "ai_unavailable", "collection_not_found"],
  },
  /** At most three outfits, best first (LAYER-03). With `after` the next one, without credit and model (TALK-01). */
  suggestOutfits: {
    ...programsWrite("POST", "/wardrobe/outfits"),
    readsWith: "after",
    idempotent: true,
    body: z.object({
      weather: z.optional(Weather),
      text_prompt: z.optional(Text),
      date: z.optional(Day),
      after: z.optional(After),
      collection,
    }),
    reply: z.object({
      outfits: z.array(SuggestedOutfit).check(z.maxLength(SUGGESTED_MAX)),
      recommend_credits_left: z.int(),
      /** With words about the outfit: what is said to them, and what is in force since; with a wish what is new in it, and what left it; `back`: they ask for the one before, or for one so many `steps` before. */
      said: z.optional(
        z.object({
          told: z.string(),
          keep: z.array(Id),
          without: z.array(Id),
          still: Still,
          aside: Ids,
          /** The color that is no longer wished for: the outfit is to be without that wish. */
          ends: z.optional(Standing),
          back: z.optional(z.literal(true)),
          steps: z.optional(z.int()),
        }),
      ),
      /** With words that ask for clothes instead: what to ask for them with (SPEC-103). */
      ask: z.optional(z.string()),
    }),
    errors: ["premium_required", "not_enough_recommend_credits", "ai_unavailable", "collection_not_found"],
  },
  /** At most three outfits for the day, best first, without a credit and a model, the same each time (TODAY-01). */
  suggestToday: {
    ...programsRead("POST", "/wardrobe/today"),
    body: z.object({ date: Day, weather: z.optional(Weather), collection }),
    reply: z.object({ outfits: z.array(SuggestedOutfit).check(z.maxLength(SUGGESTED_MAX)) }),
    errors: ["collection_not_found"],
  },
  /** At most five questions that only the owner can answer, each once, those first that change the most (OWNER-01). */
  listOwnerQuestions: {
    ...programsRead("GET", "/wardrobe/owner-questions"),
    reply: z.object({
      questions: z
        .array(z.object({ kind: z.enum(OWNER_QUESTIONS), ids: z.array(Id) }))
        .check(z.maxLength(OWNER_QUESTIONS_MAX)),
    }),
  },
  /** Which garment it is, or null to skip the question; either way it is not asked again. The reply has the changed card. */
  answerOwnerQuestion: {
    ...programsWrite("POST", "/wardrobe/owner-questions/answer"),
    body: z.object({ kind: z.enum(OWNER_QUESTIONS), id: z.nullable(Id) }),
    reply: z.object({ clothing_item: z.nullable(Item) }),
    errors: ["item_not_found"],
  },
  /** The weather at a place; its coordinates are not stored (SPEC-31). */
  getWeather: {
    ...programsRead("POST", "/weather/get-weather"),
    body: z.object({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lon: z.number().check(z.gte(-180), z.lte(180)),
      /** With it the reply also tells the rest of the day (LAYER-04). */
      time_zone: z.optional(TimeZone),
      /** The hour from which the day is told, instead of now. */
      from_hour: z.optional(z.int().check(z.gte(0), z.lt(24))),
    }),
    reply: Weather,
    errors: ["weather_unavailable"],
  },
  /** Cities with a name, in any language, that is or begins with the query, largest first, to choose by hand (SPEC-32). */
  findCities: {
    ...programsRead("POST", "/weather/cities"),
    body: z.object({ query: typedText(CITY_QUERY_MAX) }),
    reply: z.object({ cities: z.array(City) }),
  },
  /** The city that was chosen by hand, for the chat too; null: the device's position is used again, which nobody stores. */
  chooseCity: {
    ...signedIn("POST", "/weather/choose-city"),
    body: z.object({ city: z.nullable(City) }),
  },
});
