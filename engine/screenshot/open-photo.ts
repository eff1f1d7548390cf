import sharp from "sharp";
import { CHECKABLE_FIELDS } from "@wardrobe/domain/wardrobe/item.ts";
import { NoGarment, type Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import { cropPixels } from "#cut-out/crop.ts";
import { decodePhoto } from "#pixels/decode-photo.ts";
import { showsNothing } from "#pixels/shows-nothing.ts";
import type { Box, Pixels } from "#pixels/pixels.ts";
import { findProduct } from "#screenshot/find-product.ts";

const QUALITY = 90;

/** The part of a prepared photo that is recognised: the product on a shop's page, else all of it (MANY-06). */
export type OpenPhoto = {
  readonly canvas: Pixels;
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
  const sight = findProduct(whole);
  if (!sight.isPage || sight.product === null)
    return {
      canvas: whole,
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
