import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { listenWith } from "#adapters/tracing/listen.ts";
import type { Begun, Doing, Tracing } from "#adapters/tracing/port.ts";

export type TracingOptions = {
  /** Where a collector takes OTLP over HTTP, without a slash at the end. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Of all requests, how many are followed: 0 to 1. */
  readonly ratio: number;
  /** How long what has ended is gathered before it is sent. */
  readonly gatherMs?: number;
};

const GATHER_MS = 2000;
const SEND_MAX_MS = 5000;
/** A house that closes waits no longer for a collector that is away. */
const CLOSE_MAX_MS = 2000;
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, part: SpanKind.INTERNAL } as const;
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Traces in OpenTelemetry's own form, sent in the background; what a collector does not take in time is dropped. */
export function openTracing({ endpoint, headers, serviceName, ratio, gatherMs = GATHER_MS }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_MAX_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: gatherMs, exportTimeoutMillis: SEND_MAX_MS }),
    ],
  });
  const tracer = provider.getTracer("wardrobe");
  // Of our own: nothing is made global, and nobody else's instrumentation is woken.
  const now = new AsyncLocalStorage<Context>();
  const start = ({ name, kind, attributes = {} }: Doing, parent: Context, startTime?: Date): Span =>
    tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(startTime === undefined ? {} : { startTime }) },
      parent,
    );

  const begin = (doing: Doing, parent: Context): Begun => {
    const span = start(doing, parent);
    const context = trace.setSpan(parent, span);
    return {
      traceId: span.spanContext().traceId,
      run: (work) => now.run(context, work),
      end: ({ failed, attributes = {} }) => {
        span.setAttributes(attributes);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const note: Tracing["note"] = (doing, ms) => {
    const parent = now.getStore();
    if (parent !== undefined) start(doing, parent, new Date(Date.now() - ms)).end();
  };
  const current = (): Span | undefined => trace.getSpan(now.getStore() ?? ROOT_CONTEXT);
  return {
    begin: (doing, parent) => begin(doing, toContext(parent)),
    within: async (doing, work) => {
      const parent = now.getStore();
      if (parent === undefined) return await work();
      const begun = begin(doing, parent);
      try {
        const result = await begun.run(work);
        begun.end({ failed: false });
        return result;
      } catch (error) {
        // Its name alone: messages may say what somebody wrote.
        begun.end({ failed: true, attributes: { "error.type": error instanceof Error ? error.name : "unknown" } });
        throw error;
      }
    },
    note,
    current: () => {
      const span = current()?.spanContext();
      return span === undefined ? null : `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`;
    },
    listen: (log: Logger) => listenWith(log, { note, traceId: () => current()?.spanContext().traceId ?? null }),
    close: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), wait(CLOSE_MAX_MS, undefined, { ref: false })]);
    },
  };
}

/** What {@link Tracing.current} once named; nothing where it names nothing. */
function toContext(parent: string | null): Context {
  const [, traceId, spanId, flags] = PARENT.exec(parent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
