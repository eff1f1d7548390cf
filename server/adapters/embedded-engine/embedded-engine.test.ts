import { expect, test } from "vitest";
import { drawGarment } from "#testing/draw-photo.ts";
import { createEmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";

const SLOW_MS = 60_000;

test("the server's process does none of the work, so that the API never stalls", { timeout: SLOW_MS }, async () => {
  const vision = createEmbeddedEngine().vision;
  try {
    const photo = await drawGarment("trousers", { color: "#1c1c1e" });
    const before = { usage: process.threadCpuUsage(), now: performance.now() };
    await vision.recognise(photo);
    const { user, system } = process.threadCpuUsage(before.usage);
    const tookUs = (performance.now() - before.now) * 1000;
    expect((user + system) / tookUs).toBeLessThan(0.2);
  } finally {
    await vision.close();
  }
});
