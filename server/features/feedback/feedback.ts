export { decideReward, findFeedback, listFeedbackOf, listUndecided } from "#features/feedback/feedback-store.ts";
