import { describe, expect, test } from "vitest";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { ask, send, signInto } from "#server/testing/server-client.ts";
import type { ServerProcess } from "#server/testing/server-process.ts";
import { serverToKill } from "#stress/crashes/server-to-kill.ts";
import { databaseKinds } from "#server/testing/test-database.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";

/** Kills for each kind of database; `process-kills.test.ts` kills more. */
const ROUNDS = process.env["TEST_FULL"] === "1" ? 6 : 1;
/** People who upload at the same time. They stay below the limits of their wardrobes. */
const PEOPLE = 3;
/** A round ends with a kill during its uploads, each time after another number of acknowledged ones. */
const ACKNOWLEDGED_BEFORE_KILL = [1, 4, 2, 7, 3, 5];

const TELEGRAM_IDS_FROM = 9000;

describe.each(databaseKinds)("kill -9 during uploads on the %s database", (kind) => {
  test(`${ROUNDS} kills lose no acknowledged item and no file`, { timeout: 60_000 + ROUNDS * 30_000 }, async () => {
    const server = await serverToKill(kind);
    const acknowledged = new Map<string, string>();
    let refused = 0;
    let found = 0;
    keepFullResult(() => ({
      suite: `uploads-killed-${kind}`,
      tried: acknowledged.size,
      failed: acknowledged.size - found,
      figures: { kills: ROUNDS, "refused while the server ran": refused },
      on: kind === "postgres" ? ["postgres", "sharp"] : ["sharp"],
    }));
    for (let round = 0; round < ROUNDS; round++) {
      await server.start("/health");
      const enough = acknowledged.size + (ACKNOWLEDGED_BEFORE_KILL[round % ACKNOWLEDGED_BEFORE_KILL.length] ?? 1);
      const { promise: hasEnough, resolve } = Promise.withResolvers<void>();
      const acknowledge = (itemId: string, fileId: string): void => {
        acknowledged.set(itemId, fileId);
        if (acknowledged.size >= enough) resolve();
      };
      const uploads = Array.from({ length: PEOPLE }, async (_, person) => {
        refused += await uploadUntilKilled(server, { person: round * PEOPLE + person, round, acknowledge });
      });
      await hasEnough;
      await server.kill();
      await Promise.all(uploads);
    }
    await server.start("/health");
    for (let person = 0; person < ROUNDS * PEOPLE; person++) found += await countWhole(server, person, acknowledged);
    expect(refused).toBe(0);
    expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS);
    expect(found).toBe(acknowledged.size);
    expect(await server.stop()).toBe(0);
  });
});

/** Uploads photos until the connection breaks; returns how many were refused before that. */
async function uploadUntilKilled(
  server: ServerProcess,
  upload: { person: number; round: number; acknowledge: (itemId: string, fileId: string) => void },
): Promise<number> {
  try {
    const token = await signInto(server, TELEGRAM_IDS_FROM + upload.person);
    for (let photo = 0; photo < 25; photo++) {
      const image = await drawPhoto({
        r: (upload.person * 37) % 256,
        g: (photo * 9) % 256,
        b: (upload.round * 11) % 256,
      });
      const response = await send(server, wardrobeCalls.addItem.path, {
        token,
        body: { image, skip_analysis: true },
        key: `p${upload.person}-photo-${photo}`,
      });
      if (response.status !== 200) return 1;
      const { clothing_item } = wardrobeCalls.addItem.reply.parse(await response.json());
      upload.acknowledge(clothing_item.id, clothing_item.image);
    }
  } catch {
    // The kill: an unanswered upload may or may not have been saved.
  }
  return 0;
}

/** How many acknowledged items of the person are listed with a readable picture. */
async function countWhole(server: ServerProcess, person: number, acknowledged: Map<string, string>): Promise<number> {
  const token = await signInto(server, TELEGRAM_IDS_FROM + person);
  const items = await ask(server, wardrobeCalls.listItems, { token });
  let whole = 0;
  for (const item of items) {
    const path = fileCalls.getFile.path.replace(":id", item.image);
    const responses = await Promise.all(
      [path, `${path}?w=320`].map(async (url) => await send(server, url, { token, accept: "image/*" })),
    );
    const bytes = await Promise.all(responses.map(async (response) => (await response.arrayBuffer()).byteLength));
    // An item that was not acknowledged may be listed, but only with its pictures.
    expect(responses.map((response) => response.status)).toEqual([200, 200]);
    expect(Math.min(...bytes)).toBeGreaterThan(100);
    if (acknowledged.get(item.id) === item.image) whole++;
  }
  return whole;
}
