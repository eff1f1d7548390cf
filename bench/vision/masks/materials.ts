import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { CutOut } from "#server/adapters/embedded-engine/cut-out/cut-out.ts";
import type { Foreground } from "#server/adapters/embedded-engine/foreground/find-foreground.ts";
import { readTable } from "#bench/measuring.ts";
import { findBareGround } from "./bare-ground.ts";

// What composites are made of.
const QUALITY = 88;
/** Longer side of the garment and its place, in turn: shares of the picture and of what it leaves free. */
const SIZES = [0.62, 0.74, 0.86] as const;
const PLACES = [0.5, 0.3, 0.7, 0.4] as const;
const SHADOW = { sigma: 14, down: 12, opacity: 0.35 } as const;
const TABLES = ["judgements.csv", "unseen.csv", "unseen-2.csv", "unseen-3.csv"] as const;

/** The photos of validation whose masks were judged clean, relative to its folder. */
export async function listClean(): Promise<string[]> {
  const tables = await Promise.all(TABLES.map(async (table) => await readTable(new URL(table, import.meta.url))));
  return tables.flat().flatMap(([file = "", verdict]) => (verdict === "clean" ? [file] : []));
}

/**
 * A patch without garment, mirrored until it fills a canvas; undefined where the garment leaves no room. `insetPx` keeps
 * out the photo's blurred edge, which would be a line at each mirror.
 */
export async function toGround(
  photo: Uint8Array,
  { alpha, box }: Foreground,
  insetPx = 0,
): Promise<Uint8Array | undefined> {
  const bare = findBareGround(alpha);
  if (bare === undefined) return;
  const scale = box.width / alpha.width;
  const [left, top] = [box.left + Math.ceil(bare.left * scale), box.top + Math.ceil(bare.top * scale)];
  const at = { left: left + insetPx, top: top + insetPx };
  const side = Math.min(Math.floor(bare.side * scale), CANVAS_SIDE_PX - left, CANVAS_SIDE_PX - top) - 2 * insetPx;
  return await sharp(photo)
    .extract({ ...at, width: side, height: side })
    .extend({ right: CANVAS_SIDE_PX - side, bottom: CANVAS_SIDE_PX - side, extendWith: "mirror" })
    .png()
    .toBuffer();
}

/** The garment with its shadow on the background, as JPEG, and its opacity, as PNG; both of the canvas's size. */
export async function layOnGround({ width, height, rgba }: CutOut, surface: Uint8Array, turn: number) {
  const longest = Math.round((SIZES[turn % SIZES.length] ?? 1) * CANVAS_SIDE_PX);
  const { data, info } = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .resize(longest, longest, { fit: "inside" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const place = PLACES[turn % PLACES.length] ?? 0.5;
  const left = Math.round(place * (CANVAS_SIDE_PX - info.width));
  const top = Math.round((1 - place) * (CANVAS_SIDE_PX - info.height));
  const blank = { width: CANVAS_SIDE_PX, height: CANVAS_SIDE_PX, channels: 4, background: "#00000000" } as const;
  const layer = await sharp({ create: blank })
    .composite([{ input: data, left, top }])
    .png()
    .toBuffer();
  const opacity = await sharp(layer).extractChannel("alpha").png().toBuffer();
  const shadow = await sharp({ create: { ...blank, channels: 3, background: "#000000" } })
    .joinChannel(await sharp(opacity).blur(SHADOW.sigma).linear(SHADOW.opacity, 0).toColourspace("b-w").toBuffer())
    .png()
    .toBuffer();
  const lowered = await sharp(shadow)
    .extract({ left: 0, top: 0, width: CANVAS_SIDE_PX, height: CANVAS_SIDE_PX - SHADOW.down })
    .toBuffer();
  const picture = await sharp(surface)
    .composite([{ input: lowered, left: 0, top: SHADOW.down }, { input: layer }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
  return { picture, opacity };
}
