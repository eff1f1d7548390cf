import sharp from "sharp";
import { UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { cutOut } from "#server/adapters/embedded-engine/cut-out/cut-out.ts";
import { enhance } from "#server/adapters/embedded-engine/enhance/enhance.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { preparePhoto } from "../vision/prepare-photo.ts";

/**
 * What the studio's pictures of one photo cost, decoding and mask included, in CPU time and as a ratio to decoding and encoding the same
 * photo in the same run: the ratio can be compared between machines. `node bench/studio/speed.ts [photo files]`; without files it
 * draws its own.
 */
const ROUNDS = 5;
const CPU_MS_MAX = { "cut-out": 1200, enhance: 1200 } as const;

const files = process.argv.slice(2);
const photos =
  files.length > 0
    ? await Promise.all(files.map(preparePhoto))
    : [
        await drawGarment("t-shirt", { color: "#2f6fde" }),
        await drawGarment("trousers", { color: "#b3202a" }),
        await drawGarment("shoes", { color: "#1c1c1e" }),
      ];

const models = await openModels();
const recode = async (photo: Uint8Array) =>
  await sharp(photo)
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
const work = {
  "cut-out": async (photo: Uint8Array) => await cutOut(models, photo),
  enhance: async (photo: Uint8Array) => await enhance(models, photo),
} as const;
// The first pictures compile; it is the server's start that pays for them.
for (const photo of photos) for (const make of Object.values(work)) await make(photo);

const floor = await cpuMs(recode);
console.log(`floor, decode and encode   ${floor.toFixed(1)} ms CPU a photo`);
let isFastEnough = true;
for (const name of ["cut-out", "enhance"] as const) {
  const spent = await cpuMs(work[name]);
  isFastEnough &&= spent <= CPU_MS_MAX[name];
  const [ms, ratio] = [spent.toFixed(1), (spent / floor).toFixed(1)];
  console.log(`${name.padEnd(26)} ${ms} ms CPU a photo, ratio ${ratio}, at most ${CPU_MS_MAX[name]} ms allowed`);
}
await models.close();
console.log(`photos ${photos.length}, rounds ${ROUNDS}`);
process.exit(isFastEnough ? 0 : 1);

async function cpuMs(make: (photo: Uint8Array) => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    for (const photo of photos) await make(photo);
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / (ROUNDS * photos.length);
}
