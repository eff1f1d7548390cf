import sharp from "sharp";
import { CHECKABLE_FIELDS } from "@wardrobe/domain/wardrobe/item.ts";
import { NoGarment, type Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import { cropPixels } from "#cut-out/crop.ts";
import { decodePhoto } from "#pixels/decode-photo.ts";
import { type Box, type Pixels, contentBox, stretch } from "#pixels/pixels.ts";
import { findGrid } from "#screenshot/find-grid.ts";
import { findProduct } from "#screenshot/find-product.ts";
import { readPage } from "#screenshot/read-page.ts";

const QUALITY = 90;

/** The part of a prepared photo that is recognised: the product on a shop's page, else all of it (MANY-06). */
export type OpenPhoto = {
  readonly canvas: Pixels;
  /** The pictures of another closet app's grid (MOVE-03); none of any other photo. */
  readonly cells: readonly Box[];
  /** The product as a client would prepare it; the photo itself where that is no page or its product is not known. */
  readonly picture: Uint8Array;
  /** A box on `canvas` as one on the photo's own canvas. */
  toPhoto(box: Box): Box;
  readonly photoSize: Pick<Pixels, "width" | "height">;
  /** With the picture of the product; with all fields to be checked where it could not be told from its page. */
  complete(recognition: Recognition): Recognition;
};

/** Throws PhotoUnreadable, and NoGarment for a picture of nothing. */
export async function openPhoto(photo: Uint8Array): Promise<OpenPhoto> {
  const whole = await decodePhoto(photo);
  if (await showsNothing(whole)) throw new NoGarment("The photo is one flat color, or noise.");
  const page = readPage(whole);
  const cells = findGrid(page);
  const sight = cells.length > 0 ? ({ isPage: true, product: null } as const) : findProduct(page);
  if (!sight.isPage || sight.product === null)
    return {
      canvas: whole,
      cells,
      picture: photo,
      toPhoto: (box) => box,
      photoSize: whole,
      complete: (seen) => (sight.isPage ? { ...seen, needsCheck: [...CHECKABLE_FIELDS] } : seen),
    };
  const { product } = sight;
  const picture = await toPicture(cropPixels(whole, product));
  const canvas = await decodePhoto(picture);
  const left = product.left - Math.floor((canvas.width - product.width) / 2);
  const top = product.top - Math.floor((canvas.height - product.height) / 2);
  return {
    canvas,
    cells,
    picture,
    toPhoto: (box) => ({ ...box, left: box.left + left, top: box.top + top }),
    photoSize: whole,
    complete: (seen) => ({ ...seen, picture }),
  };
}

/** As a client prepares a photo: contained on a white square. */
export async function toPicture({ width, height, rgb }: Pixels): Promise<Uint8Array> {
  const side = Math.max(width, height);
  return await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: "contain", background: "#ffffff" })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}

/** From afar: nothing smaller than an eighth of the photo is left. */
const FAR_SIDE = 8;
const NEAR_SIDE = 256;
/**
 * The least deviation from one color from afar, in steps of 255, and as a share of that from near. Of 4,400 photos of
 * clothes the plainest has 7.6, and 0.23. Noise is grey from afar.
 */
const DEVIATION_MIN = 5;
const SHARE_MIN = 0.18;
/** A narrower strip shows no garment. */
const SIDE_MIN_PX = 16;
/** The blocks of a JPEG blur the edge between the photo and its bars. */
const BLOCK_PX = 8;

/** Whether a prepared photo shows nothing at all: one flat color, noise, a thread. */
async function showsNothing(canvas: Pixels): Promise<boolean> {
  const box = withoutBars(canvas);
  if (Math.min(box.width, box.height) < SIDE_MIN_PX) return true;
  const deviation = async (side: number) =>
    deviationOf(await stretch(canvas, { width: side, height: side, kernel: "linear" }, box));
  const far = await deviation(FAR_SIDE);
  return far < DEVIATION_MIN || far < SHARE_MIN * (await deviation(NEAR_SIDE));
}

/** The photo between the bars that make it square. White on all four sides is the ground of a garment, and no bar. */
function withoutBars(canvas: Pixels): Box {
  const { left, top, width, height } = contentBox(canvas);
  const whole = { left: 0, top: 0, width: canvas.width, height: canvas.height };
  if (width < canvas.width && height < canvas.height) return whole;
  const aside = width < canvas.width ? Math.min(BLOCK_PX, Math.floor(width / 4)) : 0;
  const above = height < canvas.height ? Math.min(BLOCK_PX, Math.floor(height / 4)) : 0;
  return { left: left + aside, top: top + above, width: width - 2 * aside, height: height - 2 * above };
}

/** The standard deviation of the color that varies most. */
function deviationOf({ rgb }: Pixels): number {
  const count = rgb.length / 3;
  const ofColor = (color: number): number => {
    let sum = 0;
    let squares = 0;
    for (let at = color; at < rgb.length; at += 3) {
      const value = rgb[at] ?? 0;
      sum += value;
      squares += value * value;
    }
    return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  };
  return Math.max(ofColor(0), ofColor(1), ofColor(2));
}
