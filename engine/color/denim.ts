import type { ColorShare } from "#color/dominant-colors.ts";
import { chroma, hue } from "#color/oklab.ts";

/** Of 108 jeans the 15 that look gray or black and have so much of such a hue, or so much blue, are blue; of the 12 others 9 are gray or black. */
const BLUISH = { chromaMin: 0.0085, hueFrom: 200, hueTo: 300 } as const;
const BLUE_SHARE_MIN = 0.12;

/** The colors of jeans: what is a little blue in gray or black is faded or dark denim (SPEC-134). */
export function nameDenim(shares: readonly ColorShare[]): readonly ColorShare[] {
  const [first, ...others] = shares;
  if (first === undefined || (first.color !== "Gray" && first.color !== "Black")) return shares;
  const blue = others.find(({ color }) => color === "Blue");
  const isBluish =
    chroma(first.lab) >= BLUISH.chromaMin && hue(first.lab) >= BLUISH.hueFrom && hue(first.lab) <= BLUISH.hueTo;
  if (!isBluish && (blue?.share ?? 0) < BLUE_SHARE_MIN) return shares;
  const share = first.share + (blue?.share ?? 0);
  return [{ ...first, color: "Blue", share }, ...others.filter((one) => one !== blue)];
}
