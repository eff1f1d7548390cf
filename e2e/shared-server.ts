import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverWithSimulator, type ServerProcess, type ServerSettings } from "../server/testing/server-process.ts";
import { startPostgresCluster, type PostgresCluster } from "../server/testing/postgres-cluster.ts";
import { createDatabase } from "../server/testing/postgres-databases.ts";
import { SERVER_BUNDLE } from "../tools/setup/build.mjs";

/** The server as `npm start` runs it, with its simulator, not started yet. */
export async function bundledServer(
  settings: Pick<ServerSettings, "dataDir" | "environment" | "isLongLived">,
): Promise<ServerProcess> {
  return await serverWithSimulator({ ...settings, main: SERVER_BUNDLE });
}

/** The server that a worker's journeys share, on PostgreSQL. It is started again if a journey stopped it. */
export class SharedServer {
  #cluster: PostgresCluster | null = null;
  #servers = 0;
  #open: { readonly process: ServerProcess; readonly folder: string } | null = null;
  #newcomers = 0;

  async process(): Promise<ServerProcess> {
    if (this.#open?.process.pid === undefined) {
      await this.#closeServer();
      this.#cluster ??= await startPostgresCluster({ isDurable: false });
      const environment = { DATABASE_URL: await createDatabase(this.#cluster.url, `journeys_${this.#servers++}`) };
      const folder = await mkdtemp(join(tmpdir(), "wardrobe-shared-"));
      const process = await bundledServer({ dataDir: join(folder, "data"), environment, isLongLived: true });
      this.#open = { process, folder };
      await process.start();
    }
    return this.#open.process;
  }

  /** The simulator's name for a new person. */
  nameNewcomer(): string {
    return `new-${++this.#newcomers}`;
  }

  async close(): Promise<void> {
    await this.#closeServer();
    await this.#cluster?.stop();
  }

  async #closeServer(): Promise<void> {
    if (this.#open === null) return;
    const { process, folder } = this.#open;
    this.#open = null;
    await process.kill();
    await rm(folder, { recursive: true, force: true });
  }
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
