import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

const REQUEST_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

/** Every number there is, by name. A label's values come from closed sets only: never a person, an id, or anybody's text. */
export function openMeters() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `wardrobe_${name}`, help, labelNames, registers });
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `wardrobe_${name}`, help, labelNames, registers });
  const seconds = <Label extends string>(
    name: string,
    help: string,
    { labelNames, buckets }: { readonly labelNames: readonly Label[]; readonly buckets: number[] },
  ) => new Histogram({ name: `wardrobe_${name}_seconds`, help, labelNames, buckets, registers });
  return {
    registry,
    requests: seconds("http_request", "Requests that were answered, by the route's template.", {
      labelNames: ["route", "method", "status"],
      buckets: REQUEST_S,
    }),
    held: seconds("http_held", "Questions that wait for news before they are answered.", {
      labelNames: ["route", "status"],
      buckets: LONG_S,
    }),
    jobRuns: seconds("job_run", "Runs of jobs; one that failed is tried again.", {
      labelNames: ["queue", "outcome"],
      buckets: LONG_S,
    }),
    jobWaits: seconds("job_wait", "How long jobs waited for a hand, from when they might have been taken.", {
      labelNames: ["queue"],
      buckets: LONG_S,
    }),
    jobsGivenUp: counter("jobs_given_up_total", "Jobs that failed at every try.", ["queue"]),
    queueJobs: gauge("queue_jobs", "Jobs that wait or run, in all processes together.", ["queue", "state"]),
    queueOldest: gauge("queue_oldest_seconds", "How long the oldest job that waits has waited.", ["queue"]),
    tasks: counter("tasks_ended_total", "AI tasks that ended.", ["type", "outcome"]),
    credits: counter("credits_total", "Credits taken for work, and given back for work that failed.", ["kind", "move"]),
    payments: counter("payments_total", "Payments by what they came to.", ["provider", "outcome"]),
    refunds: counter("refunds_total", "Payments that went back.", ["provider"]),
    ledgerFaults: gauge("ledger_faults", "What the last check of the books found."),
    ledgerCheckedAt: gauge("ledger_checked_timestamp_seconds", "When the books were last checked."),
    modelCalls: seconds("model_call", "Calls of models, the embedded engine's too.", {
      labelNames: ["provider", "kind", "outcome"],
      buckets: LONG_S,
    }),
    modelCost: counter("model_cost_dollars_total", "What calls of remote models cost, estimated.", [
      "provider",
      "kind",
    ]),
    fallbacks: counter("model_fallbacks_total", "Where the embedded engine answered for a remote model.", [
      "provider",
      "kind",
    ]),
    leftAlone: gauge("model_provider_left_alone", "1 while a provider is not asked after failures.", ["provider"]),
    files: seconds("file", "What the store of files was asked.", {
      labelNames: ["act", "outcome"],
      buckets: REQUEST_S,
    }),
    connections: gauge("database_connections", "Connections of this process to the database.", ["state"]),
    connectionsWaiting: gauge("database_waiting", "Who waits for a connection."),
    decoders: gauge("decoder_processes", "Processes that decode pictures."),
    troubles: counter("log_lines_total", "Lines of the log that ask for attention.", ["level"]),
  };
}

export type Meters = ReturnType<typeof openMeters>;
