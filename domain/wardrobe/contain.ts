export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** The rectangle for a whole picture on a square: centred, in whole pixels, at least 1×1 (U-03). */
export function containOnSquare(widthPx: number, heightPx: number, sidePx: number): Box {
  const scale = Math.min(sidePx / widthPx, sidePx / heightPx);
  const width = Math.min(sidePx, Math.max(1, Math.round(widthPx * scale)));
  const height = Math.min(sidePx, Math.max(1, Math.round(heightPx * scale)));
  return { left: Math.floor((sidePx - width) / 2), top: Math.floor((sidePx - height) / 2), width, height };
}
