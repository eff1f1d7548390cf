import { z } from "zod/mini";
import { defineCalls, programsRead, programsWrite } from "#call.ts";
import { Id } from "#ids.ts";
import { Day, daysBetween } from "#people/day.ts";
import { Statistics } from "#wears/statistics.ts";
import { typedText } from "#text/typed.ts";
import { ITEM_TEXT_MAX } from "#wardrobe/item.ts";

/** The occasions that have a name of their own, in the order of a day (SET-02). */
export const OCCASIONS = ["work", "walk", "friends", "sport", "date", "party", "evening"] as const;
export type Occasion = (typeof OCCASIONS)[number];
/** The most outfits that are planned for a day, and the most of a day's entries that have an occasion. */
export const OUTFITS_A_DAY_MAX = 6;

/** One of {@link OCCASIONS}, or somebody's own words. */
export const OccasionWords = typedText(ITEM_TEXT_MAX);

/** The most garments of one entry, more than an outfit has slots. */
export const WEAR_ITEMS_MAX = 20;
/** The most entries of one day, more than anybody changes clothes. */
export const WEARS_A_DAY_MAX = 20;
/** How many days one call lists at most, the first and the last included (WEAR-02). */
export const LISTED_DAYS_MAX = 400;

/** An outfit worn on a day (WEAR-01). `item_ids` is sorted, and also names garments that were deleted since (WEAR-02). */
export const Wear = z.object({
  id: Id,
  date: Day,
  item_ids: z.array(Id).check(z.minLength(1), z.maxLength(WEAR_ITEMS_MAX)),
  /** The saved look that was worn; null for none, or when it was deleted. */
  look_id: z.nullable(Id),
  /** Its occasion (SET-02); most have none. */
  occasion: z.optional(OccasionWords),
});
export type Wear = z.output<typeof Wear>;

/** A range of days, both included. */
export const ListedDays = z
  .object({ from: Day, to: Day })
  .check(z.refine(({ from, to }) => from <= to && daysBetween(from, to) < LISTED_DAYS_MAX, { path: ["to"] }));

/** Entries are the same if they have the same garments, each once and in any order (WEAR-01). */
export function toItemSet(itemIds: readonly string[]): string[] {
  return [...new Set(itemIds)].sort();
}

export const wearCalls = defineCalls({
  /** Enters what was worn; the same garments on the same day are one entry however often they are sent (WEAR-01). */
  addWear: {
    ...programsWrite("POST", "/wears/add"),
    body: z.extend(z.pick(Wear, { date: true, item_ids: true }), {
      look_id: z.optional(Id),
      /** Null takes it away; left out, an entry keeps what it has. */
      occasion: z.optional(z.nullable(OccasionWords)),
      /** An entry of the day that goes for this one, in the same step; one that is gone is passed over (WEAR-05). */
      instead_of: z.optional(Id),
    }),
    reply: Wear,
    errors: ["item_not_found", "look_not_found", "day_not_come", "day_full"],
  },
  /** The entries of the days, both included, newest day first (WEAR-02). */
  listWears: { ...programsRead("GET", "/wears/list"), params: ListedDays, reply: z.array(Wear) },
  /** Deletes an entry; one that is already gone is ignored, so that a retry does no harm. */
  deleteWear: { ...programsWrite("POST", "/wears/delete"), body: z.object({ id: Id }) },
  /** Statistics of the wardrobe and of what is worn (WEAR-06). */
  getStatistics: { ...programsRead("GET", "/wardrobe/statistics"), reply: Statistics },
});

type For = { readonly occasion?: string | undefined };

/** The order of a day's outfits: the one without an occasion, the morning's, then by {@link OCCASIONS}, own words by the alphabet. */
export function inOrderOfDay({ occasion: one = "" }: For, { occasion: other = "" }: For): number {
  return placeOf(one) - placeOf(other) || (one < other ? -1 : one > other ? 1 : 0);
}

const MORNING = /^(morn|breakf|утр|завтрак)/iu;

function placeOf(occasion: string): number {
  if (occasion === "") return -2;
  if (MORNING.test(occasion)) return -1;
  const place = OCCASIONS.findIndex((known) => known === occasion);
  return place === -1 ? OCCASIONS.length : place;
}
