import type { Day } from "#people/day.ts";
import type { PlannedDay, PlannedOutfit } from "#planner/calls.ts";
import { inOrderOfDay, type Occasion } from "#wears/calls.ts";

/** Nobody wears these clothes all day. */
const OF_HOURS: readonly Occasion[] = ["sport", "party", "evening"];

/** All outfits of a planned day, the first of them first (SET-02). */
export function outfitsOf({ more = [], ...first }: PlannedDay): PlannedOutfit[] {
  return [first, ...more.map((other) => ({ date: first.date, ...other }))];
}

/** Whether an outfit may be worn all day; a day that has only others is still to be dressed (SPEC-72). */
export function dressesDay({ occasion }: { readonly occasion?: string | null | undefined }): boolean {
  return OF_HOURS.every((other) => other !== occasion);
}

/** The first plan of a day that dresses it, null where none does, and the day's others (SPEC-72). */
export function dressingOf(day: PlannedDay | null | undefined): {
  plan: PlannedOutfit | null;
  others: PlannedOutfit[];
} {
  const outfits = day ? outfitsOf(day) : [];
  const plan = outfits.find(dressesDay) ?? null;
  return { plan, others: outfits.filter((outfit) => outfit !== plan) };
}

/** Outfits of any days by day, oldest first: the first of a day, and under `more` its others, if it has any (SET-02). */
export function byDay(outfits: readonly PlannedOutfit[]): PlannedDay[] {
  const days = new Map<Day, PlannedDay>();
  for (const { date, ...outfit } of [...outfits].sort(inOrder)) {
    const day = days.get(date);
    days.set(date, day === undefined ? { date, ...outfit } : { ...day, more: [...(day.more ?? []), outfit] });
  }
  return [...days.values()];
}

function inOrder(one: PlannedOutfit, other: PlannedOutfit): number {
  return one.date === other.date ? inOrderOfDay(one, other) : one.date < other.date ? -1 : 1;
}
