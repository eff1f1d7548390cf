import { startPostgresCluster } from "#testing/postgres-cluster.ts";

// A process for tests to kill: starts a PostgreSQL cluster, prints where, and runs as long as the cluster.
const { url, folder } = await startPostgresCluster();
process.stdout.write(`${JSON.stringify({ url, folder })}\n`);
