import { PURCHASE_OPTIONS, type PurchaseOption } from "@wardrobe/domain/plans/plan-labels.ts";

/** More days at once are a slip of the hand. */
export const GRANT_DAYS_MAX = 366;

/** What stands behind a command, one word after the other. */
export function wordsOf(argument: string): string[] {
  return argument.split(/\s+/).filter((word) => word !== "");
}

/** A plan that can be bought, as the configuration names it. */
export function readPlan(word: string | undefined): PurchaseOption | null {
  return PURCHASE_OPTIONS.find((option) => option === word?.toLowerCase()) ?? null;
}

/** The page of a list; the first where none is said. */
export function readPage(word = "1"): number | null {
  return /^[1-9]\d{0,3}$/.test(word) ? Number(word) : null;
}

export function readDays(word: string | undefined): number | null {
  const days = /^[1-9]\d{0,3}$/.test(word ?? "") ? Number(word) : 0;
  return days >= 1 && days <= GRANT_DAYS_MAX ? days : null;
}
