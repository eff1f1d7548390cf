import { startPostgresCluster } from "#testing/postgres-cluster.ts";

// A process for tests to kill: starts a PostgreSQL cluster, says where, and holds it for as long as it lives.
const { url, folder } = await startPostgresCluster();
process.stdout.write(`${JSON.stringify({ url, folder })}\n`);
await new Promise((resolve) => process.stdin.on("end", resolve).resume());
