import { expect, test } from "vitest";
import { hmacPseudonyms } from "#adapters/pseudonyms/hmac.ts";

test("a former person keeps their key from version to version, or they would come back as a newcomer", () => {
  const key = Buffer.from(hmacPseudonyms("123:abc").of(7_000_000_001)).toString("hex");
  expect(key).toBe("e32eeab331d8cb4232f224742d9560e966191105f6cc6359804217c2f9d718c8");
});

test("people have different keys, and another bot has different keys for the same people", () => {
  const keys = [hmacPseudonyms("123:abc").of(1), hmacPseudonyms("123:abc").of(2), hmacPseudonyms("124:abc").of(1)];
  expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(3);
});
