import sharp from "sharp";
import { distance, labAt, meanOf, toLab, type Lab } from "#adapters/remote-models/studio/lab.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";
import { COVERED, type GarmentFingerprint } from "#adapters/remote-models/studio/same-garment.ts";

/** Size of the bins of lightness, a and b in which colors count as one. */
const STEP = 16;
const CELLS = { width: 64, height: 64 } as const;
/** Distance up to which a cell's color matches: light, shade and camera change colors. */
const NEAR = 14;
const SHOWN_MIN = 0.01;

/** Whether a picture contains the garment's main color. Without it, it shows another garment. */
export async function showsMainColor(fingerprint: GarmentFingerprint, picture: Rgba): Promise<boolean> {
  return (await shareOf(mainColor(fingerprint), picture)) >= SHOWN_MIN;
}

function mainColor({ alpha, lab }: GarmentFingerprint): Lab {
  const bins = new Map<string, Lab[]>();
  for (const [i, covered] of alpha.entries()) {
    if (covered < COVERED) continue;
    const color = labAt(lab, i);
    const key = color.map((value) => Math.round(value / STEP)).join();
    bins.set(key, [...(bins.get(key) ?? []), color]);
  }
  const [largest = [[0, 0, 0] as const]] = [...bins.values()].toSorted((one, other) => other.length - one.length);
  return meanOf(largest);
}

async function shareOf(color: Lab, { width, height, rgba }: Rgba): Promise<number> {
  const cells = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .flatten({ background: "#ffffff" })
    .resize({ ...CELLS, fit: "fill" })
    .raw()
    .toBuffer();
  const lab = await toLab(cells, CELLS);
  const near = Array.from({ length: cells.length / 3 }, (_, i) => distance(labAt(lab, i), color)).filter(
    (far) => far <= NEAR,
  );
  return near.length / (cells.length / 3);
}
