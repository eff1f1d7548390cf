import { randomUUID } from "node:crypto";
import { inject } from "vitest";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { borrowEmbedded } from "#testing/embedded-databases.ts";
import { createDatabase, dropDatabase } from "#testing/postgres-databases.ts";

/** For `describe.each`: everything that uses the database is tested on both. */
export const databaseKinds = ["embedded", "postgres"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

const POOL_SIZE = 10;

/** A new, migrated database of the chosen kind; closing it removes it. */
export async function openTestDatabase(kind: DatabaseKind): Promise<DatabaseHandle> {
  return await OPENERS[kind]();
}

/** The URL of a new database without tables, on the tests' PostgreSQL server. */
export async function createEmptyPostgresDatabase(): Promise<string> {
  return await createDatabase(inject("postgresUrl"), newName());
}

const OPENERS = {
  embedded: async () => await borrowEmbedded(inject("embeddedImage")),
  postgres: openPostgresCopy,
} satisfies Record<DatabaseKind, () => Promise<DatabaseHandle>>;

async function openPostgresCopy(): Promise<DatabaseHandle> {
  const serverUrl = inject("postgresUrl");
  const name = newName();
  const handle = openPostgres({ url: await createDatabase(serverUrl, name, "migrated"), poolSize: POOL_SIZE });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

function newName(): string {
  return `test_${randomUUID().replaceAll("-", "")}`;
}
