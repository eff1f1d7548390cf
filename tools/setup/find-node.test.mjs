import { chmodSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { findNode } from "./find-node.mjs";

test("the Node from the lockfile is preferred", async () => {
  const root = makeFolder({ "node_modules/.bin/place": "" });
  symlinkSync(process.execPath, join(root, "node_modules/.bin/node"));
  expect(await findNode(root)).toBe(join(root, "node_modules/.bin/node"));
});

test.each([
  ["does not run on this machine", "#!/bin/sh\nexit 127\n"],
  ["is too old", "#!/bin/sh\necho 20.20.2\n"],
])("if the Node from the lockfile %s, the current one is used", async (_what, script) => {
  const root = makeFolder({ "node_modules/.bin/node": script });
  chmodSync(join(root, "node_modules/.bin/node"), 0o755);
  expect(await findNode(root)).toBe(process.execPath);
});

test("if both are too old, the error says which Node to install", async () => {
  const oldest = "#!/bin/sh\necho 20.20.2\n";
  const root = makeFolder({ "old-node": oldest });
  chmodSync(join(root, "old-node"), 0o755);
  await expect(findNode(root, join(root, "old-node"))).rejects.toThrow(
    /contain no Node 24 .* Put Node 24 or newer on the PATH/,
  );
});
