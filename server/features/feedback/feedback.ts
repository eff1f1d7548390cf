export {
  decideReward,
  findFeedback,
  listFeedbackOf,
  listUndecided,
  type Feedback,
} from "#features/feedback/feedback-store.ts";
