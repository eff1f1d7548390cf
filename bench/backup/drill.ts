import { join } from "node:path";
import { makeFolder, round } from "#bench/measuring.ts";
import { drillBackup } from "#server/testing/backup-drill.ts";
import { startPostgresCluster, createDatabase } from "#server/testing/postgres-cluster.ts";
import { writeResult } from "#server/testing/results/write-result.ts";

// `npm run backup:drill [items]` backs up fifty people and 10,000 items on PostgreSQL while people use the app, and
// restores them elsewhere. Writes results/backup.json; exits with 1 where anything differs from what was acknowledged.
const PEOPLE = 50;
const ITEMS = Number(process.argv[2] ?? 10_000);
/** About the size of a photo with its variants. */
const PICTURE_BYTES = 150_000;
/** Two of three people leave their wardrobes as they are; the items belong to them. */
const OWNERS = 33;

const folder = makeFolder();
const cluster = await startPostgresCluster();
try {
  const [server, restored] = await Promise.all([
    createDatabase(cluster.url, "original"),
    createDatabase(cluster.url, "restored", "template0"),
  ]);
  const drilled = await drillBackup({
    people: PEOPLE,
    itemsEach: Math.ceil(ITEMS / OWNERS),
    pictureBytes: PICTURE_BYTES,
    server: { DATABASE_URL: server, DATA_DIR: join(folder, "original") },
    restored: { DATABASE_URL: restored, DATA_DIR: join(folder, "restored") },
    folder: join(folder, "backups"),
    isOpen: true,
  });
  for (const line of [...drilled.said, ...drilled.differences]) console.log(line);
  const differing = Math.min(drilled.differences.length, drilled.people);
  writeResult({
    suite: "backup",
    seed: null,
    tried: drilled.people,
    ok: drilled.people - differing,
    failed: differing,
    figures: {
      items: drilled.items,
      "photos added meanwhile": drilled.addedMeanwhile,
      "backup, s": round(drilled.backupS, 1),
      "backup again, s": round(drilled.againS, 1),
      "verify, s": round(drilled.verifyS, 1),
      "restore, s": round(drilled.restoreS, 1),
      "fsck, s": round(drilled.fsckS, 1),
    },
  });
  process.exitCode = drilled.differences.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}
