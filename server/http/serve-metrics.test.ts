import { pino } from "pino";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { memoryFiles } from "#adapters/files/memory.ts";
import { observedFiles } from "#adapters/files/folder.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import { GarmentUnclear } from "@wardrobe/domain/outfit/made-picture.ts";
import { eventLog } from "#adapters/log/event-log.ts";
import { openMetrics } from "#adapters/metrics/prometheus.ts";
import type { Gauges } from "#adapters/metrics/port.ts";
import { staticWeather } from "#adapters/weather/static.ts";
import { serveMetrics } from "#http/health.ts";
import { closeServer, portOf } from "#testing/listen.ts";
import { readExposition, valueOf, type Sample } from "#testing/read-exposition.ts";
import { closeAfterTest, openWorkingTestApp, type WorkingTestApp } from "#testing/test-app.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { makeItem, makePerson, request, ended, start } from "#testing/test-people.ts";
import { buy, orderOf } from "#testing/test-payments.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";

const NO_GAUGES: Gauges = {
  queues: async () => [],
  ledger: async () => null,
  coinsReadAt: async () => null,
  connections: () => null,
  decoders: () => 0,
  providers: () => ({}),
};

let url = "";
beforeEach(() => (url = ""));

async function open(kind: DatabaseKind, studio = fakeStudio()): Promise<WorkingTestApp> {
  const metrics = openMetrics();
  const log = eventLog(pino({ level: "silent" }), { subscribers: [metrics.onLog] });
  const files = observedFiles(memoryFiles(), metrics.observeCall);
  const testApp = closeAfterTest(await openWorkingTestApp(kind, { log, studio, files }));
  metrics.setGauges({ ...NO_GAUGES, queues: async () => await testApp.jobs.measure() });
  await listen(metrics);
  return testApp;
}

async function listen(metrics: ReturnType<typeof openMetrics>): Promise<void> {
  const server = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 });
  onTestFinished(async () => await closeServer(server));
  url = `http://127.0.0.1:${portOf(server)}`;
}

async function scrape(): Promise<Sample[]> {
  return readExposition(await (await fetch(`${url}/metrics`)).text());
}

describe.each(databaseKinds)("the metrics of an app on the %s database", (kind) => {
  test("requests are counted by template, method and class of status, and long polls separately", async () => {
    const testApp = await open(kind);
    const person = await makePerson(testApp);
    for (let n = 0; n < 3; n++) await request(testApp, profileCalls.getSettings, { token: person.token });
    await request(testApp, profileCalls.getSettings, {});
    await request(testApp, taskCalls.awaitTasks, { token: person.token, body: { ai_task_ids: [] } });
    await testApp.http.inject({ method: "GET", url: `/no/such/${person.userId}` });
    const samples = await scrape();
    const settings = { route: profileCalls.getSettings.path, method: profileCalls.getSettings.method };
    const requests = "wardrobe_http_request_seconds_count";
    expect(valueOf(samples, requests, { ...settings, status: "2xx" })).toBe(4);
    expect(valueOf(samples, requests, { ...settings, status: "4xx" })).toBe(1);
    expect(valueOf(samples, requests, { route: "none", method: "GET", status: "4xx" })).toBe(1);
    expect(valueOf(samples, requests, { route: taskCalls.awaitTasks.path })).toBe(0);
    expect(valueOf(samples, "wardrobe_http_held_seconds_count", { route: taskCalls.awaitTasks.path })).toBe(1);
  });

  test("a task, its job, its credits and its files are counted, done or failed (T-03)", async () => {
    const testApp = await open(kind);
    const person = await makePerson(testApp, { plan: "basic_month" });
    const item = await makeItem(testApp, person);
    const { ai_task_id } = await start(testApp, person, item, "no_background");
    const waiting = await scrape();
    expect(valueOf(waiting, "wardrobe_queue_jobs", { queue: "make-picture", state: "waiting" })).toBe(1);
    expect(valueOf(waiting, "wardrobe_queue_oldest_seconds", { queue: "make-picture" })).toBeGreaterThan(0);
    expect(valueOf(waiting, "wardrobe_credits_total", { kind: "ai", move: "taken" })).toBe(1);
    await testApp.work();
    await ended(testApp, person, ai_task_id);
    await expect
      .poll(async () => valueOf(await scrape(), "wardrobe_job_run_seconds_count", { queue: "make-picture" }))
      .toBe(1);
    const samples = await scrape();
    expect(valueOf(samples, "wardrobe_queue_jobs", { queue: "make-picture", state: "waiting" })).toBe(0);
    expect(valueOf(samples, "wardrobe_job_wait_seconds_count", { queue: "make-picture" })).toBe(1);
    expect(valueOf(samples, "wardrobe_tasks_ended_total", { type: "background_removal", outcome: "done" })).toBe(1);
    expect(valueOf(samples, "wardrobe_credits_total", { kind: "ai", move: "given_back" })).toBe(0);
    expect(valueOf(samples, "wardrobe_file_seconds_count", { act: "put", outcome: "done" })).toBeGreaterThan(1);
    expect(valueOf(samples, "wardrobe_file_seconds_count", { act: "get", outcome: "done" })).toBeGreaterThan(0);
  });

  test("a failed task gives its credit back, and both are counted", async () => {
    const cutOut = async () => await Promise.reject(new GarmentUnclear("x"));
    const testApp = await open(kind, { ...fakeStudio(), cutOut });
    const person = await makePerson(testApp, { plan: "basic_month" });
    const { ai_task_id } = await start(testApp, person, await makeItem(testApp, person), "no_background");
    await testApp.work();
    await ended(testApp, person, ai_task_id);
    const samples = await scrape();
    expect(valueOf(samples, "wardrobe_tasks_ended_total", { type: "background_removal", outcome: "failed" })).toBe(1);
    for (const move of ["taken", "given_back"])
      expect(valueOf(samples, "wardrobe_credits_total", { kind: "ai", move })).toBe(1);
  });

  test("a payment is counted once for any number of notices, and a recommendation takes its credit (P-10, R-06)", async () => {
    const testApp = await open(kind);
    const person = await makePerson(testApp);
    await makeItem(testApp, person);
    const { id: orderId, amount } = await orderOf(testApp, await buy(testApp, person, "basic_month"));
    const payment = { provider: "stars", externalId: "charge-1", orderId, payer: "1", amount: BigInt(amount) } as const;
    for (let n = 0; n < 3; n++) await applyPayment(testApp.app, { ...payment, at: testApp.clock.now() });
    const { weather } = await staticWeather().read({ lat: 0, lon: 0 }, "en");
    await request(testApp, recommendationCalls.listSuitable, { token: person.token, body: { weather } });
    const samples = await scrape();
    expect(valueOf(samples, "wardrobe_payments_total", { provider: "stars", outcome: "granted" })).toBe(1);
    expect(valueOf(samples, "wardrobe_credits_total", { kind: "recommend", move: "taken" })).toBe(1);
  });
});

