import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod/mini";
import { serverWithSimulator, ServerProcess, type ServerSettings } from "../server/testing/server-process.ts";
import { startPostgresCluster, createDatabase } from "#server/testing/postgres-cluster.ts";
import { SERVER_BUNDLE } from "../tools/setup/build.mjs";

/** The server as `npm start` runs it, with its simulator, not started yet. */
export async function bundledServer(
  settings: Pick<ServerSettings, "dataDir" | "environment" | "isLongLived">,
): Promise<ServerProcess> {
  return await serverWithSimulator({ ...settings, main: SERVER_BUNDLE });
}

/** Tells the workers where the shared server is. */
const SHARED = "JOURNEYS_SERVER";

/** Starts the server that the journeys of all workers share, on PostgreSQL. Returns what stops it and writes its log into a folder. */
export async function startSharedServer(logs: string): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster({ isDurable: false });
  const folder = await mkdtemp(join(tmpdir(), "wardrobe-shared-"));
  // All journeys come from one address.
  const environment = { DATABASE_URL: await createDatabase(cluster.url, "journeys"), REQUEST_LIMITS: "off", MCP: "on" };
  const server = await bundledServer({ dataDir: join(folder, "data"), environment, isLongLived: true });
  await server.start();
  process.env[SHARED] = JSON.stringify({ app: server.appUrl, simulator: server.simulatorUrl });
  return async () => {
    await server.kill();
    await mkdir(logs, { recursive: true });
    await writeFile(join(logs, "server.log"), server.said);
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** The shared server, which no journey may stop. */
export function sharedServer(): ServerProcess {
  const { app, simulator } = z
    .object({ app: z.string(), simulator: z.string() })
    .parse(JSON.parse(process.env[SHARED] ?? ""));
  return new ServerProcess({
    dataDir: "",
    port: Number(new URL(app).port),
    simulatorPort: Number(new URL(simulator).port),
  });
}

/** The data folder of a new server. Copying it is faster than creating a database. */
export class PreparedData {
  #folder: Promise<string> | null = null;

  async copy(to: string): Promise<void> {
    this.#folder ??= prepare();
    await cp(join(await this.#folder, "data"), to, { recursive: true });
  }

  async close(): Promise<void> {
    if (this.#folder !== null) await rm(await this.#folder, { recursive: true, force: true });
  }
}

async function prepare(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wardrobe-prepared-"));
  const server = await bundledServer({ dataDir: join(folder, "data") });
  await server.start();
  await server.stop();
  return folder;
}
