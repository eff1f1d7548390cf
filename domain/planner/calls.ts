import { z } from "zod/mini";
import { defineCalls, programsRead, programsWrite, signedIn } from "#call.ts";
import { PHOTO_ERRORS } from "#errors.ts";
import { FileId, Id } from "#ids.ts";
import { Day, daysBetween } from "#people/day.ts";
import { COVERED_MAX } from "#planner/cover.ts";
import { SuggestedOutfit } from "#recommendations/calls.ts";
import { City } from "#recommendations/city.ts";
import { SUGGESTED_MAX } from "#recommendations/request.ts";
import { DayWeather } from "#recommendations/weather.ts";
import { Base64Jpeg } from "#wardrobe/calls.ts";
import { Item } from "#wardrobe/item.ts";
import { Wear, OccasionWords, OUTFITS_A_DAY_MAX, WEAR_ITEMS_MAX } from "#wears/calls.ts";

/** The most occasions of a trip, and the longest one, the first and the last day included. */
export const OCCASIONS_MAX = 9;
export const TRIP_DAYS_MAX = COVERED_MAX - OCCASIONS_MAX;
/** Trips of a person in an hour: each asks the weather's provider. */
export const TRIPS_PER_HOUR = 60;

/** How far ahead a day is planned at most, and how many days one call plans or suggests (WEEK-01). */
export const PLANNED_AHEAD_DAYS = 56;
export const PLANNED_AT_ONCE_MAX = 14;
/** How long a plan is kept after its day. */
export const PLANS_KEPT_DAYS = 14;
/** Suggestions for days ahead, and questions for their forecast, of a person in an hour. */
export const WEEKS_PER_HOUR = 120;
/** How long the address of the calendar file holds (WEEK-02). */
export const CALENDAR_LINK_MS = 15 * 60_000;
/** The path of the calendar file; the key in it says whose it is, and until when. */
export const CALENDAR_PATH = "/calendar/:key/wardrobe.ics";
/** Lists of trips that a person sends into the chat in an hour, and the most garments of one. */
export const LISTS_SENT_PER_HOUR = 20;
export const PACKED_MAX = 200;

/** An outfit of a day that has come or is to come. `item_ids` is sorted, and also names what was deleted since (WEEK-01). */
const PlannedOutfit = z.omit(Wear, { id: true });
export type PlannedOutfit = z.output<typeof PlannedOutfit>;

/** The first outfit of a day; `more` are the others, absent where there are none (SET-02). */
export const PlannedDay = z.extend(PlannedOutfit, {
  more: z.optional(z.array(z.omit(PlannedOutfit, { date: true })).check(z.maxLength(OUTFITS_A_DAY_MAX - 1))),
});
export type PlannedDay = z.output<typeof PlannedDay>;

const Lat = z.number().check(z.gte(-90), z.lte(90));
const Lon = z.number().check(z.gte(-180), z.lte(180));
/** Only of what is in it is suggested (SET-01). */
const collection = z.optional(Id);
const Dressed = z.pick(PlannedDay, { date: true, item_ids: true });

/** As `toISOString` writes it, so that of two the later is the greater text. */
const Instant = z.iso.datetime({ precision: 3 });
const TRIP_LINE_MAX = 500;
const occasions = z.array(OccasionWords).check(z.maxLength(OCCASIONS_MAX));
const isTripLong = z.refine<{ from: Day; to: Day }>(
  ({ from, to }) => from <= to && daysBetween(from, to) < TRIP_DAYS_MAX,
  { path: ["to"] },
);

/** A trip that was packed for, and what of its list is in the bag (SPEC-129). Its days may name what was deleted since. */
export const KeptTrip = z
  .object({
    /** Its first device's choice. */
    id: Id,
    place: City,
    from: Day,
    to: Day,
    occasions,
    /** The collection to pack from; absent: all clothes. */
    collection: z.optional(z.nullable(Id)),
    days: z
      .array(
        z.object({
          date: Day,
          occasion: z.nullable(OccasionWords),
          item_ids: z.array(Id).check(z.maxLength(WEAR_ITEMS_MAX)),
          reason: z.string().check(z.maxLength(TRIP_LINE_MAX)),
          is_forecast: z.boolean(),
        }),
      )
      .check(z.maxLength(TRIP_DAYS_MAX * OUTFITS_A_DAY_MAX + OCCASIONS_MAX)),
    /** A line about the weather there. */
    forecast: z.optional(z.string().check(z.maxLength(TRIP_LINE_MAX))),
    /** When its days were chosen last. */
    packed_at: Instant,
    /** Of each garment that was ever ticked off: whether it is in the bag, and since when. */
    ticks: z.array(z.object({ item_id: Id, is_packed: z.boolean(), at: Instant })).check(z.maxLength(PACKED_MAX)),
  })
  .check(isTripLong);
export type KeptTrip = z.output<typeof KeptTrip>;
const OneTrip = z.object({ trip: z.nullable(KeptTrip) });

const Trip = z
  .object({
    lat: Lat,
    lon: Lon,
    from: Day,
    to: Day,
    /** Occasions in words, such as a wedding: each gets an outfit beside those of the days. */
    occasions: z.optional(occasions),
    /** Whether the trip wears nothing of what is planned, so as to have less to carry (SPEC-124). */
    is_light: z.optional(z.boolean()),
    collection,
  })
  .check(isTripLong);

