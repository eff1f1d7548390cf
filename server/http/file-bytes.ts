import type { FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { z } from "zod/mini";
import { AppError } from "@wardrobe/domain/errors.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { PICTURE_WIDTHS, type PictureWidth } from "@wardrobe/domain/files/picture.ts";
import type { App } from "#app.ts";
import { findCachedFile, readCachedFile } from "#features/files/open-file.ts";
import { parsePart } from "#http/serve-call.ts";

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
