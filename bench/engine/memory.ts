import { execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LookPiece } from "#server/adapters/image-studio/port.ts";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { createEmbeddedEngine } from "#server/adapters/embedded-engine/embedded-engine.ts";
import { makeFolder, reportChecks } from "#bench/measuring.ts";

// How much resident memory the engine uses alone in a process, with one worker, Node and libvips: `MALLOC_ARENA_MAX=2
// MALLOC_TRIM_THRESHOLD_=131072 node --expose-gc bench/engine/memory.ts`, as `npm start` does but for what the asking
// side has finished with (`--expose-gc`). Another process draws the photos.
const PEAK_MAX_MB = 300;
const PHOTOS = 60;
const LOOKS = 10;
const PICTURES = 10;

const SEVERAL = "several.jpg";

const PIECES = [
  { slot: "upper", position: "upper", type: "T-Shirt" },
  { slot: "lower", position: "lower", type: "Pants" },
  { slot: "feet", position: "feet", type: "Shoes" },
] as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  const drawn = await drawInAnotherProcess();
  await measure(drawn.photos, drawn.several);
}
if (folder !== undefined) await drawInto(folder);

async function measure(photos: readonly Uint8Array[], several: Uint8Array): Promise<void> {
  const photoAt = (n: number): Uint8Array => photos[n % photos.length] ?? new Uint8Array();
  await print("before the engine");
  const engine = createEmbeddedEngine();
  await engine.vision.ready();
  await print("started");
  for (let n = 0; n < PHOTOS; n++) await collected(engine.vision.recognise(photoAt(n)));
  await print(`${PHOTOS} photos recognised`);
  const pieces: LookPiece[] = [];
  for (const [n, piece] of PIECES.entries()) {
    const { bytes } = await engine.studio.cutOut(photoAt(n));
    pieces.push({ ...piece, photo: photoAt(n), cutOut: bytes });
  }
  for (let n = 0; n < LOOKS; n++)
    await collected(engine.studio.look({ pieces, gender: "woman", watermark: "Wardrobe" }));
  await print(`${LOOKS} looks drawn`);
  for (let n = 0; n < PHOTOS; n++) await collected(engine.vision.recognise(photoAt(n)));
  await print(`${PHOTOS} more photos recognised`);
  for (let n = 0; n < PICTURES; n++) await collected(engine.studio.enhance(photoAt(n)));
  await print(`${PICTURES} pictures enhanced`);
  for (let n = 0; n < PICTURES; n++) await collected(engine.vision.propose(several));
  await print(`${PICTURES} photos of several garments taken apart`);
  await engine.close();
  const peak = await peakMb();
  reportChecks([[`peak ${peak.toFixed(0)} MB (at most ${PEAK_MAX_MB})`, peak <= PEAK_MAX_MB]]);
}

async function drawInAnotherProcess(): Promise<{ photos: Uint8Array[]; several: Uint8Array }> {
  const drawn = makeFolder();
  execFileSync(process.execPath, [fileURLToPath(import.meta.url), drawn]);
  const names = (await readdir(drawn)).filter((name) => name !== SEVERAL).toSorted();
  const photos = await Promise.all(names.map(async (name) => await readFile(join(drawn, name))));
  return { photos, several: await readFile(join(drawn, SEVERAL)) };
}

async function drawInto(target: string): Promise<void> {
  const { drawPhotos } = await import("./draw-photos.ts");
  const photos = await drawPhotos();
  for (const [n, photo] of photos.entries()) await writeFile(join(target, `${n}.jpg`), photo);
  await writeFile(join(target, SEVERAL), await tile(photos));
}

/** Eight photos on one, in rows of four. */
async function tile(photos: readonly Uint8Array[]): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
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

/** Waits for an answer that nobody keeps. */
async function collected(answer: Promise<unknown>): Promise<void> {
  await answer;
  globalThis.gc?.();
}

async function print(when: string): Promise<void> {
  const resident = process.memoryUsage.rss() / 2 ** 20;
  console.log(`${resident.toFixed(0).padStart(6)} MB ${when}, peak so far ${(await peakMb()).toFixed(0)}`);
}

/** The kernel's own high-water mark. */
async function peakMb(): Promise<number> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024;
}
