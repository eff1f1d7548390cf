import type { Call } from "@wardrobe/domain/call.ts";
import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import { taskCalls } from "@wardrobe/domain/ai-tasks/calls.ts";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { fileCalls } from "@wardrobe/domain/files/calls.ts";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { outfitCalls } from "@wardrobe/domain/outfit/calls.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { proposalCalls } from "@wardrobe/domain/proposals/calls.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { tasteCalls } from "@wardrobe/domain/taste/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { wishCalls } from "@wardrobe/domain/wishes/calls.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import type { Handlers, Versions } from "#app.ts";
import { accountHandlers } from "#features/account/handlers.ts";
import { taskHandlers } from "#features/ai-tasks/handlers.ts";
import { feedbackHandlers } from "#features/feedback/handlers.ts";
import { findUsedFiles } from "#features/account/used-files.ts";
import { fileHandlers, fileVersionsWith } from "#features/files/handlers.ts";
import { morningHandlers } from "#features/morning/handlers.ts";
import { outfitHandlers } from "#features/outfit/handlers.ts";
import { paymentHandlers } from "#features/payments/handlers.ts";
import { planHandlers } from "#features/plans/handlers.ts";
import { profileHandlers } from "#features/profile/handlers.ts";
import { questionHandlers } from "#features/questions/handlers.ts";
import { proposalHandlers } from "#features/proposals/handlers.ts";
import { recommendationHandlers } from "#features/recommendations/handlers.ts";
import { sessionHandlers } from "#features/session/handlers.ts";
import { plannerHandlers } from "#features/planner/handlers.ts";
import { tasteHandlers } from "#features/taste/handlers.ts";
import { wardrobeHandlers, wardrobeVersions } from "#features/wardrobe/handlers.ts";
import { wishHandlers } from "#features/wishes/handlers.ts";
import { wearHandlers } from "#features/wears/handlers.ts";
import type { ServedCall } from "#http/serve-call.ts";

export const servedCalls: readonly ServedCall[] = [
  ...pair(sessionCalls, sessionHandlers),
  ...pair(profileCalls, profileHandlers),
  ...pair(proposalCalls, proposalHandlers),
  ...pair(questionCalls, questionHandlers),
  ...pair(planCalls, planHandlers),
  ...pair(paymentCalls, paymentHandlers),
  ...pair(accountCalls, accountHandlers),
  ...pair(fileCalls, fileHandlers, fileVersionsWith(findUsedFiles)),
  ...pair(feedbackCalls, feedbackHandlers),
  ...pair(taskCalls, taskHandlers),
  ...pair(outfitCalls, outfitHandlers),
  ...pair(morningCalls, morningHandlers),
  ...pair(recommendationCalls, recommendationHandlers),
  ...pair(wardrobeCalls, wardrobeHandlers, wardrobeVersions),
  ...pair(wearCalls, wearHandlers),
  ...pair(tasteCalls, tasteHandlers),
  ...pair(plannerCalls, plannerHandlers),
  ...pair(wishCalls, wishHandlers),
];

/** Pairs calls with handlers. `Handlers` proves that each handler fits; a loop over names cannot keep the types. */
function pair<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  handlers: Partial<Handlers<Calls>>,
  versions: Versions<Calls> = {},
): ServedCall[] {
  return Object.entries(calls).flatMap(([name, call]) => {
    const run: unknown = handlers[name];
    const version: unknown = versions[name];
    return isHandler(run) ? [{ name, call, run, version: isVersion(version) ? version : null }] : [];
  });
}

function isVersion(version: unknown): version is NonNullable<ServedCall["version"]> {
  return typeof version === "function";
}

function isHandler(run: unknown): run is ServedCall["run"] {
  return typeof run === "function";
}
