import { isWarmHat } from "#recommendations/comfort.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isForChild } from "#wardrobe/card-words.ts";
import { isSure } from "#recommendations/proven.ts";

const AGAINST_FROST: readonly string[] = ["Scarf", "Gloves"];

export const DEEP_FROST_BELOW_C = -10;

/** Of what is owned, and surely such: gloves and a warm hat (in deep frost else one in doubt) or, to a ceremony or where there is none, a scarf in its slot. */
export function againstFrost(owned: readonly Garment[], code: DressCode | null, feltMin: number): Garment[] {
  const ours = owned.filter((item) => !isForChild(item));
  const sure = ours.filter(isSure);
  const isMaybeHat = (item: Garment) => item.type === "Beanie" && item.needs_check?.includes("position") !== true;
  const sureHats = sure.filter(isWarmHat);
  const maybeHats = feltMin < DEEP_FROST_BELOW_C && sureHats.length === 0 ? ours.filter(isMaybeHat) : [];
  const hats = code === "ceremony" ? [] : [...sureHats, ...maybeHats];
  return [
    ...hats,
    ...sure.filter(({ type, position }) => AGAINST_FROST.includes(type) && (position !== "head" || hats.length === 0)),
  ];
}
