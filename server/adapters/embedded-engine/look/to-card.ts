import { garmentIn } from "@wardrobe/domain/outfit/flat-lay/garment-in.ts";
import { cropPixels, withAlpha } from "#adapters/embedded-engine/cut-out/crop.ts";
import type { CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { resizePlane } from "#adapters/embedded-engine/pixels/plane.ts";
import { stretch } from "#adapters/embedded-engine/pixels/scale-pixels.ts";

/** The longer side of the copy in which the garment is looked for. */
const SIDE = 224;

/** A photo whose mask is not clear as the flat lay shows it (CANVAS-01): without its plain ground, or as a tile. */
export async function toCard(photo: Pixels): Promise<{ picture: CutOut; isCard: boolean }> {
  const scale = Math.max(photo.width, photo.height) / SIDE;
  const side = (length: number) => Math.max(1, Math.round(length / scale));
  const size = { width: side(photo.width), height: side(photo.height) };
  const small = await stretch(photo, { ...size, kernel: "cubic" });
  const opaque = { ...size, values: new Float32Array(size.width * size.height).fill(1) };
  const { box, alpha, isCard } = garmentIn({ ...size, rgba: withAlpha(small.rgb, opaque).rgba });
  const [across, down] = [photo.width / size.width, photo.height / size.height];
  const [left, top] = [Math.floor(box.left * across), Math.floor(box.top * down)];
  const part = {
    left,
    top,
    width: Math.max(1, Math.floor((box.left + box.width) * across) - left),
    height: Math.max(1, Math.floor((box.top + box.height) * down) - top),
  };
  const values = Float32Array.from(alpha, (value) => value / 255);
  const mask = resizePlane({ width: box.width, height: box.height, values }, part.width, part.height);
  return { picture: withAlpha(cropPixels(photo, part).rgb, mask), isCard };
}
