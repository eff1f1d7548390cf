import { randomBytes, randomFillSync } from "node:crypto";
import type { Random } from "#adapters/random/port.ts";

const ID_BYTES = 16;

/** Random bytes for many ids at once, since a system call costs more than an id. */
const pool = Buffer.alloc(ID_BYTES * 128);
let used = pool.length;

export const systemRandom: Random = {
  id() {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const from = used;
    used += ID_BYTES;
    const id = pool.toString("base64url", from, used);
    // An id can be a secret.
    pool.fill(0, from, used);
    return id;
  },
  bytes: (count) => randomBytes(count),
};
