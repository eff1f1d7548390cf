import { gzipSync } from "node:zlib";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { WARDROBE_ITEMS_MAX } from "@wardrobe/domain/wardrobe/limits.ts";
import { systemClock } from "#server/adapters/clock/system.ts";
import { openEmbeddedDatabase } from "#server/adapters/db/embedded.ts";
import { migrateToLatest } from "#server/adapters/db/migrate.ts";
import { systemRandom } from "#server/adapters/random/system.ts";
import { listItems } from "#server/features/wardrobe/list-items.ts";
import { fillWardrobe, addUser } from "#server/testing/fill-wardrobe.ts";
import { atMost, makeFolder, reportChecks } from "#bench/measuring.ts";

/** The size of a full wardrobe's list as the server sends it, after gzip: `node bench/list/bytes.ts`. */
const ITEM_BYTES_MAX = 55;
const PICTURE_BYTES_MAX = 20;
const ITEMS = WARDROBE_ITEMS_MAX.pro;

const { db, close } = await openEmbeddedDatabase({ dataDir: makeFolder() });
await migrateToLatest(db);
const app = { db, clock: systemClock, random: systemRandom };
const [one, two, three] = [await bytesWith(1), await bytesWith(2), await bytesWith(3)];
await close();

const perPicture = (three - one) / 2;
reportChecks([
  atMost(`${one.toFixed(1)} bytes an item with its original alone`, one, ITEM_BYTES_MAX),
  atMost(`${perPicture.toFixed(1)} bytes for each further picture`, perPicture, PICTURE_BYTES_MAX),
  [`${two.toFixed(1)} bytes an item with two pictures`, two <= ITEM_BYTES_MAX + PICTURE_BYTES_MAX],
]);

/** Bytes per item when each has this many pictures. */
async function bytesWith(pictures: 1 | 2 | 3): Promise<number> {
  const userId = await addUser(db);
  await fillWardrobe({ app }, { userId }, { items: ITEMS, pictures });
  const actor = { userId, signal: new AbortController().signal, saveReply: async () => {} };
  const reply = wardrobeCalls.listItems.reply.parse(await listItems(app, actor));
  return gzipSync(JSON.stringify(reply)).byteLength / reply.length;
}
