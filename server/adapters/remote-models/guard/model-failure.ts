/**
 * `unavailable` now; `misconfigured` until the settings change; `nonsense`: an unusable answer; `refused` by the model;
 * `spent`: the day's budget; `open`: the circuit breaker; `busy`: the person's other calls.
 */
export type FailureKind = "unavailable" | "misconfigured" | "nonsense" | "refused" | "spent" | "open" | "busy";

export type Usage = { readonly inputTokens: number; readonly outputTokens: number; readonly pictures: number };
const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, pictures: 0 };

export type FailureDetails = {
  readonly cause?: unknown;
  /** The wait that the provider requested, in milliseconds. */
  readonly retryAfterMs?: number | null;
  readonly usage?: Usage;
};

/** The only error of remote models, for all providers. Its message contains no key and no personal data. */
export class ModelFailure extends Error {
  override readonly name = "ModelFailure";
  readonly kind: FailureKind;
  readonly retryAfterMs: number | null;
  readonly usage: Usage;

  constructor(
    kind: FailureKind,
    message: string,
    { cause, retryAfterMs = null, usage = NO_USAGE }: FailureDetails = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
    this.usage = usage;
  }
}

export function spent(): ModelFailure {
  return new ModelFailure("spent", "The day's budget for remote models is spent.");
}

export function paused(provider: string): ModelFailure {
  return new ModelFailure("open", `Calls to ${provider} are paused after repeated failures.`);
}
