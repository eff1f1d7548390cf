import sharp from "sharp";
import type { LookPiece } from "@wardrobe/domain/outfit/made-picture.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { createEmbeddedEngine } from "#server/adapters/embedded-engine/embedded-engine.ts";
import { reportChecks, listFamily, statusMb } from "#bench/measuring.ts";
import { drawPhotos } from "../vision/photos.ts";

// How much resident memory the engine's process uses, with Node and libvips: `MALLOC_ARENA_MAX=2
// MALLOC_TRIM_THRESHOLD_=131072 node bench/engine/memory.ts`, as `npm start` sets it.
const PEAK_MAX_MB = 300;
const PHOTOS = 60;
const LOOKS = 10;
const PICTURES = 10;

const PIECES = [
  { slot: "upper", position: "upper", type: "T-Shirt" },
  { slot: "lower", position: "lower", type: "Pants" },
  { slot: "feet", position: "feet", type: "Shoes" },
] as const;

const photos = await drawPhotos();
const several = await tile(photos);
const photoAt = (n: number): Uint8Array => photos[n % photos.length] ?? new Uint8Array();
const engine = createEmbeddedEngine();
try {
  for (let n = 0; n < PHOTOS; n++) await engine.vision.recognise(photoAt(n));
  await print(`${PHOTOS} photos recognised`);
  const pieces: LookPiece[] = [];
  for (const [n, piece] of PIECES.entries()) {
    const { bytes } = await engine.studio.cutOut(photoAt(n));
    pieces.push({ ...piece, photo: photoAt(n), cutOut: bytes });
  }
  for (let n = 0; n < LOOKS; n++) await engine.studio.look({ pieces, gender: "woman", watermark: "Wardrobe" });
  await print(`${LOOKS} looks drawn`);
  for (let n = 0; n < PHOTOS; n++) await engine.vision.recognise(photoAt(n));
  await print(`${PHOTOS} more photos recognised`);
  for (let n = 0; n < PICTURES; n++) await engine.studio.enhance(photoAt(n));
  await print(`${PICTURES} pictures enhanced`);
  for (let n = 0; n < PICTURES; n++) await engine.vision.propose(several);
  const peak = await print(`${PICTURES} photos of several garments taken apart`);
  reportChecks([[`peak ${peak.toFixed(0)} MB (at most ${PEAK_MAX_MB})`, peak <= PEAK_MAX_MB]]);
} finally {
  await engine.close();
}

/** Eight photos on one, in rows of four. */
async function tile(photos: readonly Uint8Array[]): Promise<Uint8Array> {
  const side = CANVAS_SIDE_PX / 4;
  const layers = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => ({
      input: await sharp(photos[n % photos.length])
        .resize(side, side)
        .toBuffer(),
      left: (n % 4) * side,
      top: side * (0.5 + 2 * Math.floor(n / 4)),
    })),
  );
  const ground = { width: CANVAS_SIDE_PX, height: CANVAS_SIDE_PX, channels: 3, background: "#d9d4cb" } as const;
  return await sharp({ create: ground }).composite(layers).jpeg().toBuffer();
}

/** Prints the engine's memory, and returns its peak so far, the kernel's own high-water mark, in megabytes. */
async function print(when: string): Promise<number> {
  const [, pid] = await listFamily(process.pid);
  const peak = await statusMb(pid, "VmHWM");
  console.log(`${(await statusMb(pid)).toFixed(0).padStart(6)} MB ${when}, peak so far ${peak.toFixed(0)}`);
  return peak;
}
