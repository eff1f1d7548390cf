import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openQueue } from "#adapters/queue/pg-boss.ts";
import { openTracing } from "#adapters/tracing/otlp.ts";
import { noTracing, type Doing, type Tracing } from "#adapters/tracing/port.ts";
import { statementNoter, tracedWatch } from "#adapters/tracing/traced.ts";
import { databaseKinds, openTestDatabase } from "#testing/test-database.ts";
import { openTraceCollector, type TraceCollector } from "#testing/trace-collector.ts";

const REQUEST: Doing = { name: "GET /x", kind: "request" };

let collector: TraceCollector;
beforeEach(async () => {
  collector = await openTraceCollector();
});
afterEach(async () => await collector.close());

function open(ratio = 1): Tracing {
  return openTracing({ endpoint: collector.url, headers: {}, serviceName: "test", ratio });
}

test("parts belong to what is being done, however deep and however many at once; without it they are not followed", async () => {
  const tracing = open();
  const watch = tracedWatch(tracing);
  await watch({ part: "files", act: "ping" }, async () => {});
  const begun = [1, 2].map(() => tracing.begin(REQUEST, null));
  await Promise.all(
    begun.map((request) =>
      request.run(async () => {
        await watch({ part: "embedded-model", act: "look" }, async () => {
          await watch({ part: "files", act: "get" }, async () => {});
        });
      }),
    ),
  );
  for (const request of begun) request.end({ failed: false });
  await tracing.close();
  expect(collector.spans).toHaveLength(6);
  for (const { traceId } of begun) {
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

test("of what failed the error's name is told, and never its words", async () => {
  const tracing = open();
  const begun = tracing.begin(REQUEST, null);
  const fails = async () => await Promise.reject(new TypeError("the note of anna"));
  const part = begun.run(async () => await tracedWatch(tracing)({ part: "files", act: "put" }, fails));
  await expect(part).rejects.toThrow("the note of anna");
  begun.end({ failed: true });
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
])("the statement %s is told as %s", (sql, name) => {
  const told: string[] = [];
  statementNoter({ ...noTracing, note: (doing) => void told.push(doing.name) })({ sql, ms: 1 });
  expect(told).toEqual([name]);
});

test("lines of the log carry the trace, and a call of a remote model is a part of it", async () => {
  const tracing = open();
  const lines: string[] = [];
  const log = tracing.listen(pino({ base: null }, { write: (line: string) => void lines.push(line) }));
  const called = { event: "model_called", kind: "look", provider: "openai", outcome: "done", ms: 40, model: "gpt-x" };
  log.info(called);
  const begun = tracing.begin(REQUEST, null);
  begun.run(() => log.info(called));
  begun.end({ failed: false });
  await tracing.close();
  expect(lines.map((line) => JSON.parse(line).traceId)).toEqual([undefined, begun.traceId]);
  expect(collector.spans.map(({ name, attributes }) => [name, attributes])).toEqual([
    ["model look", { provider: "openai", outcome: "done" }],
    ["GET /x", {}],
  ]);
});

test("of a share of none nothing is sent, and what a job kept that is no trace begins one", async () => {
  const none = open(0);
  const unseen = none.begin(REQUEST, null);
  expect(unseen.run(() => none.current())).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  unseen.end({ failed: false });
  await none.close();
  expect(collector.bodies).toEqual([]);
  const tracing = open();
  tracing.begin(REQUEST, "00-nonsense").end({ failed: false });
  await tracing.close();
  expect(collector.spans[0]?.parentSpanId).toBe("");
});

describe.each(databaseKinds)("jobs on the %s database", (kind) => {
  test("are parts of what sent them, also when they are tried again, and carry only what they were sent with", async () => {
    const database = await openTestDatabase(kind);
    const tracing = open();
    const log = pino({ level: "silent" });
    const jobs = { paint: { retries: 1, retryDelayS: 0 } };
    const queue = openQueue<{ paint: { color: string } }>(database.source, { jobs, log, tracing });
    await queue.start();
    const request = tracing.begin(REQUEST, null);
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
