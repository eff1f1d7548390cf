import { z } from "zod/mini";
import { Id } from "#ids.ts";
import type { Day } from "#people/day.ts";
import { addMonths, monthOf, type Month } from "#wears/month.ts";
import { Currency, Position } from "#wardrobe/item.ts";
import { COLORS, SEASONS } from "#wardrobe/vocabulary.ts";

/** The periods of days for which the worn share is told (WEAR-06). */
export const WORN_PERIODS_DAYS = [30, 90, 365] as const;
/** How many garments a list of most, least or never worn names. */
export const RANKED_MAX = 10;
/** The months whose entries are counted, the present one included. */
export const MONTHS_SHOWN = 12;

const Count = z.int().check(z.gte(0));
const counted = <Value extends z.ZodMiniType>(value: Value) => z.array(z.object({ value, count: Count }));
const Ranked = z.object({ id: Id, worn_count: Count });

/** The months of the plot, oldest first. */
export function monthsUntil(today: Day): Month[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(monthOf(today), 1 - MONTHS_SHOWN + index));
}

/** Counts over a wardrobe and its diary (WEAR-06). Each list has the largest count first. */
export const Statistics = z.object({
  items: Count,
  by_position: counted(Position),
  by_type: counted(z.string()),
  /** A garment counts for each of its colors and seasons. */
  by_color: counted(z.enum(COLORS)),
  by_season: counted(z.enum(SEASONS)),
  /** How many garments were worn in each of {@link WORN_PERIODS_DAYS}. */
  worn_within: z.array(z.object({ days: z.literal(WORN_PERIODS_DAYS), items: Count })),
  most_worn: z.array(Ranked).check(z.maxLength(RANKED_MAX)),
  /** Worn at least once, fewest first. */
  least_worn: z.array(Ranked).check(z.maxLength(RANKED_MAX)),
  never_worn: z.object({ items: Count, ids: z.array(Id).check(z.maxLength(RANKED_MAX)) }),
  /** By currency, of the garments whose price is known. `per_wear`: the prices over all their wears; null if never worn. */
  worth: z.array(z.object({ currency: Currency, items: Count, total: z.number(), per_wear: z.nullable(z.number()) })),
  /** Entries of the diary by month (`YYYY-MM`), the last {@link MONTHS_SHOWN}, oldest first, those without too. */
  by_month: z.array(z.object({ month: z.string(), wears: Count })).check(z.maxLength(MONTHS_SHOWN)),
});
export type Statistics = z.output<typeof Statistics>;
