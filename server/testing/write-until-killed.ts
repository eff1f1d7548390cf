import { openEmbeddedDatabase } from "#adapters/db/embedded.ts";
import { migrateToLatest } from "#adapters/db/migrate.ts";

// A process for tests to kill: adds people to the embedded database, and prints the number of each once confirmed.
const [dataDir = "", first = "1"] = process.argv.slice(2);
const { db } = await openEmbeddedDatabase({ dataDir });
await migrateToLatest(db);
const unknown = { username: null, language: null, subscription_start: null, subscription_end: null };
for (let number = Number(first); ; number++) {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("users")
      .values({
        id: `user-${number}`,
        telegram_id: number,
        first_name: "Ann",
        file_key: new Uint8Array([1]),
        ...unknown,
      })
      .execute();
    await trx
      .insertInto("rate_counters")
      .values({ user_id: `user-${number}`, action: "look", window_start: new Date(), used: 1 })
      .execute();
  });
  process.stdout.write(`${number}\n`);
}
