import type { CallerDeps, CallFacts, ModelCall, TimeLimits } from "#adapters/remote-models/guard/call-model.ts";
import type { Breaker } from "#adapters/remote-models/guard/breaker.ts";
import type { CallEnd } from "#adapters/remote-models/guard/call-ledger.ts";
import { paused, ModelFailure, spent } from "#adapters/remote-models/guard/model-failure.ts";
import { costOf, priceOf } from "#adapters/remote-models/guard/prices.ts";
import { toModelFailure } from "#adapters/remote-models/guard/to-model-failure.ts";

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
export async function tryCall<Answer, Result>(
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
