import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { findPostgresPrograms } from "./ensure-machine.mjs";
import { findChromium } from "./find-program.mjs";

test("CHROMIUM_PATH comes before the PATH, the headless shell before the browser, and a wrong path is an error", () => {
  const root = makeFolder({
    "mine/browser": "",
    "bin/chromium": "",
    "bin/google-chrome": "",
    "other/chromium": "",
    "shell/chromium-headless-shell": "",
  });
  for (const program of ["mine/browser", "bin/google-chrome", "other/chromium", "shell/chromium-headless-shell"])
    chmodSync(join(root, program), 0o755);
  const PATH = `${join(root, "bin")}:${join(root, "other")}`;

  expect(findChromium({ CHROMIUM_PATH: join(root, "mine/browser"), PATH })).toBe(join(root, "mine/browser"));
  expect(findChromium({ CHROMIUM_PATH: "", PATH })).toBe(join(root, "other/chromium"));
  expect(findChromium({ PATH: `${PATH}:${join(root, "shell")}` })).toBe(join(root, "shell/chromium-headless-shell"));
  expect(findChromium({ PATH: join(root, "bin") })).toBe(join(root, "bin/google-chrome"));
  expect(findChromium({ PATH: join(root, "mine") })).toBeUndefined();
  expect(() => findChromium({ CHROMIUM_PATH: join(root, "gone"), PATH })).toThrow("which is not a program");
});

test("PostgreSQL's programs are those of the newest complete version", () => {
  const root = makeFolder({ "9/bin/initdb": "", "15/bin/initdb": "", "17/bin/psql": "" });
  expect(findPostgresPrograms(root)).toBe(join(root, "15", "bin"));
  expect(findPostgresPrograms(join(root, "17"))).toBeUndefined();
  expect(findPostgresPrograms(join(root, "gone"))).toBeUndefined();
});
