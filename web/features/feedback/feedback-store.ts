import { create } from "zustand";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { callApi } from "#adapters/api.ts";
import { readText, writeText } from "#adapters/local-store.ts";

type Feedback = {
  readonly userId: string;
  /** What was written and not yet sent: closing the settings or the app loses nothing. */
  readonly text: string;
  /** One a text, so that a repeated try is kept once (SPEC-13). */
  readonly key: string;
  readonly isSending: boolean;
};

export const useFeedback = create<Feedback>(() => ({
  userId: "",
  text: "",
  key: crypto.randomUUID(),
  isSending: false,
}));

/** Takes up what this person wrote before the app was closed. */
export function resumeFeedback(userId: string): void {
  if (useFeedback.getState().userId === userId) return;
  useFeedback.setState({ userId, text: readText("feedback", userId), key: crypto.randomUUID() });
}

export function writeFeedback(text: string): void {
  useFeedback.setState({ text, key: crypto.randomUUID() });
  writeText("feedback", useFeedback.getState().userId, text);
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
