import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { serverWithoutSimulator, type ServerProcess } from "#testing/server-process.ts";

/** A folder of the running test; it is removed when the test has finished. */
export async function testFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `wardrobe-${name}-`));
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A server process of the running test, not started yet; it is killed when the test has finished. */
export async function testServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const server = await serverWithoutSimulator({ dataDir, environment });
  onTestFinished(async () => await server.kill());
  return server;
}