export const plannerCalls = defineCalls({
  /** Plans these days, each in place of what was planned for it and its occasion; all or none. Sent again, it changes nothing (WEEK-01). */
  planWeek: {
    ...programsWrite("POST", "/week/plan"),
    body: z.object({
      days: z
        .array(z.extend(Dressed, { look_id: z.optional(Id), occasion: z.optional(OccasionWords) }))
        .check(z.minLength(1), z.maxLength(PLANNED_AT_ONCE_MAX)),
    }),
    reply: z.array(PlannedDay),
    errors: ["item_not_found", "look_not_found", "day_over", "day_full"],
  },
  /** Outfits for the days that have no plan, by rules alone and for no credit; stores nothing (WEEK-01). */
  suggestWeek: {
    ...programsRead("POST", "/week/suggest"),
    body: z.object({
      from: Day,
      days: z.int().check(z.gte(1), z.lte(PLANNED_AT_ONCE_MAX)),
      /** Without a place the season decides. */
      lat: z.optional(Lat),
      lon: z.optional(Lon),
      /** The outfits of other days that the screen shows and that are not stored yet. */
      chosen: z.optional(z.array(Dressed).check(z.maxLength(PLANNED_AT_ONCE_MAX))),
      /** Whether planned days are dressed anew too. */
      instead: z.optional(z.boolean()),
      /** Outfits for it, beside what these days have already (SET-02). */
      occasion: z.optional(OccasionWords),
      collection,
    }),
    reply: z.object({
      days: z.array(
        z.object({
          date: Day,
          /** Best first; empty where nothing at hand is left to wear. */
          outfits: z.array(SuggestedOutfit).check(z.maxLength(SUGGESTED_MAX)),
          is_forecast: z.boolean(),
        }),
      ),
    }),
    errors: ["day_over", "collection_not_found"],
  },
  /** Every plan that is kept, oldest day first. */
  listWeek: { ...programsRead("GET", "/week/list"), reply: z.array(PlannedDay) },
  /** Deletes plans; days that have none are passed over, so that a retry does no harm. */
  deleteWeek: {
    ...programsWrite("POST", "/week/delete"),
    body: z.object({
      dates: z.array(Day).check(z.minLength(1), z.maxLength(PLANNED_AT_ONCE_MAX)),
      /** Only the outfit for it; null for the one that has none (SET-02). */
      occasion: z.optional(z.nullable(OccasionWords)),
    }),
  },
  /** The days that the forecast reaches at a place; none while the provider does not answer (WEEK-01). */
  forecastWeek: {
    ...programsRead("POST", "/week/forecast"),
    body: z.object({ lat: Lat, lon: Lon }),
    reply: z.object({
      days: z.array(z.object({ date: Day, weather: DayWeather })),
      /** The credit that the provider's licence requires. */
      attribution: z.nullable(z.string()),
    }),
  },
  /** The address of the calendar file; null without a plan that is to come (WEEK-02). */
  shareWeek: { ...signedIn("POST", "/week/calendar"), reply: z.object({ url: z.nullable(z.string()) }) },
  /** Writes the list of a trip into the chat with the bot (TRIP-01). */
  sendTrip: {
    ...signedIn("POST", "/trips/send"),
    body: z.object({
      place: City.shape.name,
      from: Day,
      to: Day,
      item_ids: z.array(Id).check(z.minLength(1), z.maxLength(PACKED_MAX)),
    }),
    /** `refused`: the bot may not write to the caller; `unavailable`: the messenger does not answer. */
    reply: z.object({ outcome: z.enum(["sent", "refused", "unavailable"]) }),
    errors: ["item_not_found"],
  },
  /** The fewest garments at hand that dress every day of a trip, and what is worn of them when (TRIP-01). */
  packTrip: {
    ...programsRead("POST", "/trips/pack"),
    body: Trip,
    reply: z.object({
      item_ids: z.array(Id),
      days: z.array(
        z.object({
          date: Day,
          /** Null where nothing at hand is left to wear. */
          outfit: z.nullable(SuggestedOutfit),
          /** Whether the forecast reaches the day; else its season decided. */
          is_forecast: z.boolean(),
          /** For what of `occasions` it is, if not for the day itself. */
          occasion: z.optional(z.string()),
        }),
      ),
      /** A line about the weather of the days that the forecast reaches; absent where it reaches none. */
      forecast: z.optional(z.string()),
    }),
    errors: ["collection_not_found"],
  },
  /** The trip that the caller has packed for; null for none (SPEC-129). */
  getTrip: { ...programsRead("GET", "/trips/kept"), reply: OneTrip },
  /** Joins what a device knows of a trip with what is kept, and answers what both have then; null where it has ended (SPEC-129). */
  saveTrip: {
    ...programsWrite("POST", "/trips/save"),
    body: z.object({ trip: KeptTrip, is_new: z.optional(z.boolean()) }),
    reply: OneTrip,
  },
  /** Ends a trip; one that is gone is passed over. */
  forgetTrip: { ...programsWrite("POST", "/trips/forget"), body: z.object({ id: Id }) },
  /** Whether a garment on a photo is worth buying, without adding it (BUY-01). */
  shouldBuy: {
    ...programsWrite("POST", "/analysis/should-buy"),
    size: "photo",
    body: z.object({ image: Base64Jpeg }),
    reply: z.object({
      /** How many outfits it makes with what is at hand. */
      new_outfits: z.int(),
      similar_ids: z.array(Id),
      replaces_ids: z.array(Id),
      /** The recognised garment, with the file id of its picture. */
      /** Under which it can be kept as a wish for a day. */
      wish_id: Id,
      garment: z.extend(
        z.pick(Item, { type: true, position: true, style: true, color: true, season: true, needs_check: true }),
        { image: FileId },
      ),
    }),
    errors: [...PHOTO_ERRORS],
  },
});
