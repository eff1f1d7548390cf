import { createHash } from "node:crypto";

const UUID_PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** A UUID of version 8. A second job with the same key has the same id, so it is refused. */
export function jobIdOf(name: string, key: string): string {
  return createHash("sha256")
    .update(JSON.stringify([name, key]))
    .digest("hex")
    .replace(UUID_PARTS, "$1-$2-8$3-8$4-$5");
}
