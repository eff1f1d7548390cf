import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FEEDBACK_BONUS_DAYS,
  FEEDBACK_BONUS_DAYS_DEFAULT,
  FEEDBACK_TEXT_MAX,
  feedbackCalls,
  isFeedback,
} from "#feedback/calls.ts";

test("the client may send what the server accepts: any text that is not blank (S-07)", () => {
  const { body } = feedbackCalls.submitFeedback;
  fc.assert(
    fc.property(fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom("", " ", "\n\t ", " a ")), (feedback_text) => {
      expect(body.safeParse({ feedback_text }).success).toBe(isFeedback(feedback_text));
    }),
  );
  expect(body.parse({ feedback_text: " good " })).toEqual({ feedback_text: "good" });
  expect(body.safeParse({ feedback_text: "x".repeat(FEEDBACK_TEXT_MAX + 1) }).success).toBe(false);
});

test("the proposed bonus is one of the possible ones (SPEC-23)", () => {
  expect(FEEDBACK_BONUS_DAYS).toContain(FEEDBACK_BONUS_DAYS_DEFAULT);
});
