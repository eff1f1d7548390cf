import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { expect, onTestFinished, test } from "vitest";
import { drawGarment } from "#server/testing/draw-photo.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import { serverWithSimulator } from "#server/testing/server-process.ts";
import { makeFolder } from "../testing/make-folder.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** Beside that of `npm start`, where the packages that are not bundled are found too. */
const FOLDER = "bundled-server-of-a-test";

test("the bundled server finds its database, models, workers and the simulator's pages, and recognises a photo", async () => {
  const folder = join(ROOT, "node_modules", ".cache", FOLDER);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(import.meta.dirname, "bundle-server.mjs"), FOLDER]);

  const dataDir = join(makeFolder({}), "data");
  const server = await serverWithSimulator({ dataDir, main: join(folder, "main.mjs") });
  onTestFinished(async () => await server.kill());
  await server.start("/ready");
  const token = await signInto(server, 9001);
  const image = Buffer.from(await drawGarment("t-shirt", { color: "#2f6fde" })).toString("base64");
  const { clothing_item: item } = await ask(server, wardrobeCalls.addItem, { token, input: { image } });
  expect(item).toMatchObject({ position: "upper" });
  expect(await server.stop()).toBe(0);
}, 120_000);
