import type { Reply } from "#call.ts";
import type { OutfitSelection, outfitCalls } from "#outfit/calls.ts";
import type { Tier } from "#plans/plan-types.ts";
import { SLOTS, type Selection } from "#outfit/slots.ts";

/** The estimate shown for a preview, and how long another start joins the unfinished one (M-03, SPEC-13). */
export const PREVIEW_ESTIMATE_MS = 90_000;
/** How often the bar moves. */
export const PREVIEW_PROGRESS_MS = 500;
/** AI credits for a preview, on every tier (SPEC-10); one from the cache is free. */
export const PREVIEW_COST = 1;
/** The name of the shared file (C-07). */
export const PREVIEW_FILE_NAME = "my_outfit.png";
/** The name of the saved file, which is a JPEG (NATIVE-01). */
export const SAVED_PICTURE_NAME = "my_outfit.jpg";

/** Whether the previews of a tier carry a watermark (C-09, SPEC-16). */
export function isWatermarked(tier: Tier): boolean {
  return tier === "free";
}

export type PreviewStart = {
  readonly isBusy: boolean;
  readonly selection: Selection<unknown>;
  readonly aiCreditsLeft: number;
};

/** Whether create_preview may be pressed (C-04). On the server a second start within 90 s joins the first (SPEC-13). */
export function mayCreatePreview({ isBusy, selection, aiCreditsLeft }: PreviewStart): boolean {
  return !isBusy && hasChoice(selection) && aiCreditsLeft > 0;
}

export function hasChoice(selection: Selection<unknown>): boolean {
  return SLOTS.some((slot) => (selection[slot] ?? null) !== null);
}

/** Whether both have the same items, so that the picture of one shows the other (C-10). */
export function isSameOutfit(one: Selection, other: Selection): boolean {
  return SLOTS.every((slot) => (one[slot] ?? null) === (other[slot] ?? null));
}

/** From this share of the estimate on no time is told, and the bar stops short of its end: a zero would not be true (SPEC-109). */
const ALMOST = 17 / 18;
/** Where pictures take less, asking for the result may take as long. */
const LEAST_ESTIMATE_S = 10;

/** The time left as a person says it: each from so many seconds on. */
const LEFT = [
  ["left.minute_and_half", 75],
  ["left.minute", 45],
  ["left.half_minute", 20],
  ["left.seconds", 0],
] as const;

/** The bar in percent, and the estimated time left; null where it is not told: shortly before the end, and long after it (C-05, SPEC-109). `usualSeconds` as T-08 says. */
export function previewProgress(elapsedMs: number, usualSeconds: number | null) {
  const estimateMs = usualSeconds === null ? PREVIEW_ESTIMATE_MS : Math.max(LEAST_ESTIMATE_S, usualSeconds) * 1000;
  const share = Math.max(0, elapsedMs / estimateMs);
  const seconds = (estimateMs - elapsedMs) / 1000;
  const told = usualSeconds === null ? ("left.under_minute" as const) : LEFT.find(([, from]) => seconds >= from)?.[0];
  return {
    percent: Math.min(ALMOST, share) * 100,
    left: share < ALMOST && told !== undefined ? told : null,
    isLong: share >= 2,
  };
}

/** The cache key of an outfit (C-08, Q-04): a base value and the chosen ids, sorted by slot, without empty slots. */
export function previewCacheKey(base: string, selection: Selection): string {
  const chosen = [...SLOTS]
    .sort()
    .flatMap((slot) => ((selection[slot] ?? null) === null ? [] : [`${slot}=${selection[slot]}`]));
  return [base, ...chosen].join("|");
}

/** The outcome of the create call (C-06). `failed` clears the preview; `started` is busy until its task ends. */
export type PreviewOutcome =
  | { readonly kind: "ready"; readonly fileId: string; readonly toast: "preview_created" }
  | {
      readonly kind: "started";
      readonly taskId: string;
      /** The outfit of a task that was already running, if it differs from the one sent (SPEC-13). */
      readonly other: OutfitSelection | null;
      readonly toast: "preview_generation_started";
    }
  | {
      readonly kind: "failed";
      readonly toast: "failed_create_preview" | "not_enough_ai_credits";
      readonly isAlert: boolean;
    };

export function outcomeOfReply(
  reply: Pick<Reply<typeof outfitCalls.createPreview>, "preview_filename" | "ai_task_id" | "outfit">,
): PreviewOutcome {
  if (reply.preview_filename !== undefined)
    return { kind: "ready", fileId: reply.preview_filename, toast: "preview_created" };
  if (reply.ai_task_id !== undefined)
    return {
      kind: "started",
      taskId: reply.ai_task_id,
      other: reply.outfit ?? null,
      toast: "preview_generation_started",
    };
  return { kind: "failed", toast: "failed_create_preview", isAlert: true };
}

/** The outcome of a refused create call: only a 402 not_enough_ai_credits has its own text (C-06). */
export function outcomeOfRefusal(refusal: { readonly status: number; readonly detail: string }): PreviewOutcome {
  const isWithoutCredits = refusal.status === 402 && refusal.detail === "not_enough_ai_credits";
  return {
    kind: "failed",
    toast: isWithoutCredits ? "not_enough_ai_credits" : "failed_create_preview",
    isAlert: false,
  };
}

/** A preview's picture is 3:4. */
export const LOOK_WIDTH_PX = 1200;
export const LOOK_HEIGHT_PX = 1600;
