import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { copyTree } from "./copy-tree.ts";

test("a copy has uncommitted changes, the original's packages, and workspaces of its own", () => {
  const from = makeFolder({
    ".gitignore": "node_modules\nbuilt\n",
    "domain/a.ts": "committed",
    "domain/gone.ts": "committed",
    "built/main.js": "left out",
    "node_modules/zod/package.json": "{}",
    "node_modules/@types/node/package.json": "{}",
    "node_modules/.cache/x": "left out",
  });
  mkdirSync(join(from, "node_modules", "@app"));
  symlinkSync("../../domain", join(from, "node_modules", "@app", "domain"));
  execFileSync("git", ["init", "-q"], { cwd: from });
  execFileSync("git", ["add", "."], { cwd: from });
  writeFileSync(join(from, "domain", "a.ts"), "changed");
  writeFileSync(join(from, "domain", "new.ts"), "new");
  rmSync(join(from, "domain", "gone.ts"));

  const to = makeFolder({});
  copyTree(from, to);
  expect(readFileSync(join(to, "domain", "a.ts"), "utf8")).toBe("changed");
  expect(readFileSync(join(to, "domain", "new.ts"), "utf8")).toBe("new");
  expect(
    ["domain/gone.ts", "built", ".git", "node_modules/.cache"].filter((path) => existsSync(join(to, path))),
  ).toEqual([]);
  expect(realpathSync(join(to, "node_modules", "@app", "domain"))).toBe(join(to, "domain"));
  for (const name of ["zod", "@types/node"])
    expect(realpathSync(join(to, "node_modules", name))).toBe(join(from, "node_modules", name));
  // A bug is planted in the copy alone.
  writeFileSync(join(to, "domain", "a.ts"), "planted");
  expect(readFileSync(join(from, "domain", "a.ts"), "utf8")).toBe("changed");
});
