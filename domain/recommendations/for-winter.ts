import { isWarmHat } from "#recommendations/comfort.ts";
import type { DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isForChild } from "#wardrobe/card-words.ts";
import { isSure } from "#recommendations/proven.ts";

const AGAINST_FROST: readonly string[] = ["Scarf", "Gloves"];

/** Of what is owned, and surely such: gloves and a warm hat or, to a ceremony or where there is none, a scarf in its slot. */
export function againstFrost(owned: readonly Garment[], code: DressCode | null): Garment[] {
  const sure = owned.filter((item) => isSure(item) && !isForChild(item));
  const hats = code === "ceremony" ? [] : sure.filter(isWarmHat);
  return [
    ...hats,
    ...sure.filter(({ type, position }) => AGAINST_FROST.includes(type) && (position !== "head" || hats.length === 0)),
  ];
}
