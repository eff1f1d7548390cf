import { APICallError, NoObjectGeneratedError, NoImageGeneratedError, RetryError } from "ai";
import { z } from "zod/mini";
import { ModelFailure, type Usage } from "#adapters/remote-models/guard/model-failure.ts";
import { retryAfterMs } from "#adapters/remote-models/guard/retries.ts";

/** A later call may succeed; every other client error comes from the settings. */
const LATER_STATUSES = [408, 409, 425, 429];
const REFUSAL_CODES = ["moderation_blocked", "content_policy_violation", "content_filter"];

const ErrorBody = z.object({
  error: z.object({
    code: z.nullish(z.union([z.string(), z.number()])),
    /** Google requests a wait here and not in a header: "34s". */
    details: z.nullish(z.array(z.object({ retryDelay: z.nullish(z.string()) }))),
  }),
});

/** Converts what the SDK threw. Everything unknown counts as an outage. */
export function toModelFailure(error: unknown, { provider, now }: { provider: string; now: Date }): ModelFailure {
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  if (cause instanceof ModelFailure) return cause;
  if (NoObjectGeneratedError.isInstance(cause)) {
    const usage = {
      inputTokens: cause.usage?.inputTokens ?? 0,
      outputTokens: cause.usage?.outputTokens ?? 0,
      pictures: 0,
    };
    return fromAnswer(provider, { cause, usage, isRefusal: cause.finishReason === "content-filter" });
  }
  if (NoImageGeneratedError.isInstance(cause)) return fromAnswer(provider, { cause, isRefusal: false });
  if (APICallError.isInstance(cause)) return fromCall(provider, cause, now);
  return new ModelFailure("unavailable", `${provider} could not be reached.`, { cause });
}

type Answered = { readonly cause: unknown; readonly usage?: Usage; readonly isRefusal: boolean };

function fromAnswer(provider: string, { isRefusal, ...details }: Answered): ModelFailure {
  return isRefusal
    ? new ModelFailure("refused", `${provider} refused the request.`, details)
    : new ModelFailure("nonsense", `${provider} gave an unusable answer.`, details);
}

function fromCall(provider: string, cause: APICallError, now: Date): ModelFailure {
  const { statusCode: status, responseHeaders, responseBody } = cause;
  if (status === undefined) return new ModelFailure("unavailable", `${provider} could not be reached.`, { cause });
  const { code, details } = readError(responseBody);
  if (REFUSAL_CODES.some((refusal) => refusal === code))
    return new ModelFailure("refused", `${provider} refused the request.`, { cause });
  const delay = details?.find(({ retryDelay }) => typeof retryDelay === "string")?.retryDelay?.replace(/s$/, "");
  return statusFailure(provider, { status, retryAfter: responseHeaders?.["retry-after"] ?? delay, now, cause });
}

export type BadStatus = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly now: Date;
  readonly cause?: unknown;
};

export function statusFailure(provider: string, { status, retryAfter, now, cause }: BadStatus): ModelFailure {
  const message = `${provider} answered ${status}.`;
  if (LATER_STATUSES.includes(status) || status >= 500)
    return new ModelFailure("unavailable", message, { cause, retryAfterMs: retryAfterMs(retryAfter, now) });
  // A successful status with a body that is not the provider's.
  if (status < 400)
    return new ModelFailure("unavailable", `${provider} answered in a form that is not its own.`, { cause });
  return new ModelFailure("misconfigured", message, { cause });
}

function readError(body: string | undefined): Partial<z.output<typeof ErrorBody>["error"]> {
  try {
    return ErrorBody.parse(JSON.parse(body ?? "")).error;
  } catch {
    // A body in another format contains no code and no wait.
    return {};
  }
}
