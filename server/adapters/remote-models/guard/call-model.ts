import type { Clock } from "#adapters/clock/port.ts";
import type { Log } from "#adapters/log/port.ts";
import {
  type CallLedger,
  costOf,
  priceOf,
  type Provider,
  type CallEnd,
} from "#adapters/remote-models/guard/call-ledger.ts";
import { paused, ModelFailure, spent, type Usage } from "#adapters/remote-models/guard/model-failure.ts";
import { createBreaker, type Breaker, retryWaitMs } from "#adapters/remote-models/guard/retries.ts";
import { toModelFailure } from "#adapters/remote-models/guard/to-model-failure.ts";
import type { ModelKind, ModelPrice } from "#adapters/remote-models/port.ts";

/** How long one try may take, and all tries together with their pauses. */
export type TimeLimits = { readonly tryMs: number; readonly allMs: number };

export type CallFacts = {
  readonly kind: ModelKind;
  readonly provider: Provider;
  readonly model: string;
  readonly userId: string | null;
  readonly expected: Usage;
};

export type ModelCall<Answer, Result> = CallFacts & {
  readonly limits: TimeLimits;
  /** Sends the question. Everything it throws counts as a failure of the provider. */
  readonly ask: (signal: AbortSignal) => Promise<{ readonly answer: Answer; readonly usage: Usage }>;
  /** Converts the answer; throws a {@link ModelFailure} of the kind `nonsense` where it is unusable. */
  readonly read: (answer: Answer) => Promise<Result> | Result;
};

export type ModelCaller = {
  /** Throws {@link ModelFailure}, the signal's reason, or what `read` throws. */
  call<Answer, Result>(call: ModelCall<Answer, Result>, signal?: AbortSignal): Promise<Result>;
  assertOpen(facts: Pick<CallFacts, "provider" | "model" | "expected">): Promise<void>;
  /** Every provider that was called, and whether calls to it are paused now. */
  providers(): Record<string, "asked" | "left alone">;
};

export type CallerDeps = {
  readonly ledger: CallLedger;
  readonly clock: Clock;
  readonly log: Pick<Log, "info" | "warn">;
  readonly prices: Readonly<Record<string, ModelPrice>>;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
};

/** Calls models within limits of time and money, retries failures, and records every try. */
export function modelCaller(deps: CallerDeps): ModelCaller {
  const breakers = new Map<Provider, Breaker>();
  const breakerOf = (provider: Provider) => {
    const breaker = breakers.get(provider) ?? createBreaker(deps.clock);
    breakers.set(provider, breaker);
    return breaker;
  };
  return {
    call: async (call, signal) => {
      signal?.throwIfAborted();
      const over = AbortSignal.timeout(call.limits.allMs);
      const stop = signal === undefined ? over : AbortSignal.any([signal, over]);
      for (let tried = 1; ; tried++) {
        try {
          return await tryCall(deps, { call, stop, signal, breaker: breakerOf(call.provider) });
        } catch (error) {
          signal?.throwIfAborted();
          if (!(error instanceof ModelFailure)) throw error;
          const waitMs = retryWaitMs(error, { tried, random: deps.random() });
          if (over.aborted || waitMs === null || waitMs >= call.limits.allMs) throw error;
          await deps.wait(waitMs, stop).catch(() => {
            signal?.throwIfAborted();
            throw error;
          });
        }
      }
    },
    assertOpen: async ({ provider, model, expected }) => {
      if (breakerOf(provider).isOpen()) throw paused(provider);
      const cost = costOf(priceOf(deps.prices, { provider, model }), expected);
      if (!(await deps.ledger.hasRoom(cost))) throw spent();
    },
    providers: () =>
      Object.fromEntries([...breakers].map(([name, breaker]) => [name, breaker.isOpen() ? "left alone" : "asked"])),
  };
}

/** Interval for checking whether one of the person's other calls has ended. */
const BUSY_WAIT_MS = 200;

