import { createServer } from "node:http";
import { z } from "zod";
import { closeServer, listen } from "#testing/listen.ts";

const Value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
]);
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .default([])
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value])));
const Span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().default(""),
  name: z.string(),
  kind: z.int(),
  attributes: Attributes,
  status: z.object({ code: z.int().default(0) }).default({ code: 0 }),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});
export type CollectedSpan = z.output<typeof Span>;

export type TraceCollector = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly spans: CollectedSpan[];
  /** The raw request bodies. */
  readonly bodies: string[];
  readonly headers: Record<string, unknown>[];
  /** Accepts exports, refuses them or never answers. */
  behaviour: "accepts" | "refuses" | "silent";
  close(): Promise<void>;
};

/** Accepts OTLP as JSON over HTTP, as a collector does. */
export async function openTraceCollector(): Promise<TraceCollector> {
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      if (collector.behaviour === "silent") return;
      if (collector.behaviour === "refuses") return void response.writeHead(503).end();
      const body = Buffer.concat(chunks).toString();
      collector.bodies.push(body);
      collector.headers.push({ ...request.headers });
      for (const { scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans)
        for (const { spans } of scopeSpans) collector.spans.push(...spans);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  const port = await listen(server);
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${port}`,
    spans: [],
    bodies: [],
    headers: [],
    behaviour: "accepts",
    close: async () => await closeServer(server),
  };
  return collector;
}
