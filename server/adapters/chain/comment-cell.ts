import { beginCell, Cell } from "@ton/core";

/** The opcode of a transfer whose body is a text. */
const TEXT = 0;
const OPCODE_BITS = 32;

/** The body of a transfer with this comment: its bag of cells in base64. */
export function writeComment(comment: string): string {
  return beginCell().storeUint(TEXT, OPCODE_BITS).storeStringTail(comment).endCell().toBoc().toString("base64");
}

/** The text of a transfer's body; null if it has none, is malformed, or has a NUL, which the database cannot store. */
export function readComment(body: string | null): string | null {
  if (body === null || body === "") return null;
  try {
    const slice = Cell.fromBase64(body).beginParse();
    if (slice.remainingBits < OPCODE_BITS || slice.loadUint(OPCODE_BITS) !== TEXT) return null;
    const text = slice.loadStringTail().trim();
    return text.includes("\u0000") ? null : text;
  } catch {
    // Anyone can send any bytes, and the payment counts all the same.
    return null;
  }
}
