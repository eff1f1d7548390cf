import { once } from "node:events";
import { Agent, request } from "node:http";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { systemClock } from "#server/adapters/clock/system.ts";
import { systemRandom } from "#server/adapters/random/system.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { fillWardrobe } from "#server/testing/fill-wardrobe.ts";
import { ask, send, signInto } from "#server/testing/server-client.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import { median, reportChecks, round, type Check } from "#bench/measuring.ts";
import { cpuMsEach } from "#bench/process-cpu.ts";
import { prepareServer, startBareServer, type BareServer } from "#bench/server.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";

// CPU time of a route, as a ratio to a bare server that sends as much: `npm run bench:routes`. The two take turns, and
// the median counts. PostgreSQL's own CPU time is not included: `npm run bench:growth` measures it.
const PAIRS = 5;
/** CPU time is counted in hundredths of a second: what takes a fraction of a millisecond must be repeated often. */
const OFTEN = 1000;
const BARE_TIMES = 6000;
/** Requests of each route before it is measured: production servers run for days. */
const WARM_UP = 300;
const LARGE = 1000;
const SMALL = 20;

/** The least a route can cost that queries the database once, or reads a picture from a folder. */
const FLOORS = [
  { name: "least there can be: one statement by the bare driver", path: "statement", of: "hello" },
  { name: "least there can be: the picture read from a file", path: "file", of: "bytes" },
] as const;

const cluster = await startPostgresCluster();
// As in a deployment, where workers are separate processes.
const server = await prepareServer({ DATABASE_URL: cluster.url, REQUEST_LIMITS: "off", ROLE: "api" });
const database = openPostgres({ url: cluster.url, poolSize: 2 });
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let bare: BareServer | null = null;
try {
  await server.start();
  const app = { db: database.db, clock: systemClock, random: systemRandom };
  const [large, small] = [await makePerson(801, LARGE), await makePerson(802, SMALL)];
  const body = { image: await drawPhoto() };
  const added = wardrobeCalls.addItem.reply.parse(
    await (await send(server, wardrobeCalls.addItem.path, { token: small.token, body })).json(),
  );
  const picture = `/files/${added.clothing_item.image}?w=320`;
  const listPath = wardrobeCalls.listItems.path;
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, "accept-encoding": "gzip" });
  const image = { ...headersOf(small.token), accept: "image/webp" };
  const first = await get(server.appUrl + picture, image);
  const list = await get(server.appUrl + listPath, headersOf(large.token));

  bare = await startBareServer(cluster.url, large.userId, String(first.bytes));
  const bareUrl = bare.url;
  const touch = async () => {
    const changes = { updated_at: new Date() };
    await app.db.updateTable("items").set(changes).where("user_id", "=", large.userId).execute();
  };
  const ofLarge = headersOf(large.token);
  const unchanged = { ...ofLarge, "if-none-match": list.etag };
  const routes = [
    { name: "list of 1,000, unchanged (304)", of: "hello", path: listPath, headers: unchanged, max: 5, times: OFTEN },
    { name: "list of 1,000, kept", of: "hello", path: listPath, headers: ofLarge, max: 15, times: OFTEN },
    {
      name: "list of 1,000, after a change",
      of: "rows",
      path: listPath,
      headers: ofLarge,
      max: 1.3,
      times: 50,
      before: touch,
    },
    { name: "list of 20", of: "hello", path: listPath, headers: headersOf(small.token), max: 8, times: OFTEN },
    { name: "picture's bytes", of: "bytes", path: picture, headers: image, max: 1.8, times: OFTEN },
    {
      name: "picture, unchanged (304)",
      of: "hello",
      path: picture,
      headers: { ...image, "if-none-match": first.etag },
      max: 5,
      times: OFTEN,
    },
  ];
  const figures: Record<string, number> = {};
  const checks: Check[] = [];
  for (let n = 0; n < WARM_UP; n++) {
    await get(`${bareUrl}/${FLOORS[n % FLOORS.length]?.path}`, {});
    for (const { path, headers, before } of routes) if (before === undefined) await get(server.appUrl + path, headers);
  }
  // In rounds, so that a busy minute of the machine affects all routes.
  const ratiosOf = new Map<string, number[]>(routes.map(({ name }) => [name, []]));
  for (let pair = 0; pair < PAIRS; pair++) {
    // The round before changed it.
    unchanged["if-none-match"] = (await get(server.appUrl + listPath, ofLarge)).etag;
    for (const { name, of, path, headers, times, before } of routes) {
      // Garbage of the previous route must not count for this one.
      for (let n = 0; before === undefined && n < WARM_UP; n++) await get(server.appUrl + path, headers);
      const ours = await cpuMsEach(server.pid, times, async () => {
        await before?.();
        await get(server.appUrl + path, headers);
      });
      const theirs = await cpuMsEach(
        bare.pid,
        of === "rows" ? times : BARE_TIMES,
        async () => await get(`${bareUrl}/${of}`, {}),
      );
      ratiosOf.get(name)?.push(ours / theirs);
    }
  }
  for (const { name, of, max } of routes) {
    const ratios = ratiosOf.get(name) ?? [];
    const ratio = round(median(ratios));
    figures[`${name}: CPU, times bare ${of} (at most ${max})`] = ratio;
    checks.push([`${name}: ${ratio} times bare ${of} (at most ${max}); pairs ${toText(ratios)}`, ratio <= max]);
  }
  for (const { name, path, of } of FLOORS) {
    const ratios: number[] = [];
    for (let pair = 0; pair < PAIRS; pair++) {
      const least = await cpuMsEach(bare.pid, BARE_TIMES, async () => await get(`${bareUrl}/${path}`, {}));
      ratios.push(least / (await cpuMsEach(bare.pid, BARE_TIMES, async () => await get(`${bareUrl}/${of}`, {}))));
    }
    const floor = round(median(ratios));
    figures[`${name}: CPU, times bare ${of}`] = floor;
    console.log(`least  ${name}: ${floor} times bare ${of}; pairs ${toText(ratios)}`);
  }
  writeResult({ suite: "routes", seed: null, ...reportChecks(checks), figures });

  async function makePerson(telegramId: number, items: number) {
    const token = await signInto(server, telegramId);
    const { user_id: userId } = await ask(server, profileCalls.getSettings, { token });
    await fillWardrobe({ app }, { userId }, { items, pictures: 1 });
    return { token, userId };
  }
} finally {
  agent.destroy();
  bare?.kill();
  await server.stop();
  await database.close();
  await cluster.stop();
}

function toText(ratios: readonly number[]): string {
  return ratios.map((ratio) => ratio.toFixed(1)).join(" ");
}

async function get(
  url: string,
  headers: Record<string, string>,
): Promise<{ status: number; etag: string; bytes: number }> {
  const [response] = await once(request(url, { agent, headers }).end(), "response");
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  if (response.statusCode >= 400) throw new Error(`${url} was answered ${response.statusCode}`);
  return { status: response.statusCode, etag: String(response.headers.etag ?? ""), bytes };
}
