import { z } from "zod/mini";
import { text } from "#config/setting-types.ts";

const metricsPort = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/, "is no number of a port, 1 to 65535")),
  z.pipe(z.transform(Number), z.int().check(z.lte(65_535, "is no number of a port, 1 to 65535"))),
);

const share = z.pipe(
  z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, "is no share between 0 and 1")),
  z.transform(Number),
);
/** In the form of OpenTelemetry; values may be percent-encoded. */
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

const Settings = z.object({
  METRICS_PORT: z.optional(metricsPort),
  METRICS_HOST: z._default(text, "127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(headers),
  OTEL_SERVICE_NAME: z._default(text, "wardrobe"),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 1),
  LOG_LEVEL: z._default(z.enum(["debug", "info", "warn", "error", "silent"]), "info"),
});
export const observabilitySettings = Settings.shape;
export type ObservabilitySettings = z.output<typeof Settings>;

export type MetricsConfig = { readonly host: string; readonly port: number };

/** Null where no metrics are collected. */
export function toMetricsConfig({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: ObservabilitySettings): MetricsConfig | null {
  return port === undefined ? null : { host, port };
}

/** Where traces are sent. Headers, which may carry a key, are among the secrets. */
export type TracingConfig = {
  /** Without a slash at the end. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** The share of requests that is traced, 0 to 1. */
  readonly ratio: number;
};

/** Null where nothing is traced. */
export function toTracingConfig(settings: ObservabilitySettings): TracingConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === undefined) return null;
  return {
    endpoint: endpoint.replace(/\/+$/, ""),
    serviceName: settings.OTEL_SERVICE_NAME,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  };
}

export function observabilityMistakes({ METRICS_PORT }: ObservabilitySettings, appPort: number): string[] {
  return METRICS_PORT === appPort
    ? [`METRICS_PORT is the app's own ${appPort}: the numbers need a port that strangers do not reach.`]
    : [];
}
