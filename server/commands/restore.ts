import "#config/require-node.ts";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { SERVERS_ROLE } from "#adapters/db/port.ts";
import { BackupDamaged } from "#commands/backup/layout.ts";
import { restoreBackup, RestoreRefused } from "#commands/backup/restore-backup.ts";
import { openBackups, openStores } from "#commands/open-stores.ts";
import { readConfig } from "#config/config.ts";
import { toStartUpErrors, writePrivately } from "#config/start-up-errors.ts";

const USAGE = "npm run restore -- FOLDER [--snapshot NAME]";

/** `npm run restore`: restores the newest or the named snapshot into an empty database and store. */
try {
  writePrivately();
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { snapshot: { type: "string" } } });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new TypeError(USAGE);
  if (!existsSync(folder)) throw new BackupDamaged(`${folder} holds no backup.`);
  const from = await openBackups(folder);
  const config = readConfig(process.env);
  const stores = await openStores(config, console.error);
  try {
    const { name, manifest, entries, hasServersRole } = await restoreBackup(stores, from, values.snapshot);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    if (config.database.kind === "postgres")
      console.log(
        hasServersRole
          ? `The role ${SERVERS_ROLE} has its rights on this database.`
          : `There is no role ${SERVERS_ROLE} here. If the servers use it, create it and run \`npm run migrate\`, as the owner: it gives the role its rights.`,
      );
    console.log(
      `Restored ${name}: ${rows} rows and ${entries.length} files. Now run \`npm run fsck\`, then start the servers.`,
    );
  } finally {
    await stores.close();
  }
} catch (error) {
  const isExplained = error instanceof BackupDamaged || error instanceof RestoreRefused || error instanceof TypeError;
  for (const line of isExplained ? [error.message] : toStartUpErrors(error)) console.error(line);
  process.exitCode = 1;
}
