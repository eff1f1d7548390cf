import { beginCell, Cell } from "@ton/core";

/** A transfer's body is a text where it begins with this. */
const TEXT = 0;
const OPCODE_BITS = 32;

/** The body of a transfer that says `comment`: base64 of its bag of cells. */
export function writeComment(comment: string): string {
  return beginCell().storeUint(TEXT, OPCODE_BITS).storeStringTail(comment).endCell().toBoc().toString("base64");
}

/**
 * The text in a transfer's body, however a wallet laid it out over cells; null where there is none, where the
 * bytes are broken, and where a NUL stands in it, which no database keeps.
 */
export function readComment(body: string | null): string | null {
  if (body === null || body === "") return null;
  try {
    const slice = Cell.fromBase64(body).beginParse();
    if (slice.remainingBits < OPCODE_BITS || slice.loadUint(OPCODE_BITS) !== TEXT) return null;
    const text = slice.loadStringTail().trim();
    return text.includes("\u0000") ? null : text;
  } catch {
    // Anybody may send any bytes; the money in it is kept all the same.
    return null;
  }
}
