import { SLOTS, type Slot } from "#outfit/slots.ts";

type Outfit = Readonly<Partial<Record<Slot, string | null | undefined>>>;

/** "Another outfit": the index of the next one, in a cycle, with nothing that is away; of the shown one if there is no other (STATE-01). */
export function nextOutfit(outfits: readonly Outfit[], shown: number, away: ReadonlySet<string>): number {
  const isWhole = (outfit: Outfit | undefined) => SLOTS.every((slot) => !away.has(outfit?.[slot] ?? ""));
  for (let step = 1; step < outfits.length; step++) {
    const index = (shown + step) % outfits.length;
    if (isWhole(outfits[index])) return index;
  }
  return shown;
}
