import { join } from "node:path";
import sharp from "sharp";
import { GarmentUnclear } from "#server/adapters/image-studio/port.ts";
import { cutGarment, type CutOut } from "#server/adapters/embedded-engine/cut-out/cut-out.ts";
import { colorDifference, toLab } from "#server/adapters/embedded-engine/enhance/color-difference.ts";
import { enhance } from "#server/adapters/embedded-engine/enhance/enhance.ts";
import { placeOnCanvas } from "#server/adapters/embedded-engine/enhance/place.ts";
import { COLOR_SHIFT_MAX } from "#server/adapters/embedded-engine/enhance/tone.ts";
import { turnUpright } from "#server/adapters/embedded-engine/enhance/straighten.ts";
import { openModels, type Models } from "#server/adapters/embedded-engine/models.ts";
import { atMost, quantile, reportChecks } from "#bench/measuring.ts";
import { listPhotos } from "../vision/list-photos.ts";
import { preparePhoto } from "../vision/prepare-photo.ts";

// How far an enhanced picture shifts a garment's mean color, read from the finished file (CIEDE2000).
// `node bench/engine/color-shift.ts <folder of class folders> [photos at most]`.
const [folder = "", most = "60"] = process.argv.slice(2);
const all = await listPhotos(folder);
const step = Math.max(1, Math.floor(all.length / Number(most)));
const models = await openModels();
const shifts: { name: string; shift: number }[] = [];
let unclear = 0;
for (const { name } of all.filter((_, index) => index % step === 0)) {
  try {
    shifts.push({ name, shift: await shiftOf(models, await preparePhoto(join(folder, name))) });
  } catch (error) {
    if (!(error instanceof GarmentUnclear)) throw error;
    unclear++;
  }
}
await models.close();
if (shifts.length === 0) throw new Error(`${folder} has no photo that could be enhanced.`);

const sorted = shifts.toSorted((one, other) => one.shift - other.shift);
const values = shifts.map(({ shift }) => shift);
const at = (share: number) => quantile(values, share);
console.log(`photos ${shifts.length}, refused ${unclear}`);
console.log(`color shift: median ${at(0.5).toFixed(2)}, 95 % ${at(0.95).toFixed(2)}`);
for (const { name, shift } of sorted.slice(-5).toReversed()) console.log(`  ${shift.toFixed(2)} ${name}`);
reportChecks([atMost(`largest ${at(1).toFixed(2)}`, at(1), COLOR_SHIFT_MAX)]);
process.exit();

async function shiftOf(engine: Models, photo: Uint8Array): Promise<number> {
  const before = await cutGarment(engine, photo);
  const after = await sharp((await enhance(engine, photo)).bytes)
    .raw()
    .toBuffer();
  return colorDifference(meanOf(before), meanOf(await cutAgain(before, after)));
}

/** The garment as it appears in the enhanced picture. */
async function cutAgain(cutOut: CutOut, picture: Uint8Array): Promise<CutOut> {
  const upright = await turnUpright(cutOut);
  const place = placeOnCanvas(upright);
  const raw = { width: upright.width, height: upright.height, channels: 4 as const };
  const opacity = await sharp(upright.rgba, { raw })
    .extractChannel("alpha")
    .resize(place.width, place.height, { fit: "fill" })
    .raw()
    .toBuffer();
  const side = Math.sqrt(picture.length / 3);
  const rgba = new Uint8Array(4 * opacity.length);
  opacity.forEach((value, i) => {
    const from = 3 * ((Math.floor(i / place.width) + place.top) * side + (i % place.width) + place.left);
    rgba.set([...picture.subarray(from, from + 3), value], 4 * i);
  });
  return { width: place.width, height: place.height, rgba };
}

function meanOf({ rgba }: CutOut) {
  const sum = { red: 0, green: 0, blue: 0, count: 0 };
  for (let i = 0; i < rgba.length; i += 4) {
    if ((rgba[i + 3] ?? 0) < 255) continue;
    sum.red += rgba[i] ?? 0;
    sum.green += rgba[i + 1] ?? 0;
    sum.blue += rgba[i + 2] ?? 0;
    sum.count++;
  }
  return toLab(sum.red / sum.count, sum.green / sum.count, sum.blue / sum.count);
}
