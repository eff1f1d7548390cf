import { resolve } from "node:path";
import { z } from "zod/mini";
import { count, port, text } from "#config/setting-types.ts";

const MESSENGER_ORIGINS = ["https://web.telegram.org", "https://*.telegram.org"];
const LOCAL_ORIGINS = ["http://127.0.0.1:*", "http://localhost:*"];

const networks = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(",").map((network) => network.trim())),
    z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
  ),
);

const Settings = z.object({
  HOST: z._default(text, "127.0.0.1"),
  PORT: z._default(port, 3000),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https$/ })),
  CLIENT_DIR: z._default(text, "web/dist"),
  ASSETS_DIR: z.optional(text),
  TRUSTED_PROXIES: z._default(networks, []),
  DRAIN_S: z._default(count, 0),
});
export const httpSettings = Settings.shape;
type HttpSettings = z.output<typeof Settings>;

export type HttpConfig = {
  readonly host: string;
  readonly port: number;
  readonly clientDir: string;
  /** Where the client's files are kept for pages of other versions. */
  readonly assetsDir: string | null;
  /** Pages that may show the app in a frame. */
  readonly frameAncestors: readonly string[];
  /** Proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** After a signal to stop, an API still answers for this long, while `/accepts` sends the proxy elsewhere. */
  readonly drainMs: number;
};

export function toHttpConfig(settings: HttpSettings, { hasSimulator }: { readonly hasSimulator: boolean }): HttpConfig {
  return {
    host: settings.HOST,
    port: settings.PORT,
    clientDir: resolve(settings.CLIENT_DIR),
    assetsDir: settings.ASSETS_DIR === undefined ? null : resolve(settings.ASSETS_DIR),
    frameAncestors: hasSimulator ? [...MESSENGER_ORIGINS, ...LOCAL_ORIGINS] : MESSENGER_ORIGINS,
    trustedProxies: settings.TRUSTED_PROXIES,
    drainMs: settings.DRAIN_S * 1000,
  };
}

/** Without a slash at the end. */
export function toPublicUrl({ PUBLIC_URL: url, HOST, PORT }: HttpSettings): string {
  return (url ?? `http://${HOST}:${PORT}`).replace(/\/$/, "");
}

export function httpMistakes({ PUBLIC_URL: url }: HttpSettings, isProduction: boolean): string[] {
  return isProduction && url === undefined
    ? ["PUBLIC_URL is missing: the https address at which the messenger finds this server."]
    : [];
}
