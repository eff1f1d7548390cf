import sharp from "sharp";
import { UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { toRecognition } from "#server/adapters/embedded-engine/garment/to-recognition.ts";
import { findForeground } from "#server/adapters/embedded-engine/foreground/find-foreground.ts";
import { inspect } from "#server/adapters/embedded-engine/inspect.ts";
import { openModels } from "#server/adapters/embedded-engine/models.ts";
import { decodePhoto } from "#server/adapters/embedded-engine/pixels/decode-photo.ts";
import { preparePhoto } from "./prepare-photo.ts";

/**
 * What a look at a photo costs, in CPU time, and as a ratio to decoding and encoding the same photo in the same run: the ratio can be
 * compared between machines. The mask is held to its own bound, and what is left to another. `node bench/vision/speed.ts [photo files]`;
 * without files it draws its own.
 */
const ROUNDS = 5;
const MASK_MS_MAX = 500;
const REST_MS_MAX = 200;

const files = process.argv.slice(2);
const photos =
  files.length > 0
    ? await Promise.all(files.map(preparePhoto))
    : [
        await drawGarment("t-shirt", { color: "#2f6fde" }),
        await drawGarment("trousers", { color: "#1c1c1e" }),
        await drawGarment("shoes", { color: "#7b4b2a" }),
      ];

const models = await openModels();
const recognise = async (photo: Uint8Array) => toRecognition(await inspect(models, photo));
const recode = async (photo: Uint8Array) =>
  await sharp(photo)
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
// The first look compiles; it is the server's start that pays for it.
for (const photo of photos) await recognise(photo);

const floor = await cpuMs(photos, recode);
const look = await cpuMs(photos, recognise);
const canvases = await Promise.all(photos.map(decodePhoto));
const mask = await cpuMs(canvases, async (canvas) => await findForeground(models, canvas));
await models.close();

console.log(`floor, decode and encode   ${floor.toFixed(1)} ms CPU a photo`);
console.log(
  `recognise                  ${look.toFixed(1)} ms CPU a photo, ${(look / floor).toFixed(1)} times the floor`,
);
console.log(`of it the mask             ${mask.toFixed(1)} ms (at most ${MASK_MS_MAX})`);
console.log(`all the rest               ${(look - mask).toFixed(1)} ms (at most ${REST_MS_MAX})`);
console.log(`photos ${photos.length}, rounds ${ROUNDS}`);
process.exit(mask <= MASK_MS_MAX && look - mask <= REST_MS_MAX ? 0 : 1);

async function cpuMs<Given>(given: readonly Given[], work: (one: Given) => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of given) await work(one);
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / (ROUNDS * given.length);
}
