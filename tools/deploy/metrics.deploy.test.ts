import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { signInto } from "#server/testing/house-client.ts";
import { freePort, HouseProcess } from "#server/testing/house-process.ts";
import { findProgram } from "./find-program.ts";

const ALERTS = resolve(import.meta.dirname, "..", "..", "docs", "operating", "dashboards", "alerts.yaml");

/** Three gauges of Node's own that the client library ends in `_total`. */
const NAMED_BY_LIBRARY = /^nodejs_active_(handles|requests|resources)_total /;

const folder = mkdtempSync(join(tmpdir(), "wardrobe-metrics-"));
let house: HouseProcess | null = null;
afterAll(async () => {
  await house?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("Prometheus takes the alert rules", () => {
  const { status, stdout, stderr } = promtool(["check", "rules", "--lint-fatal", ALERTS]);
  expect(stderr).toBe("");
  expect(stdout).toMatch(/SUCCESS: \d+ rules found/);
  expect(status).toBe(0);
});

test("Prometheus takes what a house at work exposes, and finds nothing to better", { timeout: 120_000 }, async () => {
  const metricsPort = await freePort();
  const environment = { METRICS_PORT: String(metricsPort) };
  house = new HouseProcess({ dataDir: folder, port: await freePort(), simulatorPort: 0, environment });
  await house.start();
  await signInto(house, 9401);
  const exposed = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(exposed).toContain("wardrobe_http_request_seconds_count");
  const { stdout, stderr } = promtool(["check", "metrics"], exposed);
  const said = `${stdout}${stderr}`.split("\n").filter((line) => line !== "" && !NAMED_BY_LIBRARY.test(line));
  expect(said).toEqual([]);
});

function promtool(words: readonly string[], input = "") {
  const program = findProgram("promtool", { variable: "PROMTOOL_PATH", version: "--version" });
  return spawnSync(program, words, { input, encoding: "utf8" });
}
