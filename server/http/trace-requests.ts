import type { FastifyInstance, FastifyRequest } from "fastify";
import type { StartedSpan, Tracing } from "#adapters/tracing/port.ts";

/** Follows every request from its first hook to its answer. What a client says of a trace of its own is not taken. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): (request: FastifyRequest) => string | null {
  const spans = new WeakMap<FastifyRequest, StartedSpan>();
  const go = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request);
    if (span === undefined) done();
    else span.run(done);
  };
  server.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const attributes = { "http.request.method": request.method, "http.route": route };
    spans.set(request, tracing.startSpan({ name: `${request.method} ${route}`, kind: "request", attributes }, null));
    go(request, done);
  });
  // A body arrives in the socket's own time, and what is being done is forgotten until then.
  server.addHook("preValidation", (request, _reply, done) => go(request, done));
  server.addHook("onResponse", async (request, { statusCode }) => {
    spans.get(request)?.end({ failed: statusCode >= 500, attributes: { "http.response.status_code": statusCode } });
  });
  return (request) => spans.get(request)?.traceId ?? null;
}
