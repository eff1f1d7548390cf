import type { Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import type { ColorShare } from "#color/dominant-colors.ts";
import type { Foreground } from "#foreground/find-foreground.ts";
import { type Pixels, stretch } from "#pixels/pixels.ts";
import { resizePlane, type Plane } from "#pixels/plane.ts";

const COLORS_MAX = 3;
const NEUTRALS: readonly Color[] = ["Black", "Gray", "White"];
const SHARE_MIN = { colored: 0.13, neutral: 0.22, kin: 0.27, shading: 0.6 } as const;
/** Two neutrals closer than this in lightness are one neutral in light and shadow. */
const NEUTRAL_L_APART = 0.36;
/** Pairs of names that different light gives to one dye. */
const KIN: readonly (readonly [Color, Color])[] = [
  ["White", "Beige"],
  ["Beige", "Brown"],
  ["Pink", "Purple"],
  ["Red", "Pink"],
];

/** The colors of a card: the largest, and up to two more that are not shades of it. Expects the largest share first. */
export function pickColors(shares: readonly ColorShare[]): Color[] {
  const picked: ColorShare[] = [];
  for (const candidate of shares) {
    if (picked.length === COLORS_MAX) break;
    if (picked.length === 0 || candidate.share >= shareNeeded(candidate, picked)) picked.push(candidate);
  }
  return picked.map(({ color }) => color);
}

function shareNeeded(candidate: ColorShare, picked: readonly ColorShare[]): number {
  const needed: number[] = [isNeutral(candidate) ? SHARE_MIN.neutral : SHARE_MIN.colored];
  for (const chosen of picked) {
    if (isShadingOf(candidate, chosen)) needed.push(SHARE_MIN.shading);
    if (isKin(candidate.color, chosen.color)) needed.push(SHARE_MIN.kin);
  }
  return Math.max(...needed);
}

function isNeutral({ color }: ColorShare): boolean {
  return NEUTRALS.includes(color);
}

function isShadingOf(candidate: ColorShare, chosen: ColorShare): boolean {
  return isNeutral(candidate) && isNeutral(chosen) && Math.abs(candidate.lab.l - chosen.lab.l) < NEUTRAL_L_APART;
}

function isKin(one: Color, other: Color): boolean {
  return KIN.some(([first, second]) => (first === one && second === other) || (first === other && second === one));
}

/** Longest side for reading colors, for which the naming rules were tuned. Fine prints blend at this size. */
const SIDE_PX = 256;

export async function colorSample(
  canvas: Pixels,
  { box, alpha }: Foreground,
): Promise<{ photo: Pixels; alpha: Plane }> {
  const scale = SIDE_PX / Math.max(box.width, box.height);
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  return {
    photo: await stretch(canvas, { width, height, kernel: "lanczos3" }, box),
    alpha: resizePlane(alpha, width, height),
  };
}
