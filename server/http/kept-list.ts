import type { RouteOptions } from "fastify";
import { z } from "zod/mini";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { App } from "#app.ts";
import { findKeptList, saveKeptList, listItems, versionOfItems } from "#features/wardrobe/list-items.ts";
import { requireAccount } from "#http/serve-call.ts";
import { addVary, sendCompressed, acceptsGzip, toCompressed } from "#http/send-json.ts";

/** For a smaller wardrobe, storing the list would cost more than reading its rows. */
export const KEPT_FROM_ITEMS = 100;

/** The call's reply, compiled: a thousand items are checked in a third of the time. Zod's small form does not compile. */
const List = z.array(new z.core.$ZodObjectJIT(wardrobeCalls.listItems.reply._zod.def.element._zod.def));

/** `GET /wardrobe/list`, compressed. A large body is stored: to make it costs a hundred times as much as to send it. */
export function withKeptList(app: App, route: RouteOptions): RouteOptions {
  const { handler } = route;
  return {
    ...route,
    async handler(request, reply) {
      const { userId } = request;
      if (userId === null || !acceptsGzip(request)) return await handler.call(this, request, reply);
      const version = await versionOfItems(app, { userId });
      addVary(reply, "Authorization").header("cache-control", "private, no-cache").header("etag", `"${version}"`);
      if (request.headers["if-none-match"] === `"${version}"`) return await reply.code(304).send();
      const body = await bodyOf(app, userId, version);
      await requireAccount(app, request);
      return await sendCompressed(reply, body);
    },
  };
}

async function bodyOf(app: App, userId: string, version: string): Promise<Uint8Array> {
  const actor = { userId };
  const since = app.cache.lists.generation();
  const key = `${userId} ${version}`;
  const known = app.cache.lists.find(key, app.clock.now());
  if (known !== undefined) return known;
  const body = (await findKeptList(app, actor, version)) ?? (await makeBody(app, actor, version));
  app.cache.lists.set(key, { userId, value: body, since });
  return body;
}

async function makeBody(app: App, actor: { readonly userId: string }, version: string): Promise<Uint8Array> {
  const items = List.parse(await listItems(app, actor));
  const body = await toCompressed(items);
  if (items.length >= KEPT_FROM_ITEMS) await saveKeptList(app, actor, { version, body });
  return body;
}
