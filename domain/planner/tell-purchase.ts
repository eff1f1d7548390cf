import { partOf, type Wanted } from "#planner/purchase.ts";

/** What an answer to "Should I buy it?" comes to: facts, and no advice (BUY-01). */
export type Judgement = "no_outfit" | "outside_outfits" | "replaces" | "similar_owned" | "brings_new" | "few";

/** From how many new outfits on a garment brings a lot. */
const MANY_OUTFITS = 5;

type Answer = { readonly newOutfits: number; readonly similar: number; readonly replaces: number };

/** In this order: what makes no outfits at all, what is owned already, and how much is new. */
export function judgementOf(garment: Wanted, { newOutfits, similar, replaces }: Answer): Judgement {
  if (partOf(garment) === "never") return "outside_outfits";
  if (newOutfits === 0) return "no_outfit";
  if (replaces > 0) return "replaces";
  if (similar > 0) return "similar_owned";
  return newOutfits >= MANY_OUTFITS ? "brings_new" : "few";
}
