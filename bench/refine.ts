// The CPU that a refinement takes in a wardrobe of 1,000 garments, by the rule alone and with its request (TALK-01).
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { selectionOf } from "@wardrobe/domain/outfit/selection-of.ts";
import { refine } from "@wardrobe/domain/recommendations/refine.ts";
import { WISHES } from "@wardrobe/domain/recommendations/wish.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { systemClock } from "#server/adapters/clock/system.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { systemRandom } from "#server/adapters/random/system.ts";
import { fillWardrobe } from "#server/testing/fill-wardrobe.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { ask, signInto } from "#server/testing/server-client.ts";
import { atMost, reportChecks, prepareServer, cpuMsEach } from "#bench/measuring.ts";

const GARMENTS = 1000;
const TIMES = 50;
const CPU_MS_MAX = 5;
/** With a quarter more to warm up, fewer than an hour allows. */
const REQUESTS = 160;
const REQUEST_CPU_MS_MAX = 30;

const random = seededRandom(46);
function oneOf<One>(list: readonly [One, ...One[]]): One {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
const wardrobe = Array.from({ length: GARMENTS }, (_, index) => {
  const position = oneOf(POSITIONS);
  const fields = {
    style: oneOf(STYLES),
    color: [oneOf(COLORS)],
    season: [oneOf(SEASONS)],
    notes: "a present, soft wool",
  };
  return { id: `${index}`, position, type: oneOf<string>(TYPES_BY_POSITION[position]), ...fields };
});
const outfit = selectionOf(wardrobe);
const day = { weather: null, day: "2026-11-20", gender: null, language: "en" } as const;
const refineAll = (): void => {
  for (const wish of WISHES) for (let time = 0; time < TIMES; time++) refine({ outfit, wishes: [wish] }, wardrobe, day);
};
refineAll();
const before = process.cpuUsage();
refineAll();
const { user, system } = process.cpuUsage(before);
const ms = (user + system) / 1000 / (WISHES.length * TIMES);
const inServer = await measureServer();
reportChecks([
  atMost(`${ms.toFixed(1)} ms of CPU for a refinement in ${GARMENTS} garments`, ms, CPU_MS_MAX),
  atMost(`${inServer.toFixed(1)} ms of the server's CPU for its request`, inServer, REQUEST_CPU_MS_MAX),
]);

/** The server's CPU for a request, without PostgreSQL's. */
async function measureServer(): Promise<number> {
  const cluster = await startPostgresCluster();
  const server = await prepareServer({ DATABASE_URL: cluster.url, REQUEST_LIMITS: "off", ROLE: "api" });
  const { db, close } = openPostgres({ url: cluster.url, poolSize: 1 });
  try {
    await server.start();
    const token = await signInto(server, 803);
    const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
    const app = { db, clock: systemClock, random: systemRandom };
    await fillWardrobe({ app }, { userId }, { items: GARMENTS, pictures: 1 });
    const after = { outfit: selectionOf(await ask(server, wardrobeCalls.listItems, { token })) };
    let at = 0;
    return await cpuMsEach(server.pid, REQUESTS, async () => {
      const wish = WISHES[at++ % WISHES.length];
      await ask(server, recommendationCalls.suggestOutfits, {
        token,
        input: { after: { ...after, ...(wish && { wish }) } },
      });
    });
  } finally {
    await server.stop();
    await close();
    await cluster.stop();
  }
}
