import { randomInt } from "node:crypto";
import type { Database } from "#adapters/db/port.ts";
import { systemRandom } from "#adapters/random/system.ts";

/** Adds a user row, for adapters that store data by user; returns the id. */
export async function addUser(db: Database): Promise<string> {
  const id = systemRandom.id();
  await db
    .insertInto("users")
    .values({
      id,
      telegram_id: randomInt(1_000_000_000),
      first_name: "Test",
      username: null,
      language: "ru",
      file_key: systemRandom.bytes(32),
      subscription_start: null,
      subscription_end: null,
      referred_by: null,
    })
    .execute();
  return id;
}
