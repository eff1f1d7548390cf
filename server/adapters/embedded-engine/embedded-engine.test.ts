import { expect, test } from "vitest";
import { drawGarment } from "#testing/draw-photo.ts";
import { createEmbeddedEngine } from "#adapters/embedded-engine/embedded-engine.ts";

const SLOW_MS = 60_000;

test("the calling thread does none of the work, so that the API never stalls", { timeout: SLOW_MS }, async () => {
  const vision = createEmbeddedEngine().vision;
  try {
    await vision.ready();
    const photo = await drawGarment("trousers", { color: "#1c1c1e" });
    const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() };
    await vision.recognise(photo);
    const thread = process.threadCpuUsage(before.thread);
    const all = process.cpuUsage(before.process);
    expect(all.user).toBeGreaterThan(0);
    expect((thread.user + thread.system) / (all.user + all.system)).toBeLessThan(0.2);
  } finally {
    await vision.close();
  }
});
