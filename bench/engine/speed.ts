import sharp from "sharp";
import { xmpOf } from "@wardrobe/domain/files/origin.ts";
import { UPLOAD_JPEG_QUALITY } from "@wardrobe/domain/wardrobe/upload.ts";
import { cutOut } from "#engine/cut-out/cut-out.ts";
import { enhance } from "#engine/enhance/enhance.ts";
import { findForeground } from "#engine/foreground/find-foreground.ts";
import { toRecognition } from "#engine/garment/to-recognition.ts";
import { inspect } from "#engine/inspect.ts";
import { openModels } from "#engine/models.ts";
import { decodePhoto } from "#engine/pixels/decode-photo.ts";
import { sharpPictures } from "#server/adapters/pictures/sharp.ts";
import { cpuMsOf, reportChecks, type Check } from "#bench/measuring.ts";
import { drawPhotos, preparePhoto } from "../vision/photos.ts";

// The cost of a photo's recognition, pictures and board: CPU time, and its ratio to decoding and encoding the photo, which is
// comparable between machines. `node bench/engine/speed.ts [photo files]`; without files it draws its own.
const ROUNDS = 5;
const CPU_MS_MAX = { mask: 500, recogniseWithoutMask: 200, "cut-out": 1200, enhance: 1200, board: 160 } as const;

const files = process.argv.slice(2);
const photos = files.length > 0 ? await Promise.all(files.map(preparePhoto)) : await drawPhotos();
const canvases = await Promise.all(photos.map(decodePhoto));
const models = await openModels();

const recodeMs = await measure(photos, async (photo) => {
  await sharp(photo)
    .jpeg({ quality: UPLOAD_JPEG_QUALITY * 100 })
    .toBuffer();
});
const maskMs = await measure(canvases, async (canvas) => await findForeground(models, canvas));
const recogniseMs = await measure(photos, async (photo) => toRecognition(await inspect(models, photo)));
const cutOutMs = await measure(photos, async (photo) => await cutOut(models, photo));
const enhanceMs = await measure(photos, async (photo) => await enhance(models, photo));
await models.close();
const boards = sharpPictures();
const cards = await Promise.all(photos.map(async (photo) => (await boards.prepare(photo)).variants[0]?.bytes ?? photo));
const boardMs = await measure(
  cards,
  async (bytes) =>
    await boards.drawFlatLay(
      (["upper", "lower", "feet", "outerwear"] as const).map((slot) => ({
        slot,
        position: slot,
        type: "Other",
        bytes,
      })),
      "woman",
      "message",
    ),
);

const xmp = xmpOf("compositeWithTrainedAlgorithmicMedia");
const [plain, marked] = [
  async (photo: Uint8Array) => await encode(photo),
  async (photo: Uint8Array) => await encode(photo, xmp),
];
const markMs = (await measure(photos, marked)) - (await measure(photos, plain));
const [photo = new Uint8Array()] = photos;
const markBytes = (await marked(photo)).length - (await plain(photo)).length;

console.log(`${photos.length} photos, ${ROUNDS} rounds; decode and encode ${recodeMs.toFixed(1)} ms CPU a photo`);
console.log(`recognise ${recogniseMs.toFixed(1)} ms, ${(recogniseMs / recodeMs).toFixed(1)} times that`);
reportChecks([
  check("the mask", maskMs, CPU_MS_MAX.mask),
  check("recognition without the mask", recogniseMs - maskMs, CPU_MS_MAX.recogniseWithoutMask),
  check("cut-out", cutOutMs, CPU_MS_MAX["cut-out"]),
  check("enhance", enhanceMs, CPU_MS_MAX.enhance),
  [`a mark ${markMs.toFixed(2)} ms and ${markBytes} bytes (at most 2 ms and 600)`, markMs <= 2 && markBytes <= 600],
  check("an outfit laid out for a message (DAY-02)", boardMs, CPU_MS_MAX.board),
]);
process.exit();

async function encode(photo: Uint8Array, mark?: string): Promise<Uint8Array> {
  const picture = sharp(photo);
  return await (mark === undefined ? picture : picture.withXmp(mark)).webp().toBuffer();
}

/** CPU milliseconds for each of them. The first run compiles and does not count. */
async function measure<Given>(all: readonly Given[], work: (one: Given) => Promise<unknown>): Promise<number> {
  const workOnAll = async () => {
    for (const one of all) await work(one);
  };
  await workOnAll();
  return (await cpuMsOf(workOnAll, ROUNDS)) / all.length;
}

function check(what: string, ms: number, most: number): Check {
  return [`${what} ${ms.toFixed(1)} ms, ${(ms / recodeMs).toFixed(1)} times as much (at most ${most} ms)`, ms <= most];
}
