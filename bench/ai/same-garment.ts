import { join } from "node:path";
import { parseArgs } from "node:util";
import { createEmbeddedEngine } from "#server/adapters/embedded-engine/embedded-engine.ts";
import { GarmentUnclear } from "#server/adapters/image-studio/port.ts";
import {
  inspectGarment,
  type InspectedGarment,
  showsMainColor,
  compare,
  isSameGarment,
  type GarmentFingerprint,
} from "#server/adapters/remote-models/studio/same-garment.ts";
import { quantile } from "#bench/measuring.ts";
import { listPhotos } from "../vision/list-photos.ts";
import { preparePhoto } from "../vision/prepare-photo.ts";

// How often the check of a model's picture takes for the same: a garment and its enhanced picture, two garments, or two
// of one class. `node bench/ai/same-garment.ts <folder of class folders> [--each 3] [--enhance]`
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { each: { type: "string", default: "3" }, enhance: { type: "boolean", default: false } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("Name a folder of class folders.");

type Seen = {
  readonly garment: string;
  readonly fingerprint: GarmentFingerprint;
  readonly shown: InspectedGarment | null;
};
type Pair = readonly [GarmentFingerprint, GarmentFingerprint];

const engine = createEmbeddedEngine();
const all = await listPhotos(folder);
const chosen = [...new Set(all.map(({ garment }) => garment))].flatMap((garment) =>
  all.filter((photo) => photo.garment === garment).slice(0, Number(values.each)),
);
const seen: Seen[] = [];
const own: Pair[] = [];
for (const { name, garment } of chosen) {
  const photo = await preparePhoto(join(folder, name));
  const { fingerprint } = await inspectGarment(engine.studio.cutOut, photo);
  if (fingerprint === null) continue;
  const shown = values.enhance ? await seeEnhanced(photo) : null;
  seen.push({ garment, fingerprint, shown });
  const madeFingerprint = shown?.fingerprint ?? null;
  if (madeFingerprint !== null) own.push([fingerprint, madeFingerprint]);
}
await engine.close();

const others = seen.flatMap((one, index) => seen.slice(index + 1).map((other) => [one, other] as const));
const ofClass = others.filter(([one, other]) => one.garment === other.garment);
console.log(`${chosen.length} photos, ${seen.length} with a garment that is clear`);
printPairs("its own enhanced picture", own);
printPairs("another garment", others.map(toPair));
printPairs("another garment of its class", ofClass.map(toPair));
if (values.enhance) {
  await printColorMatches("its own enhanced picture", (one, other) => one === other);
  await printColorMatches("another's", (one, other) => one !== other);
}

async function seeEnhanced(photo: Uint8Array): Promise<InspectedGarment | null> {
  try {
    return await inspectGarment(engine.studio.cutOut, (await engine.studio.enhance(photo)).bytes);
  } catch (error) {
    if (error instanceof GarmentUnclear) return null;
    throw error;
  }
}

/** In how many pictures the garment's main color is found: the only test where one of the two garments is not clear. */
async function printColorMatches(whose: string, isChosen: (one: Seen, other: Seen) => boolean): Promise<void> {
  const pairs = seen.flatMap((one) =>
    seen.flatMap((other) =>
      isChosen(one, other) && other.shown !== null ? [showsMainColor(one.fingerprint, other.shown.picture)] : [],
    ),
  );
  const found = (await Promise.all(pairs)).filter(Boolean).length;
  console.log(`its color is found on ${whose}: ${found} of ${pairs.length}`);
}

function toPair([one, other]: readonly [Seen, Seen]): Pair {
  return [one.fingerprint, other.fingerprint];
}

/** The share taken for the same, and the bounds within which nine of ten pairs lie. */
function printPairs(what: string, pairs: readonly Pair[]): void {
  const same = pairs.filter(([one, other]) => isSameGarment(one, other)).length;
  const found = pairs.map(([one, other]) => compare(one, other));
  const at = (share: number, of: keyof (typeof found)[number]) =>
    quantile(
      found.map((comparison) => comparison[of]),
      share,
    ).toFixed(2);
  console.log(
    `${what}: ${same} of ${pairs.length} taken for the same; overlap from ${at(0.1, "overlap")},`,
    `color to ${at(0.9, "color")}, strange to ${at(0.9, "strange")}, stretch to ${at(0.9, "stretch")}`,
  );
}
