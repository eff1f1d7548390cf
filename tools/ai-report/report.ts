import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { openEmbeddedDatabase } from "#server/adapters/db/embedded.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { listCallsByDay } from "#server/adapters/remote-models/guard/call-ledger.ts";
import { readConfig } from "#server/config/config.ts";
import { requireSecret } from "#server/config/secrets.ts";
import { toTable } from "./to-table.ts";

const DAYS = 14;
const USAGE =
  "npm run ai:report -- [--days 14], with the server's settings. With an embedded database, stop the server first.";

const { values } = parseArgs({ options: { days: { type: "string", default: `${DAYS}` } } });
const days = Number(values.days);
if (!Number.isInteger(days) || days < 1) {
  console.error(`Usage: ${USAGE}`);
  process.exit(1);
}

const { database, secrets } = readConfig(process.env);
if (database.kind === "embedded" && !existsSync(database.dataDir)) {
  console.error(`There is no database in ${database.dataDir} yet: the server creates it at its first start.`);
  process.exit(1);
}
const { db, close } =
  database.kind === "postgres"
    ? openPostgres({ ...database, url: requireSecret(secrets.databaseUrl) })
    : await openEmbeddedDatabase({ dataDir: database.dataDir });
try {
  const today = new Date();
  const since = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - days + 1));
  const rows = await listCallsByDay(db, since);
  console.log(
    rows.length === 0 ? `No call of a remote model since ${since.toISOString().slice(0, 10)}.` : toTable(rows),
  );
} finally {
  await close();
}
