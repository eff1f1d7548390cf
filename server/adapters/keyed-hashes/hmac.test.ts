import { expect, test } from "vitest";
import { hmacPseudonyms, hmacSignatures } from "#adapters/keyed-hashes/hmac.ts";

test("a former person keeps their key from version to version, or they would come back as a newcomer", () => {
  const key = Buffer.from(hmacPseudonyms("123:abc").of(7_000_000_001)).toString("hex");
  expect(key).toBe("e32eeab331d8cb4232f224742d9560e966191105f6cc6359804217c2f9d718c8");
});

test("people have different keys, and another bot has different keys for the same people", () => {
  const keys = [hmacPseudonyms("123:abc").of(1), hmacPseudonyms("123:abc").of(2), hmacPseudonyms("124:abc").of(1)];
  expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(3);
});

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
