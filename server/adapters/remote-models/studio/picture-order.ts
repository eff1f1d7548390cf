import type { Clock } from "#adapters/clock/port.ts";
import type { MadePicture } from "@wardrobe/domain/outfit/made-picture.ts";
import type { DrawWatermark, ImageStudio, StudioOptions } from "#adapters/image-studio/port.ts";
import { answerKey, type AnswerCache } from "#adapters/remote-models/guard/answer-cache.ts";
import type { CallFacts, ModelCall, ModelCaller, TimeLimits } from "#adapters/remote-models/guard/call-model.ts";
import type { Usage } from "#adapters/remote-models/guard/model-failure.ts";
import { type ModelChoice, type RembgChoice, type ModelKind } from "#adapters/remote-models/port.ts";
import { PROMPTS_VERSION } from "#adapters/remote-models/prompts.ts";

/** Pictures are made in the background, and good ones take most of a minute. */
export const PICTURE_LIMITS: TimeLimits = { tryMs: 90_000, allMs: 150_000 };
const EXPECTED: Usage = { inputTokens: 0, outputTokens: 0, pictures: 1 };
/** A job that is repeated after a crash, and the same photo added again, find the cached picture. */
const CACHED_MS = 86_400_000;

export type StudioDeps = {
  readonly caller: ModelCaller;
  readonly cache: AnswerCache;
  readonly clock: Clock;
  /** Finds the garments on the photo and the picture in order to compare them. */
  readonly embedded: Pick<ImageStudio, "cutOut">;
  readonly drawWatermark: DrawWatermark;
  readonly limits: TimeLimits;
};

export type PictureOrder = {
  readonly kind: Exclude<ModelKind, "recognise" | "style">;
  readonly choice: ModelChoice | RembgChoice;
  /** Everything the picture depends on besides kind, model and prompts. */
  readonly of: readonly (string | Uint8Array)[];
  readonly contentType: MadePicture["contentType"];
  readonly ask: ModelCall<Uint8Array, MadePicture>["ask"];
  /** Checks and frames the answer; throws ModelFailure `nonsense` where it cannot be shown. */
  readonly read: (answer: Uint8Array) => Promise<MadePicture>;
};

export function toCallFacts({ kind, choice }: Pick<PictureOrder, "kind" | "choice">): Omit<CallFacts, "userId"> {
  return { kind, provider: choice.provider, model: choice.model ?? "default", expected: EXPECTED };
}

/** The picture from the cache, or a new one. Throws ModelFailure, and what `read` throws. */
export async function makePicture(
  { caller, cache, limits }: StudioDeps,
  order: PictureOrder,
  { requester, isAnother = false, signal }: StudioOptions,
): Promise<MadePicture> {
  const { of, contentType, ask, read } = order;
  const facts = toCallFacts(order);
  const make = async () =>
    await caller.call({ ...facts, userId: requester?.userId ?? null, limits, ask, read }, signal);
  if (requester === undefined) return await make();
  const key = answerKey([facts.kind, facts.provider, facts.model, String(PROMPTS_VERSION), ...of]);
  const cached = isAnother ? null : await cache.find(requester.userId, key);
  if (cached !== null) return { bytes: cached, contentType };
  const made = await make();
  await cache.save(requester.userId, key, { answer: made.bytes, forMs: CACHED_MS });
  return made;
}
