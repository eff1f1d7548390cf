import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { serverWithoutSimulator, type ServerProcess } from "#server/testing/server-process.ts";
import { makeFolder } from "#bench/measuring.ts";
import { buildServer, SERVER_BUNDLE } from "#tools/setup/build.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The server that `npm start` runs, not started yet, on a free port. Without a folder its data is in a temporary one. */
export async function prepareServer(
  environment: Readonly<Record<string, string>>,
  dataDir = makeFolder(),
): Promise<ServerProcess> {
  await buildServer(ROOT, process.execPath);
  return await serverWithoutSimulator({ main: SERVER_BUNDLE, dataDir, environment, isLongLived: true });
}

export type BareServer = { readonly url: string; readonly pid: number | undefined; kill(): void };

/** Starts the baseline for routes. */
export async function startBareServer(...args: readonly string[]): Promise<BareServer> {
  const bare = fork(fileURLToPath(import.meta.resolve("#bench/routes/bare-server.ts")), args);
  const [{ port }] = await once(bare, "message");
  return { url: `http://127.0.0.1:${port}`, pid: bare.pid, kill: () => void bare.kill() };
}
