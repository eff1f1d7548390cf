import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Pseudonyms, Signatures } from "#adapters/keyed-hashes/port.ts";

/** Separate the keys from every other use of the bot token. Rows of the database, and addresses, depend on them. */
const LABELS = { pseudonyms: "wardrobe: former people", signatures: "wardrobe: public addresses" } as const;
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 16;

/** All messenger ids could be tried, so the hash needs a key, which is not in the database (ADR-040). */
export function hmacPseudonyms(botToken: string): Pseudonyms {
  const hash = keyedHash(botToken, LABELS.pseudonyms);
  return { of: (messengerId, within) => hash(within === undefined ? String(messengerId) : `${messengerId} ${within}`) };
}

export function hmacSignatures(botToken: string): Signatures {
  const hash = keyedHash(botToken, LABELS.signatures);
  const sign = (words: string) => hash(words).subarray(0, SIGNATURE_BYTES).toString("base64url");
  return {
    sign,
    isSigned: (words, signature) => {
      const [wanted, given] = [Buffer.from(sign(words)), Buffer.from(signature)];
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}

function keyedHash(botToken: string, label: string): (words: string) => Buffer {
  const key = Buffer.from(hkdfSync("sha256", botToken, "", label, KEY_BYTES));
  return (words) => createHmac("sha256", key).update(words).digest();
}
