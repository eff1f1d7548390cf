import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RouteHandlerMethod } from "fastify";
import type { Call } from "@wardrobe/domain/call.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { App } from "#app.ts";
import type { Tracing } from "#adapters/tracing/port.ts";
import { WEBHOOK_PATH } from "#adapters/messenger/port.ts";
import { refuseBroken } from "#http/broken-requests.ts";
import { Callers } from "#http/callers.ts";
import { serveClient, type ClientOptions } from "#http/client.ts";
import { answerErrors } from "#http/errors.ts";
import { withExportZip } from "#http/export-zip.ts";
import { withKeptList } from "#http/kept-list.ts";
import { serveLegalPages } from "#http/legal-pages.ts";
import { withFileBytes } from "#http/file-bytes.ts";
import { serveHealth, type Readiness } from "#http/health.ts";
import { toOpenApi } from "#http/open-api.ts";
import { routeOf } from "#http/serve-call.ts";
import { traceRequests } from "#http/trace-requests.ts";
import { serveWalletManifest } from "#http/wallet-manifest.ts";
import { servedCalls } from "#http/served-calls.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whose session the bearer token opened; null until then. */
    userId: string | null;
  }
}

export type HttpOptions = {
  readonly client: ClientOptions;
  /** Proxies whose `X-Forwarded-For` is believed; left out: none is, and the address is the socket's. */
  readonly trustedProxies?: readonly string[];
  /** Left out: {@link PATIENCE}. */
  readonly patience?: Patience;
  readonly readiness: Readiness;
  /** Left out: no request is followed. */
  readonly tracing?: Tracing;
  /** Takes what the messenger sends, and checks that it comes from there; null where the messenger is asked instead. */
  readonly webhook: RouteHandlerMethod | null;
};

/** How long a request may take to arrive, in milliseconds: its headers, all of it, and how often that is looked at. */
const PATIENCE = { headersMs: 10_000, requestMs: 30_000, checkEveryMs: 2000 };
export type Patience = typeof PATIENCE;
export const HEADERS_BYTES_MAX = 16 * 1024;

const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=()",
};
/** Two years. Without `preload`, which is a promise for a whole domain and its owner's to make. */
const STRICT_TRANSPORT = "max-age=63072000; includeSubDomains";

/** The HTTP entry point: the calls of the contract, the built client, health, and the contract's own document. */
export async function buildHttp(app: App, options: HttpOptions): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = app.log.pino;
  const { patience = PATIENCE } = options;
  const server = Fastify({
    genReqId: () => app.random.id(),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: patience.requestMs,
    http: {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.checkEveryMs,
      maxHeaderSize: HEADERS_BYTES_MAX,
    },
    clientErrorHandler: refuseBroken,
    forceCloseConnections: "idle",
    trustProxy:
      options.trustedProxies === undefined || options.trustedProxies.length === 0 ? false : [...options.trustedProxies],
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 64 },
  });
  server.decorateRequest("userId", null);
  const traceIdOf = options.tracing === undefined ? () => null : traceRequests(server, options.tracing);
  acceptBodies(server);
  answerErrors(server, app.log);
  const callers = new Callers();
  server.addHook("preClose", async () => callers.dismissAll());
  const always = {
    ...SECURITY_HEADERS,
    ...(app.rules.publicUrl.startsWith("https:") ? { "strict-transport-security": STRICT_TRANSPORT } : {}),
  };
  server.addHook("onSend", (_request, reply, payload, done) => {
    // An answer that was being made would else leave a connection that the end waits for.
    if (callers.areDismissed) reply.header("connection", "close");
    reply.headers(always);
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
    const route = routeOf(app, served, callers);
    const withBytes = BYTES_OF.get(served.call);
    server.route(withBytes === undefined ? route : withBytes(app, route));
  }
  if (options.webhook !== null) server.post(WEBHOOK_PATH, options.webhook);
  serveLegalPages(server, app.rules.botUsername);
  if (app.chain !== null) serveWalletManifest(server, app.rules.publicUrl);
  serveHealth(server, options.readiness, app.log);
  const openApi = toOpenApi(servedCalls);
  server.get("/openapi.json", async () => openApi);
  await serveClient(server, options.client, servedCalls);
  return server;
}

/** The calls that also answer bytes: for whoever asks for them, or as they were sent before. */
const BYTES_OF = new Map<Call, typeof withFileBytes>([
  [fileCalls.getFile, withFileBytes],
  [accountCalls.exportAccount, withExportZip],
  [wardrobeCalls.listItems, withKeptList],
]);

/** JSON and, for the launch data, a raw form; nothing else is read. */
function acceptBodies(server: FastifyInstance): void {
  server.removeContentTypeParser("text/plain");
  server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
    done(null, body);
  });
}
