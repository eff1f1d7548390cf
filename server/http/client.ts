import { existsSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "@wardrobe/domain/errors.ts";
import { sendRefusal } from "#http/errors.ts";
import type { ServedCall } from "#http/serve-call.ts";

/** Where the built client stands and who may show it in a frame. */
export type ClientOptions = { readonly dir: string; readonly frameAncestors: readonly string[] };

/** Files that carry their hash in their name never change. */
const HASHED_FOLDER = `${sep}assets${sep}`;
const HASHED_CACHE = "public, max-age=31536000, immutable";

/**
 * The built client: its files, and its page for any path a browser asks for that no call has; everything else is the catalogue's
 * not_found or method_not_allowed.
 */
export async function serveClient(
  server: FastifyInstance,
  client: ClientOptions,
  served: readonly ServedCall[],
): Promise<void> {
  const page = join(client.dir, "index.html");
  const hasClient = existsSync(page);
  const policy = pagePolicy(client.frameAncestors);
  if (hasClient) {
    await server.register(fastifyStatic, {
      root: client.dir,
      index: false,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        // A worker lives under the policy of its own file, so every file carries the page's.
        reply
          .header("content-security-policy", policy)
          .header("cache-control", file.includes(HASHED_FOLDER) ? HASHED_CACHE : "no-cache");
      },
    });
  }
  const html = hasClient ? readFileSync(page, "utf8") : null;
  server.setNotFoundHandler(async (request, reply) => {
    const path = new URL(request.url, "http://localhost").pathname;
    if (served.some(({ call }) => matches(call.path, path) && call.method !== request.method))
      return await sendRefusal(reply, new AppError("method_not_allowed"));
    const wantsPage = request.method === "GET" && (request.headers.accept ?? "").includes("text/html");
    if (html === null || !wantsPage) return await sendRefusal(reply, new AppError("not_found"));
    return await reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", policy)
      .type("text/html")
      .send(html);
  });
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(":") || part === given[index]);
}

function pagePolicy(frameAncestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors.join(" ")}`,
  ].join("; ");
}
