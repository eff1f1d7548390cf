import { CHECKED_TASKS_MAX } from "#ai-tasks/calls.ts";
import type { Tier } from "#plans/plan-types.ts";
import { mayCutOutNew, type Added } from "#wardrobe/free-cut-out.ts";
import { mayUseMode, pictureOf, type GeneratedMode, generationCost } from "#wardrobe/image-mode.ts";
import type { Item } from "#wardrobe/item.ts";

/** How many pictures may be started at once (MANY-03): no more than one poll asks about. */
export const PICTURES_AT_ONCE_MAX = CHECKED_TASKS_MAX;

/** One picture of a batch: `waiting` until its task has started, `running` until that has ended. */
export type BatchEntry = {
  readonly itemId: string;
  readonly mode: GeneratedMode;
  /** The idempotency key: repeated after a killed page, the picture is made and paid for once (SPEC-13). */
  readonly key: string;
  readonly taskId: string | null;
  readonly state: "waiting" | "running" | "done" | "failed";
  /** Made for an outfit on the screen, which nobody asked for: nothing is told about it (SPEC-122). */
  readonly isUnasked?: boolean | undefined;
};
export type Batch = readonly BatchEntry[];

/** The facts that a person confirms before several pictures are made. */
export type PicturePlan<Shown> = {
  readonly wanted: readonly Shown[];
  /** How many have the picture already, or are getting it. */
  readonly ready: number;
  /** How many are left out because the credits, or the number at once, do not reach. */
  readonly beyond: number;
  /** AI credits for all wanted. */
  readonly cost: number;
};

/** Which of these items get the picture, the first ones first, and what that costs (MANY-03, SPEC-58). */
export function planPictures<Shown extends Pick<Item, "image" | "enhanced_image" | "no_background_image" | "added_at">>(
  items: readonly Shown[],
  mode: GeneratedMode,
  { tier, aiCreditsLeft, nowMs }: { readonly tier: Tier; readonly aiCreditsLeft: number; readonly nowMs: number },
): PicturePlan<Shown> {
  const missing = items.filter((item) => pictureOf(item, mode).state === "missing");
  const wanted: Shown[] = [];
  let cost = 0;
  for (const item of missing) {
    const more = makingCost(tier, item, mode, nowMs);
    const isAffordable = more === 0 || cost + more <= aiCreditsLeft;
    if (!mayUseMode(tier, mode) || wanted.length === PICTURES_AT_ONCE_MAX || !isAffordable) continue;
    wanted.push(item);
    cost += more;
  }
  return {
    wanted,
    ready: items.length - missing.length,
    beyond: missing.length - wanted.length,
    cost,
  };
}

export function changeEntry(batch: Batch, key: string, change: Partial<BatchEntry>): Batch {
  return batch.map((entry) => (entry.key === key ? { ...entry, ...change } : entry));
}

/** Ends the entry of this task; the same batch if none waits for it. */
export function endEntry(batch: Batch, taskId: string, state: "done" | "failed"): Batch {
  const entry = batch.find((one) => one.taskId === taskId && one.state === "running");
  return entry === undefined ? batch : changeEntry(batch, entry.key, { state });
}

export function isBatchOver(batch: Batch): boolean {
  return batch.every(({ state }) => state === "done" || state === "failed");
}

/** The AI credits for making this picture: none for the cut-out of a new item (SPEC-58). */
export function makingCost(tier: Tier, item: Added, mode: GeneratedMode, nowMs: number): number {
  return mode === "no_background" && mayCutOutNew(item, nowMs) ? 0 : generationCost(tier);
}
