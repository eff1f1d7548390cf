import { create } from "zustand";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { callApi } from "#adapters/api.ts";

type Feedback = {
  /** What was written and not yet sent: closing the settings loses nothing. */
  readonly text: string;
  /** One a text, so that a repeated try is kept once (decision 13). */
  readonly key: string;
  readonly isSending: boolean;
};

export const useFeedback = create<Feedback>(() => ({ text: "", key: crypto.randomUUID(), isSending: false }));

export function writeFeedback(text: string): void {
  useFeedback.setState({ text, key: crypto.randomUUID() });
}

/** Sends what is written. Throws what the call throws, and the text stays. */
export async function sendFeedback(): Promise<void> {
  const { text, key } = useFeedback.getState();
  useFeedback.setState({ isSending: true });
  try {
    await callApi(feedbackCalls.submitFeedback, { feedback_text: text }, { idempotencyKey: key });
    // What was written meanwhile is another text.
    if (useFeedback.getState().key === key) writeFeedback("");
  } finally {
    useFeedback.setState({ isSending: false });
  }
}
