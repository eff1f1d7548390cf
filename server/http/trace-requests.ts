import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Begun, Tracing } from "#adapters/tracing/port.ts";

/** Follows every request from its first hook to its answer. What a client says of a trace of its own is not taken. */
export function traceRequests(server: FastifyInstance, tracing: Tracing): (request: FastifyRequest) => string | null {
  const begun = new WeakMap<FastifyRequest, Begun>();
  const go = (request: FastifyRequest, done: () => void): void => {
    const span = begun.get(request);
    if (span === undefined) done();
    else span.run(done);
  };
  server.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const attributes = { "http.request.method": request.method, "http.route": route };
    begun.set(request, tracing.begin({ name: `${request.method} ${route}`, kind: "request", attributes }, null));
    go(request, done);
  });
  // A body arrives in the socket's own time, and what is being done is forgotten until then.
  server.addHook("preValidation", (request, _reply, done) => go(request, done));
  server.addHook("onResponse", async (request, { statusCode }) => {
    begun.get(request)?.end({ failed: statusCode >= 500, attributes: { "http.response.status_code": statusCode } });
  });
  return (request) => begun.get(request)?.traceId ?? null;
}
