import "#config/require-node.ts";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { openBackups, openKept } from "#build-app.ts";
import { BackupDamaged } from "#commands/backup/layout.ts";
import { restoreBackup, RestoreRefused } from "#commands/backup/restore-backup.ts";
import { ConfigMistakes, readConfig } from "#config/config.ts";
import { toSentence } from "#config/start-up-errors.ts";

const USAGE = "npm run restore -- FOLDER [--snapshot NAME]";

/** `npm run restore`: the newest snapshot of a folder, or the named one, into the empty database and store that the settings name. */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { snapshot: { type: "string" } } });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new TypeError(USAGE);
  if (!existsSync(folder)) throw new BackupDamaged(`${folder} holds no backup.`);
  const from = await openBackups(folder);
  const server = await openKept(readConfig(process.env), console.error);
  try {
    const { name, manifest, entries } = await restoreBackup(server, from, values.snapshot);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${name}: ${rows} rows and ${entries.length} files. Now run \`npm run fsck\`, then start the servers.`,
    );
  } finally {
    await server.close();
  }
} catch (error) {
  for (const sentence of sentencesOf(error)) console.error(sentence);
  process.exitCode = 1;
}

function sentencesOf(error: unknown): readonly string[] {
  if (error instanceof ConfigMistakes) return error.mistakes;
  const isSaid = error instanceof BackupDamaged || error instanceof RestoreRefused || error instanceof TypeError;
  return [isSaid ? error.message : toSentence(error)];
}
