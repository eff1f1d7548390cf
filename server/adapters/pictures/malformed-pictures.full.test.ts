import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { isolatedPictures } from "#adapters/pictures/isolated-pictures.ts";
import { PictureTooLarge, PictureUnreadable } from "#adapters/pictures/port.ts";
import { makeMalformedJpegs, mutateJpegs } from "#testing/malformed-jpegs.ts";
import { makeMalformedPictures, makePhoto, type MalformedPicture } from "#testing/malformed-pictures.ts";
import { highestMb, pictureProcesses } from "#testing/picture-processes.ts";
import { keepFullResult } from "#testing/results/keep-full-result.ts";

const MUTATIONS = 3000;
/** CPU time of the process, since the machine may be busy with others. */
const CPU_MAX_MS = 2000;
const MEMORY_MAX_MB = 200;
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);

const pictures = isolatedPictures();
afterAll(async () => await pictures.close());

/** Every picture is either refused or becomes one of ours. */
const seen = { refused: 0, accepted: 0, slowestMs: 0, largestMb: 0, ended: 0 };

async function tryPicture({ name, bytes }: MalformedPicture): Promise<void> {
  const [process, before] = [pictureProcess(), cpuMs()];
  const outcome = await pictures.prepare(bytes).catch((error: unknown) => error);
  const spent = cpuMs() - before;
  // A picture that took too much is refused too, but its process was killed.
  if (pictureProcess() !== process) seen.ended++;
  expect([name, pictureProcess()]).toEqual([name, process]);
  if (outcome instanceof PictureUnreadable || outcome instanceof PictureTooLarge) seen.refused++;
  else {
    expect(outcome, name).toHaveProperty("bytes");
    const { bytes: jpeg = new Uint8Array() } = outcome as { bytes?: Uint8Array };
    const { format, width, height, exif, icc, xmp } = await sharp(jpeg).metadata();
    expect([format, width, height, exif, icc, xmp], name).toEqual([
      "jpeg",
      CANVAS_SIDE_PX,
      CANVAS_SIDE_PX,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(jpeg).subarray(-2).toString("hex"), name).toBe("ffd9");
    expect(Buffer.from(jpeg).includes("stowaway"), name).toBe(false);
    seen.accepted++;
  }
  expect(spent, name).toBeLessThan(CPU_MAX_MS);
  seen.slowestMs = Math.max(seen.slowestMs, spent);
  seen.largestMb = Math.max(seen.largestMb, highestMb(pictureProcess()));
}

test("hostile files of 300 kinds are refused or made harmless, each within 2 s and 200 MB, and without effect on the server (S1)", async () => {
  const { unreadable, tooLarge, readable } = await makeMalformedPictures();
  const kinds = [...unreadable, ...tooLarge, ...readable, ...(await makeMalformedJpegs())];
  const idleMb = await idle();
  const own = process.memoryUsage().rss;
  for (const kind of kinds) await tryPicture(kind);
  expect(seen.refused + seen.accepted).toBe(kinds.length);
  // Refusing all would not pass, nor would accepting all.
  expect(seen.refused).toBeGreaterThan(seen.accepted / 4);
  expect(seen.accepted).toBeGreaterThan(0);
  expect(seen.largestMb - idleMb).toBeLessThan(MEMORY_MAX_MB);
  expect((process.memoryUsage().rss - own) / 2 ** 20).toBeLessThan(MEMORY_MAX_MB);
}, 300_000);

test(`${MUTATIONS} mutations of good photos are refused or made harmless too`, async () => {
  const before = seen.refused + seen.accepted;
  keepFullResult(() => ({
    suite: "malformed-pictures",
    seed: SEED,
    tried: seen.refused + seen.accepted,
    failed: seen.ended,
    figures: {
      refused: seen.refused,
      "made harmless": seen.accepted,
      "took more than 10 s or 300 MB and were ended": seen.ended,
      "slowest, ms of CPU": Math.round(seen.slowestMs),
      "largest process, MB": Math.round(seen.largestMb),
    },
    on: ["sharp"],
  }));
  for await (const mutation of mutateJpegs(MUTATIONS, SEED)) await tryPicture(mutation);
  expect(seen.refused + seen.accepted - before).toBe(MUTATIONS);
  expect(seen.largestMb - (await idle())).toBeLessThan(MEMORY_MAX_MB);
}, 900_000);

/** The memory of the process after one good picture. */
async function idle(): Promise<number> {
  await pictures.prepare(await makePhoto({ width: 64, height: 64 }));
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pictureProcess()}/status`, "utf8"))?.[1]) / 1024;
}

function pictureProcess(): string {
  return pictureProcesses()[0] ?? "none";
}

function cpuMs(): number {
  const path = `/proc/${pictureProcess()}/stat`;
  if (!existsSync(path)) return 0;
  const fields = readFileSync(path, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
