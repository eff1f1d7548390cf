import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventLog, silentLog } from "#adapters/log/event-log.ts";
import type { LogEvent } from "#adapters/log/port.ts";
import { openQueue } from "#adapters/queue/pg-boss.ts";
import { openTracing } from "#adapters/tracing/otlp.ts";
import { noTracing, traceCalls, traceStatements, type Operation, type Tracing } from "#adapters/tracing/port.ts";
import { databaseKinds, openTestDatabase } from "#testing/test-database.ts";
import { openTraceCollector, type TraceCollector } from "#testing/trace-collector.ts";

const REQUEST: Operation = { name: "GET /x", kind: "request" };

let collector: TraceCollector;
beforeEach(async () => {
  collector = await openTraceCollector();
});
afterEach(async () => await collector.close());

function open(ratio = 1): Tracing {
  return openTracing({ endpoint: collector.url, headers: {}, serviceName: "test", ratio });
}

test("spans nest in the request that started them, at any depth and in parallel; outside of a request there are none", async () => {
  const tracing = open();
  const observe = traceCalls(tracing);
  await observe({ adapter: "files", act: "ping" }, async () => {});
  const requests = [1, 2].map(() => tracing.startSpan(REQUEST, null));
  await Promise.all(
    requests.map((request) =>
      request.run(async () => {
        await observe({ adapter: "embedded-model", act: "look" }, async () => {
          await observe({ adapter: "files", act: "get" }, async () => {});
        });
      }),
    ),
  );
  for (const request of requests) request.end({ failed: false });
  await tracing.close();
  expect(collector.spans).toHaveLength(6);
  for (const { traceId } of requests) {
    const [files, model, request] = ["files get", "embedded-model look", "GET /x"].map((name) =>
      collector.spans.find((span) => span.name === name && span.traceId === traceId),
    );
    expect([files?.parentSpanId, model?.parentSpanId, request?.parentSpanId]).toEqual([
      model?.spanId,
      request?.spanId,
      "",
    ]);
  }
});

test("a failed span carries the error's name and never its message", async () => {
  const tracing = open();
  const request = tracing.startSpan(REQUEST, null);
  const fails = async () => await Promise.reject(new TypeError("the note of anna"));
  const call = request.run(async () => await traceCalls(tracing)({ adapter: "files", act: "put" }, fails));
  await expect(call).rejects.toThrow("the note of anna");
  request.end({ failed: true });
  await tracing.close();
  expect(collector.spans.map(({ attributes, status }) => [attributes["error.type"], status.code])).toEqual([
    ["TypeError", 2],
    [undefined, 2],
  ]);
  expect(collector.bodies.join()).not.toContain("anna");
});

test.each([
  [`select "id" from "users" where "id" = $1`, "select users"],
  [`insert into "kept_replies" ("key") values ($1)`, "insert kept_replies"],
  [`update "ai_tasks" set "status" = $1`, "update ai_tasks"],
  [`delete from "sessions" where true`, "delete sessions"],
  [`with found as (select id from files) select x from found`, "select found"],
  [`select 'the note of anna'`, "select"],
  [`vacuum`, "statement"],
])("the statement %s becomes the span %s", (sql, name) => {
  const names: string[] = [];
  traceStatements({ ...noTracing, addSpan: (operation) => void names.push(operation.name) })({ sql, ms: 1 });
  expect(names).toEqual([name]);
});

test("lines of the log carry the id of their trace, and a call of a remote model becomes a span of it", async () => {
  const tracing = open();
  const lines: string[] = [];
  const pinoLog = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const log = eventLog(pinoLog, { subscribers: [tracing.onLog], traceId: tracing.traceId });
  const called: LogEvent = {
    event: "model_called",
    callId: "call-1",
    kind: "look",
    provider: "openai",
    model: "gpt-x",
    inputTokens: 0,
    outputTokens: 0,
    pictures: 1,
    outcome: "done",
    ms: 40,
    costUsd: 0,
  };
  log.info(called);
  const request = tracing.startSpan(REQUEST, null);
  request.run(() => log.info(called));
  request.end({ failed: false });
  await tracing.close();
  expect(lines.map((line) => JSON.parse(line).traceId)).toEqual([undefined, request.traceId]);
  expect(collector.spans.map(({ name, attributes }) => [name, attributes])).toEqual([
    ["model look", { provider: "openai", outcome: "done" }],
    ["GET /x", {}],
  ]);
});

test("a share of 0 sends nothing, and a malformed traceparent in a job starts a new trace", async () => {
  const none = open(0);
  const unsampled = none.startSpan(REQUEST, null);
  expect(unsampled.run(() => none.traceparent())).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  unsampled.end({ failed: false });
  await none.close();
  expect(collector.bodies).toEqual([]);
  const tracing = open();
  tracing.startSpan(REQUEST, "00-nonsense").end({ failed: false });
  await tracing.close();
  expect(collector.spans[0]?.parentSpanId).toBe("");
});

describe.each(databaseKinds)("jobs on the %s database", (kind) => {
  test("belong to the trace that sent them, each retry too, and their handlers get only the data they were sent with", async () => {
    const database = await openTestDatabase(kind);
    const tracing = open();
    const jobs = { paint: { retries: 1, retryDelayS: 0 } };
    const queue = openQueue<{ paint: { color: string } }>(database.source, { jobs, log: silentLog, tracing });
    await queue.start();
    const request = tracing.startSpan(REQUEST, null);
    await request.run(
      async () =>
        await database.db.transaction().execute(async (trx) => await queue.send(trx, "paint", { color: "red" })),
    );
    request.end({ failed: false });
    const waiting: object[] = [];
    for await (const job of queue.listLive()) waiting.push(job);
    const carried: object[] = [];
    await queue.work({
      paint: async ({ data }) => {
        if (carried.push(data) === 1) throw new Error("once");
      },
    });
    await expect.poll(() => carried.length, { timeout: 10_000 }).toBe(2);
    await queue.stop();
    await tracing.close();
    await database.close();
    expect(waiting).toEqual([{ name: "paint", data: { color: "red" } }]);
    expect(carried).toEqual([{ color: "red" }, { color: "red" }]);
    const runs = collector.spans.filter(({ name }) => name === "job paint");
    expect(runs.map(({ traceId, status }) => [traceId, status.code])).toEqual([
      [request.traceId, 2],
      [request.traceId, 0],
    ]);
  });
});
