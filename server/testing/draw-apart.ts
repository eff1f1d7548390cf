import sharp from "sharp";
import { COLOR_SWATCHES } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { drawCutOut } from "#testing/draw-photo.ts";

/** Where the garments of {@link drawApart} are, as shares of the photo. */
export const APART = [
  { garment: "t-shirt", color: "Red", x: 0.27, y: 0.27, position: "upper" },
  { garment: "trousers", color: "Blue", x: 0.73, y: 0.27, position: "lower" },
  { garment: "shorts", color: "Green", x: 0.27, y: 0.73, position: "lower" },
  { garment: "t-shirt", color: "Black", x: 0.73, y: 0.73, position: "upper" },
] as const;

/** A photo of four drawn garments that lie apart, as a JPEG. */
export async function drawApart(): Promise<Buffer> {
  const size = { width: 460, height: 460 };
  const layers = await Promise.all(
    APART.map(async ({ garment, color, x, y }) => {
      const drawn = await drawCutOut(garment, { color: COLOR_SWATCHES[color], size });
      const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
      const raw = { width: info.width, height: info.height, channels: 4 } as const;
      return { input: data, raw, left: Math.round(1024 * x - 230), top: Math.round(1024 * y - 230) };
    }),
  );
  const ground = { width: 1024, height: 1024, channels: 3, background: "#d9d4cb" } as const;
  return await sharp({ create: ground }).composite(layers).jpeg().toBuffer();
}
