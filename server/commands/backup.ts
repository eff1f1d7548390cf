import "#config/require-node.ts";
import { parseArgs } from "node:util";
import { BackupDamaged, BackupsInUse } from "#commands/backup/layout.ts";
import { takeBackup, type BackupFolder, pruneBackups } from "#commands/backup/take-backup.ts";
import { verifyBackup } from "#commands/backup/restore-backup.ts";
import { openBackups, openStores } from "#commands/open-stores.ts";
import { readConfig } from "#config/config.ts";
import { toStartUpErrors, writePrivately } from "#config/start-up-errors.ts";

const USAGE =
  "npm run backup -- FOLDER [--keep COUNT], npm run backup -- FOLDER --verify [--snapshot NAME], or npm run backup -- FOLDER --only-prune --keep COUNT";
const BYTES_A_MEGABYTE = 1e6;

/** `npm run backup`: exits with 0 if the backup is complete, with 1 if it failed or pictures are lost. */
try {
  writePrivately();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      verify: { type: "boolean", default: false },
      snapshot: { type: "string" },
      "only-prune": { type: "boolean", default: false },
      keep: { type: "string" },
    },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new TypeError(USAGE);
  const keep = toCount(values.keep);
  const to = await openBackups(folder);
  if (values["only-prune"]) await prune(to, keep);
  else process.exitCode = values.verify ? await verify(to, values.snapshot) : await take(to, keep);
} catch (error) {
  const isExplained = error instanceof BackupDamaged || error instanceof BackupsInUse || error instanceof TypeError;
  for (const line of isExplained ? [error.message] : toStartUpErrors(error)) console.error(line);
  process.exitCode = 1;
}

async function take(to: BackupFolder, keep: number | null): Promise<number> {
  const stores = await openStores(readConfig(process.env), console.error);
  try {
    const { name, manifest, copied } = await takeBackup(stores, to, () => new Date());
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const megabytes = (manifest.files.bytes / BYTES_A_MEGABYTE).toFixed(1);
    console.log(
      `Snapshot ${name}: ${rows} rows, ${manifest.files.count} files of ${megabytes} MB, ${copied} of them new.`,
    );
    for (const key of manifest.missing) console.log(`This deployment has lost the file ${key}: run \`npm run fsck\`.`);
    if (keep !== null) await prune(to, keep);
    return manifest.missing.length === 0 ? 0 : 1;
  } finally {
    await stores.close();
  }
}

/** Opens no database, so it works when a full disk has stopped it. */
async function prune(to: BackupFolder, keep: number | null): Promise<void> {
  if (keep === null) throw new TypeError(USAGE);
  const { snapshots, unfinished, files } = await pruneBackups(to, keep);
  const interrupted = unfinished === 0 ? "" : `${unfinished} interrupted ones, `;
  console.log(`Deleted: ${snapshots} older snapshots, ${interrupted}${files} files that no other snapshot needs.`);
}

async function verify(to: BackupFolder, snapshot: string | undefined): Promise<number> {
  const { name, manifest, entries } = await verifyBackup(to, snapshot);
  console.log(`Snapshot ${name} is whole: ${manifest.tables.length} tables and ${entries.length} files were read.`);
  return 0;
}

function toCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new TypeError(USAGE);
  return Number(text);
}
