import type { Color } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { chroma, hue, type Oklab } from "#color/oklab.ts";

/** Lightness 0..1, chroma 0..0.3, hue in degrees. */
type Shade = { readonly l: number; readonly c: number; readonly h: number };

/** Below this lightness the eye sees black, whatever the hue. */
const BLACK_L = 0.2;
const NEUTRAL_BLACK_L = 0.375;
const NEUTRAL_WHITE_L = 0.887;

/** The wardrobe's name for a color after exposure correction. The thresholds were tuned by eye on photos of clothes. */
export function nameColor(lab: Oklab): Color {
  const shade: Shade = { l: lab.l, c: chroma(lab), h: hue(lab) };
  const isWarm = shade.h >= 15 && shade.h < 112;
  if (shade.l < BLACK_L) return shade.c > 0.06 ? nameHue(shade) : "Black";
  if (shade.c < neutralChroma(shade, isWarm)) return nameNeutral(shade.l);
  if (shade.l < 0.3 && shade.c < 0.03 && !isWarm) return "Black";
  if (shade.l > (isWarm ? 0.9 : 0.87) && shade.c < (isWarm ? 0.032 : 0.034)) return "White";
  return nameHue(shade);
}

/** The chroma below which a shade is gray; highest for light cold shades, which are often mistaken for blue. */
function neutralChroma({ l }: Shade, isWarm: boolean): number {
  if (l < 0.34) return 0.021;
  if (l < 0.6) return 0.02;
  return isWarm ? 0.022 : 0.024;
}

function nameNeutral(l: number): Color {
  if (l < NEUTRAL_BLACK_L) return "Black";
  return l > NEUTRAL_WHITE_L ? "White" : "Gray";
}

function nameHue(shade: Shade): Color {
  // Hues from 345° become negative, so that every sector is one range.
  const turned = shade.h >= 345 ? shade.h - 360 : shade.h;
  const sector = SECTORS.find(({ below }) => turned < below);
  return sector === undefined ? "Pink" : sector.name(shade);
}

const SECTORS: readonly { readonly below: number; readonly name: (shade: Shade) => Color }[] = [
  { below: 8, name: crimson },
  { below: 20, name: red },
  { below: 38, name: scarlet },
  { below: 62, name: orange },
  { below: 84, name: amber },
  { below: 112, name: yellow },
  { below: 198, name: ({ l, c, h }) => (h < 122 && l > 0.8 && c > 0.12 ? "Yellow" : "Green") },
  { below: 284, name: () => "Blue" },
  { below: 294, name: ({ l, c }) => (l < 0.5 && c < 0.1 ? "Blue" : "Purple") },
  { below: 331, name: ({ l, c, h }) => (l > 0.87 && c > 0.035 && h > 316 ? "Pink" : "Purple") },
  { below: 345, name: ({ l, c }) => (l > 0.6 || (c > 0.19 && l > 0.5) ? "Pink" : "Purple") },
];

function crimson({ l, c, h }: Shade): Color {
  if (l > 0.6 || (l > 0.5 && c > 0.12)) return "Pink";
  if (c < 0.07) return l < 0.45 ? "Purple" : "Pink";
  return h >= 345 && h < 356 && c < 0.15 ? "Purple" : "Red";
}

function red({ l, c }: Shade): Color {
  if (l > 0.68) return "Pink";
  if (c < 0.05) return l > 0.6 ? "Pink" : "Brown";
  return l > 0.62 && c < 0.15 ? "Pink" : "Red";
}

function scarlet({ l, c, h }: Shade): Color {
  if (l > 0.56 && c > 0.16) return h < 32 ? "Red" : "Orange";
  if (l > 0.7) return c < 0.032 ? "Beige" : "Pink";
  if (c >= 0.11) return "Red";
  if (c < 0.05) return "Brown";
  if (l < 0.52) return h < 28 && c > 0.085 ? "Red" : "Brown";
  return c < 0.07 ? "Brown" : "Pink";
}

function orange({ l, c, h }: Shade): Color {
  if (l > 0.72 && h < 52 && c > 0.036 && c < 0.11) return "Pink";
  if (l > 0.76) return c < 0.065 ? "Beige" : c < 0.11 ? "Pink" : "Orange";
  if (c < 0.05) return l > 0.66 ? "Beige" : "Brown";
  if (c > 0.112 && l > 0.56) return "Orange";
  return l > 0.7 ? "Beige" : "Brown";
}

function amber({ l, c, h }: Shade): Color {
  if (c > 0.1 && l > 0.6) return h < 70 ? "Orange" : "Yellow";
  return l > 0.64 ? "Beige" : "Brown";
}

/** Dark yellow is olive. */
function yellow({ l, c }: Shade): Color {
  if (l > 0.68 && c > (l > 0.85 ? 0.06 : 0.085)) return "Yellow";
  return l > 0.66 ? "Beige" : "Green";
}
