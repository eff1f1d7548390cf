import { expect, onTestFinished, test } from "vitest";
import { PAYMENT_OUTCOMES } from "@wardrobe/domain/payments/order.ts";
import { PURCHASE_METHODS } from "@wardrobe/domain/payments/payment.ts";
import type { Gauges } from "#adapters/metrics/port.ts";
import { openMetrics } from "#adapters/metrics/prometheus.ts";
import { observedEngine } from "#adapters/embedded-engine/embedded-engine.ts";
import { GarmentUnclear } from "@wardrobe/domain/outfit/made-picture.ts";
import { fakeStudio } from "#adapters/image-studio/fake.ts";
import { embeddedStylist } from "#adapters/embedded-stylist/embedded-stylist.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { choiceAt } from "#testing/model-server/model-server.ts";
import { drawingModel } from "#testing/model-server/drawing-model.ts";
import { openTestRemoteModels, type TestRemoteModels } from "#testing/model-server/remote-models.ts";
import { readExposition, valueOf, type Sample } from "#testing/read-exposition.ts";
import { pino } from "pino";
import { memoryFiles } from "#adapters/files/memory.ts";
import { observedFiles } from "#adapters/files/folder.ts";
import { eventLog } from "#adapters/log/event-log.ts";
import { servedCalls } from "#features/features.ts";
import { callOf, callRoute } from "#testing/every-route/call-route.ts";
import { anyPhoto, makeBelongings, UNKNOWN_BELONGINGS } from "#testing/every-route/belongings.ts";
import { ROUTE_CASES } from "#testing/every-route/route-cases.ts";
import { openWorkingTestApp } from "#testing/test-app.ts";
import { makePerson } from "#testing/test-people.ts";
import { jobSettingsOf } from "#worker/jobs.ts";

const photo = Buffer.from(await drawPhoto(), "base64");
const CALLS = "wardrobe_model_call_seconds_count";

/** The metrics after the events that the models logged. */
async function numbersOf({ events }: TestRemoteModels): Promise<Sample[]> {
  const metrics = openMetrics();
  for (const event of events) metrics.onLog("info", event);
  return readExposition(await metrics.expose());
}

test("calls of remote models are counted by provider, kind and outcome, with what they cost", async () => {
  let isDown = false;
  const server = await openTestRemoteModels({
    answer: await drawingModel(),
    choose: (url) => ({ vision: { ...choiceAt("openai", url), proModel: "gpt-test" }, fallsBack: true }),
    fault: () => (isDown ? "500" : null),
  });
  onTestFinished(server.close);
  await server.vision.recognise(photo);
  expect(server.providers()).toEqual({ openai: "asked" });
  isDown = true;
  const another = Buffer.from(await drawPhoto({ r: 10, g: 200, b: 30 }), "base64");
  for (let n = 0; n < 3; n++) await server.vision.recognise(another);
  expect(server.providers()).toEqual({ openai: "left alone" });
  const samples = await numbersOf(server);
  expect(valueOf(samples, CALLS, { provider: "openai", kind: "recognise", outcome: "done" })).toBe(1);
  expect(valueOf(samples, CALLS, { provider: "openai", kind: "recognise", outcome: "unavailable" })).toBe(5);
  expect(valueOf(samples, "wardrobe_model_fallbacks_total", { provider: "openai", kind: "recognise" })).toBe(3);
  expect(valueOf(samples, "wardrobe_model_cost_dollars_total", { provider: "openai" })).toBeGreaterThan(0);
});

test("series that alerts watch start at 0", async () => {
  const samples = readExposition(await openMetrics({ jobs: ["make-picture"], providers: ["google"] }).expose());
  const samplesOf = (name: string) => samples.filter((sample) => sample.name === name);
  expect(samplesOf("wardrobe_jobs_given_up_total")).toMatchObject([{ labels: { queue: "make-picture" }, value: 0 }]);
  expect(samplesOf("wardrobe_payments_total")).toHaveLength(PURCHASE_METHODS.length * PAYMENT_OUTCOMES.length);
  expect(samplesOf("wardrobe_log_lines_total").map(({ labels }) => labels["level"])).toEqual(["warn", "error"]);
  const misconfigured = samplesOf(CALLS).filter(({ labels }) => labels["outcome"] === "misconfigured");
  expect(new Set(misconfigured.map(({ labels }) => labels["provider"]))).toEqual(new Set(["google"]));
  expect(misconfigured.every(({ value }) => value === 0)).toBe(true);
});

test("every process exposes the result of the last ledger check, and none does while the database is unavailable", async () => {
  const checkedAt = new Date("2026-01-02T03:23:00Z");
  const nothing = {
    queues: async () => [],
    coinsReadAt: async () => null,
    connections: () => null,
    decoders: () => 0,
    providers: () => ({}),
  };
  let ledger: Gauges["ledger"] = async () => ({ faults: 2, checkedAt });
  const processes = [openMetrics(), openMetrics()];
  for (const one of processes) one.setGauges({ ...nothing, ledger: async () => await ledger() });
  const expose = async () =>
    await Promise.all(
      processes.map(async (one) => {
        const samples = readExposition(await one.expose()).filter(({ name }) => name.startsWith("wardrobe_ledger"));
        return Object.fromEntries(samples.map(({ name, value }) => [name.slice("wardrobe_ledger_".length), value]));
      }),
    );
  const found = { faults: 2, checked_timestamp_seconds: checkedAt.getTime() / 1000 };
  expect(await expose()).toEqual([found, found]);
  ledger = async () => ({ faults: 0, checkedAt });
  expect(await expose()).toEqual([
    { ...found, faults: 0 },
    { ...found, faults: 0 },
  ]);
  ledger = async () => await Promise.reject(new Error("away"));
  expect(await expose()).toEqual([{}, {}]);
});

test("when the chain was last read is exposed where people can pay with the coin, from before the first time (SPEC-28)", async () => {
  const metrics = openMetrics();
  let readAt: Date | null = new Date(0);
  metrics.setGauges({
    queues: async () => [],
    ledger: async () => null,
    coinsReadAt: async () => readAt,
    connections: () => null,
    decoders: () => 0,
    providers: () => ({}),
  });
  const expose = async () =>
    readExposition(await metrics.expose()).filter(({ name }) => name === "wardrobe_coins_read_timestamp_seconds");
  expect(await expose()).toMatchObject([{ value: 0 }]);
  readAt = new Date(5000);
  expect(await expose()).toMatchObject([{ value: 5 }]);
  readAt = null;
  expect(await expose()).toEqual([]);
});

test("calls of the embedded engine are counted too, with their outcome", async () => {
  const metrics = openMetrics();
  const studio = {
    ...fakeStudio(),
    cutOut: async () => {
      throw new GarmentUnclear("x");
    },
  };
  const engine = observedEngine(
    {
      vision: fakeVision(),
      studio,
      stylist: embeddedStylist(),
      drawWatermark: async (bytes) => ({ bytes, contentType: "image/jpeg" }),
      close: async () => {},
    },
    metrics.observeCall,
  );
  await engine.vision.recognise(photo);
  await expect(engine.studio.cutOut(photo)).rejects.toThrow(GarmentUnclear);
  await engine.stylist.choose([], { text_prompt: "warm" });
  const samples = readExposition(await metrics.expose());
  const ended = { recognise: "done", "cut-out": "unclear", style: "done" };
  for (const [kind, outcome] of Object.entries(ended))
    expect(valueOf(samples, CALLS, { provider: "embedded", kind, outcome })).toBe(1);
});

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
