import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { feature } from "#kernel/feature.ts";
import { serve } from "#kernel/serve.ts";
import { listFeedbackOf } from "#features/feedback/feedback-store.ts";
import { listLettersOf } from "#features/feedback/letter-store.ts";
import { submitFeedback } from "#features/feedback/submit-feedback.ts";

export const feedback = feature({
  name: "feedback",
  calls: serve(feedbackCalls, {
    submitFeedback: ["Send feedback", submitFeedback],
  }),
  exports: {
    feedback: async ({ db }, { userId }) => {
      const letters = await listLettersOf(db, userId);
      return (await listFeedbackOf(db, userId)).map(({ id, ...sent }) => ({
        ...sent,
        letters: letters
          .filter(({ feedback_id }) => feedback_id === id)
          .map(({ is_answer, body: text, written_at }) => ({ sent_at: written_at.toISOString(), is_answer, text })),
      }));
    },
  },
});
