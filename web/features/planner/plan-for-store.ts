import { create } from "zustand";
import type { Day } from "@wardrobe/domain/people/day.ts";

export type PlanFor = { readonly day: Day; readonly occasion: string | null };

/** The day and the occasion for which an outfit is put together in the constructor; null for none. */
export const usePlanFor = create<{ readonly planFor: PlanFor | null }>(() => ({ planFor: null }));

export function setPlanFor(planFor: PlanFor | null): void {
  usePlanFor.setState({ planFor });
}
