export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Where a picture is drawn on a square so that all of it shows, centred, in whole pixels (U-03). At least 1×1. */
export function containOnSquare(widthPx: number, heightPx: number, sidePx: number): Box {
  const scale = Math.min(sidePx / widthPx, sidePx / heightPx);
  const width = Math.min(sidePx, Math.max(1, Math.round(widthPx * scale)));
  const height = Math.min(sidePx, Math.max(1, Math.round(heightPx * scale)));
  return { left: Math.floor((sidePx - width) / 2), top: Math.floor((sidePx - height) / 2), width, height };
}
