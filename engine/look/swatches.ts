import { clamp } from "@wardrobe/domain/clamp.ts";
import { PREVIEW_FRAME } from "@wardrobe/domain/outfit/flat-lay/frames.ts";
import type { CutOut } from "#cut-out/cut-out.ts";
import type { Rgb } from "#enhance/backdrop.ts";
import type { Pixels } from "#pixels/pixels.ts";

/** Colors are counted in so many steps of each channel, and where they are nearer than this they are one. */
const STEPS = 8;
const APART = 44;
const PIXEL_STEP = 5;
/** From this opacity a pixel shows cloth alone. */
const SURE = 250;
/** Pixels of the picture: the dots' radius, from middle to middle, and the line around each, so that white ones are seen. */
const DOT = { radius: 13, step: 38, line: 1.5, lineDarkness: 0.3 } as const;

/** The main colors of an outfit's pieces, each once. */
export function mainColors(pieces: readonly CutOut[]): readonly Rgb[] {
  return pieces.map(mainColor).reduce<readonly Rgb[]>(addOther, []);
}

/** The outfit's colors as a row of dots in the lower left corner, across from the watermark. Changes the canvas. */
export function drawSwatches(canvas: Pixels, colors: readonly Rgb[]): void {
  const { side, bottom } = PREVIEW_FRAME;
  const y = Math.round(canvas.height - bottom / 2);
  for (const [n, color] of colors.entries())
    drawDot(canvas, { x: Math.round(side + DOT.radius + n * DOT.step), y, color });
}

function addOther(known: readonly Rgb[], color: Rgb | null): readonly Rgb[] {
  if (color === null) return known;
  const isKnown = known.some((one) => Math.hypot(one[0] - color[0], one[1] - color[1], one[2] - color[2]) < APART);
  return isKnown ? known : [...known, color];
}

/** The mean of the colors that most of the cloth has; null without cloth. */
function mainColor({ rgba }: CutOut): Rgb | null {
  const bins = new Map<number, [red: number, green: number, blue: number, count: number]>();
  for (let i = 0; i < rgba.length; i += 4 * PIXEL_STEP) {
    if ((rgba[i + 3] ?? 0) < SURE) continue;
    const [red, green, blue] = [rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0];
    const [r, g, b] = [red, green, blue].map((value) => Math.floor((value * STEPS) / 256));
    const bin = ((r ?? 0) * STEPS + (g ?? 0)) * STEPS + (b ?? 0);
    const [reds, greens, blues, count] = bins.get(bin) ?? [0, 0, 0, 0];
    bins.set(bin, [reds + red, greens + green, blues + blue, count + 1]);
  }
  const most = [...bins.values()].toSorted((one, other) => other[3] - one[3])[0];
  return most === undefined ? null : [most[0] / most[3], most[1] / most[3], most[2] / most[3]];
}

function drawDot({ width, rgb }: Pixels, { x, y, color }: { x: number; y: number; color: Rgb }): void {
  const reach = DOT.radius + 1;
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const inside = DOT.radius - Math.hypot(dx, dy);
      const cover = clamp(inside + 0.5, 0, 1);
      const line = 1 - DOT.lineDarkness * clamp(DOT.line - inside, 0, 1);
      const i = 3 * ((y + dy) * width + x + dx);
      for (let c = 0; c < 3; c++) {
        const under = rgb[i + c] ?? 0;
        rgb[i + c] = Math.round(under + ((color[c] ?? 0) * line - under) * cover);
      }
    }
  }
}
