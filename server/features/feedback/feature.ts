import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { listFeedbackOf } from "#features/feedback/feedback-store.ts";
import { submitFeedback } from "#features/feedback/submit-feedback.ts";

export const feedback = feature({
  name: "feedback",
  calls: serve(feedbackCalls, {
    submitFeedback: ["Send feedback", submitFeedback],
  }),
  exports: { feedback: async ({ db }, { userId }) => await listFeedbackOf(db, userId) },
});
