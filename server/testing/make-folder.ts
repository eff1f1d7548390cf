import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** An empty folder, which is deleted when the running test has finished. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wardrobe-test-"));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  return folder;
}
