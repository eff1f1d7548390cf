import { expect, test } from "vitest";
import { hmacSignatures } from "#adapters/signatures/hmac.ts";

test("a signature holds for its words alone, and another bot's is another (ASK-01)", () => {
  const { sign, isSigned } = hmacSignatures("123:abc");
  const signature = sign("question/one/1");
  expect(signature).toMatch(/^[\w-]{22}$/);
  const tried = [
    ["question/one/1", signature],
    ["question/one/2", signature],
    ["question/one/1", sign("question/one/2")],
    ["question/one/1", hmacSignatures("124:abc").sign("question/one/1")],
    ["question/one/1", ""],
    ["question/one/1", `${signature}x`],
  ] as const;
  expect(tried.map(([words, given]) => isSigned(words, given))).toEqual([true, false, false, false, false, false]);
});
