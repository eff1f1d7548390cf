import { promisify } from "node:util";
import { gunzip as gunzipWithCallback } from "node:zlib";
import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod/mini";
import { LRUCache } from "lru-cache";
import { AppError } from "@wardrobe/domain/errors.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { CARD_WIDTH, PICTURE_WIDTHS, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import type { App } from "#app.ts";
import { findCachedFile, readCachedFile } from "#features/files/open-file.ts";
import { parsePart, requireAccount, addVary, sendCompressed, acceptsGzip, toCompressed } from "#http/serve-call.ts";
import { zipAccount } from "#features/account/export-account.ts";
import { findKeptList, saveKeptList, listItems, versionOfItems } from "#features/wardrobe/list-items.ts";

const gunzip = promisify(gunzipWithCallback);

const WIDTHS = new Map<string, PictureWidth>(PICTURE_WIDTHS.map((width) => [String(width), width]));
const Query = z.object({ w: z.optional(z.enum(PICTURE_WIDTHS.map(String))) });
/** The bytes of a file id never change, so a client need not ask again. Private: only the owner may cache them. */
const CACHE_FOREVER = "private, max-age=31536000, immutable";

/** `GET /files/{id}` (SPEC-8): JSON, or with `Accept: image/*` the bytes, with `?w=` at one of the stored widths. */
export function withFileBytes(app: App, route: RouteOptions): RouteOptions {
  const { handler } = route;
  return {
    ...route,
    async handler(request, reply) {
      reply.header("vary", "Accept, Authorization");
      return wantsImage(request.headers.accept)
        ? await sendBytes(app, request, reply)
        : await handler.call(this, request, reply);
    },
  };
}

/** Whether the first accepted media type is an image. Clients of the JSON form accept another type or name none. */
function wantsImage(accept: string | undefined): boolean {
  return accept?.trimStart().toLowerCase().startsWith("image/") ?? false;
}

/** A picture of the person's at the width of a card. */
export async function readCard(app: App, userId: string, fileId: string) {
  const known = await findCachedFile(app, userId, fileId);
  if (known === undefined) throw new AppError("file_not_found");
  return await readCachedFile(app, userId, known, CARD_WIDTH);
}

async function sendBytes(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.userId === null) throw new AppError("unauthorized");
  const { id } = parsePart(fileCalls.getFile.params, request.params);
  const width = WIDTHS.get(parsePart(Query, request.query).w ?? "");
  const known = await findCachedFile(app, request.userId, id);
  if (known === undefined) throw new AppError("file_not_found");
  const etag = `"${id}${width === undefined ? "" : `.${width}`}"`;
  reply.header("cache-control", CACHE_FOREVER).header("etag", etag);
  if (request.headers["if-none-match"] === etag) return await reply.code(304).send();
  const { bytes, contentType } = await readCachedFile(app, request.userId, known, width);
  return await reply.type(contentType).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

const ZIP = "application/zip";

/** `GET /profile/export`: JSON, or with `Accept: application/zip` the document together with the pictures. */
export function withExportZip(app: App, route: RouteOptions): RouteOptions {
  const { handler } = route;
  return {
    ...route,
    async handler(request, reply) {
      addVary(reply, "Accept");
      if (request.headers.accept?.trim().toLowerCase() !== ZIP) return await handler.call(this, request, reply);
      const { userId } = request;
      if (userId === null) throw new AppError("unauthorized");
      const { signal } = new AbortController();
      const zip = await zipAccount(app, { userId, signal, saveReply: async () => {} });
      return await reply
        .type(ZIP)
        .header("cache-control", "no-store")
        .header("content-disposition", 'attachment; filename="wardrobe.zip"')
        .send(zip);
    },
  };
}

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

/** For agents, which ask for the same list several times a minute. A thousand garments take 2 MB. */
const readLists = new LRUCache<Uint8Array, readonly Item[]>({ max: 4, ttl: 60_000, ttlAutopurge: true });

/** The same list for who answers with something made of it. */
export async function readKeptList(app: App, userId: string): Promise<readonly Item[]> {
  const body = await bodyOf(app, userId, await versionOfItems(app, { userId }));
  const items: readonly Item[] = readLists.get(body) ?? JSON.parse((await gunzip(body)).toString());
  readLists.set(body, items);
  return items;
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
