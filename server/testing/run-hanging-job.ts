import { openEmbeddedDatabase } from "#adapters/db/embedded.ts";
import { openPostgres } from "#adapters/db/postgres.ts";
import { openQueue } from "#adapters/queue/pg-boss.ts";

// A process for tests to kill: sends a job to the queue of the given database (a URL or a data folder), runs it and never ends.
const place = process.argv[2] ?? "";
const database = place.startsWith("postgres:")
  ? openPostgres({ url: place, poolSize: 2 })
  : await openEmbeddedDatabase({ dataDir: place });
const queue = openQueue<{ paint: { color: string } }>(database.source, {
  jobs: { paint: {} },
  log: { info: () => {}, warn: () => {}, error: () => {} },
});
await queue.start();
await database.db.transaction().execute(async (trx) => void (await queue.send(trx, "paint", { color: "interrupted" })));
await queue.work({
  paint: async () => {
    process.stdout.write("in the job\n");
    await new Promise(() => {});
  },
});
