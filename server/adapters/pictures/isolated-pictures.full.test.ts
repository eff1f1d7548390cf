import { existsSync, readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { isolatedPictures, type IsolatedPictures } from "#adapters/pictures/isolated-pictures.ts";
import { PictureTooLarge, PictureUnreadable } from "#adapters/pictures/port.ts";
import { makeMalformedJpegs, mutateJpegs } from "#testing/malformed-jpegs.ts";
import { makeMalformedPictures, makePhoto, type MalformedPicture } from "#testing/malformed-pictures.ts";
import { keepFullResult } from "#testing/results/keep-full-result.ts";

const MUTATIONS = 300;
/** CPU time of the process, since the machine may be busy with others. */
const CPU_MAX_MS = 2000;
const MEMORY_MAX_MB = 200;
const SEED = Number(process.env["FUZZ_SEED"] ?? 20_261_121);

let pictures: IsolatedPictures;
beforeAll(() => {
  pictures = isolatedPictures();
});
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
  seen.largestMb = Math.max(seen.largestMb, highestMb());
}

test("hostile files of 300 kinds are refused or made harmless, each within 2 s and 200 MB, and without effect on the server (S1)", async () => {
  const { unreadable, tooLarge } = await makeMalformedPictures();
  const kinds = [...unreadable, ...tooLarge, ...(await makeMalformedJpegs())];
  expect(kinds.length).toBeGreaterThanOrEqual(300);
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

test("some were refused and some made harmless", () => {
  expect(seen.refused, JSON.stringify(seen)).toBeGreaterThan(0);
  expect(seen.accepted, JSON.stringify(seen)).toBeGreaterThan(0);
});

test("a process that dies is replaced, and no picture is lost", async () => {
  const photo = await makePhoto({ width: 3000, height: 2000 });
  await pictures.prepare(photo);
  const first = pictureProcess();
  const working = pictures.prepare(photo);
  const waiting = pictures.prepare(photo);
  process.kill(Number(first), "SIGKILL");
  expect([(await working).width, (await waiting).width]).toEqual([CANVAS_SIDE_PX, CANVAS_SIDE_PX]);
  expect(pictureProcess()).not.toBe(first);
});

test("a picture that makes every process die is unreadable", async () => {
  const photo = await makePhoto({ width: 3000, height: 2000 });
  const killing = setInterval(() => {
    for (const pid of children()) process.kill(Number(pid), "SIGKILL");
  }, 5);
  await expect(pictures.prepare(photo)).rejects.toThrow(PictureUnreadable);
  clearInterval(killing);
  expect((await pictures.prepare(photo)).width).toBe(CANVAS_SIDE_PX);
});

test.each([
  ["long", { maxMs: 1 }],
  ["much memory", { residentMb: 30 }],
])("a picture that takes too %s is refused, and its process killed", async (_what, limits) => {
  const strict = isolatedPictures(limits);
  await expect(strict.prepare(await makePhoto({ width: 3000, height: 2000 }))).rejects.toThrow(PictureUnreadable);
  await strict.close();
});

test("an idle process ends, and the next picture starts it again", async () => {
  const shortLived = isolatedPictures({ idleMs: 1 });
  const others = new Set(children());
  const photo = await makePhoto({ width: 64, height: 64 });
  await shortLived.prepare(photo);
  await expect.poll(() => children().filter((pid) => !others.has(pid)), { timeout: 10_000 }).toEqual([]);
  expect((await shortLived.prepare(photo)).width).toBe(CANVAS_SIDE_PX);
  await shortLived.close();
});

test("the process gets none of the server's environment, and keeps the memory that it will need again", async () => {
  vi.stubEnv("MALLOC_TRIM_THRESHOLD_", "131072");
  await pictures.close();
  await pictures.prepare(await makePhoto({ width: 64, height: 64 }));
  const names = readFileSync(`/proc/${pictureProcess()}/environ`, "utf8")
    .split("\0")
    .filter((line) => line !== "");
  const allowed = /^(PATH|MALLOC_ARENA_MAX|NODE_CHANNEL_\w+|NODE_COMPILE_CACHE)=/;
  expect(names.filter((line) => !allowed.test(line))).toEqual([]);
});

test("a picture of the studio is returned unchanged", async () => {
  const bytes = await sharp({ create: { width: 30, height: 60, channels: 4, background: "#12345678" } })
    .webp()
    .toBuffer();
  const made = await pictures.prepareMade({ bytes, contentType: "image/webp" });
  expect([made.contentType, made.width, made.height]).toEqual(["image/webp", 30, 60]);
  expect(Buffer.compare(made.bytes, bytes)).toBe(0);
});

/** The memory of the process after one good picture. */
async function idle(): Promise<number> {
  await pictures.prepare(await makePhoto({ width: 64, height: 64 }));
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pictureProcess()}/status`, "utf8"))?.[1]) / 1024;
}

function children(): string[] {
  return readdirSync("/proc/self/task")
    .map((thread) => `/proc/self/task/${thread}/children`)
    .flatMap((path) => (existsSync(path) ? readFileSync(path, "utf8").split(" ") : []))
    .filter(
      (pid) =>
        pid !== "" &&
        existsSync(`/proc/${pid}/cmdline`) &&
        readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("picture-process"),
    );
}

function pictureProcess(): string {
  return children()[0] ?? "none";
}

function cpuMs(): number {
  const path = `/proc/${pictureProcess()}/stat`;
  if (!existsSync(path)) return 0;
  const fields = readFileSync(path, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The kernel's high-water mark. */
function highestMb(): number {
  const path = `/proc/${pictureProcess()}/status`;
  return existsSync(path) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, "utf8"))?.[1] ?? 0) / 1024 : 0;
}
