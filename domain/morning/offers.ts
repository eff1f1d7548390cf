/** One quiet line offers these to people with outfits: the diary, and the message of the morning (DAY-01). */
export const OFFERS = ["morning", "diary"] as const;
export type Offer = (typeof OFFERS)[number];

const OUTFITS_BEFORE = { diary: 1, morning: 3 } as const satisfies Record<Offer, number>;
/** More outfits than these change nothing. */
export const OUTFITS_COUNTED_MAX = Math.max(...Object.values(OUTFITS_BEFORE));

/** Whether so many outfits are enough for an offer. */
export function isOffered(offer: Offer, outfits: number): boolean {
  return outfits >= OUTFITS_BEFORE[offer];
}
