import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverWithSimulator } from "../server/testing/server-process.ts";

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
  const server = await serverWithSimulator({ dataDir: join(folder, "data") });
  await server.start();
  await server.stop();
  return folder;
}
