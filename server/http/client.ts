import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "@wardrobe/domain/errors.ts";
import { sendRefusal } from "#http/errors.ts";
import type { ServedCall } from "#http/serve-call.ts";
import { WALLET_ICON } from "#http/wallet-manifest.ts";

/** Where the built client stands and who may show it in a frame. */
export type ClientOptions = {
  readonly dir: string;
  readonly frameAncestors: readonly string[];
  /** Where wallets are listed and reached, as sources of a content security policy; left out: nobody pays with the coin. */
  readonly walletSources?: readonly string[];
};

/** Files that carry their hash in their name never change. */
const HASHED_FOLDER = `${sep}assets${sep}`;
const NONCE_BYTES = 16;
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
  const html = existsSync(page) ? readFileSync(page, "utf8") : null;
  const scripts = html === null ? [] : hashesOfScripts(html);
  const policy = pagePolicy(client, { scripts: [], nonce: null });
  if (html !== null) {
    await server.register(fastifyStatic, {
      root: client.dir,
      index: false,
      cacheControl: false,
      preCompressed: true,
      // A folder is no file: asked for without a compression, it would be refused as if it were a fault of ours.
      allowedPath: (path) => !path.endsWith("/"),
      setHeaders: (reply, file) => {
        // A worker lives under the policy of its own file, so every file carries the page's.
        if (basename(file) === WALLET_ICON) reply.header("cross-origin-resource-policy", "cross-origin");
        reply
          .header("content-security-policy", policy)
          .header("cache-control", file.includes(HASHED_FOLDER) ? HASHED_CACHE : "no-cache");
      },
    });
  }
  server.setNotFoundHandler(async (request, reply) => {
    const [path = ""] = request.url.split("?");
    if (served.some(({ call }) => matches(call.path, path) && call.method !== request.method))
      return await sendRefusal(reply, new AppError("method_not_allowed"));
    const asksForPage = path === "/" || (request.headers.accept ?? "").includes("text/html");
    const wantsPage = request.method === "GET" && asksForPage;
    if (html === null || !wantsPage) return await sendRefusal(reply, new AppError("not_found"));
    const nonce = client.walletSources === undefined ? null : randomBytes(NONCE_BYTES).toString("base64");
    return await reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", pagePolicy(client, { scripts, nonce }))
      .type("text/html")
      .send(nonce === null ? html : withWalletStyle(html, nonce));
  });
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(":") || part === given[index]);
}

/**
 * The wallets' own windows write their styles into the element of this name, which else they would make themselves: so it can be told
 * from styles that somebody smuggled in.
 */
function withWalletStyle(html: string, nonce: string): string {
  return html.replace("</head>", `<style id="_goober" nonce="${nonce}"> </style></head>`);
}

/** The wallets' library gives the page an event handler in which nothing stands; one in which anything stands is still refused. */
const EMPTY_HANDLER = `'unsafe-hashes' 'sha256-${createHash("sha256").digest("base64")}'`;

/** What stands in the page itself and may run: the build wrote it, and nobody else. */
function hashesOfScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

type OfThePage = { readonly scripts: readonly string[]; readonly nonce: string | null };

/** `scripts`: hashes of those that stand in the page itself; `nonce` marks the one style that does. */
function pagePolicy({ frameAncestors, walletSources = [] }: ClientOptions, { scripts, nonce }: OfThePage): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...(nonce === null ? [] : [EMPTY_HANDLER])].join(" "),
    "worker-src 'self'",
    ["style-src 'self'", ...(nonce === null ? [] : [`'nonce-${nonce}'`])].join(" "),
    ["img-src 'self' blob: data:", ...walletSources].join(" "),
    ["connect-src 'self'", ...walletSources].join(" "),
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors.join(" ")}`,
  ].join("; ");
}
