import { createHmac, hkdfSync } from "node:crypto";
import type { Pseudonyms } from "#adapters/pseudonyms/port.ts";

/** Separates this key from every other use of the bot token. Rows of the database depend on it. */
const LABEL = "wardrobe: former people";
const KEY_BYTES = 32;

/**
 * There are few enough messenger ids to try them all, so the hash needs a key, and the key is not in the database
 * (ADR-040).
 */
export function hmacPseudonyms(botToken: string): Pseudonyms {
  const key = Buffer.from(hkdfSync("sha256", botToken, "", LABEL, KEY_BYTES));
  return { of: (messengerId) => createHmac("sha256", key).update(String(messengerId)).digest() };
}
