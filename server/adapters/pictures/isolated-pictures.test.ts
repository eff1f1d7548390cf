import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CANVAS_SIDE_PX } from "@wardrobe/domain/wardrobe/upload.ts";
import { isolatedPictures, type IsolatedPictures } from "#adapters/pictures/isolated-pictures.ts";
import { PictureTooLarge, PictureUnreadable } from "#adapters/pictures/port.ts";
import { makeMalformedPictures, makePhoto } from "#testing/malformed-pictures.ts";
import { highestMb, pictureProcesses } from "#testing/picture-processes.ts";

/** A decoded picture of the refused sizes would take ten times this. */
const REFUSAL_MAX_MB = 64;

let pictures: IsolatedPictures;
beforeAll(() => {
  pictures = isolatedPictures();
});
afterAll(async () => await pictures.close());

test("hostile files are refused, each with its own error, by a process that neither dies nor allocates what they claim to need, and good ones are prepared after them (S1)", async () => {
  const good = await makePhoto({ width: 64, height: 64 });
  await pictures.prepare(good);
  const processes = pictureProcesses();
  const before = highestMb(processes[0]);
  const { unreadable, tooLarge } = await makeMalformedPictures();
  // Not `rejects`, which would print every byte of a picture that was accepted.
  const endOf = async (bytes: Uint8Array) => await pictures.prepare(bytes).then(() => "accepted", Object);
  for (const { name, bytes } of unreadable) expect(await endOf(bytes), name).toBeInstanceOf(PictureUnreadable);
  for (const { name, bytes } of tooLarge) expect(await endOf(bytes), name).toBeInstanceOf(PictureTooLarge);
  expect((await pictures.prepare(good)).width).toBe(CANVAS_SIDE_PX);
  expect(pictureProcesses()).toEqual(processes);
  expect(highestMb(processes[0]) - before).toBeLessThan(REFUSAL_MAX_MB);
});

test("a process that dies is replaced, and no picture is lost", async () => {
  const photo = await makePhoto({ width: 3000, height: 2000 });
  await pictures.prepare(photo);
  const first = pictureProcesses()[0];
  const working = pictures.prepare(photo);
  const waiting = pictures.prepare(photo);
  process.kill(Number(first), "SIGKILL");
  expect([(await working).width, (await waiting).width]).toEqual([CANVAS_SIDE_PX, CANVAS_SIDE_PX]);
  expect(pictureProcesses()[0]).not.toBe(first);
});

test("a picture that makes every process die is unreadable", async () => {
  const photo = await makePhoto({ width: 3000, height: 2000 });
  const killing = setInterval(() => {
    for (const pid of pictureProcesses()) process.kill(Number(pid), "SIGKILL");
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
  const others = new Set(pictureProcesses());
  const photo = await makePhoto({ width: 64, height: 64 });
  await shortLived.prepare(photo);
  await expect.poll(() => pictureProcesses().filter((pid) => !others.has(pid)), { timeout: 10_000 }).toEqual([]);
  expect((await shortLived.prepare(photo)).width).toBe(CANVAS_SIDE_PX);
  await shortLived.close();
});

test("the process gets none of the server's environment, and keeps the memory that it will need again", async () => {
  vi.stubEnv("MALLOC_TRIM_THRESHOLD_", "131072");
  await pictures.close();
  await pictures.prepare(await makePhoto({ width: 64, height: 64 }));
  const names = readFileSync(`/proc/${pictureProcesses()[0]}/environ`, "utf8")
    .split("\0")
    .filter((line) => line !== "");
  const allowed = /^(PATH|MALLOC_ARENA_MAX|NODE_CHANNEL_\w+|NODE_COMPILE_CACHE)=/;
  expect(names.filter((line) => !allowed.test(line))).toEqual([]);
});
