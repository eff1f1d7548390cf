import { expect, onTestFinished, test } from "vitest";
import { isAdded, tellStack } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import type { Database } from "#server/adapters/db/port.ts";
import { createEmptyPostgresDatabase } from "#server/testing/test-database.ts";
import { makeFolder } from "#server/testing/test-server.ts";
import { until } from "#server/testing/test-clock.ts";
import { openChats, type Said } from "#stress/kills/chats.ts";
import { killable } from "#stress/kills/killable.ts";

const KILLS = 8;
const PHOTOS = 3;
const END_MAX_MS = 120_000;
const EFFECTS = /photo|file|items|kept_replies|message_turns|job|commit/;

test(
  `${KILLS} kills while people send photos to the bot: none is lost, none becomes two items, and each stack's message shows its end (MANY-05)`,
  { timeout: 120_000 + END_MAX_MS + KILLS * 15_000 },
  async () => {
    const databaseUrl = await createEmptyPostgresDatabase();
    const chats = await openChats();
    onTestFinished(chats.close);
    const settings = { DATABASE_URL: databaseUrl, TELEGRAM_API_URL: chats.url };
    const server = await killable(await makeFolder("photos"), settings);
    for (let kill = 0; kill < KILLS; kill++) {
      await server.start("/health");
      const send = async (): Promise<void> => {
        await chats.send(`new-${kill}`, PHOTOS, kill % 2 === 0);
        if (kill % 2 === 1) await chats.repeat();
        await chats.setFlooded(kill % 4 === 3);
      };
      await server.dieDuring(send, EFFECTS);
      await chats.setFlooded(false);
    }
    await server.start("/health");
    const { db, close } = openPostgres({ url: databaseUrl, poolSize: 2 });
    onTestFinished(close);
    await until("every photo and stack has its end", END_MAX_MS, async () => await isOver(db));
    await server.stop();
    let older = 0;
    for (let person = 0; person < KILLS; person++) {
      const found = await examine(db, 8_000_000_000 + person, await chats.said(`new-${person}`));
      // A drawn garment is recognised: a server that refused every photo would lose nothing either.
      expect(found).toMatchObject({ lost: 0, twice: 0, untold: 0, items: PHOTOS });
      older += found.older;
    }
    // Messages that a killed process sent and forgot.
    expect(older).toBeLessThanOrEqual(KILLS);
    expect(server.points.size).toBeGreaterThanOrEqual(KILLS / 2);
  },
);

/** Every photo has an outcome, and every stack shows its last state. */
async function isOver(db: Database): Promise<boolean> {
  const photos = await db.selectFrom("sent_photos").select("outcome").execute();
  const stacks = await db.selectFrom("photo_stacks").select("shown_by").execute();
  const isEnded = photos.length === KILLS * PHOTOS && photos.every(({ outcome }) => outcome !== null);
  return isEnded && stacks.every(({ shown_by }) => shown_by === null);
}

/** Compares what one person sent with their items, and their stacks with what the bot has said. */
async function examine(db: Database, telegramId: number, said: readonly Said[]) {
  const items = await db
    .selectFrom("items")
    .innerJoin("users", "users.id", "user_id")
    .select("items.id")
    .where("telegram_id", "=", telegramId)
    .execute();
  const photos = await db
    .selectFrom("sent_photos")
    .innerJoin("photo_stacks", "photo_stacks.id", "stack_id")
    .innerJoin("users", "users.id", "photo_stacks.user_id")
    .select(["stack_id", "outcome", "is_several", "photo_stacks.message_id as shown_in"])
    .where("telegram_id", "=", telegramId)
    .orderBy("sent_photos.message_id")
    .execute();
  const added = photos.filter(({ outcome }) => isAdded(outcome)).length;
  const stacks = [...Map.groupBy(photos, ({ stack_id }) => stack_id).values()];
  const told = stacks.filter(([first, ...more]) => {
    const text = said.find(({ messageId }) => messageId === first?.shown_in)?.text;
    const outcomes = [first, ...more].map((photo) => photo?.outcome ?? null);
    return first?.is_several === true ? text === tellStack("en", outcomes) : text !== undefined;
  });
  return {
    lost: PHOTOS - photos.filter(({ outcome }) => outcome !== null).length,
    twice: items.length - added,
    untold: stacks.length - told.length,
    older: said.length - stacks.length,
    items: items.length,
  };
}
