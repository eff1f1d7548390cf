import type { Climate } from "#recommendations/climate.ts";
import { comfortAt } from "#recommendations/comfort.ts";
import { fitOf, type DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isForChild } from "#wardrobe/card-words.ts";
import { lookOf } from "#wardrobe/guesses.ts";

const THIN_BELOW = 0.35;

/** Whether it is worn for this below a coat in frost. */
export function isSweaterFor(item: Garment, code: DressCode | null, { feltMin }: Climate): boolean {
  const suits = code === null || !["poor", "never"].includes(fitOf(item, code));
  return item.type === "Sweater" && suits && !isForChild(item) && comfortAt(item, feltMin) === 1;
}

/** Such a one is often a long-sleeved shirt. */
export function isThinSweater(item: Garment): boolean {
  return item.type === "Sweater" && (lookOf(item, "warm") ?? 1) < THIN_BELOW;
}
