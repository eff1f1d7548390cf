import { expect, test } from "vitest";
import { MESSAGES, signInFailure } from "#messages.ts";

test("the literal messages are the specification's (M-01, U-03, P-05, P-06, Q-02, L-03)", () => {
  expect(Object.values(MESSAGES).toSorted()).toEqual(
    [
      "Failed to read file",
      "Failed to load image",
      "Failed to process image",
      "No canvas context",
      "Failed to update item",
      "Failed to delete item",
      "Payment cancelled by user",
      "Failed to get invoice link",
      "Failed to get TON invoice",
      "TonConnect UI is not initialized",
      "Failed to purchase premium",
      "Invalid image response",
      "Failed to authenticate Telegram user: ",
      "There is no tgWebAppData",
    ].toSorted(),
  );
});

test("a failed sign-in says why (L-03)", () => {
  expect(signInFailure("no_launch_data")).toBe("Failed to authenticate Telegram user: There is no tgWebAppData");
  expect(signInFailure({ statusText: "Unauthorized" })).toBe("Failed to authenticate Telegram user: Unauthorized");
});
