import { createHmac, hkdfSync } from "node:crypto";
import type { Pseudonyms } from "#adapters/pseudonyms/port.ts";

/** Separates this key from every other use of the bot token. Rows of the database depend on it. */
const LABEL = "wardrobe: former people";
const KEY_BYTES = 32;

/** All messenger ids could be tried, so the hash needs a key, which is not in the database (ADR-040). */
export function hmacPseudonyms(botToken: string): Pseudonyms {
  const key = Buffer.from(hkdfSync("sha256", botToken, "", LABEL, KEY_BYTES));
  const of = (words: string) => createHmac("sha256", key).update(words).digest();
  return { of: (messengerId, within) => of(within === undefined ? String(messengerId) : `${messengerId} ${within}`) };
}
