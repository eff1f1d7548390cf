import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, inject, onTestFinished, test } from "vitest";
import { isAdded } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import { tellStack } from "@wardrobe/domain/wardrobe/tell-stack.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import type { Database } from "#server/adapters/db/port.ts";
import { createDatabase } from "#server/testing/postgres-databases.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { serverWithoutSimulator } from "#server/testing/server-process.ts";
import { openChats, type Said } from "#stress/photos/chat-of-photos.ts";
import { PHOTO_POINTS } from "#stress/process-kills/kill-points.ts";

const KILLS = 9;
const PHOTOS = 3;
const POINT_MAX_MS = 6000;
/** Steps through the points so that a short run reaches different kinds; it does not divide their number. */
const STRIDE = 5;
const END_MAX_MS = 300_000;
const PRELOADED = fileURLToPath(new URL("../process-kills/kill-at-points.ts", import.meta.url));

test(
  `${KILLS} kills while people send photos to the bot: none is lost, none becomes two items, and each stack's message shows its end (MANY-05)`,
  { timeout: 600_000 + KILLS * 30_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "wardrobe-photos-"));
    onTestFinished(async () => await rm(dataDir, { recursive: true, force: true }));
    const databaseUrl = await createDatabase(inject("postgresUrl"), `photos_${process.pid}`);
    const chats = await openChats();
    onTestFinished(chats.close);
    const server = await serverWithoutSimulator({
      dataDir,
      environment: {
        DATABASE_URL: databaseUrl,
        TELEGRAM_API_URL: chats.url,
        NODE_OPTIONS: `--import ${PRELOADED}`,
      },
    });
    onTestFinished(async () => await server.kill());
    let atPoints = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      await server.start("/health");
      // Every third kill comes at any moment, such as while the messenger has not answered yet.
      const isAnywhere = kill % 3 === 2;
      const point = PHOTO_POINTS[(kill * STRIDE) % PHOTO_POINTS.length] ?? "";
      if (!isAnywhere) server.sendMessage({ point, times: 1 + (kill % 2) });
      await chats.send(`new-${kill}`, PHOTOS, kill % 2 === 0);
      if (kill % 2 === 1) await chats.repeat();
      await chats.setFlooded(kill % 4 === 3);
      if (isAnywhere) await wait(1500 + ((kill * 137) % 900));
      else if (await server.endsWithin(POINT_MAX_MS)) atPoints++;
      await server.kill();
      await chats.setFlooded(false);
    }
    await server.start("/health");
    const { db, close } = openPostgres({ url: databaseUrl, poolSize: 2 });
    onTestFinished(close);
    const deadline = performance.now() + END_MAX_MS;
    while (!(await isOver(db)) && performance.now() < deadline) await wait(500);
    await server.stop();
    const tally = { lost: 0, twice: 0, untold: 0, older: 0, items: 0 };
    for (let person = 0; person < KILLS; person++) {
      const found = await examine(db, 8_000_000_000 + person, await chats.said(`new-${person}`));
      for (const key of ["lost", "twice", "untold", "older", "items"] as const) tally[key] += found[key];
    }
    const { lost, twice, untold, older, items } = tally;
    keepFullResult(() => ({
      suite: "photo-kills",
      tried: KILLS,
      failed: lost + twice + untold,
      figures: {
        "photos sent": KILLS * PHOTOS,
        "items added": items,
        "kills at named points": atPoints,
        "photos lost": lost,
        "items added twice": twice,
        "stacks whose message does not show their end": untold,
        "older messages left behind": older,
      },
      on: ["postgres"],
    }));
    expect({ lost, twice, untold }).toEqual({ lost: 0, twice: 0, untold: 0 });
    // A drawn garment is recognised: a server that refused every photo would lose nothing either.
    expect(items).toBe(KILLS * PHOTOS);
    expect(older).toBeLessThanOrEqual(KILLS);
    expect(atPoints).toBeGreaterThanOrEqual(KILLS / 4);
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
