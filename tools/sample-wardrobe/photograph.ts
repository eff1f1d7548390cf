import sharp, { type Sharp } from "sharp";
import type { Cloth } from "./cloth.ts";
import type { Drawing, Part } from "./drawing.ts";
import { layGround } from "./ground.ts";
import { cloud, noise } from "./noise.ts";
import { blur, boxOf, HEIGHT, makePlane, SCALE, SHEET, smoothstep, WIDTH, type Box, type Plane } from "./plane.ts";
import { rasterise, rasteriseRelief, rasteriseShape } from "./rasterise.ts";

/** Side lengths of a photo; the app's own canvas holds it without scaling. */
const PHOTO = { width: 768, height: 1024 } as const;
const PHOTO_QUALITY = 78;
const PHOTO_BYTES_MAX = 40_000;

/** Light from the upper left, as from a window. */
const LIGHT = normalise([-0.52, -0.66, 1.12]);
const HALF = normalise([LIGHT[0], LIGHT[1], LIGHT[2] + 1]);
const CONTRAST = 0.95;
/** How far around a part its shadow and its relief are looked at, in pixels. */
const MARGIN = 70;

/** Linear light of the garment so far, three planes, and how much of each pixel it covers. */
export type Lit = { readonly rgb: readonly [Plane, Plane, Plane]; readonly cover: Plane };

/** A photo-like JPEG of a drawing. The same drawing gives the same bytes. */
export async function photograph(drawing: Drawing, seed: number): Promise<Buffer> {
  const lit: Lit = { rgb: [makePlane(), makePlane(), makePlane()], cover: makePlane() };
  for (const [index, part] of drawing.parts.entries()) await layPart(lit, part, seed + index * 7);
  const laid = disturb(lit, drawing.turn ?? 0, seed);
  const bytes = layGround(laid, drawing, seed);
  const photo = sharp(bytes, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  return await toJpeg(photo.resize(PHOTO.width, PHOTO.height, { kernel: "lanczos3" }), PHOTO_QUALITY);
}

/** As good as fits: knits and denim need more bytes than silk. */
async function toJpeg(photo: Sharp, quality: number): Promise<Buffer> {
  const jpeg = await photo.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
  return jpeg.length <= PHOTO_BYTES_MAX || quality <= 40 ? jpeg : await toJpeg(photo, quality - 6);
}

/** Lights one part by its own relief, throws its shadow on what lies beneath, and lays it there. */
async function layPart(lit: Lit, part: Part, seed: number): Promise<void> {
  const cover = await rasteriseShape(part.shape);
  const box = boxOf(cover, MARGIN);
  castShadow(lit, cover, part.lift ?? 3, box);
  const height = await reliefOf(part, cover, { seed, box });
  const hollow = blur(height, 10, box);
  const paint = part.paint === undefined ? null : await rasterise(part.paint);
  const base = toLinear(part.cloth.color);
  const dim = part.dim ?? 1;
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const index = y * WIDTH + x;
      const alpha = cover[index] ?? 0;
      if (alpha === 0) continue;
      const light = lightAt(height, x, y, part.cloth);
      const shade = dim * (1 - Math.min(0.5, Math.max(-0.06, ((hollow[index] ?? 0) - (height[index] ?? 0)) * 0.075)));
      const tone = part.cloth.tone(x / SCALE, y / SCALE);
      const painted = paint === null ? 0 : (paint.data[index * paint.channels + 3] ?? 0) / 255;
      for (const [channel, plane] of lit.rgb.entries()) {
        const own = base[channel] ?? 0;
        const over = paint === null ? 0 : (LINEAR[paint.data[index * paint.channels + channel] ?? 0] ?? 0);
        const albedo = (own + (over - own) * painted) * tone;
        const color = Math.max(0, albedo * light.diffuse * shade + light.gloss * shade);
        plane[index] = (plane[index] ?? 0) * (1 - alpha) + color * alpha;
      }
      lit.cover[index] = alpha + (lit.cover[index] ?? 0) * (1 - alpha);
    }
  }
}

/** The part's height at every pixel, also beyond its edge, so that light does not break there. */
async function reliefOf(part: Part, cover: Plane, { seed, box }: { seed: number; box: Box }): Promise<Plane> {
  const { cloth, puff = 13, puffWidth = 46, edge = 3 } = part;
  const height = makePlane();
  add(height, blur(cover, puffWidth, box), (t) => puff * smoothstep(0.15, 1.05, t));
  if (edge > 0) add(height, blur(cover, edge, box), (t) => edge * 1.1 * smoothstep(0.1, 1, t));
  if (part.folds !== undefined) {
    const folds = blur(await rasteriseRelief(part.folds), part.foldBlur ?? 9, box);
    add(height, folds, (fold) => fold * (part.foldHeight ?? 13));
  }
  if (part.relief !== undefined) {
    const relief = blur(await rasteriseRelief(part.relief), part.reliefBlur ?? 1.3, box);
    add(height, relief, (ridge) => ridge * (part.reliefHeight ?? 3));
  }
  const crease = cloth.crease * (part.crease ?? 1);
  const turn = ((part.creaseAngle ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) / cloth.creaseSize, Math.sin(turn) / cloth.creaseSize];
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const index = y * WIDTH + x;
      // One pixel beyond the edge too: its slope is looked at.
      const near = (cover[index] ?? 0) + (cover[index - 1] ?? 0) + (cover[index + 1] ?? 0);
      if (near + (cover[index - WIDTH] ?? 0) + (cover[index + WIDTH] ?? 0) === 0) continue;
      const [u, v] = [x / SCALE, y / SCALE];
      let random = 0;
      if (crease > 0) {
        const across = u * cos + v * sin;
        const along = (v * cos - u * sin) * 0.5;
        const bend = 0.6 * noise(across * 0.7, along * 0.9, seed);
        const wave = cloud(across + bend, along + bend * 0.6, seed + 1);
        random = crease * (3.4 * (1 - cloth.crispness) * wave + 2.6 * cloth.crispness * (0.5 - Math.abs(wave) ** 0.8));
      }
      height[index] = (height[index] ?? 0) + random + cloth.height(u, v);
    }
  }
  return height;
}

