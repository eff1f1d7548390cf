import type { FastifyInstance, FastifyRequest } from "fastify";
import type { StartedSpan, Tracing } from "#adapters/tracing/port.ts";

/** A span for every request; the client's trace headers are ignored. Returns the trace id of a request. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): (request: FastifyRequest) => string | null {
  const spans = new WeakMap<FastifyRequest, StartedSpan>();
  const runInSpan = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  };
  server.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const attributes = { "http.request.method": request.method, "http.route": route };
    spans.set(request, tracing.startSpan({ name: `${request.method} ${route}`, kind: "request", attributes }, null));
    runInSpan(request, done);
  });
  // Reading the body leaves the async context of the span, so it is entered again.
  server.addHook("preValidation", (request, _reply, done) => runInSpan(request, done));
  server.addHook("onResponse", async (request, { statusCode }) => {
    spans.get(request)?.end({ failed: statusCode >= 500, attributes: { "http.response.status_code": statusCode } });
  });
  return (request) => spans.get(request)?.traceId ?? null;
}
