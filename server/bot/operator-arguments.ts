import { PURCHASE_OPTIONS, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";

/** A larger number of days is probably a typing error. */
export const GRANT_DAYS_MAX = 366;

export function wordsOf(argument: string): string[] {
  return argument.split(/\s+/).filter((word) => word !== "");
}

/** A plan that is sold, by its name in the configuration. */
export function readPlan(word: string | undefined): PurchaseOption | null {
  return PURCHASE_OPTIONS.find((option) => option === word?.toLowerCase()) ?? null;
}

/** The page of a list, by default the first. */
export function readPage(word = "1"): number | null {
  return /^[1-9]\d{0,3}$/.test(word) ? Number(word) : null;
}

export function readDays(word: string | undefined): number | null {
  const days = /^[1-9]\d{0,3}$/.test(word ?? "") ? Number(word) : 0;
  return days >= 1 && days <= GRANT_DAYS_MAX ? days : null;
}