function add(to: Plane, from: Plane, shape: (value: number) => number): void {
  for (let index = 0; index < to.length; index++) {
    const value = from[index] ?? 0;
    if (value !== 0) to[index] = (to[index] ?? 0) + shape(value);
  }
}

/** What the slope at a pixel does to the light: a factor of its color, and the highlight on top. */
function lightAt(height: Plane, x: number, y: number, cloth: Cloth): { diffuse: number; gloss: number } {
  const index = y * WIDTH + x;
  const dx = ((height[index + (x < WIDTH - 1 ? 1 : 0)] ?? 0) - (height[index - (x > 0 ? 1 : 0)] ?? 0)) * 0.5 * SCALE;
  const dy =
    ((height[index + (y < HEIGHT - 1 ? WIDTH : 0)] ?? 0) - (height[index - (y > 0 ? WIDTH : 0)] ?? 0)) * 0.5 * SCALE;
  const length = Math.hypot(dx, dy, 1);
  const [lx, ly, lz] = LIGHT;
  const facing = (-dx * lx - dy * ly + lz) / length / lz;
  const glint = Math.max(0, (-dx * HALF[0] - dy * HALF[1] + HALF[2]) / length);
  const diffuse = 1 + CONTRAST * (facing - 1);
  const gloss = cloth.gloss * (glint ** (cloth.shine * 3) - 0.35 * HALF[2] ** (cloth.shine * 3)) * 0.5;
  return { diffuse: diffuse < 0.25 ? 0.25 * Math.exp((diffuse - 0.25) * 2) : diffuse, gloss };
}

/** Darkens what lies beneath a part: closely at its edge, and softly away from the light. */
function castShadow(lit: Lit, cover: Plane, lift: number, box: Box): void {
  if (lift <= 0) return;
  const near = blur(cover, Math.max(1.5, lift * 0.8), box);
  const far = blur(cover, lift * 3, box);
  const [sx, sy] = [Math.round(lift * 0.55), Math.round(lift * 0.8)];
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left; x < box.right; x++) {
      const index = y * WIDTH + x;
      if ((lit.cover[index] ?? 0) === 0) continue;
      const from = Math.max(0, y - sy) * WIDTH + Math.max(0, x - sx);
      const dark = 0.42 * (near[from] ?? 0) + 0.3 * (far[from] ?? 0);
      if (dark < 0.002) continue;
      for (const plane of lit.rgb) plane[index] = (plane[index] ?? 0) * (1 - dark);
    }
  }
}

/** The garment a little out of true: turned about the middle and drawn here and there. */
function disturb(lit: Lit, degrees: number, seed: number): Lit {
  const out: Lit = { rgb: [makePlane(), makePlane(), makePlane()], cover: makePlane() };
  const turn = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [cx, cy] = [WIDTH / 2, HEIGHT / 2];
  const planes = [...lit.rgb, lit.cover].map((plane, index) => ({ from: plane, to: [...out.rgb, out.cover][index] }));
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const u = x / SHEET.width;
      const v = y / SHEET.width;
      const px = cx + (x - cx) * cos - (y - cy) * sin + 5 * noise(u * 3.4, v * 3.4, seed + 91);
      const py = cy + (x - cx) * sin + (y - cy) * cos + 5 * noise(u * 3.4, v * 3.4, seed + 92);
      if (px < 0 || py < 0 || px >= WIDTH - 1 || py >= HEIGHT - 1) continue;
      const [ix, iy] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - ix, py - iy];
      const at = iy * WIDTH + ix;
      for (const { from, to } of planes) {
        const upper = (from[at] ?? 0) * (1 - fx) + (from[at + 1] ?? 0) * fx;
        const lower = (from[at + WIDTH] ?? 0) * (1 - fx) + (from[at + WIDTH + 1] ?? 0) * fx;
        if (to !== undefined) to[y * WIDTH + x] = upper * (1 - fy) + lower * fy;
      }
    }
  }
  return out;
}

type Three = readonly [number, number, number];

function normalise([x, y, z]: Three): Three {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const c = value / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
});

/** Linear light of an sRGB hex color. */
function toLinear(hex: string): Three {
  const byte = (at: number): number => LINEAR[Number.parseInt(hex.slice(at, at + 2), 16)] ?? 0;
  return [byte(1), byte(3), byte(5)];
}
