// The cost of an agent's tool beside its calls over HTTP, in the same run, and the memory of a server that serves agents (AGENT-02).
import { setTimeout as wait } from "node:timers/promises";
import { urlOf, type Call } from "@wardrobe/domain/call.ts";
import { addDays, dayOf } from "@wardrobe/domain/people/day.ts";
import { piecesOf } from "@wardrobe/domain/outfit/slots.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { systemClock } from "#server/adapters/clock/system.ts";
import { openPostgres } from "#server/adapters/db/postgres.ts";
import { systemRandom } from "#server/adapters/random/system.ts";
import { fillWardrobe } from "#server/testing/fill-wardrobe.ts";
import { startPostgresCluster } from "#server/testing/postgres-cluster.ts";
import { ask, send, signInto } from "#server/testing/server-client.ts";
import { atMost, median, reportChecks, type Check, prepareServer, msOf, statusMb } from "#bench/measuring.ts";

const GARMENTS = 300;
/** With a quarter more to warm up, and both ways, fewer than an hour allows. */
const TIMES = 40;
const RATIO_MAX = 1.3;
const LOADED_MB_MAX = 10;
const WARM_UP = 100;
const REST_MS = 2000;
const ACCEPT = "application/json, text/event-stream";

type Asked = readonly [call: Call, input?: object];
type Pair = readonly [tool: string, input: object, calls: readonly Asked[]];

const cluster = await startPostgresCluster();
const server = await prepareServer({ DATABASE_URL: cluster.url, REQUEST_LIMITS: "off", ROLE: "api", MCP: "on" });
try {
  await server.start();
  const { token, pairs } = await prepare();
  // Whatever else a server loads with its first requests is loaded before.
  for (let time = 0; time < WARM_UP; time++)
    await askPlainly(token, [[wardrobeCalls.listItems], [wearCalls.getStatistics]]);
  const before = await restingMb();
  for (let time = 0; time < 3; time++)
    await (
      await send(server, "/mcp", { token, body: { jsonrpc: "2.0", id: 1, method: "tools/list" }, accept: ACCEPT })
    ).text();
  const loadedMb = (await restingMb()) - before;
  const checks = [atMost(`${loadedMb.toFixed(1)} MB more with the first agent, none before`, loadedMb, LOADED_MB_MAX)];
  for (const pair of pairs) checks.push(await compare(token, pair));
  reportChecks(checks);
} finally {
  await server.stop();
  await cluster.stop();
}

/** A tool and its calls in turns, so that both meet the same load of the machine. */
async function compare(token: string, [tool, input, calls]: Pair): Promise<Check> {
  const took: { tool: number[]; calls: number[] } = { tool: [], calls: [] };
  for (let time = -TIMES / 4; time < TIMES; time++) {
    const toolMs = await msOf(async () => await callTool(token, tool, input));
    const callsMs = await msOf(async () => await askPlainly(token, calls));
    if (time < 0) continue;
    took.tool.push(toolMs);
    took.calls.push(callsMs);
  }
  const ratio = median(took.tool) / median(took.calls);
  const figures = `${median(took.tool).toFixed(1)} ms, ${ratio.toFixed(2)} times its calls over HTTP`;
  return atMost(`${tool} takes ${figures}`, ratio, RATIO_MAX);
}

async function prepare(): Promise<{ token: string; pairs: readonly Pair[] }> {
  const session = await signInto(server, 804);
  const { db, close } = openPostgres({ url: cluster.url, poolSize: 1 });
  const { id: userId } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const app = { db, clock: systemClock, random: systemRandom };
  await fillWardrobe({ app }, { userId }, { items: GARMENTS, pictures: 1 });
  await close();
  const made = await ask(server, tokenCalls.addToken, { token: session, input: { name: "Agent", scope: "write" } });
  const date = dayOf({ time_zone: "UTC" }, new Date());
  const { outfits } = await ask(server, recommendationCalls.suggestToday, { token: session, input: { date } });
  const item_ids = outfits.slice(0, 1).flatMap(piecesOf);
  const week = { from: addDays(date, 1), days: 7 };
  const list: Asked = [wardrobeCalls.listItems];
  const pairs: readonly Pair[] = [
    ["search_wardrobe", { words: "jeans" }, [list]],
    ["suggest_outfits", { date }, [[recommendationCalls.suggestToday, { date }], list]],
    ["suggest_week", week, [[plannerCalls.suggestWeek, week], list]],
    ["get_statistics", {}, [[wearCalls.getStatistics], list]],
    ["plan_days", { days: [{ date, item_ids }] }, [[plannerCalls.planWeek, { days: [{ date, item_ids }] }]]],
    ["log_wear", { date, item_ids }, [[wearCalls.addWear, { date, item_ids }]]],
  ];
  return { token: made.token, pairs };
}

async function callTool(token: string, name: string, input: object): Promise<void> {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
  const answer = await (await send(server, "/mcp", { token, body, accept: ACCEPT })).text();
  const [, data = answer] = /^data: (.*)$/m.exec(answer) ?? [];
  if (JSON.parse(data).result?.isError !== undefined) throw new Error(`${name} answered ${data}`);
}

/** As a program would make them, at once. */
async function askPlainly(token: string, calls: readonly Asked[]): Promise<void> {
  const askOne = async ([call, input = {}]: Asked): Promise<unknown> => {
    const body = call.body === null ? {} : { body: input };
    return await (await send(server, urlOf(call, input), { token, ...body })).json();
  };
  await Promise.all(calls.map(askOne));
}

/** Resident megabytes, a moment after the last request. */
async function restingMb(): Promise<number> {
  await wait(REST_MS);
  return await statusMb(server.pid);
}
