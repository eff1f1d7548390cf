import { randomBytes, randomFillSync } from "node:crypto";
import type { Random } from "#adapters/random/port.ts";

const ID_BYTES = 16;

/** Randomness for some ids at once: asking the system for it costs more than an id does. */
const drawn = Buffer.alloc(ID_BYTES * 128);
let used = drawn.length;

export const systemRandom: Random = {
  id() {
    if (used === drawn.length) {
      randomFillSync(drawn);
      used = 0;
    }
    const from = used;
    used += ID_BYTES;
    const id = drawn.toString("base64url", from, used);
    // An id may be a secret once it is given out.
    drawn.fill(0, from, used);
    return id;
  },
  bytes: (count) => randomBytes(count),
};
