import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { freePort, ServerProcess } from "#server/testing/server-process.ts";
import { createEmptyPostgresDatabase, type DatabaseKind } from "#server/testing/test-database.ts";

/** A server of one test, not started yet. Its data outlive its process: a test may kill and start it repeatedly. */
export async function serverToKill(kind: DatabaseKind): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "wardrobe-crash-"));
  const server = new ServerProcess({
    dataDir,
    port: await freePort(),
    simulatorPort: 0,
    environment: {
      ...(kind === "postgres" ? { DATABASE_URL: await createEmptyPostgresDatabase() } : {}),
      // All users come from one address.
      REQUEST_LIMITS: "off",
    },
  });
  onTestFinished(async () => {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  });
  return server;
}