test("the metrics port serves nothing else, and the public port does not serve metrics", async () => {
  const testApp = await open("postgres");
  for (const path of ["/", "/metrics/", "/health", "/wardrobe/list"])
    expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: "POST" })).status).toBe(404);
  expect((await fetch(`${url}/metrics`)).headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const outside = await testApp.http.inject({ method: "GET", url: "/metrics" });
  expect([outside.statusCode, outside.json()]).toEqual([404, { detail: "not_found" }]);
});

test("without the database only its own metrics are missing, and the others still come in time", async () => {
  const metrics = openMetrics();
  await listen(metrics);
  metrics.setGauges({
    queues: async () => await new Promise(() => {}),
    ledger: async () => await new Promise(() => {}),
    coinsReadAt: async () => await new Promise(() => {}),
    connections: () => ({ total: 5, idle: 2, waiting: 7 }),
    decoders: () => 1,
    providers: () => ({ openai: "left alone", google: "asked" }),
  });
  const samples = await scrape();
  expect(samples.filter(({ name }) => /^wardrobe_(queue|ledger|coins)/.test(name))).toEqual([]);
  expect(valueOf(samples, "wardrobe_database_connections", { state: "busy" })).toBe(3);
  expect(valueOf(samples, "wardrobe_database_waiting")).toBe(7);
  expect(valueOf(samples, "wardrobe_decoder_processes")).toBe(1);
  expect(valueOf(samples, "wardrobe_model_provider_left_alone", { provider: "openai" })).toBe(1);
  expect(valueOf(samples, "wardrobe_model_provider_left_alone", { provider: "google" })).toBe(0);
  expect(valueOf(samples, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(valueOf(samples, "process_resident_memory_bytes")).toBeGreaterThan(1e6);
});

test("events below the level of the log are counted too, and those above it are still written", () => {
  const metrics = openMetrics();
  const lines: string[] = [];
  const pinoLog = pino({ level: "warn", base: null }, { write: (line: string) => void lines.push(line) });
  const log: { info(line: object): void; error(line: object): void } = eventLog(pinoLog, {
    subscribers: [metrics.onLog],
  });
  log.info({ event: "refund_settled", provider: "stars" });
  log.error({ event: "x" });
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["x"]);
  return metrics.expose().then((text) => {
    expect(valueOf(readExposition(text), "wardrobe_refunds_total", { provider: "stars" })).toBe(1);
    expect(valueOf(readExposition(text), "wardrobe_log_lines_total", { level: "error" })).toBe(1);
  });
});
