import sharp from "sharp";
import type { MadePicture } from "#adapters/image-studio/port.ts";
import { cutFromBackground, type CutOut } from "#adapters/embedded-engine/cut-out/cut-out.ts";
import { backdropFor, paleness } from "#adapters/embedded-engine/enhance/backdrop.ts";
import { compose } from "#adapters/embedded-engine/enhance/compose.ts";
import { placeOnCanvas } from "#adapters/embedded-engine/enhance/place.ts";
import { applyTone, toneFor } from "#adapters/embedded-engine/enhance/tone.ts";
import { turnUpright } from "#adapters/embedded-engine/enhance/straighten.ts";
import type { Models } from "#adapters/embedded-engine/models.ts";

const JPEG = { quality: 90, chromaSubsampling: "4:4:4" } as const;

/** The garment of a prepared photo upright and evenly lit on a backdrop. Throws PhotoUnreadable and GarmentUnclear. */
export async function enhance(models: Pick<Models, "segment">, photo: Uint8Array): Promise<MadePicture> {
  const { cutOut, foreground } = await cutFromBackground(models, photo);
  const rgba = applyTone(cutOut.rgba, 4, toneFor(foreground.photo, foreground.alpha));
  const upright = await turnUpright({ ...cutOut, rgba });
  const place = placeOnCanvas(upright);
  const garment = await fit(upright, place);
  const { width, height, rgb } = compose(garment, place, backdropFor(paleness(garment)));
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg(JPEG)
    .toBuffer();
  return { bytes, contentType: "image/jpeg" };
}

/** Scales colors and opacity separately: sharpening them together would give the outline a bright seam. */
async function fit({ width, height, rgba }: CutOut, size: { width: number; height: number }): Promise<CutOut> {
  const open = () => sharp(rgba, { raw: { width, height, channels: 4 } });
  const scale = { width: size.width, height: size.height, fit: "fill", kernel: "lanczos3" } as const;
  const colors = await open().removeAlpha().resize(scale).sharpen().raw().toBuffer();
  const opacity = await open().extractChannel("alpha").resize(scale).raw().toBuffer();
  const fitted = new Uint8Array(4 * size.width * size.height);
  for (let i = 0; i < opacity.length; i++) {
    fitted[4 * i] = colors[3 * i] ?? 0;
    fitted[4 * i + 1] = colors[3 * i + 1] ?? 0;
    fitted[4 * i + 2] = colors[3 * i + 2] ?? 0;
    fitted[4 * i + 3] = opacity[i] ?? 0;
  }
  return { width: size.width, height: size.height, rgba: fitted };
}
