import { TASK_TYPES } from "@wardrobe/domain/ai-tasks/task.ts";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { PAYMENT_OUTCOMES } from "@wardrobe/domain/payments/order.ts";
import { PURCHASE_METHODS } from "@wardrobe/domain/payments/payment.ts";
import { CAME_BY } from "@wardrobe/domain/people/referral.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import type { LogEvent, LogEventName } from "#adapters/log/port.ts";
import type { Meters } from "#adapters/metrics/meters.ts";

/** Long polls are counted apart: they answer when there is news, so their time does not tell how fast the server is. */
const LONG_POLLS: ReadonlySet<string> = new Set([
  taskCalls.awaitTasks.path,
  paymentCalls.validatePayment.path,
  questionCalls.awaitQuestions.path,
]);
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const PROVIDERS = ["openai", "google", "compatible", "rembg"] as const;
const KINDS = ["recognise", "cut-out", "enhance", "look", "style"] as const;
const FAILURES = ["unavailable", "misconfigured", "nonsense", "refused", "spent", "open", "busy"] as const;
const LEFT_OUT = ["late", "off", "blocked", "empty", "given_up"] as const;
const VOTES = ["counted", "taken_back", "over", "foreign", "too_many"] as const;
const ROW_SOURCES = ["met", "openweather", "toncenter", "messenger"] as const;
const NAME_LENGTH_MAX = 64;

/** A word of the closed set, else `other`: unforeseen words share one series. */
function word(words: readonly string[], text: string | undefined): string {
  return text !== undefined && words.includes(text) ? text : "other";
}

/** A name that this app gave itself: a route's template, a queue. Throws for a text that is too long to be one. */
function name(text: string): string {
  if (text.length > NAME_LENGTH_MAX) throw new Error("a label is too long");
  return text;
}

const countRun =
  (outcome: "done" | "failed") =>
  (meters: Meters, { job, ms, waitedMs }: LogEvent<"job_done" | "job_failed">): void => {
    const queue = name(job);
    meters.jobRuns.observe({ queue, outcome }, ms / 1000);
    meters.jobWaits.observe({ queue }, waitedMs / 1000);
  };

type Counters = { readonly [Name in LogEventName]?: (meters: Meters, event: LogEvent<Name>) => void };

const COUNTERS: Counters = {
  request_answered: (meters, { method, route, status: code, ms }) => {
    const status = `${Math.floor(code / 100)}xx`;
    if (LONG_POLLS.has(route)) meters.longPolls.observe({ route, status }, ms / 1000);
    else meters.requests.observe({ route: name(route), method: word(METHODS, method), status }, ms / 1000);
  },
  signed_in: (meters, { cameBy }) => {
    if (cameBy !== null) meters.newcomers.inc({ by: word(CAME_BY, cameBy) });
  },
  question_asked: (meters) => meters.questions.inc(),
  vote_answered: (meters, { outcome }) => meters.votes.inc({ outcome: word(VOTES, outcome) }),
  job_done: countRun("done"),
  job_failed: countRun("failed"),
  job_given_up: (meters, { job }) => meters.jobsGivenUp.inc({ queue: name(job) }),
  task_started: (meters, { cost }) => meters.credits.inc({ kind: "ai", move: "taken" }, cost),
  task_ended: (meters, { type, status, cost }) => {
    meters.tasks.inc({ type: word(TASK_TYPES, type), outcome: word(["done", "failed"], status) });
    if (status === "failed") meters.credits.inc({ kind: "ai", move: "given_back" }, cost);
  },
  suitable_listed: (meters, { cost }) => meters.credits.inc({ kind: "recommend", move: "taken" }, cost),
  morning_sent: (meters) => meters.mornings.inc({ outcome: "sent" }),
  morning_unsure: (meters) => meters.mornings.inc({ outcome: "unsure" }),
  morning_left_out: (meters, { why }) => meters.mornings.inc({ outcome: word(LEFT_OUT, why) }),
  payment_applied: (meters, { provider, outcome }) =>
    meters.payments.inc({ provider: word(PURCHASE_METHODS, provider), outcome: word(PAYMENT_OUTCOMES, outcome) }),
  refund_settled: (meters, { provider }) => meters.refunds.inc({ provider: word(PURCHASE_METHODS, provider) }),
  model_called: (meters, { provider: asked, kind: wanted, outcome, ms, costUsd }) => {
    const provider = word(PROVIDERS, asked);
    const kind = word(KINDS, wanted);
    meters.modelCalls.observe({ provider, kind, outcome: word(["done", ...FAILURES], outcome) }, ms / 1000);
    meters.modelCost.inc({ provider, kind }, costUsd);
  },
  model_fell_back: (meters, { provider, kind }) =>
    meters.fallbacks.inc({ provider: word(PROVIDERS, provider), kind: word(KINDS, kind) }),
  rows_left_out: (meters, { source, rows }) => meters.rowsLeftOut.inc({ source: word(ROW_SOURCES, source) }, rows),
};

export function countEvent<Name extends LogEventName>(meters: Meters, event: LogEvent<Name>): void {
  COUNTERS[event.event]?.(meters, event);
}

/** The names of this process's jobs, and the providers whose models it calls. */
export type Counted = { readonly jobs: readonly string[]; readonly providers: readonly string[] };

/** Starts at 0 the series that alerts watch: Prometheus sees no increase in a series whose first value is 1. */
export function startAtZero(meters: Meters, { jobs, providers }: Counted): void {
  for (const level of ["warn", "error"]) meters.troubles.inc({ level }, 0);
  for (const queue of jobs) meters.jobsGivenUp.inc({ queue }, 0);
  for (const outcome of ["sent", "unsure", ...LEFT_OUT]) meters.mornings.inc({ outcome }, 0);
  for (const provider of PURCHASE_METHODS) {
    for (const outcome of PAYMENT_OUTCOMES) meters.payments.inc({ provider, outcome }, 0);
  }
  for (const provider of PROVIDERS.filter((known) => providers.includes(known))) {
    for (const kind of KINDS) meters.modelCalls.zero({ provider, kind, outcome: "misconfigured" });
  }
}
