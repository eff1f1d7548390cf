import { createHash, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join, sep } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { App } from "#app.ts";
import { sendRefusal } from "#http/errors.ts";
import { limitFiles } from "#http/limit-requests.ts";
import type { ServedCall } from "#kernel/serve.ts";
import { WALLET_MANIFEST_PATH } from "@wardrobe/domain/payments/coin.ts";

export type ClientOptions = {
  readonly dir: string;
  /** Where `keepAssets` put the files of other versions. */
  readonly keptDir?: string | undefined;
  /** Pages that may show the client in a frame. */
  readonly frameAncestors: readonly string[];
  /** Hosts of wallets, as sources of a content security policy. Left out: nobody can pay with the coin. */
  readonly walletSources?: readonly string[];
};

/** Files with a hash in their name never change. */
const HASHED_FOLDER = `${sep}assets${sep}`;
const PAGE = "/index.html";
const NONCE_BYTES = 16;
const HASHED_CACHE = "public, max-age=31536000, immutable";

/** Serves the client's files, and its page for every other path that a browser opens. The rest is refused. */
export async function serveClient(
  server: FastifyInstance,
  app: Pick<App, "limits">,
  client: ClientOptions,
  served: readonly ServedCall[],
): Promise<void> {
  const page = join(client.dir, PAGE);
  const html = existsSync(page) ? readFileSync(page, "utf8") : null;
  const scripts = html === null ? [] : hashesOfScripts(html);
  const policy = pagePolicy(client, { scripts: [], nonce: null });
  if (html !== null) {
    await server.register(async (files) => {
      files.addHook("onRequest", async ({ ip }) => await limitFiles(app, ip));
      await files.register(fastifyStatic, {
        root: client.keptDir === undefined ? client.dir : [client.dir, client.keptDir],
        index: false,
        cacheControl: false,
        preCompressed: true,
        // Without this, a request for a folder that accepts no compression would end with 500. The page has a policy of its own.
        allowedPath: (path) => !path.endsWith("/") && path !== PAGE,
        setHeaders: (reply, file) => {
          // A worker gets its policy from its own file, so every file has the policy of the page.
          if (basename(file) === WALLET_ICON) reply.header("cross-origin-resource-policy", "cross-origin");
          reply
            .header("content-security-policy", policy)
            .header("cache-control", file.includes(HASHED_FOLDER) ? HASHED_CACHE : "no-cache");
        },
      });
    });
  }
  server.setNotFoundHandler(async (request, reply) => {
    await limitFiles(app, request.ip);
    const [path = ""] = request.url.split("?");
    if (served.some(({ call }) => matches(call.path, path) && call.method !== request.method))
      return await sendRefusal(reply, new AppError("method_not_allowed"));
    const asksForPage = ["/", PAGE].includes(path) || (request.headers.accept ?? "").includes("text/html");
    const wantsPage = ["GET", "HEAD"].includes(request.method) && asksForPage;
    if (html === null || !wantsPage) return await sendRefusal(reply, new AppError("not_found"));
    const nonce = client.walletSources === undefined ? null : randomBytes(NONCE_BYTES).toString("base64");
    return await reply
      .header("cache-control", "no-cache")
      .header("content-security-policy", pagePolicy(client, { scripts, nonce }))
      .type("text/html; charset=utf-8")
      .send(nonce === null ? html : withWalletStyle(html, nonce));
  });
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(":") || part === given[index]);
}

/** The wallet library writes its styles into this element; with a nonce the policy still refuses injected styles. */
function withWalletStyle(html: string, nonce: string): string {
  return html.replace("</head>", `<style id="_goober" nonce="${nonce}"> </style></head>`);
}

/** The wallet library adds an empty event handler to the page. Every other handler is still refused. */
const EMPTY_HANDLER = `'unsafe-hashes' 'sha256-${createHash("sha256").digest("base64")}'`;

function hashesOfScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

type InlineParts = { readonly scripts: readonly string[]; readonly nonce: string | null };

/** `scripts` are hashes of inline scripts; `nonce` marks the only inline style. */
function pagePolicy({ frameAncestors, walletSources = [] }: ClientOptions, { scripts, nonce }: InlineParts): string {
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

/** Wallets show this icon. A PNG, since they draw no SVG. */
export const WALLET_ICON = "icon-180.png";

/** Tells wallets which app asks to connect. Readable from every origin (K-02). */
export function serveWalletManifest(server: FastifyInstance, publicUrl: string): void {
  const manifest = {
    url: publicUrl,
    name: "Wardrobe",
    iconUrl: `${publicUrl}/${WALLET_ICON}`,
    termsOfUseUrl: `${publicUrl}/terms`,
    privacyPolicyUrl: `${publicUrl}/privacy`,
  };
  server.get(
    WALLET_MANIFEST_PATH,
    async (_request, reply) =>
      await reply
        .header("access-control-allow-origin", "*")
        .header("cross-origin-resource-policy", "cross-origin")
        .header("cache-control", "public, max-age=3600")
        .send(manifest),
  );
}
