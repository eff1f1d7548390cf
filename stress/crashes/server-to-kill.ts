import type { ServerProcess } from "#server/testing/server-process.ts";
import { createEmptyPostgresDatabase, type DatabaseKind } from "#server/testing/test-database.ts";
import { testFolder, testServer } from "#server/testing/test-server.ts";

/** A server of one test, not started yet. Its data outlive its process: a test may kill and start it repeatedly. */
export async function serverToKill(kind: DatabaseKind): Promise<ServerProcess> {
  return await testServer(await testFolder("crash"), {
    ...(kind === "postgres" ? { DATABASE_URL: await createEmptyPostgresDatabase() } : {}),
    // All users come from one address.
    REQUEST_LIMITS: "off",
  });
}
