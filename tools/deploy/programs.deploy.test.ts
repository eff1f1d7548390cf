import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { findCaddy } from "./find-caddy.ts";

const DEPLOY = resolve(import.meta.dirname, "..", "..", "deploy");

test("Caddy takes the Caddyfile", () => {
  const env = { ...process.env, DOMAIN: "wardrobe.example", ACME_EMAIL: "operator@wardrobe.example" };
  const words = ["validate", "--adapter", "caddyfile", "--config", join(DEPLOY, "Caddyfile")];
  expect(() => execFileSync(findCaddy(), words, { env, stdio: "pipe" })).not.toThrow();
});

test("systemd takes the unit", () => {
  const unit = join(makeFolder({}), "wardrobe@.service");
  copyFileSync(join(DEPLOY, "wardrobe@.service"), unit);
  const { stderr, error } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  expect(error).toBeUndefined();
  // The program itself is not where it will be.
  expect(stderr.split("\n").filter((line) => line !== "" && !line.includes("is not executable"))).toEqual([]);
});
