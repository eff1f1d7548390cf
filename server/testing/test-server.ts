import { createServer, type RequestListener } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { closeServer, listen } from "#testing/listen.ts";
import { serverWithoutSimulator, type ServerProcess } from "#testing/server-process.ts";

/** An empty folder, which is removed when the running test has finished. */
export async function makeFolder(name = "test"): Promise<string> {
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

/** Starts a local server for the running test; returns its address without a slash at the end. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await listen(server);
  onTestFinished(async () => await closeServer(server));
  return `http://127.0.0.1:${port}`;
}
