import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets } from "#http/public-files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.UTC(2026, 10, 1);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "wardrobe-kept-"));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

/** A server with this version starts on this day; returns the files that are served afterwards. */
async function start(version: string, day: number): Promise<string[]> {
  const dir = join(folder, version);
  await mkdir(join(dir, "assets"), { recursive: true });
  for (const name of ["react-0.js", `main-${version}.js`]) await writeFile(join(dir, "assets", name), version);
  await keepAssets(dir, join(folder, "kept"), START + day * DAY_MS);
  return (await readdir(join(folder, "kept", "assets"))).toSorted();
}

test("pages of the version before find their files for a week after the upgrade, however long it ran", async () => {
  await start("a", 0);
  expect(await start("b", 30)).toEqual(["main-a.js", "main-b.js", "react-0.js"]);
  expect(await start("b", 36)).toEqual(["main-a.js", "main-b.js", "react-0.js"]);
  expect(await start("b", 38)).toEqual(["main-b.js", "react-0.js"]);
});

test("after a rollback the pages of the newer version find theirs", async () => {
  await start("a", 0);
  await start("b", 1);
  expect(await start("a", 2)).toEqual(["main-a.js", "main-b.js", "react-0.js"]);
  expect(await start("a", 8.5)).toEqual(["main-a.js", "main-b.js", "react-0.js"]);
  expect(await start("a", 9.5)).toEqual(["main-a.js", "react-0.js"]);
});
