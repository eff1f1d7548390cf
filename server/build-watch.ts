import type { Logger } from "pino";
import type { Metrics, Watch } from "#adapters/metrics/port.ts";
import { noTracing, type Tracing } from "#adapters/tracing/port.ts";
import { tracedWatch } from "#adapters/tracing/traced.ts";
import type { Config } from "#config/config.ts";

/** Who watches a house, and the log that they listen to. */
export type Observability = {
  readonly metrics: Metrics | null;
  readonly tracing: Tracing;
  readonly log: Logger;
  readonly watch: Watch;
};

/** Opens what the settings ask for: of the rest nothing is loaded. `jobs` are the names of the queue's. */
export async function buildWatch(
  config: Config,
  { log, jobs }: { readonly log: Logger; readonly jobs: readonly string[] },
): Promise<Observability> {
  const metrics = await openMetrics(config, jobs);
  const tracing = await openTracing(config);
  const followed = tracing.listen(log);
  const watch = watchOf(metrics, config.tracing === null ? null : tracing);
  return { metrics, tracing, log: metrics?.listen(followed) ?? followed, watch };
}

async function openMetrics({ metrics, models }: Config, jobs: readonly string[]): Promise<Metrics | null> {
  if (metrics === null) return null;
  const prometheus = await import("#adapters/metrics/prometheus.ts");
  const choices = [models?.vision, models?.image, models?.stylist, models?.background];
  return prometheus.openMetrics({ jobs, providers: choices.flatMap((choice) => choice?.provider ?? []) });
}

async function openTracing(config: Config): Promise<Tracing> {
  if (config.tracing === null) return noTracing;
  const otlp = await import("#adapters/tracing/otlp.ts");
  return otlp.openTracing(config.tracing);
}

/** Whoever watches what adapters are asked: one, both or nobody. */
function watchOf(metrics: Metrics | null, tracing: Tracing | null): Watch {
  const count: Watch = metrics?.watch ?? (async (_what, work) => await work());
  if (tracing === null) return count;
  const follow = tracedWatch(tracing);
  return async (what, work) => await follow(what, async () => await count(what, work));
}