type Try<Answer, Result> = {
  readonly call: ModelCall<Answer, Result>;
  /** Aborts when the caller does, or when all tries together take too long. */
  readonly stop: AbortSignal;
  /** Aborts only when the caller does: then the failure says nothing about the provider. */
  readonly signal: AbortSignal | undefined;
  readonly breaker: Breaker;
};

/** One try of a call, recorded in the ledger at its start and its end. Throws ModelFailure, or what `read` throws. */
async function tryCall<Answer, Result>(
  deps: CallerDeps,
  { call, stop, signal, breaker }: Try<Answer, Result>,
): Promise<Result> {
  if (!breaker.mayTry()) throw paused(call.provider);
  const id = await begin(deps, call, stop).catch((error: unknown) => {
    breaker.endedOtherwise();
    throw error;
  });
  const startedAt = performance.now();
  const settle = async (end: Pick<CallEnd, "outcome" | "usage">) =>
    await recordEnd(deps, { id, call, end: { ...end, ms: performance.now() - startedAt } });
  const asked = await ask(deps, call, stop).catch(async (failure: ModelFailure) => {
    const isProviders = failure.kind === "unavailable" || failure.kind === "misconfigured";
    if (isProviders && signal?.aborted !== true) breaker.failed(awayMs(failure, call.limits));
    else breaker.endedOtherwise();
    await settle({ outcome: failure.kind, usage: failure.usage });
    throw failure;
  });
  breaker.succeeded();
  try {
    const result = await call.read(asked.answer);
    await settle({ outcome: "done", usage: asked.usage });
    return result;
  } catch (error) {
    await settle({ outcome: error instanceof ModelFailure ? error.kind : "nonsense", usage: asked.usage });
    throw error;
  }
}

/** The requested pause if it exceeds a call's time; it then holds for all calls. A shorter one is waited for. */
function awayMs({ retryAfterMs }: ModelFailure, { allMs }: TimeLimits): number {
  return retryAfterMs !== null && retryAfterMs >= allMs ? retryAfterMs : 0;
}

/** Sends the question within the time of one try. An aborted call may have been processed, so it costs the same. */
async function ask<Answer, Result>({ clock }: CallerDeps, call: ModelCall<Answer, Result>, stop: AbortSignal) {
  const { ask: send, limits, expected, provider } = call;
  const late = AbortSignal.timeout(limits.tryMs);
  try {
    return await send(AbortSignal.any([stop, late]));
  } catch (cause) {
    if (stop.aborted || late.aborted)
      throw new ModelFailure("unavailable", `${provider} did not answer in time.`, { cause, usage: expected });
    throw toModelFailure(cause, { provider, now: clock.now() });
  }
}

/** Starts a call in the ledger; waits while too many of the person's calls are running. */
async function begin(deps: CallerDeps, facts: CallFacts, stop: AbortSignal): Promise<string> {
  const { kind, provider, model, userId, expected } = facts;
  const expectedCost = costOf(priceOf(deps.prices, { provider, model }), expected);
  for (;;) {
    const begun = await deps.ledger.begin({ kind, provider, model, userId, expectedCost });
    if (begun === "spent") throw spent();
    if (begun !== "busy") return begun.id;
    await deps.wait(BUSY_WAIT_MS, stop).catch((cause: unknown) => {
      throw new ModelFailure("busy", "This person's other calls took all the available time.", { cause });
    });
  }
}

type Ended = { readonly id: string; readonly call: CallFacts; readonly end: Omit<CallEnd, "cost"> };

async function recordEnd(deps: CallerDeps, { id, call, end }: Ended): Promise<void> {
  const { kind, provider, model } = call;
  const cost = costOf(priceOf(deps.prices, { provider, model }), end.usage);
  await deps.ledger.end(id, { ...end, cost });
  deps.log.info({
    event: "model_called",
    callId: id,
    kind,
    provider,
    model,
    ...end.usage,
    outcome: end.outcome,
    ms: Math.round(end.ms),
    costUsd: cost / 1e6,
  });
}
