import type { Foreground } from "#adapters/embedded-engine/foreground/find-foreground.ts";
import type { Pixels } from "#adapters/embedded-engine/pixels/pixels.ts";
import { resizePlane, type Plane } from "#adapters/embedded-engine/pixels/plane.ts";
import { stretch } from "#adapters/embedded-engine/pixels/scale-pixels.ts";

/** Longest side for reading colors, for which the naming rules were tuned. Fine prints blend at this size. */
const SIDE_PX = 256;

export async function colorSample(
  canvas: Pixels,
  { box, alpha }: Foreground,
): Promise<{ photo: Pixels; alpha: Plane }> {
  const scale = SIDE_PX / Math.max(box.width, box.height);
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  return {
    photo: await stretch(canvas, { width, height, kernel: "lanczos3" }, box),
    alpha: resizePlane(alpha, width, height),
  };
}
