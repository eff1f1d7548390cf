import { randomBytes } from "node:crypto";
import type { Random } from "#adapters/random/port.ts";

const ID_BYTES = 16;

export const systemRandom: Random = {
  id: () => randomBytes(ID_BYTES).toString("base64url"),
  bytes: (count) => randomBytes(count),
};
