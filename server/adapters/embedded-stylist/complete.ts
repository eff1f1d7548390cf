import { isDress } from "@wardrobe/domain/outfit/piece.ts";
import { isVest } from "@wardrobe/domain/wardrobe/card-words.ts";
import type { Choice, StyledItem } from "#adapters/stylist/port.ts";

/** A part that a whole outfit needs. */
type Part = "upper" | "lower" | "feet" | "outerwear";

/** How good an item is as a complement, higher is better; below 0 only where there is no other; null if it must not be used. */
export type Complement = (item: StyledItem) => { readonly score: number; readonly suits: boolean } | null;

/** Whether an item is only used where there is no other, as by the person's gender. */
export type IsLast = (item: StyledItem) => boolean;

const ADDED_PER_PART = 3;
/** Of what is only worn where there is no other, such as homewear at the office. */
export const LAST = { score: -2, suits: false } as const;

/** Adds what an outfit lacks (`goes_with_it`), or the best unsuitable item as `closest`. */
export function completeOutfit(
  chosen: readonly Choice[],
  items: readonly StyledItem[],
  {
    complement,
    needsOuterwear,
    isLast,
    isClosest,
    dresses = () => true,
  }: {
    complement: Complement;
    needsOuterwear: boolean;
    isLast: IsLast;
    isClosest?: boolean;
    /** Whether a chosen item can be worn that day; others are chosen, and still leave its part to be filled. */
    dresses?: (item: StyledItem) => boolean;
  },
): Choice[] {
  const byId = new Map(items.filter((item) => !isLast(item) && dresses(item)).map((item) => [item.id, item]));
  const has = (part: Part) => chosen.some(({ id }) => isPart(byId.get(id), part));
  const hasDress = chosen.some(({ id }) => isDressed(byId.get(id)));
  const hasBody = (part: "upper" | "lower") => has(part) || hasDress;
  const missing: Part[] = [
    ...(hasBody("upper") ? [] : (["upper"] as const)),
    ...(hasBody("lower") ? [] : (["lower"] as const)),
    ...(has("feet") ? [] : (["feet"] as const)),
    ...(needsOuterwear && !has("outerwear") ? (["outerwear"] as const) : []),
  ];
  const taken = new Set(chosen.map(({ id }) => id));
  const added = missing.flatMap((part) => {
    const free = items.filter(
      (item) => isPart(item, part) && !taken.has(item.id) && !(part === "upper" && isDress(item) && has("lower")),
    );
    // A vest is no top.
    const usual = free.filter((item) => !isLast(item) && !isVest(item));
    // A last resort is only added where nothing else has been chosen for the part.
    const isLacking = !chosen.some(({ id }) => items.some((item) => item.id === id && isPart(item, part)));
    return best(usual.length > 0 || !isLacking ? usual : free, complement, isClosest === true);
  });
  return [...chosen, ...added];
}

function best(items: readonly StyledItem[], complement: Complement, isClosest: boolean): Choice[] {
  const scored = items
    .flatMap((item) => {
      const worth = complement(item);
      return worth === null ? [] : [{ id: item.id, ...worth }];
    })
    .toSorted((a, b) => b.score - a.score);
  const usual = scored.filter(({ score }) => score >= 0);
  const candidates = usual.length > 0 ? usual : scored;
  if (isClosest) return candidates.slice(0, ADDED_PER_PART).map(({ id }) => ({ id, reason: "closest" }));
  const suiting = candidates.filter(({ suits }) => suits).slice(0, ADDED_PER_PART);
  const [nearest] = candidates;
  if (suiting.length > 0) return suiting.map(({ id }) => ({ id, reason: "goes_with_it" }));
  return nearest === undefined ? [] : [{ id: nearest.id, reason: "closest" }];
}

function isPart(item: StyledItem | undefined, part: Part): boolean {
  return item?.position === part;
}

function isDressed(item: StyledItem | undefined): boolean {
  return item !== undefined && isDress(item);
}
