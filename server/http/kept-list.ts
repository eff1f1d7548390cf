import type { FastifyReply, RouteOptions } from "fastify";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Actor, App } from "#app.ts";
import { findKeptList, keepList, listItems, listItemsOfVersion, sizeUpItems } from "#features/wardrobe/list-items.ts";
import { addVary, sendCompressed, sendJson, takesGzip, toCompressed } from "#http/send-json.ts";

/** A smaller wardrobe is read from its rows: keeping it would cost more writing than it saves reading. */
export const KEPT_FROM_ITEMS = 100;

/**
 * `GET /wardrobe/list` of a large wardrobe: as it was sent last, compressed, while nothing has changed. The rows of a thousand items
 * stand in thousands of pages, and reading, checking and compressing them costs a hundred times as much as sending these bytes.
 */
export function withKeptList(app: App, route: RouteOptions): RouteOptions {
  const { handler } = route;
  return {
    ...route,
    async handler(request, reply) {
      const { userId } = request;
      if (userId === null || !takesGzip(request)) return await handler.call(this, request, reply);
      const { count, version } = await sizeUpItems(app.db, userId);
      addVary(reply, "Authorization").header("cache-control", "private, no-cache").header("etag", etagOf(version));
      if (request.headers["if-none-match"] === etagOf(version)) return await reply.code(304).send();
      const actor = { userId, gone: new AbortController().signal, keepReply: async () => {} };
      if (count < KEPT_FROM_ITEMS)
        return await sendJson(request, reply, wardrobeCalls.listItems.reply.parse(await listItems(app, actor)));
      const kept = await findKeptList(app, actor, version);
      return kept === undefined ? await sendAndKeep(app, actor, reply) : await sendCompressed(reply, kept);
    },
  };
}

async function sendAndKeep(app: App, actor: Actor, reply: FastifyReply): Promise<FastifyReply> {
  const { version, items } = await listItemsOfVersion(app, actor);
  const body = await toCompressed(wardrobeCalls.listItems.reply.parse(items));
  await keepList(app, actor, { version, body });
  return await sendCompressed(reply.header("etag", etagOf(version)), body);
}

function etagOf(version: string): string {
  return `"${version}"`;
}
