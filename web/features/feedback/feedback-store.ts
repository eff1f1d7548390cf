import { create } from "zustand";
import { feedbackCalls } from "@wardrobe/domain/feedback/calls.ts";
import { callApi } from "#adapters/api.ts";
import { readText, writeText } from "#adapters/local-store.ts";

type Feedback = {
  readonly userId: string;
  /** The unsent text: it survives closing the settings or the app. */
  readonly text: string;
  /** One idempotency key per text, so that a repeated request is stored once (SPEC-13). */
  readonly key: string;
  readonly isSending: boolean;
};

export const useFeedback = create<Feedback>(() => ({
  userId: "",
  text: "",
  key: crypto.randomUUID(),
  isSending: false,
}));

export function restoreFeedback(userId: string): void {
  if (useFeedback.getState().userId === userId) return;
  useFeedback.setState({ userId, text: readText("feedback", userId), key: crypto.randomUUID() });
}

export function writeFeedback(text: string): void {
  useFeedback.setState({ text, key: crypto.randomUUID() });
  writeText("feedback", useFeedback.getState().userId, text);
}

/** Sends the text. If the call throws, so does this, and the text stays. */
export async function sendFeedback(): Promise<void> {
  const { text, key } = useFeedback.getState();
  useFeedback.setState({ isSending: true });
  try {
    await callApi(feedbackCalls.submitFeedback, { feedback_text: text }, { idempotencyKey: key });
    // A text that was written meanwhile stays.
    if (useFeedback.getState().key === key) writeFeedback("");
  } finally {
    useFeedback.setState({ isSending: false });
  }
}
