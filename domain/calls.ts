import { accountCalls } from "#account/calls.ts";
import { taskCalls } from "#ai-tasks/calls.ts";
import { feedbackCalls } from "#feedback/calls.ts";
import { fileCalls } from "#files/calls.ts";
import { outfitCalls } from "#outfit/calls.ts";
import { paymentCalls } from "#payments/calls.ts";
import { planCalls } from "#plans/calls.ts";
import { profileCalls } from "#profile/calls.ts";
import { recommendationCalls } from "#recommendations/calls.ts";
import { questionCalls } from "#questions/calls.ts";
import { sessionCalls } from "#session/calls.ts";
import { morningCalls } from "#morning/calls.ts";
import { proposalCalls } from "#proposals/calls.ts";
import { wishCalls } from "#wishes/calls.ts";
import { tasteCalls } from "#taste/calls.ts";
import { plannerCalls } from "#planner/calls.ts";
import { wearCalls } from "#wears/calls.ts";
import { wardrobeCalls } from "#wardrobe/calls.ts";

/** Every call of the specification (Q-01, SPEC-7 and SPEC-37), by feature. */
export const callsByFeature = {
  session: sessionCalls,
  profile: profileCalls,
  wardrobe: wardrobeCalls,
  files: fileCalls,
  "ai-tasks": taskCalls,
  outfit: outfitCalls,
  recommendations: recommendationCalls,
  plans: planCalls,
  payments: paymentCalls,
  feedback: feedbackCalls,
  account: accountCalls,
  wears: wearCalls,
  morning: morningCalls,
  proposals: proposalCalls,
  wishes: wishCalls,
  taste: tasteCalls,
  planner: plannerCalls,
  questions: questionCalls,
} as const;

export const allCalls = {
  ...sessionCalls,
  ...profileCalls,
  ...wardrobeCalls,
  ...fileCalls,
  ...taskCalls,
  ...outfitCalls,
  ...recommendationCalls,
  ...planCalls,
  ...paymentCalls,
  ...feedbackCalls,
  ...accountCalls,
  ...wearCalls,
  ...morningCalls,
  ...proposalCalls,
  ...wishCalls,
  ...tasteCalls,
  ...plannerCalls,
  ...questionCalls,
} as const;
export type CallName = keyof typeof allCalls;
