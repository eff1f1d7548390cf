import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RouteHandlerMethod,
} from "fastify";
import type { Call } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import type { TokenScope } from "@wardrobe/domain/tokens/token.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { App } from "#app.ts";
import type { CacheGeneration } from "#adapters/process-cache/port.ts";
import type { Tracing, StartedSpan } from "#adapters/tracing/port.ts";
import { WEBHOOK_PATH } from "#adapters/messenger/port.ts";
import { refuseBroken, answerErrors, sendRefusal } from "#http/errors.ts";
import { serveCalendarFile, servePublicPictures } from "#http/public-files.ts";
import { serveClient, type ClientOptions, serveWalletManifest } from "#http/client.ts";
import { serveReportPages, serveCollectionPages, serveLookPages } from "#http/shared-page.ts";
import { withExportZip, withFileBytes, withKeptList } from "#http/reply-forms.ts";
import { limitFiles } from "#http/limit-requests.ts";
import { serveLegalPages } from "#http/legal-pages.ts";
import { serveHealth, type Readiness } from "#http/health.ts";
import { serveMcp } from "#http/mcp/serve-mcp.ts";
import { toOpenApi } from "#http/open-api.ts";
import { OpenRequests } from "#http/require-caller.ts";
import { routeOf, withLiveSession } from "#http/serve-call.ts";
import { servedCalls } from "#features/features.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The person of the bearer token; null until it is checked, and for calls that need none. */
    userId: string | null;
    /** The scope of a personal token; null for the app (AGENT-01). */
    scope: TokenScope | null;
    /** The generation of the process cache when the token was checked. */
    letInAt: CacheGeneration;
  }
}

export type HttpOptions = {
  readonly client: ClientOptions;
  /** Proxies whose `X-Forwarded-For` is believed. Without them a request comes from the address of its socket. */
  readonly trustedProxies?: readonly string[];
  /** Left out: {@link RECEIVE_LIMITS}. */
  readonly receiveLimits?: typeof RECEIVE_LIMITS;
  readonly readiness: Readiness;
  /** Left out: requests are not traced. */
  readonly tracing?: Tracing;
  /** Receives the updates of the messenger and authenticates them. Null where updates are polled. */
  readonly webhook: RouteHandlerMethod | null;
  /** Left out: agents are not served (AGENT-02). */
  readonly hasMcp?: boolean;
};

/** How long the headers and the whole of a request may take to arrive, and how often that is checked. */
const RECEIVE_LIMITS = { headersMs: 10_000, requestMs: 30_000, checkEveryMs: 2000 };
export const HEADERS_BYTES_MAX = 16 * 1024;

const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=()",
};
/** Two years. Without `preload`, which binds a whole domain and is its owner's decision. */
const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

/** An address of no route: the router would refuse an undecodable one before any header, limit or log line. */
const UNDECODABLE = "/undecodable-address";

/** The HTTP server: all calls, the built client, health, legal pages, and the OpenAPI document. */
export async function buildHttp(app: App, options: HttpOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log.pino;
  const { receiveLimits = RECEIVE_LIMITS } = options;
  const server = Fastify({
    genReqId: () => app.random.id(),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: receiveLimits.requestMs,
    http: {
      headersTimeout: receiveLimits.headersMs,
      connectionsCheckingInterval: receiveLimits.checkEveryMs,
      maxHeaderSize: HEADERS_BYTES_MAX,
    },
    clientErrorHandler: refuseBroken,
    forceCloseConnections: "idle",
    trustProxy:
      options.trustedProxies === undefined || options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    // The calls' own schemas parse and serialise; without these lines the framework loads 140 modules for its own.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 64 },
    rewriteUrl: ({ url = "/" }) => (isDecodable(url) ? url : UNDECODABLE),
  });
  server.decorateRequest("userId", null);
  server.decorateRequest("scope", null);
  server.decorateRequest("letInAt", 0);
  const traceIdOf = options.tracing === undefined ? () => null : traceRequests(server, options.tracing);
  acceptBodies(server);
  answerErrors(server, app.log);
  server.addHook("onRequest", async ({ raw }, reply) => {
    // Node keeps the first; a proxy may have decided by another.
    if (raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host").length > 1)
      await sendRefusal(reply.header("connection", "close"), new AppError("bad_request"), 400);
  });
  const requests = new OpenRequests();
  server.addHook("preClose", async () => requests.close());
  const headers = {
    ...SECURITY_HEADERS,
    ...(app.rules.publicUrl.startsWith("https:") ? { "strict-transport-security": STRICT_TRANSPORT } : {}),
  };
  server.addHook("onSend", (_request, reply, payload, done) => {
    // Otherwise a request that is answered during the close would keep its connection open.
    if (requests.isClosing) reply.header("connection", "close");
    reply.headers(headers);
    if (!reply.hasHeader("cross-origin-resource-policy")) reply.header("cross-origin-resource-policy", "same-origin");
    if (!reply.hasHeader("content-security-policy"))
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    done(null, payload);
  });
  server.addHook("onResponse", (request, reply, done) => {
    const traceId = traceIdOf(request);
    app.log.info({
      event: "request_answered",
      reqId: request.id,
      ...(traceId === null ? {} : { traceId }),
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  for (const served of servedCalls) {
    const route = routeOf(app, served, requests);
    const extend = EXTENSIONS.get(served.call);
    server.route(withLiveSession(app, extend === undefined ? route : extend(app, route)));
  }
  if (options.webhook !== null) await serveWebhook(server, options.webhook);
  if (options.hasMcp === true) serveMcp(server, app, requests);
  servePublicPictures(server, app);
  serveLookPages(server, app);
  serveCollectionPages(server, app);
  serveReportPages(server, app);
  serveLegalPages(server, app.rules);
  serveCalendarFile(server, app);
  if (app.chain !== null) serveWalletManifest(server, app.rules.publicUrl);
  serveHealth(server, options.readiness, app.log);
  let openApi: string | null = null;
  server.get("/openapi.json", async ({ ip }, reply) => {
    await limitFiles(app, ip);
    return await reply
      .type("application/json; charset=utf-8")
      .send((openApi ??= JSON.stringify(toOpenApi(servedCalls))));
  });
  await serveClient(server, app, options.client, servedCalls);
  return server;
}

/** Calls that can also answer with bytes instead of a reply to serialise. */
const EXTENSIONS = new Map<Call, typeof withFileBytes>([
  [fileCalls.getFile, withFileBytes],
  [accountCalls.exportAccount, withExportZip],
  [wardrobeCalls.listItems, withKeptList],
]);

/** The handler checks the secret first, so it also gets what is no JSON: as an empty object. */
async function serveWebhook(server: FastifyInstance, handler: RouteHandlerMethod): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => {
      const parsed = parseJson(String(body));
      done(null, parsed instanceof Object ? parsed : {});
    });
    // Without a body no parser runs.
    scope.addHook("preHandler", (request, _reply, done) => {
      request.body ??= {};
      done();
    });
    scope.post(WEBHOOK_PATH, handler);
  });
}

function refuseSchema(): never {
  throw new Error("Schemas of the framework are not used.");
}

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url.split("?", 1)[0] ?? "") !== "";
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Accepts JSON and, for the launch data, a form that is not parsed. */
function acceptBodies(server: FastifyInstance): void {
  server.removeContentTypeParser("text/plain");
  server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, body);
  });
}

/** A span for every request; the client's trace headers are ignored. Returns the trace id of a request. */
function traceRequests(server: FastifyInstance, tracing: Tracing): (request: FastifyRequest) => string | null {
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
