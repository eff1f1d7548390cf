import { z } from "zod/mini";
import { TASK_TYPES } from "@wardrobe/domain/ai-tasks/task.ts";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { PAYMENT_OUTCOMES } from "@wardrobe/domain/payments/order.ts";
import { PURCHASE_METHODS } from "@wardrobe/domain/payments/payment.ts";
import type { Meters } from "#adapters/metrics/meters.ts";

/** These answer when there is news: their time says nothing of how fast the house is. */
const HELD: ReadonlySet<string> = new Set([taskCalls.awaitTasks.path, paymentCalls.validatePayment.path]);
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const PROVIDERS = ["openai", "google", "compatible", "rembg"] as const;
const KINDS = ["recognise", "cut-out", "enhance", "look", "style"] as const;
const FAILURES = ["unavailable", "misconfigured", "nonsense", "refused", "spent", "open", "busy"] as const;

/** A word of the closed set, or `other`: what was not foreseen makes one series, not one for every word. */
function word(words: readonly string[]) {
  return z.pipe(
    z.unknown(),
    z.transform((told) => (typeof told === "string" && words.includes(told) ? told : "other")),
  );
}
/** What this house names itself: templates of routes, names of queues. */
const name = z.string().check(z.maxLength(64));

/** Nothing that is counted goes backwards. */
const amount = z.number().check(z.gte(0));
const whole = z.int().check(z.gte(0));

const Request = z.object({ method: word(METHODS), route: name, status: whole, ms: amount });
const JobRun = z.object({ job: name, ms: amount, waitedMs: amount });
const ModelCall = z.object({
  provider: word(PROVIDERS),
  kind: word(KINDS),
  outcome: word(["done", ...FAILURES]),
  ms: amount,
  costUsd: amount,
});
const Task = z.object({ type: word(TASK_TYPES), status: word(["done", "failed"]), cost: whole });
const Cost = z.object({ cost: whole });
const Payment = z.object({ provider: word(PURCHASE_METHODS), outcome: word(PAYMENT_OUTCOMES) });

type Count = (meters: Meters, fields: object) => void;

const counting =
  <Schema extends z.ZodMiniType>(schema: Schema, count: (meters: Meters, told: z.output<Schema>) => void): Count =>
  (meters, fields) => {
    const told = schema.safeParse(fields);
    // Whoever tells the log something must never fail because somebody counts it.
    if (told.success) count(meters, told.data);
  };

const countRun = (outcome: "done" | "failed"): Count =>
  counting(JobRun, (meters, { job: queue, ms, waitedMs }) => {
    meters.jobRuns.observe({ queue, outcome }, ms / 1000);
    meters.jobWaits.observe({ queue }, waitedMs / 1000);
  });

/** What of the log is counted, and how: who tells it need not know that it is. */
const COUNTED = new Map<string, Count>(
  Object.entries({
    request_answered: counting(Request, (meters, { method, route, status, ms }) => {
      const answered = `${Math.floor(status / 100)}xx`;
      if (HELD.has(route)) meters.held.observe({ route, status: answered }, ms / 1000);
      else meters.requests.observe({ route, method, status: answered }, ms / 1000);
    }),
    job_done: countRun("done"),
    job_failed: countRun("failed"),
    job_given_up: counting(z.object({ job: name }), (meters, { job: queue }) => meters.jobsGivenUp.inc({ queue })),
    task_started: counting(Cost, (meters, { cost }) => meters.credits.inc({ kind: "ai", move: "taken" }, cost)),
    task_ended: counting(Task, (meters, { type, status: outcome, cost }) => {
      meters.tasks.inc({ type, outcome });
      if (outcome === "failed") meters.credits.inc({ kind: "ai", move: "given_back" }, cost);
    }),
    suitable_listed: counting(Cost, (meters, { cost }) =>
      meters.credits.inc({ kind: "recommend", move: "taken" }, cost),
    ),
    payment_applied: counting(Payment, (meters, payment) => meters.payments.inc(payment)),
    refund_settled: counting(z.object({ provider: word(PURCHASE_METHODS) }), (meters, told) =>
      meters.refunds.inc(told),
    ),
    model_called: counting(ModelCall, (meters, { provider, kind, outcome, ms, costUsd }) => {
      meters.modelCalls.observe({ provider, kind, outcome }, ms / 1000);
      meters.modelCost.inc({ provider, kind }, costUsd);
    }),
    model_fell_back: counting(z.object({ provider: word(PROVIDERS), kind: word(KINDS) }), (meters, told) =>
      meters.fallbacks.inc(told),
    ),
  }),
);

/** What this house has: the names of its jobs, and the providers whose models it asks. */
export type Counted = { readonly jobs: readonly string[]; readonly providers: readonly string[] };

/**
 * Begins at 0 what somebody is called for when it happens the first time: a series that begins at 1 has not grown, and Prometheus sees nothing
 * happen.
 */
export function beginAtZero(meters: Meters, { jobs, providers }: Counted): void {
  for (const level of ["warn", "error"]) meters.troubles.inc({ level }, 0);
  for (const queue of jobs) meters.jobsGivenUp.inc({ queue }, 0);
  for (const provider of PURCHASE_METHODS) {
    for (const outcome of PAYMENT_OUTCOMES) meters.payments.inc({ provider, outcome }, 0);
  }
  for (const provider of PROVIDERS.filter((known) => providers.includes(known))) {
    for (const kind of KINDS) meters.modelCalls.zero({ provider, kind, outcome: "misconfigured" });
  }
}

/** Counts one line of the log. */
export function countEvent(meters: Meters, line: unknown): void {
  if (typeof line !== "object" || line === null || !("event" in line)) return;
  COUNTED.get(String(line.event))?.(meters, line);
}
