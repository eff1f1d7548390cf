import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { openBackups } from "#commands/open-stores.ts";
import { BackupDamaged } from "#commands/backup/layout.ts";
import { verifyBackup } from "#commands/backup/restore-backup.ts";
import { drillBackup, type Drilled } from "#testing/backup-drill.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { ask, signInto } from "#testing/server-client.ts";
import { serverWithoutSimulator, runScript } from "#testing/server-process.ts";
import { s3Environment, startS3Server, type S3Server } from "#testing/s3/s3-server.ts";
import { createEmptyPostgresDatabase, databaseKinds } from "#testing/test-database.ts";

const PEOPLE = 5;
const ITEMS_EACH = 3;

describe.each(databaseKinds)("a deployment on the %s database", (kind) => {
  let folder = "";
  let store: S3Server;
  let drilled: Drilled;
  let restored: Record<string, string>;

  beforeAll(async () => {
    [folder, store] = await Promise.all([mkdtemp(join(tmpdir(), "wardrobe-backup-")), startS3Server()]);
    const [here, there] = await Promise.all([databaseOf(kind), databaseOf("postgres")]);
    // From a folder to a bucket and from the embedded database to PostgreSQL: a deployment can also move this way.
    restored = { DATA_DIR: join(folder, "there"), ...there, ...s3Environment(store) };
    drilled = await drillBackup({
      people: PEOPLE,
      itemsEach: ITEMS_EACH,
      pictureBytes: 5000,
      server: { DATA_DIR: join(folder, "here"), ...here },
      restored,
      folder: join(folder, "backups"),
      isOpen: kind === "postgres",
    });
  }, 240_000);
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  test("is restored from its backup, and everybody still has what was acknowledged", () => {
    expect(drilled).toMatchObject({ differences: [], people: PEOPLE, items: 14 });
    const [first = "", again = "", verified = "", remade = "", fsck = ""] = drilled.said;
    expect(first).toMatch(/^Snapshot \S+: \d+ rows, \d+ files of .* MB, \d+ of them new\.\n$/);
    expect(verified).toMatch(/is whole: \d\d tables and \d+ files were read/);
    expect(remade).toMatch(/Restored \S+: \d+ rows and \d+ files/);
    expect(fsck).toContain("No defects.");
    if (kind === "postgres") expect(drilled.addedMeanwhile).toBeGreaterThan(0);
    else expect(again).toContain(" 0 of them new.");
  });

  test("is never mixed with existing data", async () => {
    const { code, said } = await runScript("restore.ts", restored, join(folder, "backups"));
    expect(code).toBe(1);
    expect(said).toContain("This database has people in it.");
    // The bucket still belongs to the restored deployment, which has added files since.
    const fresh = { ...restored, ...(await databaseOf("postgres")) };
    expect(await runScript("restore.ts", fresh, join(folder, "backups"))).toMatchObject({
      code: 1,
      said: expect.stringContaining("which is not part of this backup. Name an empty folder or bucket."),
    });
  });
});

describe("a damaged backup is refused with a message that names the damage", () => {
  let folder = "";
  let backups = "";
  let snapshot = "";
  let key = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "wardrobe-damage-"));
    backups = join(folder, "backups");
    const { name, file } = await makeBackup(folder, backups);
    snapshot = join(backups, "snapshots", name);
    key = join(backups, "files", file.slice(0, 2), file.slice(2, 4), file);
  }, 120_000);
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  test.each([
    ["a byte of a picture", () => key, flip, "of the backup is not what was written"],
    ["a missing picture", () => key, async (path: string) => await rm(path), "is missing from the backup"],
    ["a byte of a table", () => join(snapshot, "tables/public.users.jsonl.gz"), flip, "public.users"],
    ["half a table", () => join(snapshot, "tables/public.users.jsonl.gz"), halve, "public.users"],
    [
      "a missing table",
      () => join(snapshot, "tables/public.items.jsonl.gz"),
      async (path: string) => await rm(path),
      "public.items",
    ],
    [
      "a letter of the manifest",
      () => join(snapshot, "manifest.json"),
      flip,
      "manifest.json is missing, or not what was written",
    ],
    [
      "half the list of files",
      () => join(snapshot, "files.txt"),
      halve,
      "files.txt is missing, or not what was written",
    ],
  ] as const)("%s", async (_, pathOf, damage, sentence) => {
    const path = pathOf();
    const whole = await readFile(path);
    await damage(path);
    const from = await openBackups(backups);
    const refusal: unknown = await verifyBackup(from).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(BackupDamaged);
    expect(refusal).toMatchObject({ message: expect.stringContaining(sentence) });
    await writeFile(path, whole);
    expect(await verifyBackup(from)).toMatchObject({ entries: expect.arrayContaining([expect.anything()]) });
  });

  test("it is not restored until it is intact again", async () => {
    const whole = await readFile(key);
    await flip(key);
    const runs = [
      await runScript("backup.ts", {}, backups, "--verify"),
      await runScript("restore.ts", { DATA_DIR: join(folder, "target") }, backups),
    ];
    for (const { code, said } of runs) {
      expect(code).toBe(1);
      expect(said).toMatch(/^The file \S+ of the backup is not what was written\.$/m);
      expect(said).not.toContain("    at ");
    }
    await writeFile(key, whole);
    expect(await runScript("restore.ts", { DATA_DIR: join(folder, "other") }, backups)).toEqual({
      code: 0,
      said: expect.stringContaining("Restored "),
    });
  });
});

async function databaseOf(kind: (typeof databaseKinds)[number]): Promise<Record<string, string>> {
  return kind === "postgres" ? { DATABASE_URL: await createEmptyPostgresDatabase() } : {};
}

/** Backs up a deployment of one person with one photo. */
async function makeBackup(folder: string, backups: string): Promise<{ name: string; file: string }> {
  const dataDir = join(folder, "data");
  const server = await serverWithoutSimulator({ dataDir });
  try {
    await server.start("/health");
    const token = await signInto(server, 9790);
    await ask(server, wardrobeCalls.addItem, { token, input: { image: await drawPhoto(), skip_analysis: true } });
  } finally {
    await server.stop();
  }
  const { said } = await runScript("backup.ts", { DATA_DIR: dataDir }, backups);
  const name = /(?<=Snapshot )\S+(?=:)/.exec(said)?.[0] ?? "";
  const list = await readFile(join(backups, "snapshots", name, "files.txt"), "utf8");
  return { name, file: list.split(" ")[2]?.split("\n")[0] ?? "" };
}

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

async function halve(path: string): Promise<void> {
  await truncate(path, Math.floor((await readFile(path)).length / 2));
}
