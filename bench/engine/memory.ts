import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { LookPiece } from "#server/adapters/image-studio/port.ts";
import { createEmbeddedEngine } from "#server/adapters/embedded-engine/embedded-engine.ts";

/**
 * What the engine with one worker takes of the machine's memory, alone in a process: `MALLOC_ARENA_MAX=2
 * MALLOC_TRIM_THRESHOLD_=131072 node bench/engine/memory.ts`, as `npm start` sets them. Counted is all that is resident, Node and
 * libvips included, nothing taken off: while it recognises, cuts out, draws looks and enhances. The photos are drawn by another process.
 */
const PEAK_MAX_MB = 300;
const PHOTOS = 60;
const LOOKS = 10;
const PICTURES = 10;

const PIECES = [
  { slot: "upper", position: "upper", type: "T-Shirt", shape: "t-shirt", color: "#2f6fde" },
  { slot: "lower", position: "lower", type: "Pants", shape: "trousers", color: "#b3202a" },
  { slot: "feet", position: "feet", type: "Shoes", shape: "shoes", color: "#1c1c1e" },
] as const;

const [folder] = process.argv.slice(2);
if (folder === undefined) await measure(await photosOfAnotherProcess());
else await drawInto(folder);

async function measure(photos: readonly Uint8Array[]): Promise<void> {
  const photoAt = (n: number): Uint8Array => photos[n % photos.length] ?? new Uint8Array();
  await say("before the engine");
  const engine = createEmbeddedEngine();
  await engine.vision.ready();
  await say("started");
  for (let n = 0; n < PHOTOS; n++) await engine.vision.recognise(photoAt(n));
  await say(`${PHOTOS} photos recognised`);
  const pieces: LookPiece[] = [];
  for (const [n, { slot, position, type }] of PIECES.entries()) {
    const { bytes } = await engine.studio.cutOut(photoAt(n));
    pieces.push({ slot, position, type, photo: photoAt(n), cutOut: bytes });
  }
  for (let n = 0; n < LOOKS; n++) await engine.studio.look({ pieces, gender: "woman", watermark: "Wardrobe" });
  await say(`${LOOKS} looks drawn`);
  for (let n = 0; n < PHOTOS; n++) await engine.vision.recognise(photoAt(n));
  await say(`${PHOTOS} photos more`);
  for (let n = 0; n < PICTURES; n++) await engine.studio.enhance(photoAt(n));
  await say(`${PICTURES} pictures enhanced`);
  await engine.close();
  const peak = await peakMb();
  const isKept = peak <= PEAK_MAX_MB;
  console.log(`${isKept ? "kept  " : "BROKEN"} highest ${peak.toFixed(0)} MB of ${PEAK_MAX_MB}`);
  process.exitCode = isKept ? 0 : 1;
}

async function photosOfAnotherProcess(): Promise<Uint8Array[]> {
  const drawn = await mkdtemp(join(tmpdir(), "wardrobe-memory-"));
  execFileSync(process.execPath, [fileURLToPath(import.meta.url), drawn]);
  const photos = await Promise.all(PIECES.map(async ({ shape }) => await readFile(join(drawn, `${shape}.jpg`))));
  await rm(drawn, { recursive: true });
  return photos;
}

async function drawInto(target: string): Promise<void> {
  const { drawGarment } = await import("#server/testing/draw-photo.ts");
  for (const { shape, color } of PIECES)
    await writeFile(join(target, `${shape}.jpg`), await drawGarment(shape, { color }));
}

async function say(when: string): Promise<void> {
  const resident = process.memoryUsage.rss() / 2 ** 20;
  console.log(`${resident.toFixed(0).padStart(6)} MB ${when}, highest so far ${(await peakMb()).toFixed(0)}`);
}

/** The kernel's own high-water mark. */
async function peakMb(): Promise<number> {
  const status = await readFile("/proc/self/status", "utf8").catch(() => "");
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) / 1024;
}
