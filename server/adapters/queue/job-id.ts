import { createHash } from "node:crypto";

const UUID_PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** The id of a job with this key, a UUID of version 8: the same key is the same job, so the second one is refused. */
export function jobIdOf(name: string, key: string): string {
  return createHash("sha256")
    .update(JSON.stringify([name, key]))
    .digest("hex")
    .replace(UUID_PARTS, "$1-$2-8$3-8$4-$5");
}
