import { once } from "node:events";
import { Agent, request as open } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { systemClock } from "#server/adapters/clock/system.ts";
import { systemRandom } from "#server/adapters/random/system.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { fillWardrobe } from "#server/testing/fill-wardrobe.ts";
import { ask, send, signInto } from "#server/testing/server-client.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { writeResult } from "#server/testing/results/write-result.ts";
import {
  median,
  quantile,
  reportChecks,
  round,
  type Check,
  prepareServer,
  startBareServer,
  type BareServer,
  cpuMsEach,
  familyCpuMs,
} from "#bench/measuring.ts";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
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

/** The calls of an open app, and how often a second one API must answer each. */
const TOGETHER = ["list of 20", "settings", "poll for one task", "picture's bytes"];
const A_SECOND = 1000;
const SECONDS = 20;
const BATCH_MS = 10;
const P99_MAX_MS = 50;

/** The least a route can cost that queries the database once, or reads a picture from a folder. */
const FLOORS = [
  { name: "least there can be: one statement by the bare driver", path: "statement", of: "hello" },
  { name: "least there can be: the picture read from a file", path: "file", of: "bytes" },
] as const;

type Answer = { readonly etag: string; readonly bytes: number };

const cluster = await startPostgresCluster();
// As in a deployment, where workers are separate processes.
const server = await prepareServer({ DATABASE_URL: cluster.url, REQUEST_LIMITS: "off", ROLE: "api" });
const database = openPostgres({ url: cluster.url, poolSize: 2 });
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
let bare: BareServer | null = null;
try {
  await server.start();
  const app = { db: database.db, clock: systemClock, random: systemRandom };
  const [large, small] = [await makePerson(801, LARGE), await makePerson(802, SMALL)];
  const body = { image: await drawPhoto() };
  const added = wardrobeCalls.addItem.reply.parse(
    await (await send(server, wardrobeCalls.addItem.path, { token: small.token, body })).json(),
  );
  const input = { clothing_id: added.clothing_item.id, image_mode: "no_background" } as const;
  const { ai_task_id } = await ask(server, wardrobeCalls.generateImage, { token: small.token, input });
  const asked = JSON.stringify({ ai_task_ids: [ai_task_id] });
  const picture = `/files/${added.clothing_item.image}?w=320`;
  const listPath = wardrobeCalls.listItems.path;
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, "accept-encoding": "gzip" });
  const ofSmall = headersOf(small.token);
  const image = { ...ofSmall, accept: "image/webp" };
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
    { name: "list of 20", of: "hello", path: listPath, headers: ofSmall, max: 8, times: OFTEN },
    { name: "settings", of: "hello", path: profileCalls.getSettings.path, headers: ofSmall, max: 8, times: OFTEN },
    {
      name: "poll for one task",
      of: "hello",
      path: taskCalls.checkTasks.path,
      headers: { ...ofSmall, "content-type": "application/json" },
      body: asked,
      max: 12,
      times: OFTEN,
    },
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
    for (const { path, headers, body, before } of routes)
      if (before === undefined) await get(server.appUrl + path, headers, body);
  }
  // In rounds, so that a busy minute of the machine affects all routes.
  const ratiosOf = new Map<string, number[]>(routes.map(({ name }) => [name, []]));
  for (let pair = 0; pair < PAIRS; pair++) {
    // The round before changed it.
    unchanged["if-none-match"] = (await get(server.appUrl + listPath, ofLarge)).etag;
    for (const { name, of, path, headers, body, times, before } of routes) {
      // Garbage of the previous route must not count for this one.
      for (let n = 0; before === undefined && n < WARM_UP; n++) await get(server.appUrl + path, headers, body);
      const ours = await cpuMsEach(server.pid, times, async () => {
        await before?.();
        await get(server.appUrl + path, headers, body);
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
  // The same pace against the bare server: what the machine and this sender cost by themselves.
  const bareP99 = round(quantile(await sendPaced(async () => await get(`${bareUrl}/hello`, {})), 0.99), 1);
  figures[`bare hello, ${A_SECOND} a second: p99 ms`] = bareP99;
  const together = routes.filter(({ name }) => TOGETHER.includes(name));
  const usedBefore = await familyCpuMs(server.pid ?? 0);
  const latencies = await sendPaced(async (turn) => {
    const route = together[turn % together.length];
    if (route !== undefined) await get(server.appUrl + route.path, route.headers, route.body);
  });
  const busy = round(((await familyCpuMs(server.pid ?? 0)) - usedBefore) / 10 / SECONDS, 0);
  const p99 = round(quantile(latencies, 0.99), 1);
  figures[`${TOGETHER.join(", ")} in turn, ${A_SECOND} a second: p99 ms (at most ${P99_MAX_MS})`] = p99;
  figures["the API meanwhile, % of a core"] = busy;
  checks.push([
    `${A_SECOND} a second: p99 ${p99} ms (at most ${P99_MAX_MS}; bare hello ${bareP99}), the API took ${busy} % of a core`,
    p99 <= P99_MAX_MS,
  ]);
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

/** Sends at a fixed rate, however late the answers are; returns how long each took from when it was due. */
async function sendPaced(send: (turn: number) => Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  const pending: Promise<unknown>[] = [];
  const start = performance.now();
  for (let turn = 0; turn < A_SECOND * SECONDS; turn++) {
    const due = start + (turn * 1000) / A_SECOND;
    if (due - performance.now() > BATCH_MS) await wait(BATCH_MS);
    pending.push(send(turn).then(() => latencies.push(performance.now() - due)));
  }
  await Promise.all(pending);
  return latencies;
}

function toText(ratios: readonly number[]): string {
  return ratios.map((ratio) => ratio.toFixed(1)).join(" ");
}

/** Sends one request, POST with a body, and reads the whole answer; throws where it is refused. */
async function get(url: string, headers: Readonly<Record<string, string>>, body?: string): Promise<Answer> {
  const options = body === undefined ? { agent, headers } : { agent, headers, method: "POST" };
  const [response] = await once(open(url, options).end(body), "response");
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  if (response.statusCode >= 400) throw new Error(`${url} was answered ${response.statusCode}`);
  return { etag: String(response.headers.etag ?? ""), bytes };
}
