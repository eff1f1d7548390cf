import { z } from "zod/mini";
import { defineCalls, SIGNED_IN } from "#call.ts";
import { FileId, Id } from "#ids.ts";
import { Day, daysBetween } from "#people/day.ts";
import { COVERED_MAX } from "#planner/cover.ts";
import { SuggestedOutfit } from "#recommendations/calls.ts";
import { Base64Jpeg } from "#wardrobe/calls.ts";
import { Item, ITEM_TEXT_MAX } from "#wardrobe/item.ts";

/** The most occasions of a trip, and the longest one, the first and the last day included. */
export const OCCASIONS_MAX = 9;
export const TRIP_DAYS_MAX = COVERED_MAX - OCCASIONS_MAX;
/** Trips of a person in an hour: each asks the weather's provider. */
export const TRIPS_PER_HOUR = 60;

const Trip = z
  .object({
    lat: z.number().check(z.gte(-90), z.lte(90)),
    lon: z.number().check(z.gte(-180), z.lte(180)),
    from: Day,
    to: Day,
    /** What else one dresses for, in words, such as a wedding: each gets an outfit beside those of the days. */
    occasions: z.optional(
      z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(ITEM_TEXT_MAX))).check(z.maxLength(OCCASIONS_MAX)),
    ),
  })
  .check(z.refine(({ from, to }) => from <= to && daysBetween(from, to) < TRIP_DAYS_MAX, { path: ["to"] }));

export const plannerCalls = defineCalls({
  /** The fewest garments at hand that dress every day of a trip, and what is worn of them when (TRIP-01). */
  packTrip: {
    ...SIGNED_IN,
    method: "POST",
    path: "/trips/pack",
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
    }),
  },
  /** What a garment on a photo would bring, without adding it (BUY-01). */
  shouldBuy: {
    ...SIGNED_IN,
    method: "POST",
    path: "/analysis/should-buy",
    size: "photo",
    body: z.object({ image: Base64Jpeg }),
    reply: z.object({
      /** How many outfits it makes with what is at hand. */
      new_outfits: z.int(),
      similar_ids: z.array(Id),
      replaces_ids: z.array(Id),
      /** What it was recognised as, and the file id of its picture. */
      garment: z.extend(
        z.pick(Item, { type: true, position: true, style: true, color: true, season: true, needs_check: true }),
        { image: FileId },
      ),
    }),
    errors: [
      "no_garment",
      "image_unreadable",
      "image_too_large",
      "ai_unavailable",
      "storage_full",
      "storage_unavailable",
    ],
  },
});
