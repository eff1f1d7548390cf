import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Signatures } from "#adapters/signatures/port.ts";

/** Separates this key from every other use of the bot token. */
const LABEL = "wardrobe: public addresses";
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 16;

export function hmacSignatures(botToken: string): Signatures {
  const key = Buffer.from(hkdfSync("sha256", botToken, "", LABEL, KEY_BYTES));
  const sign = (words: string): string =>
    createHmac("sha256", key).update(words).digest().subarray(0, SIGNATURE_BYTES).toString("base64url");
  return {
    sign,
    isSigned: (words, signature) => {
      const [wanted, given] = [Buffer.from(sign(words)), Buffer.from(signature)];
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
