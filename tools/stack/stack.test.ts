import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { sourceNamer } from "./stack.ts";

// Of `main.mjs`, line 2: columns 1 to 10 are line 7 of server/main.ts, the others line 12 of domain/limits.ts.
const MAP = {
  version: 3,
  sources: ["../../../server/main.ts", "../../../domain/limits.ts"],
  names: [],
  mappings: ";AAMA,UCKA",
};

test("places of the bundle in a logged stack trace become files and lines, and all else stays", () => {
  const root = makeFolder({ "node_modules/.cache/bundled-server/main.mjs.map": JSON.stringify(MAP) });
  const nameSources = sourceNamer(root);
  const at = (place: string): string => String.raw`{"stack":"Error: no\n    at async e (${place})\n    at ${place}"}`;
  const built = "file:///app/node_modules/.cache/bundled-server/main.mjs";
  expect(nameSources(at(`${built}:2:3`))).toBe(at("server/main.ts:7"));
  expect(nameSources(at(`${built}:2:99`))).toBe(at("domain/limits.ts:12"));
  for (const other of [
    `${built}:1:1`,
    "file:///app/node_modules/.cache/other.mjs:2:3",
    "node:internal/process:2:3",
    "/app/server/a.ts:2:3",
  ])
    expect(nameSources(at(other))).toBe(at(other));
});
