import { FEEDBACK_BONUS_DAYS } from "@wardrobe/domain/feedback/calls.ts";

export const NO_REWARD = 0;

export type RewardDays = (typeof FEEDBACK_BONUS_DAYS)[number] | typeof NO_REWARD;

/** What a button below feedback carries. */
export function rewardAction(feedbackId: string, days: RewardDays): string {
  return `reward:${days}:${feedbackId}`;
}

/** What such a button says; null for any other, and for days that no button offers. */
export function parseRewardAction(act: string): { feedbackId: string; days: RewardDays } | null {
  const [, said, feedbackId] = /^reward:(\d{1,3}):([\w-]+)$/.exec(act) ?? [];
  const days = ([...FEEDBACK_BONUS_DAYS, NO_REWARD] as const).find((offered) => String(offered) === said);
  return days === undefined || feedbackId === undefined ? null : { feedbackId, days };
}
