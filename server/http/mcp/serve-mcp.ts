import { isIP } from "node:net";
import type { FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { programsRead } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App } from "#app.ts";
import { sendRefusal } from "#http/errors.ts";
import { limitAddress } from "#http/limit-requests.ts";
import { requireCaller, type OpenRequests } from "#http/require-caller.ts";
import { BODY_BYTES_MAX, requireAccount, withLiveSession } from "#http/serve-call.ts";

const MCP_PATH = "/mcp";
/** The request around a tool's calls, each of which is checked and counted by itself. */
const MCP = programsRead("POST", MCP_PATH);

/** The Model Context Protocol for a person's own programs (AGENT-02). Its packages are loaded with the first request. */
export function serveMcp(server: FastifyInstance, app: App, requests: OpenRequests): void {
  const route: RouteOptions = {
    method: MCP.method,
    url: MCP_PATH,
    // A tool may carry a photo.
    bodyLimit: BODY_BYTES_MAX.photo,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      await limitAddress(app, request.ip, MCP);
      if (!isOwn(request, app.rules.publicUrl)) return await sendRefusal(reply, new AppError("bad_request"), 403);
      reply.header("www-authenticate", "Bearer");
      request.letInAt = app.cache.lists.generation();
      Object.assign(request, await requireCaller(app, request, MCP));
      reply.removeHeader("www-authenticate");
    },
    handler: async (request, reply) => {
      // The protocol has no lists of requests any more; each would be work that no limit has counted.
      if (Array.isArray(request.body)) throw new AppError("bad_request");
      const { answer } = await import("#http/mcp/answer.ts");
      const response = await answer(app, request, requests.signalOf(reply));
      await requireAccount(app, request);
      reply.code(response.status).header("cache-control", "no-store");
      const type = response.headers.get("content-type");
      if (type !== null) reply.type(type);
      // Whole, since no tool answers in parts.
      return await reply.send(await response.text());
    },
  };
  server.route(withLiveSession(app, route));
  // There are no sessions, so nothing to listen to and nothing to end.
  server.route({
    method: ["GET", "DELETE"],
    url: MCP_PATH,
    exposeHeadRoute: false,
    handler: async ({ ip }, reply) => {
      await limitAddress(app, ip, MCP);
      return await sendRefusal(reply.header("allow", MCP.method), new AppError("method_not_allowed"));
    },
  });
}

/** Whether a page of our own or no page asks, and by a name that is ours: a foreign name may have been bent to this address. */
function isOwn({ headers, hostname }: FastifyRequest, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  const isOwnHost = [own.hostname, "localhost"].includes(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0;
  return isOwnHost && [undefined, own.origin].includes(headers.origin);
}
