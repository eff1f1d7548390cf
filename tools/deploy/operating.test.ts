import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { OTHER_CONNECTIONS } from "#server/adapters/db/examine.ts";
import { SETTINGS } from "#server/config/config.ts";
import { findConfigMistakes } from "#server/testing/config-mistakes.ts";
import { image, wordsIn } from "../image/read-dockerfile.ts";
import { makeFolder } from "../testing/make-folder.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const page = readFileSync(join(ROOT, "docs", "operating.md"), "utf8");
const unit = readFileSync(join(ROOT, "deploy", "wardrobe@.service"), "utf8");

function section(heading: string): string {
  const [, text = ""] = page.split(`\n## ${heading}\n`);
  return text.split("\n## ")[0] ?? "";
}

test("the table has every setting with its default, and no other", () => {
  const rows = [...section("Settings").matchAll(/^\| `(\w+)` \| (.*?) ?\| (.+) \|$/gm)];
  const documented = rows.map(([, name, value]) => [name, value]);
  const toText = (value: unknown): string => (value === undefined || String(value) === "" ? "" : String(value));
  expect(documented).toEqual([...SETTINGS].map(([name, value]) => [name, toText(value)]));
  expect(rows.length).toBeGreaterThan(50);
});

test("the unit and the runner keep what they write from other users of the machine", () => {
  const runner = readFileSync(join(ROOT, "deploy", "wardrobe-run"), "utf8");
  for (const text of [unit, runner])
    for (const line of ["StateDirectoryMode=0700", "UMask=0077"]) expect(text).toContain(line);
});

test("the table marks the settings that production needs", () => {
  const marked = [...section("Settings").matchAll(/^\| `(\w+)` \|.*\| ●/gm)].map(([, name]) => name);
  expect(marked.length).toBeGreaterThan(3);
  // Without these two the server starts, but with local defaults.
  const needed = [
    "APP_ENV",
    "DATA_DIR",
    ...findConfigMistakes({ APP_ENV: "production" }).map((text) => text.split(" ")[0]),
  ];
  expect(marked.toSorted()).toEqual(needed.toSorted());
});

test("page and compose file give the right number of database connections per process", () => {
  const compose = readFileSync(join(ROOT, "deploy", "compose.yaml"), "utf8");
  const each = Number(SETTINGS.get("DATABASE_POOL_SIZE")) + OTHER_CONNECTIONS;
  const stated = [...`${page}${compose}`.matchAll(/\b(\d+) for each (?:server )?process/g)].map(([, number]) => number);
  expect(stated).toEqual([`${each}`, `${each}`]);
  const others = [...page.matchAll(/(?:beside|and) (\w+) (?:more )?(?:of|for) its queue/g)].map(([, number]) => number);
  expect(others).toEqual([`${OTHER_CONNECTIONS}`]);
});

test("every command on the page exists", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")));
  const commands = new Set([...page.matchAll(/npm run ([a-z:]+)/g)].map(([, name = ""]) => name));
  expect(commands.size).toBeGreaterThan(6);
  for (const command of commands) expect(Object.keys(scripts)).toContain(command);
});

test("the systemd service has the environment and the command of the image", () => {
  const environment = environmentOf(unit.split("\n"));
  const { HOST: _, PORT: __, ...same } = image.environment;
  const folders = { DATA_DIR: "/var/lib/wardrobe", ASSETS_DIR: "/var/lib/wardrobe/assets" };
  expect(environment).toEqual({ ...same, ...folders, ROLE: "%i" });
  const [, command = ""] = /^ExecStart=\/srv\/wardrobe\/current\/node_modules\/\.bin\/(.+)$/m.exec(unit) ?? [];
  expect(command.split(" ")).toEqual(wordsIn(image.settings.get("CMD") ?? ""));
});

test("deploy/wardrobe-run runs a command with the user, folder and settings of the services", () => {
  const tools = makeFolder({ "systemd-run": '#!/bin/sh\nprintf "%s\\n" "$@"\n' });
  chmodSync(join(tools, "systemd-run"), 0o755);
  const env = { PATH: `${tools}:${process.env["PATH"]}` };
  const words = ["npm", "run", "backup", "--", "/a folder", "--keep", "14"];
  const args = execFileSync(join(ROOT, "deploy", "wardrobe-run"), words, { env, encoding: "utf8" })
    .trim()
    .split("\n");
  const end = args.indexOf("--");
  expect(args.slice(end + 1)).toEqual(words);
  const run = args.slice(0, end).map((word) => word.replace(/^--property=/, ""));
  for (const same of ["User", "WorkingDirectory", "StateDirectory", "EnvironmentFile"]) {
    const [line] = unit.split("\n").filter((text) => text.startsWith(`${same}=`));
    expect(run).toContain(line);
  }
  const { ROLE: _, ...ofServices } = environmentOf(unit.split("\n"));
  expect(environmentOf(run)).toEqual(ofServices);
  expect(page).toContain("deploy/wardrobe-run npm run");
});

function environmentOf(lines: readonly string[]): Record<string, string> {
  const words = lines.flatMap((line) => (/^Environment=(.+)$/.exec(line)?.[1] ?? "").split(" ")).filter(Boolean);
  return Object.fromEntries(words.map((word) => word.split("=")));
}
