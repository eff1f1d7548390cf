import { useMutation } from "@tanstack/react-query";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { callApi } from "#adapters/api.ts";

/** Sends feedback; one key a text, so that a repeated try is kept once (decision 13). */
export function useSubmitFeedback() {
  return useMutation({
    mutationFn: async ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      await callApi(feedbackCalls.submitFeedback, { feedback_text: text }, { idempotencyKey }),
  });
}
