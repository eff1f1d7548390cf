import sharp from "sharp";
import { distance, labAt, meanOf, toLab, type Lab } from "#adapters/remote-models/studio/lab.ts";
import type { Rgba } from "#adapters/remote-models/studio/rgba.ts";
import { COVERED, type GarmentPrint } from "#adapters/remote-models/studio/same-garment.ts";

/** Colors whose lightness, a and b fall into the same steps are counted as one. */
const STEP = 16;
/** A picture is looked at in so many cells. */
const CELLS = { width: 64, height: 64 } as const;
/** How far a cell's color may be from the one that is looked for: light, shade and a camera lie between them. */
const NEAR = 14;
/** A garment of which less is seen is not there. */
const SHOWN_MIN = 0.01;

/** Whether a picture shows the garment's main color anywhere: it says little where it does, and much where it does not. */
export async function isShown(print: GarmentPrint, picture: Rgba): Promise<boolean> {
  return (await shareOf(mainColor(print), picture)) >= SHOWN_MIN;
}

/** The color of which the garment shows most. */
function mainColor({ alpha, lab }: GarmentPrint): Lab {
  const heaps = new Map<string, Lab[]>();
  for (const [i, covered] of alpha.entries()) {
    if (covered < COVERED) continue;
    const color = labAt(lab, i);
    const key = color.map((value) => Math.round(value / STEP)).join();
    heaps.set(key, [...(heaps.get(key) ?? []), color]);
  }
  const [largest = [[0, 0, 0] as const]] = [...heaps.values()].toSorted((one, other) => other.length - one.length);
  return meanOf(largest);
}

/** The share of a picture that is about in the color. */
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
