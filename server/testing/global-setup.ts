import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openInMemory } from "#adapters/db/embedded.ts";
import { readEmbeddedImage } from "#adapters/db/embedded-image.ts";
import { migrateToLatest } from "#adapters/db/migrate.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { createDatabase, startPostgresCluster, type PostgresCluster } from "#testing/postgres-cluster.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of a server whose database `migrated` is the template for tests. */
    postgresUrl: string;
    /** Path of a dump of the migrated embedded database. */
    embeddedImage: string;
  }
}

let cluster: PostgresCluster | null = null;

/** Migrates each kind of database once; tests open copies. */
export async function setup(project: TestProject): Promise<void> {
  cluster = await startPostgresCluster({ isDurable: false });
  await migrateTemplate(cluster.url);
  const image = join(cluster.folder, "embedded.tar");
  await writeFile(image, await migrateEmbedded());
  project.provide("postgresUrl", cluster.url);
  project.provide("embeddedImage", image);
}

export async function teardown(): Promise<void> {
  await cluster?.stop();
}

async function migrateTemplate(clusterUrl: string): Promise<void> {
  const template = openPostgres({ url: await createDatabase(clusterUrl, "migrated"), poolSize: 1 });
  await migrateToLatest(template.db);
  await template.close();
}

async function migrateEmbedded(): Promise<Uint8Array> {
  const embedded = await openInMemory(new Blob([new Uint8Array(readEmbeddedImage())]));
  await migrateToLatest(embedded.db);
  if (embedded.source.kind !== "embedded") throw new Error("not the embedded database");
  const dump = await embedded.source.pglite.dumpDataDir("none");
  await embedded.close();
  return new Uint8Array(await dump.arrayBuffer());
}
