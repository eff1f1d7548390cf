import "#config/require-node.ts";
import { SERVERS_ROLE } from "#adapters/db/port.ts";
import { migrate } from "#commands/open-stores.ts";
import { readConfig } from "#config/config.ts";
import { toStartUpErrors, writePrivately } from "#config/start-up-errors.ts";

/** `npm run migrate`: run it before the servers of a new version start; those of the old version may still run. */
try {
  writePrivately();
  const { applied, hasServersRole } = await migrate(readConfig(process.env), console.error);
  for (const name of applied) console.log(`Applied ${name}.`);
  console.log(applied.length === 0 ? "The database was up to date." : "The database is up to date.");
  if (hasServersRole) console.log(`The role ${SERVERS_ROLE} has its rights.`);
} catch (error) {
  for (const line of toStartUpErrors(error)) console.error(line);
  process.exitCode = 1;
}
