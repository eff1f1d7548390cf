import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";

const REQUEST_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG_S = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

/** Every metric, by name. The values of a label come from closed sets: never a person, an id or a text of a person. */
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
    longPolls: seconds("http_held", "Long polls: requests that wait for news before they are answered.", {
      labelNames: ["route", "status"],
      buckets: LONG_S,
    }),
    jobRuns: seconds("job_run", "Runs of jobs; one that failed is tried again.", {
      labelNames: ["queue", "outcome"],
      buckets: LONG_S,
    }),
    jobWaits: seconds("job_wait", "How long jobs waited for a worker, from when they were due.", {
      labelNames: ["queue"],
      buckets: LONG_S,
    }),
    jobsGivenUp: counter("jobs_given_up_total", "Jobs that failed at every try.", ["queue"]),
    queueJobs: gauge("queue_jobs", "Jobs that wait or run, in all processes together.", ["queue", "state"]),
    queueOldest: gauge("queue_oldest_seconds", "How long the oldest waiting job has waited.", ["queue"]),
    tasks: counter("tasks_ended_total", "AI tasks that ended.", ["type", "outcome"]),
    credits: counter("credits_total", "Credits taken for work, and given back for work that failed.", ["kind", "move"]),
    newcomers: counter("newcomers_total", "New people, by what led them here.", ["by"]),
    questions: counter("questions_total", "Questions to friends.", []),
    votes: counter("votes_total", "Votes of friends, by what became of them.", ["outcome"]),
    mornings: counter("mornings_total", "Morning messages that were sent, or why one was not.", ["outcome"]),
    payments: counter("payments_total", "Payments by outcome.", ["provider", "outcome"]),
    refunds: counter("refunds_total", "Payments that were refunded.", ["provider"]),
    ledgerFaults: gauge("ledger_faults", "Faults that the last check of the ledger found."),
    ledgerCheckedAt: gauge("ledger_checked_timestamp_seconds", "When the ledger was last checked."),
    coinsReadAt: gauge("coins_read_timestamp_seconds", "When the chain was last read, 0 before the first time."),
    modelCalls: seconds("model_call", "Calls of models, the embedded engine included.", {
      labelNames: ["provider", "kind", "outcome"],
      buckets: LONG_S,
    }),
    modelCost: counter("model_cost_dollars_total", "Estimated cost of the calls of remote models.", [
      "provider",
      "kind",
    ]),
    fallbacks: counter("model_fallbacks_total", "Answers of the embedded engine in place of a remote model.", [
      "provider",
      "kind",
    ]),
    leftAlone: gauge("model_provider_left_alone", "1 while a provider is not called because of its failures.", [
      "provider",
    ]),
    rowsLeftOut: counter("rows_left_out_total", "Odd rows of other services' replies that were left out.", ["source"]),
    files: seconds("file", "Calls of the file store.", {
      labelNames: ["act", "outcome"],
      buckets: REQUEST_S,
    }),
    connections: gauge("database_connections", "Connections of this process to the database.", ["state"]),
    connectionsWaiting: gauge("database_waiting", "Queries that wait for a connection."),
    decoders: gauge("decoder_processes", "Processes that decode pictures."),
    troubles: counter("log_lines_total", "Lines of the log at warn and error.", ["level"]),
  };
}

export type Meters = ReturnType<typeof openMeters>;
