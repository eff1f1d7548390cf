import { execFile } from "node:child_process";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { sqlTableDump } from "#adapters/table-dump/sql-table-dump.ts";
import { systemClock } from "#adapters/clock/system.ts";
import { memoryFiles } from "#adapters/files/memory.ts";
import { systemRandom } from "#adapters/random/system.ts";
import { openBackups } from "#commands/open-stores.ts";
import { takeBackup, type BackupFolder, type Stores, pruneBackups } from "#commands/backup/take-backup.ts";
import { verifyBackup } from "#commands/backup/restore-backup.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { makeFolder } from "#testing/test-server.ts";
import { runScript } from "#testing/server-process.ts";
import { openTestDatabase } from "#testing/test-database.ts";

let folder = "";
let stores: Stores;
let to: BackupFolder;
let userId = "";
let moments = 0;
/** Later at each call, so that every snapshot has its own name. */
const now = (): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, moments++));

beforeEach(async () => {
  const [made, database] = await Promise.all([makeFolder(), openTestDatabase("postgres")]);
  onTestFinished(database.close);
  folder = made;
  // This database has no queue, whose version is part of the schema version.
  const dump = { ...sqlTableDump(database.db), schemaVersion: async () => "unchanged" };
  stores = { db: database.db, dump, files: memoryFiles() };
  to = await openBackups(folder);
  userId = await addPerson();
  await addPhoto();
});

test("a photo that is added between the copy of the files and the read of the database is in the backup", async () => {
  let photo = "";
  const { manifest } = await takeBackup(around({ before: async () => void (photo = await addPhoto()) }), to, now);
  const { entries } = await verifyBackup(to);
  expect(manifest.files.count).toBe(2);
  expect(entries.map(({ key }) => key)).toContain(photo);
});

test("if an account was deleted with its pictures during the copy, a later snapshot is taken, which names none of them", async () => {
  let times = 0;
  const leaver = await addPerson();
  const going = around({
    before: async () => void (times++ === 0 && (await addPhoto(leaver))),
    after: async () => {
      for (const { id } of await stores.db.selectFrom("files").select("id").where("user_id", "=", leaver).execute())
        await stores.files.delete(id);
      await stores.db.deleteFrom("items").where("user_id", "=", leaver).execute();
      await stores.db.deleteFrom("users").where("id", "=", leaver).execute();
    },
  });
  const { manifest } = await takeBackup(going, to, now);
  expect(times).toBe(2);
  expect(manifest).toMatchObject({ missing: [], files: { count: 1 } });
  expect(manifest.tables.find(({ name }) => name === "public.users")).toMatchObject({ rows: 1 });
});

test("a picture that the deployment has lost is named, and the rest is backed up", async () => {
  const lost = await addPhoto();
  await stores.files.delete(lost);
  const { manifest } = await takeBackup(stores, to, now);
  expect(manifest).toMatchObject({ missing: [lost], files: { count: 1 } });
  await verifyBackup(to);
});

test("only new files are copied, and files that no remaining snapshot needs are deleted", async () => {
  expect((await takeBackup(stores, to, now)).copied).toBe(1);
  const second = await addPhoto();
  expect((await takeBackup(stores, to, now)).copied).toBe(1);
  await stores.db.deleteFrom("items").where("image", "=", second).execute();
  await stores.db.deleteFrom("files").where("id", "=", second).execute();
  expect((await takeBackup(stores, to, now)).copied).toBe(0);
  expect(await pruneBackups(to, 2)).toEqual({ snapshots: 1, unfinished: 0, files: 0 });
  expect(await pruneBackups(to, 1)).toEqual({ snapshots: 1, unfinished: 0, files: 1 });
  expect((await verifyBackup(to)).entries).toHaveLength(1);
});

test("nothing is deleted if one of the snapshots to be kept is damaged", async () => {
  await takeBackup(stores, to, now);
  const { name } = await takeBackup(stores, to, now);
  await rm(join(folder, "snapshots", name, "files.txt"));
  await expect(pruneBackups(to, 1)).rejects.toThrow("files.txt is missing");
  expect(await readdir(join(folder, "snapshots"))).toHaveLength(2);
});

/** For tests that start programs. */
const SLOW = { timeout: 240_000 };

test("what an interrupted backup left is deleted, even without a database and on a full disk", SLOW, async () => {
  for (let n = 0; n < 3; n++) await takeBackup(stores, to, now);
  await mkdir(join(folder, "snapshots", "2026-01-02.unfinished", "tables"), { recursive: true });
  const script = fileURLToPath(new URL("../backup.ts", import.meta.url));
  // Every write to a file fails, as on a full disk.
  const args = [
    "-c",
    'ulimit -f 0; exec "$@"',
    "bash",
    process.execPath,
    script,
    folder,
    "--only-prune",
    "--keep",
    "2",
  ];
  const env = { ...process.env, APP_ENV: "production", DATABASE_URL: "postgres://127.0.0.1:1/nobody" };
  const said = await promisify(execFile)("bash", args, { env });
  expect(said.stdout).toBe("Deleted: 1 older snapshots, 1 interrupted ones, 0 files that no other snapshot needs.\n");
  expect(await readdir(join(folder, "snapshots"))).toHaveLength(2);
});

test("two backups cannot use one folder at once, and one that was killed does not block the next", SLOW, async () => {
  const during: unknown[] = [];
  const busy = around({
    before: async () => {
      const others = await Promise.allSettled([pruneBackups(to, 1), takeBackup(stores, to, now)]);
      during.push(...others.map((other) => (other.status === "rejected" ? other.reason : "done")));
      during.push(await runScript("backup.ts", {}, folder, "--only-prune", "--keep", "1"));
    },
  });
  await takeBackup(busy, to, now);
  const sentence = `Another backup is at work in ${folder}`;
  expect(during.slice(0, 2)).toMatchObject([{ name: "BackupsInUse" }, { name: "BackupsInUse" }]);
  expect(during[2]).toMatchObject({ code: 1, said: expect.stringContaining(sentence) });
  const lock = fileURLToPath(new URL("layout.ts", import.meta.url));
  const dying = `const { withLock } = await import(${JSON.stringify(lock)});
    await withLock(${JSON.stringify(folder)}, async () => process.kill(process.pid, "SIGKILL"));`;
  await expect(promisify(execFile)(process.execPath, ["--input-type=module", "-e", dying])).rejects.toMatchObject({
    signal: "SIGKILL",
  });
  expect(await pruneBackups(to, 1)).toMatchObject({ snapshots: 0 });
});

/** The same stores, with work done before and after the database is read. */
function around(happens: { before?(): Promise<void>; after?(): Promise<void> }): Stores {
  return {
    ...stores,
    dump: {
      ...stores.dump,
      read: async (use) => {
        await happens.before?.();
        const read = await stores.dump.read(use);
        await happens.after?.();
        return read;
      },
    },
  };
}

async function addPerson(): Promise<string> {
  const id = systemRandom.id();
  const person = { id, telegram_id: moments++ + 1, first_name: "Test", file_key: new Uint8Array(32) };
  await stores.db.insertInto("users").values(person).execute();
  return id;
}

async function addPhoto(of = userId): Promise<string> {
  const app = { db: stores.db, clock: systemClock, random: systemRandom };
  const [id = ""] = await fillWardrobe({ app }, { userId: of }, { items: 1, pictures: 1 });
  await stores.files.put(id, new TextEncoder().encode(id));
  return id;
}
