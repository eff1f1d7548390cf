import { expect, test } from "vitest";
import { signInFailure } from "#session/sign-in-failure.ts";

test("a failed sign-in says why (L-03)", () => {
  expect(signInFailure("no_launch_data")).toBe("Failed to authenticate Telegram user: There is no tgWebAppData");
  expect(signInFailure({ statusText: "Unauthorized" })).toBe("Failed to authenticate Telegram user: Unauthorized");
});
