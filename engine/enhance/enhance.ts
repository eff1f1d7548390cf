import sharp from "sharp";
import { xmpOf } from "@wardrobe/domain/files/origin.ts";
import type { LookPiece, MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import { cutFromBackground, type CutOut } from "#cut-out/cut-out.ts";
import { backdropFor, paleness, fallOff, type Backdrop, type Rgb, shadowOf, type Shadow } from "#enhance/backdrop.ts";
import { applyTone, toneFor } from "#enhance/tone.ts";
import { pressCloth } from "#enhance/press-cloth.ts";
import { turnUpright } from "#enhance/straighten.ts";
import type { Models } from "#models.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import type { Pixels, Box } from "#pixels/pixels.ts";
import { type Plane } from "#pixels/plane.ts";

const JPEG = { quality: 90, chromaSubsampling: "4:4:4" } as const;

/** The garment of a prepared photo upright, as this kind of piece is worn, and evenly lit on a backdrop. Throws PhotoUnreadable and GarmentUnclear. */
export async function enhance(
  models: Pick<Models, "segment">,
  photo: Uint8Array,
  piece?: Pick<LookPiece, "slot" | "type">,
): Promise<MadePicture> {
  const { cutOut, foreground } = await cutFromBackground(models, photo, piece?.slot);
  const rgba = applyTone(cutOut.rgba, 4, toneFor(foreground.photo, foreground.alpha));
  const upright = await turnUpright({ ...cutOut, rgba }, piece);
  const place = placeOnCanvas(upright);
  const garment = pressCloth(await fit(upright, place));
  const { width, height, rgb } = compose(garment, place, backdropFor(paleness(garment)));
  const bytes = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .withXmp(xmpOf("algorithmicallyEnhanced"))
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

const SIDE = CANVAS_SIDE_PX;
/** The light comes from above and a little from the left. */
const WIDE: Shadow = { softness: 0.026 * SIDE, right: 0.004 * SIDE, down: 0.016 * SIDE, darkness: 0.26 };
const CONTACT: Shadow = { softness: 0.005 * SIDE, right: 0.001 * SIDE, down: 0.004 * SIDE, darkness: 0.22 };
/** Shadows indoors are warm. */
const SHADOW_COLOR: Rgb = [40, 34, 30];

export function compose(garment: CutOut, at: { left: number; top: number }, backdrop: Backdrop): Pixels {
  const silhouette = silhouetteOnCanvas(garment, at);
  const wide = shadowOf(silhouette, WIDE);
  const contact = shadowOf(silhouette, CONTACT);
  const rgb = new Uint8Array(3 * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const corner = fallOff(x / SIDE, y / SIDE);
    const lit = (1 - (wide.values[i] ?? 0)) * (1 - (contact.values[i] ?? 0));
    const opacity = silhouette.values[i] ?? 0;
    const from = opacity > 0 ? 4 * ((y - at.top) * garment.width + x - at.left) : 0;
    for (let c = 0; c < 3; c++) {
      const light = (backdrop.middle[c] ?? 0) * (1 - corner) + (backdrop.corner[c] ?? 0) * corner;
      const ground = light * lit + (SHADOW_COLOR[c] ?? 0) * (1 - lit);
      rgb[3 * i + c] = Math.round(ground * (1 - opacity) + (garment.rgba[from + c] ?? 0) * opacity);
    }
  }
  return { width: SIDE, height: SIDE, rgb };
}

function silhouetteOnCanvas({ width, height, rgba }: CutOut, at: { left: number; top: number }): Plane {
  const values = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      values[(y + at.top) * SIDE + x + at.left] = (rgba[4 * (y * width + x) + 3] ?? 0) / 255;
    }
  }
  return { width: SIDE, height: SIDE, values };
}

/** Maximum width, height and root of the area, as shares of the canvas. A card shows three quarters of the width. */
const FIT = { across: 0.72, down: 0.84, square: 0.7 } as const;
/** Enlarging further looks soft. */
const ENLARGE_MAX = 2.2;
/** The optical centre is a little above the middle. */
const RAISE = 0.008;

export function placeOnCanvas({ width, height }: { width: number; height: number }): Box {
  const side = CANVAS_SIDE_PX;
  const scale = Math.min(
    (FIT.across * side) / width,
    (FIT.down * side) / height,
    (FIT.square * side) / Math.sqrt(width * height),
    ENLARGE_MAX,
  );
  const fitted = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return {
    ...fitted,
    left: Math.round((side - fitted.width) / 2),
    top: Math.round((side - fitted.height) / 2 - RAISE * side),
  };
}
