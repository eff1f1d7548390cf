import type { Climate } from "#recommendations/climate.ts";
import { comfortAt, feltFor } from "#recommendations/comfort.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isFitting, isUnfit } from "#recommendations/proven.ts";

type For = {
  readonly on: readonly string[];
  readonly code: DressCode | null;
  readonly isIndoors: boolean;
  readonly climate: Climate;
  readonly without: readonly string[];
};

/**
 * Garments that an outfit goes without this once (SPEC-163): for a business look jeans and sneakers, where
 * what fits it is at hand, and in a cold room all coats that are not on.
 */
export function setAsideFor(owned: readonly Garment[], { on, code, isIndoors, climate, without }: For): string[] {
  const isBetter = (item: Garment, at: DressCode) =>
    isFitting(item, at) && comfortAt(item, feltFor(item.position, climate)) === 1 && !without.includes(item.id);
  const isAside = (item: Garment): boolean => {
    const { id, position } = item;
    if (position === "outerwear") return isIndoors && !on.includes(id);
    if (code === null || (position !== "lower" && position !== "feet") || !isUnfit(item, code)) return false;
    return owned.some((one) => one.position === position && isBetter(one, code));
  };
  return owned.filter(isAside).map(({ id }) => id);
}
