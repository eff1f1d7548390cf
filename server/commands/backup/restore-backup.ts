import type { Writable } from "#adapters/table-dump/port.ts";
import { BackupDamaged, tableIn } from "#commands/backup/layout.ts";
import { countLines, readLines } from "#commands/backup/lines.ts";
import type { BackupFolder, House } from "#commands/backup/take-backup.ts";
import { verifyBackup, type Verified } from "#commands/backup/verify-backup.ts";

/** The place to restore to is not fit for it; its message is the sentence that says why. */
export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
}

const LINES_AT_ONCE = 500;
const FILES_AT_ONCE = 8;

/**
 * A house out of a backup that is whole, into a database and a store that are empty: first the files, then all rows at once, which are read
 * again and held against the backup. Whatever interrupts it leaves a house without people, into which it can be done again.
 */
export async function restoreBackup(
  { migrate, ...server }: House & { migrate(): Promise<unknown> },
  from: BackupFolder,
  named?: string,
): Promise<Verified> {
  const backup = await verifyBackup(from, named);
  await requireEmpty(server, backup);
  await migrate();
  await requireSameForm(server, backup);
  await putFiles(server, from, backup);
  await server.contents.write(async (tables) => await putRows(tables, backup));
  await requireSameRows(server, backup);
  return backup;
}

/** Files of this very backup may be there: it was interrupted, or is restored beside another database. */
async function requireEmpty({ contents, files }: House, { entries }: Verified): Promise<void> {
  if (!(await contents.isEmpty()))
    throw new RestoreRefused(
      "People live in this database. Name an empty one: a backup is not mixed with what is there.",
    );
  const own = new Set(entries.map(({ key }) => key));
  for await (const key of files.list()) {
    if (!own.has(key))
      throw new RestoreRefused(
        `The store of files holds ${key}, which is not of this backup. Name an empty folder or bucket.`,
      );
  }
}

async function requireSameForm({ contents }: House, { manifest }: Verified): Promise<void> {
  const form = await contents.form();
  if (form !== manifest.form)
    throw new RestoreRefused(
      `The backup was made by another version of this program. Restore it with that one, then go on to this one by \`npm run migrate\`. Of the backup: ${manifest.form}. Of this version: ${form}.`,
    );
}

async function putFiles({ files }: House, from: BackupFolder, { entries }: Verified): Promise<void> {
  for (let first = 0; first < entries.length; first += FILES_AT_ONCE) {
    const batch = entries.slice(first, first + FILES_AT_ONCE);
    await Promise.all(
      batch.map(async ({ key }) => {
        const bytes = await from.files.get(key);
        if (bytes === null) throw new BackupDamaged(`The file ${key} is missing from the backup.`);
        await files.put(key, bytes);
      }),
    );
  }
}

async function putRows(target: Writable, { path, manifest }: Verified): Promise<void> {
  const tables = new Map((await target.tables()).map((table) => [table.name, table]));
  for (const entry of manifest.tables) {
    const table = tables.get(entry.name);
    if (table === undefined || table.columns.map(({ name }) => name).join() !== entry.columns.join())
      throw new RestoreRefused(`The table ${entry.name} is another one here than in the backup.`);
    const page: string[] = [];
    for await (const line of readLines(tableIn(path, entry.name))) {
      page.push(line);
      if (page.length === LINES_AT_ONCE) await target.put(table, page.splice(0));
    }
    if (page.length > 0) await target.put(table, page);
  }
  for (const [name, last] of Object.entries(manifest.sequences)) await target.setSequence(name, last);
}

async function requireSameRows({ contents }: House, { manifest }: Verified): Promise<void> {
  const sums = await contents.read(async (moment) => {
    const found = new Map<string, string>();
    for (const table of await moment.tables()) found.set(table.name, (await countLines(moment.lines(table))).sum);
    return found;
  });
  const different = manifest.tables.filter(({ name, sum }) => sums.get(name) !== sum).map(({ name }) => name);
  if (different.length > 0) throw new RestoreRefused(`Not restored as they were: ${different.join(", ")}.`);
}
