/** Interleaved 8-bit sRGB, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const WHITE = 255;

/** The picture with white outside the garment; `alpha` has the size of the picture. */
export function onWhite(picture: Pixels, alpha: { readonly values: Float32Array }): Pixels {
  const rgb = new Uint8Array(picture.rgb.length);
  for (let at = 0, pixel = 0; at < rgb.length; pixel++) {
    const share = alpha.values[pixel] ?? 0;
    for (const end = at + 3; at < end; at++) rgb[at] = Math.round((picture.rgb[at] ?? 0) * share + WHITE * (1 - share));
  }
  return { ...picture, rgb };
}
