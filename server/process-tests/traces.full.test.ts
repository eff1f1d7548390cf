import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { tokenCalls } from "@wardrobe/domain/tokens/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { drawGarment } from "#testing/draw-photo.ts";
import { ask, signInto, untilEnded } from "#testing/server-client.ts";
import { serverWithSimulator, type ServerProcess } from "#testing/server-process.ts";
import { makeFolder } from "#testing/test-server.ts";
import { openTraceCollector, type CollectedSpan, type TraceCollector } from "#testing/trace-collector.ts";

vi.setConfig({ testTimeout: 240_000 });

/** Prints the metrics and tracing packages a process loads. No blanks, since they separate Node's options. */
const PRINTS_LOADED_PACKAGES = `data:text/javascript,${encodeURIComponent(
  'import{registerHooks}from"node:module";registerHooks({resolve:(s,c,n)=>(/opentelemetry|prom-client/.test(s)&&console.log(`LOADED:${s}`),n(s,c))})',
)}`;
const TELEGRAM_ID = 77_123_456;
const CANARY = "canary-brand";

let folder = "";
let collector: TraceCollector;

beforeEach(async () => {
  folder = await makeFolder("traced");
  collector = await openTraceCollector();
});
afterEach(async () => await collector.close());

async function open(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await serverWithSimulator({ dataDir: folder, environment });
  onTestFinished(async () => await server.kill());
  await server.start();
  return server;
}

/** Adds an item and removes the background of its photo. Returns everything that belongs to the person. */
async function useServer(server: ServerProcess): Promise<string[]> {
  const token = await signInto(server, TELEGRAM_ID);
  const { user_id } = await ask(server, profileCalls.getSettings, { token });
  const program = await ask(server, tokenCalls.addToken, { token, input: { name: CANARY, scope: "read" } });
  await ask(server, wardrobeCalls.listItems, { token: program.token });
  const image = (await drawGarment("t-shirt", { color: "#2f3fde" })).toString("base64");
  const { clothing_item: item } = await ask(server, wardrobeCalls.addItem, { token, input: { image } });
  await ask(server, wardrobeCalls.updateItem, { token, input: { id: item.id, brand: CANARY } });
  const input = { clothing_id: item.id, image_mode: "no_background" } as const;
  const { ai_task_id } = await ask(server, wardrobeCalls.generateImage, { token, input });
  await untilEnded(server, token, [ai_task_id]);
  return [token, program.token, user_id, item.id, item.image, ai_task_id, String(TELEGRAM_ID), CANARY];
}

function withDescendants(spans: readonly CollectedSpan[], root: CollectedSpan): CollectedSpan[] {
  const children = spans.filter(({ parentSpanId }) => parentSpanId === root.spanId);
  return [root, ...children.flatMap((child) => withDescendants(spans, child))];
}

test("a request, its statements, models and files and the job that it sent are one trace, with no data of the person", async () => {
  const server = await open({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-collector-key=of%20the%20tests",
    OTEL_SERVICE_NAME: "wardrobe-test",
  });
  const secrets = await useServer(server);
  const foreign = "f".repeat(32);
  await fetch(`${server.appUrl}/health`, { headers: { traceparent: `00-${foreign}-${"f".repeat(16)}-01` } });
  expect(await server.stop()).toBe(0);

  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const [generation] = named(`POST ${wardrobeCalls.generateImage.path}`);
  if (generation === undefined) throw new Error("The request was not traced.");
  expect(generation).toMatchObject({ parentSpanId: "", attributes: { "http.response.status_code": 200 } });
  const within = withDescendants(collector.spans, generation);
  const names = within.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["insert ai_tasks", "job make-picture", "embedded-model cut-out", "files put"]),
  );
  expect(names).toContain("update ai_tasks");
  expect(new Set(within.map(({ traceId }) => traceId))).toEqual(new Set([generation.traceId]));
  const [upload] = named(`POST ${wardrobeCalls.addItem.path}`);
  expect(upload?.traceId).not.toBe(generation.traceId);
  expect(upload && withDescendants(collector.spans, upload).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["embedded-model recognise", "files put", expect.stringMatching(/^insert \w+$/)]),
  );

  const sent = collector.bodies.join("\n");
  expect(collector.spans.length).toBeGreaterThan(40);
  expect(sent).toContain("wardrobe-test");
  expect(collector.headers[0]?.["x-collector-key"]).toBe("of the tests");
  expect(collector.spans.map(({ name }) => name)).toContain("GET /health");
  for (const secret of [...secrets, foreign]) expect(sent).not.toContain(secret);
  expect(sent).not.toContain("127.0.0.1");

  const lines = (await readFile(join(folder, "server.log"), "utf8"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const line = (event: string) => lines.filter((found) => found.event === event);
  expect(line("request_answered")).toContainEqual(
    expect.objectContaining({
      route: wardrobeCalls.generateImage.path,
      traceId: generation.traceId,
      reqId: expect.any(String),
    }),
  );
  expect(new Set(line("request_answered").map(({ reqId }) => reqId)).size).toBe(line("request_answered").length);
  for (const event of ["task_ended", "job_done"])
    expect(line(event)).toContainEqual(expect.objectContaining({ traceId: generation.traceId }));
});

test("a collector that is away, refuses or does not answer disturbs neither requests nor the end of the process", async () => {
  collector.behaviour = "silent";
  const server = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await useServer(server);
  collector.behaviour = "refuses";
  const token = await signInto(server, TELEGRAM_ID);
  for (let n = 0; n < 50; n++) await ask(server, profileCalls.getSettings, { token });
  await collector.close();
  for (let n = 0; n < 50; n++) await ask(server, profileCalls.getSettings, { token });
  // 0 also means that it ended within its ten seconds: else it exits with 1.
  expect(await server.stop()).toBe(0);
  const errors = (await readFile(join(folder, "server.log"), "utf8")).match(/"level":50/g) ?? [];
  expect(errors).toEqual([]);
  collector = await openTraceCollector();
});

test("the packages for metrics and traces are loaded only where the settings switch them on", async () => {
  const NODE_OPTIONS = `--import ${PRINTS_LOADED_PACKAGES}`;
  const server = await open({ NODE_OPTIONS });
  await fetch(`${server.appUrl}/health`);
  expect(server.said).not.toContain("LOADED:");
  expect(await server.stop()).toBe(0);
  const traced = await open({ NODE_OPTIONS, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect(traced.said).toContain("LOADED:@opentelemetry/api");
  expect(traced.said).not.toContain("LOADED:prom-client");
});
