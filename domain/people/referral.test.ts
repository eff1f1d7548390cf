import { expect, test } from "vitest";
import { referralCodeIn, referralStartParam } from "#people/referral.ts";

test("only an invitation's start parameter gives back the inviter's code (P-11)", () => {
  const code = "0123456789ab";
  expect(referralCodeIn(referralStartParam(code))).toBe(code);
  expect([null, "", "ref_", code, "ref_0123456789aB", "look_0123456789ab", `ref_${code}0`].map(referralCodeIn)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
