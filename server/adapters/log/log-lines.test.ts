import fs from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { openLines } from "#adapters/log/log-lines.ts";
import { makeFolder } from "#testing/test-server.ts";

let folder = "";
beforeEach(async () => {
  folder = await makeFolder();
});

/** Synchronous, so that no timer runs in between. */
const read = () =>
  fs
    .readFileSync(join(folder, "log"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line).event);

test("lines are buffered, and a warning is written at once with the lines before it", () => {
  const log = openLines("info", join(folder, "log"));
  log.info({ event: "first" });
  log.child({}).info({ event: "second" });
  expect(read()).toEqual([]);
  log.warn({ event: "third" });
  expect(read()).toEqual(["first", "second", "third"]);
});

test("no line waits for the disk: a busy disk would block the process", () => {
  const synced = vi.spyOn(fs, "fsyncSync");
  const log = openLines("info", join(folder, "log"));
  log.info({ event: "first" });
  log.error({ event: "second" });
  expect([read(), synced.mock.calls]).toEqual([["first", "second"], []]);
  synced.mockRestore();
});

test("a header with a token is not written", () => {
  const log = openLines("info", join(folder, "log"));
  const authorization = "Bearer secret";
  log.warn({ event: "first", authorization, headers: { authorization }, req: { headers: { authorization } } });
  expect(fs.readFileSync(join(folder, "log"), "utf8")).not.toContain("secret");
});
