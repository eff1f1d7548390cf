import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { SETTINGS } from "#server/config.ts";
import { mistakesOf } from "#server/testing/mistakes-of.ts";
import { readDockerfile } from "../image/read-dockerfile.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const page = readFileSync(join(ROOT, "docs", "operating.md"), "utf8");
const unit = readFileSync(join(ROOT, "deploy", "wardrobe@.service"), "utf8");

/** A section with its heading's own rows. */
function section(heading: string): string {
  const [, text = ""] = page.split(`\n## ${heading}\n`);
  return text.split("\n## ")[0] ?? "";
}

test("every setting stands in the table with its default, and nothing else does", () => {
  const rows = [...section("Settings").matchAll(/^\| `(\w+)` \| (.*?) ?\| (.+) \|$/gm)];
  const documented = rows.map(([, name, value]) => [name, value]);
  const toText = (value: unknown): string => (value === undefined || String(value) === "" ? "" : String(value));
  expect(documented).toEqual([...SETTINGS].map(([name, value]) => [name, toText(value)]));
  expect(rows.length).toBeGreaterThan(50);
});

test("what production cannot start without is marked in it", () => {
  const marked = [...section("Settings").matchAll(/^\| `(\w+)` \|.*\| ●/gm)].map(([, name]) => name);
  expect(marked.length).toBeGreaterThan(3);
  expect(marked.toSorted()).toEqual(
    mistakesOf({ APP_ENV: "production" })
      .map((mistake) => mistake.split(" ")[0])
      .toSorted(),
  );
});

test("every command and every place of the page is there", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
  const commands = new Set([...page.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name));
  expect(commands.size).toBeGreaterThan(6);
  for (const command of commands) expect(Object.keys(scripts)).toContain(command);
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text.toLowerCase().replaceAll(" ", "-"));
  const anchors = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  expect(anchors.length).toBeGreaterThan(3);
  for (const anchor of anchors) expect(headings).toContain(anchor);
});

test("a service without an engine runs as the image does", () => {
  const image = readDockerfile(readFileSync(join(ROOT, "Dockerfile"), "utf8")).at(-1);
  const environment = Object.fromEntries(
    [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, words = ""]) =>
      words.split(" ").map((word) => word.split("=")),
    ),
  );
  const { HOST: _, PORT: __, ...same } = image?.environment ?? {};
  expect(environment).toEqual({ ...same, DATA_DIR: "/var/lib/wardrobe", ROLE: "%i" });
  expect(unit).toMatch(/^ExecStart=\S+\/node server\/main\.ts$/m);
});
