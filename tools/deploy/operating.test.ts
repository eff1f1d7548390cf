import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { OTHER_CONNECTIONS } from "#server/adapters/db/examine.ts";
import { SETTINGS } from "#server/config/config.ts";
import { findConfigMistakes } from "#server/testing/config-mistakes.ts";
import { image } from "../image/read-dockerfile.ts";
import { makeFolder } from "../testing/make-folder.ts";

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
  // Without these two it starts: another house, a local one.
  const needed = [
    "APP_ENV",
    "DATA_DIR",
    ...findConfigMistakes({ APP_ENV: "production" }).map((text) => text.split(" ")[0]),
  ];
  expect(marked.toSorted()).toEqual(needed.toSorted());
});

test("how many connections a process has is said alike everywhere", () => {
  const compose = readFileSync(join(ROOT, "deploy", "compose.yaml"), "utf8");
  const each = Number(SETTINGS.get("DATABASE_POOL_SIZE")) + OTHER_CONNECTIONS;
  const said = [...`${page}${compose}`.matchAll(/\b(\d+) for each (?:server )?process/g)].map(([, number]) => number);
  expect(said).toEqual([`${each}`, `${each}`]);
  const others = [...page.matchAll(/(?:beside|and) (\w+) (?:more )?(?:of|for) its queue/g)].map(([, number]) => number);
  expect(others).toEqual([`${OTHER_CONNECTIONS}`, `${OTHER_CONNECTIONS}`]);
});

test("every command of the page is there", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
  const commands = new Set([...page.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name));
  expect(commands.size).toBeGreaterThan(6);
  for (const command of commands) expect(Object.keys(scripts)).toContain(command);
});

test("a service without an engine runs as the image does", () => {
  const environment = environmentOf(unit.split("\n"));
  const { HOST: _, PORT: __, ...same } = image.environment;
  expect(environment).toEqual({ ...same, DATA_DIR: "/var/lib/wardrobe", ROLE: "%i" });
  expect(unit).toMatch(/^ExecStart=\S+\/node server\/main\.ts$/m);
});

test("a command without an engine runs as the services do: their user, their folder, their settings", () => {
  const tools = makeFolder({ "systemd-run": '#!/bin/sh\nprintf "%s\\n" "$@"\n' });
  chmodSync(join(tools, "systemd-run"), 0o755);
  const env = { PATH: `${tools}:${process.env["PATH"]}` };
  const words = ["npm", "run", "backup", "--", "/a folder", "--keep", "14"];
  const said = execFileSync(join(ROOT, "deploy", "wardrobe-run"), words, { env, encoding: "utf8" })
    .trim()
    .split("\n");
  const end = said.indexOf("--");
  expect(said.slice(end + 1)).toEqual(words);
  const run = said.slice(0, end).map((word) => word.replace(/^--property=/, ""));
  for (const same of ["User", "WorkingDirectory", "StateDirectory", "EnvironmentFile"]) {
    const [line] = unit.split("\n").filter((text) => text.startsWith(`${same}=`));
    expect(run).toContain(line);
  }
  const { ROLE: _, ...ofServices } = environmentOf(unit.split("\n"));
  expect(environmentOf(run)).toEqual(ofServices);
  expect(page).toContain("deploy/wardrobe-run npm run");
});

test("two services of one machine can have a port of numbers each", () => {
  expect(unit.split("\n").filter((line) => line.startsWith("EnvironmentFile="))).toEqual([
    "EnvironmentFile=/etc/wardrobe/environment",
    "EnvironmentFile=-/etc/wardrobe/%i",
  ]);
});

function environmentOf(lines: readonly string[]): Record<string, string> {
  const words = lines.flatMap((line) => (/^Environment=(.+)$/.exec(line)?.[1] ?? "").split(" ")).filter(Boolean);
  return Object.fromEntries(words.map((word) => word.split("=")));
}
