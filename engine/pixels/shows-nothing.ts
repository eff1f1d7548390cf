import { contentBox, type Box, type Pixels, stretch } from "#pixels/pixels.ts";

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
export async function showsNothing(canvas: Pixels): Promise<boolean> {
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
