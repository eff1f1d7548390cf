import { chroma, oklabAt, type Oklab } from "#color/oklab.ts";
import type { ColorShare } from "#color/dominant-colors.ts";
import type { Pixels } from "#pixels/pixels.ts";
import type { Plane } from "#pixels/plane.ts";

/** White cloth in shade or warm light: as light as this on average, and in its lightest tenth, as it is on the photo. */
const WHITE = { from: 0.8, lightestFrom: 0.89 } as const;
/** A dim photo says nothing: what is lightest there may be gray. */
const EXPOSURE_MAX = 1.11;
/** A color of this chroma may be white in warm light, if so much of the ground is near gray and tinted alike. */
const WARM = { chromaMax: 0.085, groundChromaMax: 0.085, groundShareMin: 0.35, apartMax: 0.022 } as const;
const GROUND_ALPHA = 0.1;
const SURE_ALPHA = 0.9;
const STEP = 3;

/** The colors, with the first named white where it is white cloth that shade or warm light makes gray or beige. */
export function nameWhite(
  shares: readonly ColorShare[],
  { photo, alpha, exposure }: { readonly photo: Pixels; readonly alpha: Plane; readonly exposure: number },
): readonly ColorShare[] {
  const [first, ...others] = shares;
  if (first === undefined || first.color === "White" || exposure > EXPOSURE_MAX || first.lab.l < WHITE.from)
    return shares;
  if (chroma(first.lab) > WARM.chromaMax) return shares;
  const { lightest, tint } = look(photo, alpha);
  if (lightest < WHITE.lightestFrom) return shares;
  const isGray = first.color === "Gray";
  const isTinted = tint !== null && Math.hypot(first.lab.a - tint.a, first.lab.b - tint.b) <= WARM.apartMax;
  if (!isGray && !isTinted) return shares;
  const white = others.find(({ color }) => color === "White");
  const share = first.share + (white?.share ?? 0);
  return [{ color: "White", share, lab: first.lab }, ...others.filter((one) => one !== white)];
}

/** The lightness of the garment's lightest tenth, and the ground's tint; null where too little of it is near gray. */
function look(photo: Pixels, alpha: Plane): { lightest: number; tint: Pick<Oklab, "a" | "b"> | null } {
  const garment: number[] = [];
  const near = { a: 0, b: 0, weight: 0, count: 0 };
  let ground = 0;
  for (let i = 0; i < photo.width * photo.height; i += STEP) {
    const opacity = alpha.values[i] ?? 0;
    const lab = oklabAt(photo, i);
    if (opacity > SURE_ALPHA) garment.push(lab.l);
    if (opacity >= GROUND_ALPHA) continue;
    ground++;
    if (chroma(lab) > WARM.groundChromaMax) continue;
    // The light's color shows best in what is light.
    near.a += lab.a * lab.l;
    near.b += lab.b * lab.l;
    near.weight += lab.l;
    near.count++;
  }
  const isKnown = near.count > 0 && near.count >= WARM.groundShareMin * ground;
  return {
    lightest: garment.toSorted((one, other) => one - other)[Math.floor(garment.length * 0.9)] ?? 0,
    tint: isKnown ? { a: near.a / near.weight, b: near.b / near.weight } : null,
  };
}
