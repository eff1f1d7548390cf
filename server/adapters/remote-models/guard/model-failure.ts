/**
 * Why a call came to nothing. `unavailable`: it did not answer, or not now; `misconfigured`: it will not answer before somebody changes
 * the settings; `nonsense`: it answered what cannot be used; `refused`: it will not do this; `spent`: the day's budget is; `open`: it
 * failed so often that it is left alone for a while; `busy`: this person's other calls are not done yet.
 */
export type FailureKind = "unavailable" | "misconfigured" | "nonsense" | "refused" | "spent" | "open" | "busy";

export type Usage = { readonly inputTokens: number; readonly outputTokens: number; readonly pictures: number };
const NO_USAGE: Usage = { inputTokens: 0, outputTokens: 0, pictures: 0 };

export type FailureDetails = {
  readonly cause?: unknown;
  /** What the provider asked to wait, in milliseconds. */
  readonly retryAfterMs?: number | null;
  /** What was used all the same. */
  readonly usage?: Usage;
};

/** The one error of a remote model, whoever the provider is. Its message carries no key and nothing of a person. */
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

export function leftAlone(provider: string): ModelFailure {
  return new ModelFailure("open", `${provider} failed again and again, and is left alone for a while.`);
}
