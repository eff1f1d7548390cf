import { z } from "zod/mini";

const text = z.string().check(z.trim(), z.minLength(1));
const port = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/, "is no number of a port, 1 to 65535")),
  z.pipe(z.transform(Number), z.int().check(z.lte(65_535, "is no number of a port, 1 to 65535"))),
);

const share = z.pipe(
  z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, "is no share between 0 and 1")),
  z.transform(Number),
);
/** As OpenTelemetry writes them: values may be percent-encoded. */
const headers = z.pipe(
  z.string().check(z.regex(/^[\w-]+=[^,]+(,\s*[\w-]+=[^,]+)*$/, "is not in its form: name=value,name=value")),
  z.transform((list: string) =>
    Object.fromEntries(
      list.split(",").map((header) => {
        const at = header.indexOf("=");
        return [header.slice(0, at).trim(), decoded(header.slice(at + 1).trim())];
      }),
    ),
  ),
);

function decoded(text: string): string {
  return /%(?![0-9A-Fa-f]{2})/.test(text) ? text : decodeURIComponent(text);
}

/** What the environment may say of who watches the house. */
const Settings = z.object({
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(text, "127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(headers),
  OTEL_SERVICE_NAME: z._default(text, "wardrobe"),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
});
export const watchSettings = Settings.shape;
type WatchSettings = z.output<typeof Settings>;

/** Where the numbers are exposed. */
export type MetricsConfig = { readonly host: string; readonly port: number };

/** Null: nobody asked for numbers, and none are kept. */
export function metricsOf({ METRICS_PORT: port, METRICS_HOST: host }: WatchSettings): MetricsConfig | null {
  return port === undefined ? null : { host, port };
}

/** Where traces are sent, and of which share of the requests. */
export type TracingConfig = {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly ratio: number;
};

/** Null: nothing is followed. */
export function tracingOf(settings: WatchSettings): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = settings;
  if (endpoint === undefined) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    headers,
    serviceName: settings.OTEL_SERVICE_NAME,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

/** What is wrong with the settings of who watches, a sentence each. */
export function watchMistakes({ METRICS_PORT }: WatchSettings, { PORT }: { readonly PORT: number }): string[] {
  return METRICS_PORT === PORT
    ? [`METRICS_PORT is the app's own ${PORT}: the numbers need a port that strangers do not reach.`]
    : [];
}
