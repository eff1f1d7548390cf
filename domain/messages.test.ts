import { expect, test } from "vitest";
import { MESSAGES, signInFailure } from "#messages.ts";
import { requestErrorMessage } from "#errors.ts";
import { codesIn, sectionOf } from "#testing/specification.ts";

test("the literal messages are the specification's (M-01, U-03, P-05, P-06, Q-02, L-03)", () => {
  const [, literal = ""] = sectionOf("messages-and-constants.md", "M-01").split(/\*\*Literal messages\*\*|\*\*Texts/);
  // The message of a request without an answer is the last step of Q-02.
  expect([...Object.values(MESSAGES), requestErrorMessage("", "")].toSorted()).toEqual(codesIn(literal).toSorted());
});

test("a failed sign-in says why (L-03)", () => {
  expect(signInFailure("no_launch_data")).toBe("Failed to authenticate Telegram user: There is no tgWebAppData");
  expect(signInFailure({ statusText: "Unauthorized" })).toBe("Failed to authenticate Telegram user: Unauthorized");
});
