import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import { serverWithoutSimulator, serverWithSimulator, type ServerProcess } from "#server/testing/server-process.ts";
import { BOT_TOKEN, startProduction } from "../image/production.ts";
import { sourceNamer } from "../stack/stack.ts";
import { makeFolder } from "../testing/make-folder.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** Beside that of `npm start`, where the packages that are not bundled are found too. */
const FOLDER = "bundled-server-of-a-test";
const main = join(ROOT, "node_modules", ".cache", FOLDER, "main.mjs");

beforeAll(() => {
  execFileSync(process.execPath, [join(import.meta.dirname, "bundle-server.mjs"), FOLDER]);
}, 60_000);
afterAll(() => rmSync(join(main, ".."), { recursive: true, force: true }));

test("the bundled server finds its database, models, workers and the simulator's pages, and recognises a photo", async () => {
  const server = await serverWithSimulator({ dataDir: makeDataDir(), main });
  expect(await recognisePhoto(server)).toMatchObject({ position: "upper" });
  expect(await server.stop()).toBe(0);
}, 120_000);

test("in production, on PostgreSQL and without the simulator, it does so too, and reaches the messenger", async () => {
  const cluster = await startPostgresCluster({ isDurable: false });
  onTestFinished(async () => await cluster.stop());
  const production = await startProduction(cluster.url);
  onTestFinished(production.close);
  const environment = { ...production.settings, APP_ENV: "production", MIGRATE_AT_START: "on" };
  const server = await serverWithoutSimulator({ dataDir: makeDataDir(), main, environment });
  expect(await recognisePhoto(server, BOT_TOKEN)).toMatchObject({ position: "upper" });
  await expect.poll(() => production.calls, { timeout: 10_000 }).toContain(`/bot${BOT_TOKEN}/setWebhook`);
  expect(await server.stop()).toBe(0);
}, 120_000);

test.each([
  ["server/main.ts", "The process is stopping."],
  // Here the bundler replaces an address.
  ["server/adapters/pictures/isolated-pictures.ts", "The picture process made a board of an upload."],
])("the source map leads from the code of %s to its line", (source, text) => {
  const [line, column] = placeOf(text, main);
  const [sourceLine] = placeOf(text, join(ROOT, source));
  expect(sourceNamer(ROOT)(`    at e (file://${main}:${line}:${column})`)).toBe(`    at e (${source}:${sourceLine})`);
});

function placeOf(text: string, file: string): [line: number, column: number] {
  const [before = "", ...after] = readFileSync(file, "utf8").split(text);
  expect(after).toHaveLength(1);
  const lines = before.split("\n");
  return [lines.length, (lines.at(-1)?.length ?? 0) + 1];
}

async function recognisePhoto(server: ServerProcess, botToken?: string): Promise<object> {
  onTestFinished(async () => await server.kill());
  await server.start("/ready");
  const token = await signInto(server, 9001, botToken);
  const image = Buffer.from(await drawGarment("t-shirt", { color: "#2f6fde" })).toString("base64");
  return (await ask(server, wardrobeCalls.addItem, { token, input: { image } })).clothing_item;
}

function makeDataDir(): string {
  return join(makeFolder({}), "data");
}
