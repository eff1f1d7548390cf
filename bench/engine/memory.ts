import { execFileSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LookPiece } from "#server/adapters/image-studio/port.ts";
import { createEmbeddedEngine } from "#server/adapters/embedded-engine/embedded-engine.ts";
import { makeFolder, reportChecks } from "#bench/measuring.ts";

// How much resident memory the engine uses alone in a process, with one worker, Node and libvips: `MALLOC_ARENA_MAX=2
// MALLOC_TRIM_THRESHOLD_=131072 node bench/engine/memory.ts`, as `npm start` does. Another process draws the photos.
const PEAK_MAX_MB = 300;
const PHOTOS = 60;
const LOOKS = 10;
const PICTURES = 10;

const PIECES = [
  { slot: "upper", position: "upper", type: "T-Shirt" },
  { slot: "lower", position: "lower", type: "Pants" },
  { slot: "feet", position: "feet", type: "Shoes" },
] as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) await measure(await drawInAnotherProcess());
else await drawInto(folder);

async function measure(photos: readonly Uint8Array[]): Promise<void> {
  const photoAt = (n: number): Uint8Array => photos[n % photos.length] ?? new Uint8Array();
  await print("before the engine");
  const engine = createEmbeddedEngine();
  await engine.vision.ready();
  await print("started");
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
  await engine.close();
  const peak = await peakMb();
  reportChecks([[`peak ${peak.toFixed(0)} MB (at most ${PEAK_MAX_MB})`, peak <= PEAK_MAX_MB]]);
}

async function drawInAnotherProcess(): Promise<Uint8Array[]> {
  const drawn = makeFolder();
  execFileSync(process.execPath, [fileURLToPath(import.meta.url), drawn]);
  const names = (await readdir(drawn)).toSorted();
  return await Promise.all(names.map(async (name) => await readFile(join(drawn, name))));
}

async function drawInto(target: string): Promise<void> {
  const { drawPhotos } = await import("./draw-photos.ts");
  for (const [n, photo] of (await drawPhotos()).entries()) await writeFile(join(target, `${n}.jpg`), photo);
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
