import type { Drawing } from "./drawing.ts";
import { cloud, noise } from "./noise.ts";
import type { Lit } from "./photograph.ts";
import { blur, HEIGHT, SCALE, WIDTH } from "./plane.ts";

/** Linear light of the grounds on which things are laid. */
const GROUNDS = {
  sand: [0.62, 0.545, 0.45],
  stone: [0.55, 0.53, 0.5],
  linen: [0.7, 0.655, 0.59],
  wood: [0.5, 0.37, 0.25],
} as const;

/** The photo's bytes, RGB: the garment on its ground, with the shadows that it throws there. */
export function layGround({ rgb, cover }: Lit, drawing: Drawing, seed: number): Uint8Array {
  const kind = drawing.ground ?? "linen";
  const thickness = drawing.thickness ?? 10;
  const shadows = [
    { plane: blur(cover, 3), shift: 0.22, dark: 0.34 },
    { plane: blur(cover, thickness * 0.9), shift: 0.75, dark: 0.34 },
    { plane: blur(cover, thickness * 3), shift: 1.7, dark: 0.24 },
  ].map(({ plane, shift, dark }) => ({ plane, dark, back: Math.round(shift * thickness * SCALE) }));
  const bytes = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const index = y * WIDTH + x;
      const [u, v] = [x / SCALE, y / SCALE];
      let light = 1.06 - 0.13 * (x / WIDTH) - 0.11 * (y / HEIGHT);
      const ground = light * groundTone(kind, u, v, seed);
      let shadow = 1;
      for (const { plane, back, dark } of shadows) {
        const from = Math.max(0, y - back) * WIDTH + Math.max(0, x - Math.round(back * 0.78));
        shadow *= 1 - dark * (plane[from] ?? 0);
      }
      light = 0.5 + 0.5 * light;
      const alpha = cover[index] ?? 0;
      for (const [channel, plane] of rgb.entries()) {
        const warm = 1 - (1 - shadow) * (channel === 2 ? 1.02 : channel === 0 ? 0.97 : 1);
        const below = (GROUNDS[kind][channel] ?? 0) * ground * warm;
        bytes[index * 3 + channel] = toByte((plane[index] ?? 0) * light + below * (1 - alpha));
      }
    }
  }
  return bytes;
}

function groundTone(kind: keyof typeof GROUNDS, x: number, y: number, seed: number): number {
  if (kind === "linen") {
    const weave = Math.sin(x * 1.15) * Math.sin(y * 1.15);
    return 1 + 0.02 * weave + 0.025 * noise(x * 0.5, y * 0.04, seed) + 0.025 * noise(x * 0.04, y * 0.5, seed + 1);
  }
  if (kind === "wood") {
    const board = Math.floor(x / 230);
    const gap = Math.min(x % 230, 230 - (x % 230));
    const grain = noise(x * 0.11 + 2 * noise(x * 0.01, y * 0.004, seed + board), y * 0.006, seed + 5 + board * 3);
    return (
      (1 + 0.13 * grain + 0.06 * noise(x * 0.5, y * 0.02, 7) + 0.06 * noise(board, 3, seed)) * (gap < 2.4 ? 0.45 : 1)
    );
  }
  return 1 + 0.035 * cloud(x * 0.006, y * 0.006, seed) + 0.018 * noise(x * 0.4, y * 0.4, seed + 2);
}

/** Linear light to an sRGB byte; what is brighter than white bends towards it. */
function toByte(light: number): number {
  const bent = light < 0.75 ? light : 0.75 + 0.25 * (1 - Math.exp((0.75 - light) / 0.25));
  const c = bent <= 0.0031308 ? bent * 12.92 : 1.055 * Math.max(0, bent) ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, Math.round(c * 255)));
}
