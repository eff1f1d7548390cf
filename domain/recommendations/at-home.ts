import { isDress } from "#outfit/piece.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { isDenim, isForSleep, isLeather, isSportswear } from "#wardrobe/card-words.ts";

const SOFT: readonly string[] = ["Hoodie", "Sweater", "T-Shirt", "Cardigan", "Leggings"];
const STIFF: readonly string[] = ["Shirt", "Blouse", "Blazer", "Jeans", "Skirt", "Tights"];
const DRESSED_UP: readonly Garment["style"][] = ["Business", "Formal", "Party"];

/** Clothes for home or bed. */
export function isHomewear(item: Pick<Garment, "type" | "style" | "notes">): boolean {
  return item.style === "Homewear" || item.type === "Slippers" || isForSleep(item);
}

/** Whether there is more for home than slippers. */
export function hasHomewear(owned: readonly Garment[]): boolean {
  return owned.some((item) => item.position !== "feet" && isHomewear(item));
}

/** A coat, shoes, a hat or a bag: nobody at home wears them. */
export function isForOutdoors(item: Omit<Garment, "id">): boolean {
  return item.position !== "upper" && item.position !== "lower" && !isHomewear(item);
}

/** How a garment fits an evening on the sofa; `isSoft`: whether it looks like joggers. */
export function fitAtHome(item: Omit<Garment, "id">, isSoft: boolean): "best" | "right" | "fine" | "poor" | "never" {
  if (isHomewear(item)) return "best";
  if (isForOutdoors(item)) return "never";
  const isStiff = STIFF.includes(item.type) || isDress(item) || isDenim(item) || isLeather(item);
  if (isStiff || DRESSED_UP.includes(item.style)) return "poor";
  return SOFT.includes(item.type) || isSoft || isSportswear(item) ? "right" : "fine";
}
