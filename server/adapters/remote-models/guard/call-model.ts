import type { Clock } from "#adapters/clock/port.ts";
import type { Log } from "#adapters/log/port.ts";
import type { ModelKind, ModelPrice } from "#adapters/remote-models/port.ts";
import { createBreaker, type Breaker } from "#adapters/remote-models/guard/breaker.ts";
import type { CallLedger } from "#adapters/remote-models/guard/call-ledger.ts";
import { paused, ModelFailure, spent, type Usage } from "#adapters/remote-models/guard/model-failure.ts";
import { costOf, priceOf, type Provider } from "#adapters/remote-models/guard/prices.ts";
import { retryWaitMs } from "#adapters/remote-models/guard/retry-plan.ts";
import { tryCall } from "#adapters/remote-models/guard/try-call.ts";

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
