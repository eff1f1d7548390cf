import { z } from "zod/mini";
import { defineCalls, signedIn } from "#call.ts";
import { trimText, typedText } from "#text/typed.ts";

/** Maximum length in characters: it has to fit into one message of the operator's chat. */
export const FEEDBACK_TEXT_MAX = 3000;
export const FEEDBACK_PER_HOUR = 10;
/** Extra premium days that an operator may give for feedback (SPEC-23), and the proposed number. */
export const FEEDBACK_BONUS_DAYS = [3, 7, 30] as const;
export const FEEDBACK_BONUS_DAYS_DEFAULT = 7;

/** Whether feedback may be sent: not blank (S-07). */
export function isFeedback(text: string): boolean {
  return trimText(text) !== "";
}

export const feedbackCalls = defineCalls({
  submitFeedback: {
    ...signedIn("POST", "/feedback/submit"),
    idempotent: true,
    body: z.object({ feedback_text: typedText(FEEDBACK_TEXT_MAX) }),
  },
});
