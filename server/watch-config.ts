import { z } from "zod/mini";

const text = z.string().check(z.trim(), z.minLength(1));
const port = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/, "is no number of a port, 1 to 65535")),
  z.pipe(z.transform(Number), z.int().check(z.lte(65_535, "is no number of a port, 1 to 65535"))),
);

/** What the environment may say of who watches the house. */
const Settings = z.object({
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(text, "127.0.0.1"),
});
export const watchSettings = Settings.shape;
type WatchSettings = z.output<typeof Settings>;

/** Where the numbers are exposed. */
export type MetricsConfig = { readonly host: string; readonly port: number };

/** Null: nobody asked for numbers, and none are kept. */
export function metricsOf({ METRICS_PORT: port, METRICS_HOST: host }: WatchSettings): MetricsConfig | null {
  return port === undefined ? null : { host, port };
}

/** What is wrong with the settings of who watches, a sentence each. */
export function watchMistakes({ METRICS_PORT }: WatchSettings, { PORT }: { readonly PORT: number }): string[] {
  return METRICS_PORT === PORT
    ? [`METRICS_PORT is the app's own ${PORT}: the numbers need a port that strangers do not reach.`]
    : [];
}
