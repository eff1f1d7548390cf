import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqlTableDump } from "#adapters/table-dump/sql-table-dump.ts";
import { systemClock } from "#adapters/clock/system.ts";
import type { DatabaseHandle } from "#adapters/db/port.ts";
import { memoryFiles } from "#adapters/files/memory.ts";
import { systemRandom } from "#adapters/random/system.ts";
import { openBackups } from "#build-app.ts";
import { pruneBackups } from "#commands/backup/prune-backups.ts";
import { takeBackup, type BackupFolder, type House } from "#commands/backup/take-backup.ts";
import { verifyBackup } from "#commands/backup/verify-backup.ts";
import { fillWardrobe } from "#testing/fill-wardrobe.ts";
import { runScript } from "#testing/run-script.ts";
import { openTestDatabase } from "#testing/test-database.ts";

let folder = "";
let database: DatabaseHandle;
let server: House;
let to: BackupFolder;
let userId = "";
let moments = 0;
/** Each snapshot at a moment of its own. */
const now = (): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, moments++));

beforeEach(async () => {
  [folder, database] = await Promise.all([mkdtemp(join(tmpdir(), "wardrobe-take-")), openTestDatabase("postgres")]);
  // Of the database's tables alone: there is no queue in it.
  const contents = { ...sqlTableDump(database.db), form: async () => "as it is" };
  server = { db: database.db, contents, files: memoryFiles() };
  to = await openBackups(folder);
  userId = await addPerson();
  await addPhoto();
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

test("a photo that comes after the files were copied, and before the database is read, is among the files", async () => {
  let photo = "";
  const { manifest } = await takeBackup(around({ before: async () => void (photo = await addPhoto()) }), to, now);
  const { entries } = await verifyBackup(to);
  expect(manifest.files.count).toBe(2);
  expect(entries.map(({ key }) => key)).toContain(photo);
});

test("where an account went with its pictures while they were copied, a later moment is chosen, which names none of them", async () => {
  let times = 0;
  const leaver = await addPerson();
  const going = around({
    before: async () => void (times++ === 0 && (await addPhoto(leaver))),
    after: async () => {
      for (const { id } of await server.db.selectFrom("files").select("id").where("user_id", "=", leaver).execute())
        await server.files.delete(id);
      await server.db.deleteFrom("items").where("user_id", "=", leaver).execute();
      await server.db.deleteFrom("users").where("id", "=", leaver).execute();
    },
  });
  const { manifest } = await takeBackup(going, to, now);
  expect(times).toBe(2);
  expect(manifest).toMatchObject({ missing: [], files: { count: 1 } });
  expect(manifest.tables.find(({ name }) => name === "public.users")).toMatchObject({ rows: 1 });
});

test("a picture that the house has lost is named, and the rest is backed up", async () => {
  const lost = await addPhoto();
  await server.files.delete(lost);
  const { manifest } = await takeBackup(server, to, now);
  expect(manifest).toMatchObject({ missing: [lost], files: { count: 1 } });
  await verifyBackup(to);
});

test("only what is new is copied, and what belongs to no kept snapshot is deleted", async () => {
  expect((await takeBackup(server, to, now)).copied).toBe(1);
  const second = await addPhoto();
  expect((await takeBackup(server, to, now)).copied).toBe(1);
  await server.db.deleteFrom("items").where("image", "=", second).execute();
  await server.db.deleteFrom("files").where("id", "=", second).execute();
  expect((await takeBackup(server, to, now)).copied).toBe(0);
  expect(await pruneBackups(to, 2)).toEqual({ snapshots: 1, unfinished: 0, files: 0 });
  expect(await pruneBackups(to, 1)).toEqual({ snapshots: 1, unfinished: 0, files: 1 });
  expect((await verifyBackup(to)).entries).toHaveLength(1);
});

test("nothing is deleted while one of the snapshots to be kept is damaged", async () => {
  await takeBackup(server, to, now);
  const { name } = await takeBackup(server, to, now);
  await rm(join(folder, "snapshots", name, "files.txt"));
  await expect(pruneBackups(to, 1)).rejects.toThrow("files.txt is missing");
  expect(await readdir(join(folder, "snapshots"))).toHaveLength(2);
});

/** Programs are begun. */
const BEGINS = { timeout: 60_000 };

test(
  "what an interrupted backup left is deleted, and that needs neither a house nor room on the disk",
  BEGINS,
  async () => {
    for (let n = 0; n < 3; n++) await takeBackup(server, to, now);
    await mkdir(join(folder, "snapshots", "2026-01-02.unfinished", "tables"), { recursive: true });
    const script = fileURLToPath(new URL("../backup.ts", import.meta.url));
    // Whoever writes a single byte to a file is refused, as on a full disk.
    const words = [
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
    const said = await promisify(execFile)("bash", words, { env });
    expect(said.stdout).toBe("Deleted: 1 older snapshots, 1 interrupted ones, 0 files that were theirs alone.\n");
    expect(await readdir(join(folder, "snapshots"))).toHaveLength(2);
  },
);

test("two at once do not meet in one folder, and one that died keeps nobody out", BEGINS, async () => {
  const during: unknown[] = [];
  const busy = around({
    before: async () => {
      for (const other of [pruneBackups(to, 1), takeBackup(server, to, now)])
        during.push(await other.catch((error: unknown) => error));
      during.push(await runScript("backup.ts", {}, folder, "--only-prune", "--keep", "1"));
    },
  });
  await takeBackup(busy, to, now);
  const sentence = `Another backup is at work in ${folder}`;
  expect(during.slice(0, 2)).toMatchObject([{ name: "BackupsInUse" }, { name: "BackupsInUse" }]);
  expect(during[2]).toMatchObject({ code: 1, said: expect.stringContaining(sentence) });
  const lock = fileURLToPath(new URL("lock-backups.ts", import.meta.url));
  const dying = `const { whileAlone } = await import(${JSON.stringify(lock)});
    await whileAlone(${JSON.stringify(folder)}, async () => process.kill(process.pid, "SIGKILL"));`;
  await expect(promisify(execFile)(process.execPath, ["--input-type=module", "-e", dying])).rejects.toMatchObject({
    signal: "SIGKILL",
  });
  expect(await pruneBackups(to, 1)).toMatchObject({ snapshots: 0 });
});

/** The house, in which something happens before and after the database is read. */
function around(happens: { before?(): Promise<void>; after?(): Promise<void> }): House {
  return {
    ...server,
    contents: {
      ...server.contents,
      read: async (use) => {
        await happens.before?.();
        const read = await server.contents.read(use);
        await happens.after?.();
        return read;
      },
    },
  };
}

async function addPerson(): Promise<string> {
  const id = systemRandom.id();
  const person = { id, telegram_id: moments++ + 1, first_name: "Test", file_key: new Uint8Array(32) };
  await server.db.insertInto("users").values(person).execute();
  return id;
}

async function addPhoto(of = userId): Promise<string> {
  const app = { db: server.db, clock: systemClock, random: systemRandom };
  const [id = ""] = await fillWardrobe({ app }, { userId: of }, { items: 1, pictures: 1 });
  await server.files.put(id, new TextEncoder().encode(id));
  return id;
}
