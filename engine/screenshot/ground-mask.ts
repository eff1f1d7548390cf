import type { Page } from "#screenshot/read-page.ts";

/** Everything that is not ground, in pixels of the page's content. */
export type Mask = {
  readonly width: number;
  readonly height: number;
  /** 1 where something lies on the ground. */
  readonly isFilled: Uint8Array;
  /** The share of a row of pixels between pictures that may be filled all the same. */
  readonly specks: number;
  /** How many pixels of a row from `start` to `end` are filled. */
  countInRow(y: number, span: { readonly start: number; readonly end: number }): number;
};

/** After JPEG beside a picture: colors bleed farther than light, and in a gap of two pixels all of it does. */
export const WIDE_GAPS = { light: 7, color: 24, hair: 0, specks: 0.03 } as const;
/** A gap of one pixel and a half is only nearer to the ground than what is beside it. */
export const HAIR_GAPS = { light: 28, color: 60, hair: 80, specks: 0.15 } as const;
type Bleeding = typeof WIDE_GAPS | typeof HAIR_GAPS;
/** So much darker is a shadow, with little color of its own, and so little it differs from two pixels to the next. */
const SHADOW_MAX = 20;
const SHADOW_COLOR_MAX = 14;
const SMOOTH_MAX = 7;
const HAIR_STANDS_OUT = 24;
/** A drawn line: so thick, so long as a share of the page, and beside it so much less. */
const LINE_PX = 3;
const LINE_MIN = { across: 0.85, down: 0.5 } as const;
const LINE_STANDS_OUT = 0.3;

/** Lines that part cells are ground. */
export function drawMask({ canvas, content, grounds }: Page, bleeding: Bleeding): Mask {
  const { left, top, width, height } = content;
  const isFilled = new Uint8Array(width * height);
  const [across, down] = [new Uint32Array(height), new Uint32Array(width)];
  const colors = Int16Array.from(grounds.flatMap((key) => [key >> 16, (key >> 8) & 255, key & 255]));
  const stride = 3 * canvas.width;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0, at = 3 * ((top + y) * canvas.width + left); x < width; x++, i++, at += 3) {
      if (isGround(canvas.rgb, at, { colors, stride, bleeding })) continue;
      isFilled[i] = 1;
      across[y] = (across[y] ?? 0) + 1;
      down[x] = (down[x] ?? 0) + 1;
    }
  for (const y of linesOf(across, LINE_MIN.across * width, LINE_STANDS_OUT * width))
    isFilled.fill(0, y * width, (y + 1) * width);
  for (const x of linesOf(down, LINE_MIN.down * height, LINE_STANDS_OUT * height))
    for (let y = 0; y < height; y++) isFilled[y * width + x] = 0;
  return {
    width,
    height,
    isFilled,
    specks: bleeding.specks,
    countInRow: (y, { start, end }) => {
      let count = 0;
      for (let i = y * width + start; i < y * width + end; i++) count += isFilled[i] ?? 0;
      return count;
    },
  };
}

/** A pixel of a ground's color, or of the shadow that a card throws on it. */
function isGround(
  rgb: Uint8Array,
  at: number,
  { colors, stride, bleeding }: { readonly colors: Int16Array; readonly stride: number; readonly bleeding: Bleeding },
): boolean {
  for (let n = 0; n < colors.length; n += 3) {
    const red = (rgb[at] ?? 0) - (colors[n] ?? 0);
    const green = (rgb[at + 1] ?? 0) - (colors[n + 1] ?? 0);
    const blue = (rgb[at + 2] ?? 0) - (colors[n + 2] ?? 0);
    const light = (2 * red + 5 * green + blue) / 8;
    if (Math.abs(light) <= bleeding.hair && isHair(rgb, at, { stride, green: colors[n + 1] ?? 0 })) return true;
    if (light > bleeding.light || light < -SHADOW_MAX) continue;
    if (light >= -bleeding.light) {
      if (Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) <= bleeding.color) return true;
    } else if (
      Math.max(Math.abs(red - light), Math.abs(green - light), Math.abs(blue - light)) <= SHADOW_COLOR_MAX &&
      isSmooth(rgb, at, stride)
    )
      return true;
  }
  return false;
}

/** Whether a pixel is much nearer to a ground than those two farther on, across or down. */
function isHair(
  rgb: Uint8Array,
  at: number,
  { stride, green }: { readonly stride: number; readonly green: number },
): boolean {
  const far = Math.abs((rgb[at + 1] ?? 0) - green) + HAIR_STANDS_OUT;
  const isFarther = (by: number) =>
    Math.abs((rgb[at + 1 - by] ?? green) - green) > far && Math.abs((rgb[at + 1 + by] ?? green) - green) > far;
  return isFarther(6) || isFarther(2 * stride);
}

/** Whether the pixels two farther on are hardly lighter or darker. */
function isSmooth(rgb: Uint8Array, at: number, stride: number): boolean {
  const green = rgb[at + 1] ?? 0;
  const differs = (other: number | undefined) => Math.abs((other ?? green) - green) > SMOOTH_MAX;
  return !(
    differs(rgb[at - 5]) ||
    differs(rgb[at + 7]) ||
    differs(rgb[at + 1 - 2 * stride]) ||
    differs(rgb[at + 1 + 2 * stride])
  );
}

/** Where far more is filled than on either side. */
function linesOf(counts: Uint32Array, least: number, by: number): number[] {
  return [...counts.keys()].filter((at) => {
    const count = counts[at] ?? 0;
    const beside = Math.max(counts[at - LINE_PX] ?? 0, counts[at + LINE_PX] ?? 0);
    return count >= least && count - beside >= by;
  });
}
