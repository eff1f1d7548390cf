export { decideReward, findFeedback, listUndecided } from "#features/feedback/feedback-store.ts";
