import { pino } from "pino";
import { expect, test } from "vitest";
import { memoryFiles } from "#adapters/files/memory.ts";
import { observedFiles } from "#adapters/files/folder.ts";
import { eventLog } from "#adapters/log/event-log.ts";
import { openMetrics } from "#adapters/metrics/prometheus.ts";
import { servedCalls } from "#features/features.ts";
import { callOf, callRoute } from "#testing/every-route/call-route.ts";
import { anyPhoto, makeBelongings, UNKNOWN_BELONGINGS } from "#testing/every-route/belongings.ts";
import { ROUTE_CASES } from "#testing/every-route/route-cases.ts";
import { readExposition } from "#testing/read-exposition.ts";
import { openWorkingTestApp } from "#testing/test-app.ts";
import { makePerson } from "#testing/test-people.ts";
import { jobSettingsOf } from "#worker/jobs.ts";

/** Every value that a label may have, except the buckets' bounds. */
const WORDS = new Set(
  [
    ...servedCalls.map(({ call }) => call.path),
    "none /health /ready /accepts /openapi.json GET POST PUT DELETE HEAD OPTIONS other 2xx 3xx 4xx 5xx",
    ...Object.keys(jobSettingsOf({ visionWorkers: 1, models: null })),
    "given-up waiting running done failed",
    "taken given_back ai recommend enhance background_removal preview stars ton granted overpaid late underpaid duplicate unwanted",
    "alone invitation look question counted taken_back over foreign too_many",
    "sent unsure off blocked empty given_up",
    "unmatched excessive put get delete ping warn error",
  ].flatMap((words) => words.split(" ")),
);
/** Node's own metrics: kinds of garbage collection and of resources, heap spaces, versions. */
const OF_NODE = /^(nodejs|process)_/;
/** About thirty for each route. */
const SERIES_MAX = 3500;
/** Takes what the types of the events exclude. */
type AnyLog = { info(line: object | string): void };

test("after successful, refused and made-up calls of every route, no label holds a person, an id or a text of a person", async () => {
  const metrics = openMetrics();
  const log = eventLog(pino({ level: "silent" }), { subscribers: [metrics.onLog] });
  const server = await openWorkingTestApp("postgres", {
    log,
    files: observedFiles(memoryFiles(), metrics.observeCall),
  });
  metrics.setGauges({
    queues: async () => await server.jobs.measure(),
    ledger: async () => null,
    coinsReadAt: async () => null,
    connections: () => null,
    decoders: () => 0,
    providers: () => ({}),
  });
  const person = await makePerson(server, { plan: "pro_year" });
  const things = await makeBelongings(server, person);
  const photo = await anyPhoto();
  let asked = 0;
  for (const [name, made] of Object.entries(ROUTE_CASES)) {
    if (name === "deleteAccount") continue;
    for (const [token, mine] of [
      [person.token, things],
      [person.token, UNKNOWN_BELONGINGS],
      [things.tokens.read, things],
      [null, things],
    ] as const) {
      await callRoute(server, callOf(name), token, made.own(mine, photo));
      asked++;
    }
  }
  for (const method of ["GET", "PUT", "PROPFIND", "TRACE"])
    await server.http.inject({ method: "GET", url: `/${person.userId}/${method}?q=${person.telegramId}` });
  await server.work();
  await callRoute(server, callOf("deleteAccount"), person.token, {});
  await expect.poll(async () => (await metrics.expose()).includes('queue="delete-files",outcome="done"')).toBe(true);
  const samples = readExposition(await metrics.expose());
  await server.close();

  const labelled = samples.filter(({ name, labels }) => !OF_NODE.test(name) && Object.keys(labels).length > 0);
  const said = labelled.flatMap(({ labels }) => Object.entries(labels).filter(([label]) => label !== "le"));
  expect(said.filter(([, value]) => !WORDS.has(value))).toEqual([]);
  expect(asked).toBeGreaterThanOrEqual(90);
  expect(labelled.length).toBeGreaterThan(500);
  expect(samples.length).toBeLessThan(SERIES_MAX);
  expect(JSON.stringify(samples)).not.toContain(things.itemId);
});

test("unforeseen words share one series", async () => {
  const metrics = openMetrics();
  const log: AnyLog = eventLog(pino({ level: "silent" }), { subscribers: [metrics.onLog] });
  for (let n = 0; n < 100; n++) {
    log.info({ event: "payment_applied", provider: `p${n}`, outcome: `o${n}` });
    log.info({ event: "request_answered", method: `M${n}`, route: "none", status: 404, ms: 1 });
  }
  const samples = readExposition(await metrics.expose());
  expect(samples.filter(({ name, value }) => name === "wardrobe_payments_total" && value > 0)).toEqual([
    { name: "wardrobe_payments_total", labels: { provider: "other", outcome: "other" }, value: 100 },
  ]);
  expect(samples.filter(({ name }) => name === "wardrobe_http_request_seconds_count")).toHaveLength(1);
});

test("a malformed event is written to the log, and not counted", async () => {
  const metrics = openMetrics();
  const lines: string[] = [];
  const pinoLog = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const log: AnyLog = eventLog(pinoLog, { subscribers: [metrics.onLog] });
  log.info({ event: "task_started", cost: -1 });
  log.info({ event: "job_done", job: "x".repeat(65), ms: 1, waitedMs: 1 });
  log.info({ event: "model_called" });
  log.info({ event: "constructor" });
  log.info("no event");
  expect(lines).toHaveLength(5);
  const server = readExposition(await metrics.expose()).filter(({ name }) => name.startsWith("wardrobe_"));
  expect(server.filter(({ value }) => value !== 0)).toEqual([]);
});
