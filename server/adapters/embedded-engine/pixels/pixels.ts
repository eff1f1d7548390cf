/** Interleaved 8-bit sRGB, row by row. */
export type Pixels = { readonly width: number; readonly height: number; readonly rgb: Uint8Array };

/** A rectangle in whole pixels. */
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const WHITE = 255;

/** The picture with everything outside the garment turned white; `alpha` has the size of the picture. */
export function onWhite(picture: Pixels, alpha: { readonly values: Float32Array }): Pixels {
  const rgb = picture.rgb.map((value, index) => {
    const share = alpha.values[Math.floor(index / 3)] ?? 0;
    return Math.round(value * share + WHITE * (1 - share));
  });
  return { ...picture, rgb };
}
