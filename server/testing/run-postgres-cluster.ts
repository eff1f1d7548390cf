import { startPostgresCluster } from "#testing/postgres-cluster.ts";

// A process for tests to kill: starts a PostgreSQL cluster, says where, and lives on, since it holds the cluster.
const { url, folder } = await startPostgresCluster();
process.stdout.write(`${JSON.stringify({ url, folder })}\n`);
