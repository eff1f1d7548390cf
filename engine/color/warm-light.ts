import { clamp } from "@wardrobe/domain/clamp.ts";
import { chroma, oklabAt } from "#color/oklab.ts";
import type { Pixels } from "#pixels/pixels.ts";
import type { Plane } from "#pixels/plane.ts";

/** In warm light even the coldest twentieth of a photo has more red than blue, a logarithm of linear light. */
const WARM = { share: 0.05, from: 0.5, lightMin: 0.35, lightMax: 0.97 } as const;
/** The light's color is read where the ground is near gray, if so much of it is. */
const GRAY = { chromaMax: 0.09, lightMin: 0.55, lightMax: 0.985, shareMin: 0.4, alphaMax: 0.05 } as const;
/** So much of it is taken out: walls and floors are seldom perfectly gray. */
const WAY = 0.75;
const STEP = 3;
const GAMMA = 2.2;

/** The photo as daylight would show it; itself where its light is not evidently warm or its ground not evidently gray (SPEC-62). */
export function inDaylight(photo: Pixels, { values }: Plane): Pixels {
  const warmths: number[] = [];
  const sum = { red: 0, green: 0, blue: 0 };
  let [ground, grays] = [0, 0];
  for (let i = 0; i < values.length; i += STEP) {
    const lab = oklabAt(photo, i);
    const [red, green, blue] = [
      toLight(photo.rgb[3 * i]),
      toLight(photo.rgb[3 * i + 1]),
      toLight(photo.rgb[3 * i + 2]),
    ];
    if (lab.l > WARM.lightMin && lab.l < WARM.lightMax) warmths.push(Math.log(red / blue));
    if ((values[i] ?? 0) > GRAY.alphaMax) continue;
    ground++;
    if (chroma(lab) > GRAY.chromaMax || lab.l < GRAY.lightMin || lab.l > GRAY.lightMax) continue;
    grays++;
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
  }
  const coldest = warmths.toSorted((one, other) => one - other)[Math.floor(WARM.share * warmths.length)] ?? 0;
  if (coldest < WARM.from || grays === 0 || grays < GRAY.shareMin * ground) return photo;
  const gray = 0.2126 * sum.red + 0.7152 * sum.green + 0.0722 * sum.blue;
  const gains = [sum.red, sum.green, sum.blue].map((channel) => (1 + WAY * (gray / channel - 1)) ** (1 / GAMMA));
  const rgb = photo.rgb.map((value, i) => clamp(Math.round(value * (gains[i % 3] ?? 1)), 0, 255));
  return { ...photo, rgb };
}

function toLight(value = 0): number {
  return ((value + 1) / 256) ** GAMMA;
}
