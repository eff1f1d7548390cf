import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverWithSimulator, type ServerProcess } from "../server/testing/server-process.ts";
import { startPostgresCluster, type PostgresCluster } from "../server/testing/postgres-cluster.ts";
import { createDatabase } from "../server/testing/postgres-databases.ts";

/**
 * The server that the journeys of a worker share. It starts with the first journey that needs it, and again if it has
 * stopped. Its database is PostgreSQL; journeys with their own server use the embedded one.
 */
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
      const process = await serverWithSimulator({ dataDir: join(folder, "data"), environment, isLongLived: true });
      this.#open = { process, folder };
      await process.start();
    }
    return this.#open.process;
  }

  /** The simulator's name for a new person. */
  nameNewcomer(): string {
    this.#newcomers++;
    return `new-${this.#newcomers}`;
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
