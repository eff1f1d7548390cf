import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../testing/make-folder.ts";
import { findCaddy } from "./run-caddy.ts";

const DEPLOY = resolve(import.meta.dirname, "..", "..", "deploy");

test("Caddy accepts the Caddyfile", () => {
  const env = { ...process.env, DOMAIN: "wardrobe.example", ACME_EMAIL: "operator@wardrobe.example" };
  const args = ["validate", "--adapter", "caddyfile", "--config", join(DEPLOY, "Caddyfile")];
  expect(() => execFileSync(findCaddy(), args, { env, stdio: "pipe" })).not.toThrow();
});

test("systemd accepts the unit", () => {
  const unit = join(makeFolder({}), "wardrobe@.service");
  copyFileSync(join(DEPLOY, "wardrobe@.service"), unit);
  const { stderr, error } = spawnSync("systemd-analyze", ["verify", unit], { encoding: "utf8" });
  expect(error).toBeUndefined();
  // The server's program is not installed at its final path here.
  expect(stderr.split("\n").filter((line) => line !== "" && !line.includes("is not executable"))).toEqual([]);
});
