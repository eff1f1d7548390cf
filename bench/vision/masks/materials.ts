import sharp from "sharp";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { Foreground } from "#server/adapters/embedded-engine/foreground/find-foreground.ts";
import { readTable } from "#bench/measuring.ts";
import { findBareGround } from "./bare-ground.ts";

// What composites are made of.
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
