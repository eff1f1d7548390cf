import { rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { finishedMark, fingerprint } from "./fingerprint.mjs";

test("a fingerprint changes with content, names, and added or removed files, and with nothing else", () => {
  const root = makeFolder({ "web/a.ts": "one", "web/deep/b.ts": "two", lock: "x" });
  const before = fingerprint(root, ["web", "lock"]);

  utimesSync(join(root, "web/a.ts"), 1, 1);
  expect(fingerprint(root, ["lock", "web"])).toBe(before);

  writeFileSync(join(root, "web/a.ts"), "onE");
  expect(fingerprint(root, ["web", "lock"])).not.toBe(before);
  writeFileSync(join(root, "web/a.ts"), "one");
  expect(fingerprint(root, ["web", "lock"])).toBe(before);

  writeFileSync(join(root, "web/c.ts"), "");
  expect(fingerprint(root, ["web", "lock"])).not.toBe(before);
  expect(fingerprint(root, ["web", "lock"], (path) => path === "web/c.ts")).toBe(before);

  rmSync(join(root, "web/c.ts"));
  rmSync(join(root, "web/deep/b.ts"));
  expect(fingerprint(root, ["web", "lock"])).not.toBe(before);
});

test("fingerprints differ even if names and contents concatenate to the same bytes", () => {
  const one = makeFolder({ "f/a": "xf/by" });
  const two = makeFolder({ "f/a": "x", "f/b": "y" });
  expect(fingerprint(one, ["f"])).not.toBe(fingerprint(two, ["f"]));
});

test("a mark is valid only for the fingerprint it was written with, until it is cleared", () => {
  const mark = finishedMark(join(makeFolder({}), "mark"));
  expect(mark.isFor("a")).toBe(false);
  mark.write("a");
  expect([mark.isFor("a"), mark.isFor("b")]).toEqual([true, false]);
  mark.clear();
  expect(mark.isFor("a")).toBe(false);
});
