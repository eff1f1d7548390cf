import type { Clock } from "#adapters/clock/port.ts";
import type { DrawWatermark, ImageStudio, MadePicture, StudioOptions } from "#adapters/image-studio/port.ts";
import { answerKey, type AnswerCache } from "#adapters/remote-models/guard/answer-cache.ts";
import type { CallFacts, ModelCall, ModelCaller, TimeLimits } from "#adapters/remote-models/guard/call-model.ts";
import type { Usage } from "#adapters/remote-models/guard/model-failure.ts";
import type { ModelChoice, RembgChoice } from "#adapters/remote-models/port.ts";
import { PROMPTS_VERSION } from "#adapters/remote-models/prompts.ts";
import type { ModelKind } from "#adapters/remote-models/port.ts";

/** Pictures are made behind somebody's back, and good ones take most of a minute. */
export const PICTURE_LIMITS: TimeLimits = { tryMs: 90_000, allMs: 150_000 };
const EXPECTED: Usage = { inputTokens: 0, outputTokens: 0, pictures: 1 };
/** A job that runs again after its process died, and the same photo added again, find what was made. */
const KEPT_MS = 86_400_000;

export type StudioDeps = {
  readonly caller: ModelCaller;
  readonly cache: AnswerCache;
  readonly clock: Clock;
  /** Finds the garment on photo and picture, for the comparison of both. */
  readonly embedded: Pick<ImageStudio, "cutOut">;
  readonly drawWatermark: DrawWatermark;
  readonly limits: TimeLimits;
};

export type PictureOrder = {
  readonly kind: Exclude<ModelKind, "recognise" | "style">;
  readonly choice: ModelChoice | RembgChoice;
  /** All that the picture depends on beside kind, model and prompts. */
  readonly of: readonly (string | Uint8Array)[];
  readonly contentType: MadePicture["contentType"];
  readonly ask: ModelCall<Uint8Array, MadePicture>["ask"];
  /** What came, checked and framed; throws ModelFailure `nonsense` where it cannot be shown. */
  readonly read: (answer: Uint8Array) => Promise<MadePicture>;
};

/** What is known of a picture's call beforehand. */
export function factsOf({ kind, choice }: Pick<PictureOrder, "kind" | "choice">): Omit<CallFacts, "userId"> {
  return { kind, provider: choice.provider, model: choice.model ?? "default", expected: EXPECTED };
}

/** The picture, as it was kept or newly made. Throws ModelFailure, and what `read` throws. */
export async function makePicture(
  { caller, cache, limits }: StudioDeps,
  order: PictureOrder,
  { requester, isAnother = false, signal }: StudioOptions,
): Promise<MadePicture> {
  const { of, contentType, ask, read } = order;
  const facts = factsOf(order);
  const make = async () =>
    await caller.call({ ...facts, userId: requester?.userId ?? null, limits, ask, read }, signal);
  if (requester === undefined) return await make();
  const key = answerKey([facts.kind, facts.provider, facts.model, String(PROMPTS_VERSION), ...of]);
  const kept = isAnother ? null : await cache.find(requester.userId, key);
  if (kept !== null) return { bytes: kept, contentType };
  const made = await make();
  await cache.keep(requester.userId, key, { answer: made.bytes, forMs: KEPT_MS });
  return made;
}
