import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as wait } from "node:timers/promises";
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span,
  type SpanContext,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Operation, StartedSpan, Tracing } from "#adapters/tracing/port.ts";

export type TracingOptions = {
  /** The collector's address for OTLP over HTTP, without a slash at the end. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** The share of requests that is traced, 0 to 1. */
  readonly ratio: number;
  /** How long ended spans are collected before they are sent as a batch. */
  readonly batchMs?: number;
};

const BATCH_MS = 2000;
const SEND_MAX_MS = 5000;
/** How long a process that ends waits for its collector. */
const CLOSE_MAX_MS = 2000;
const KINDS = { request: SpanKind.SERVER, job: SpanKind.CONSUMER, internal: SpanKind.INTERNAL } as const;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Traces over OTLP, sent in the background. Spans that the collector does not take in time are dropped. */
export function openTracing({ endpoint, headers, serviceName, ratio, batchMs = BATCH_MS }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: SEND_MAX_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, scheduledDelayMillis: batchMs, exportTimeoutMillis: SEND_MAX_MS }),
    ],
  });
  const tracer = provider.getTracer("wardrobe");
  // Not OpenTelemetry's global context: it would switch on the instrumentation of other packages.
  const contexts = new AsyncLocalStorage<Context>();
  const start = ({ name, kind, attributes = {} }: Operation, parent: Context, startTime?: Date): Span =>
    tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(startTime === undefined ? {} : { startTime }) },
      parent,
    );

  const startSpan = (operation: Operation, parent: Context): StartedSpan => {
    const span = start(operation, parent);
    const context = trace.setSpan(parent, span);
    return {
      traceId: span.spanContext().traceId,
      run: (work) => contexts.run(context, work),
      end: ({ failed, attributes = {} }) => {
        span.setAttributes(attributes);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  const addSpan: Tracing["addSpan"] = (operation, ms) => {
    const parent = contexts.getStore();
    if (parent !== undefined) start(operation, parent, new Date(Date.now() - ms)).end();
  };
  const current = (): SpanContext | undefined => trace.getSpan(contexts.getStore() ?? ROOT_CONTEXT)?.spanContext();
  return {
    startSpan: (operation, traceparent) => startSpan(operation, toContext(traceparent)),
    inSpan: async (operation, work) => {
      const parent = contexts.getStore();
      if (parent === undefined) return await work();
      const span = startSpan(operation, parent);
      try {
        const result = await span.run(work);
        span.end({ failed: false });
        return result;
      } catch (error) {
        // Only the error's name: a message can hold a text of a person.
        span.end({ failed: true, attributes: { "error.type": error instanceof Error ? error.name : "unknown" } });
        throw error;
      }
    },
    addSpan,
    traceparent: () => {
      const span = current();
      return span === undefined ? null : `00-${span.traceId}-${span.spanId}-0${span.traceFlags & TraceFlags.SAMPLED}`;
    },
    traceId: () => current()?.traceId ?? null,
    onLog: (_level, event) => {
      if (event?.event !== "model_called") return;
      const { kind, provider, outcome, ms } = event;
      addSpan({ name: `model ${kind}`, kind: "internal", attributes: { provider, outcome } }, ms);
    },
    close: async () => {
      await Promise.race([provider.shutdown().catch(() => {}), wait(CLOSE_MAX_MS, undefined, { ref: false })]);
    },
  };
}

/** The context of a stored {@link Tracing.traceparent}; the root where it is null or malformed. */
function toContext(traceparent: string | null): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
