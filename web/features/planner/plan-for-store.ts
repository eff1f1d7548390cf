import { create } from "zustand";
import type { Day } from "@wardrobe/domain/people/day.ts";

/** The day for which an outfit is put together in the constructor; null for none. */
export const usePlanFor = create<{ readonly day: Day | null }>(() => ({ day: null }));

export function setPlanFor(day: Day | null): void {
  usePlanFor.setState({ day });
}
