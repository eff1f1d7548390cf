import { createHash } from "node:crypto";
import type { PreparedPicture } from "#adapters/pictures/port.ts";
import type { StoredFile } from "#features/files/file-store.ts";

const SUM_BYTES = 16;

/** What is noted of a picture's bytes when they are kept: of the picture itself, then of each variant. */
export function describeStored(
  picture: Pick<PreparedPicture, "bytes" | "variants">,
): Pick<StoredFile, "sizes" | "sums"> {
  const stored = [picture.bytes, ...picture.variants.map(({ bytes }) => bytes)];
  return { sizes: stored.map(({ length }) => length), sums: stored.map(sumOf) };
}

function sumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest().subarray(0, SUM_BYTES).toString("base64url");
}

/** What is wrong with stored bytes, the given one of a file's; null where they are as they were kept. */
export function faultOf(
  { sizes, sums }: Pick<StoredFile, "sizes" | "sums">,
  index: number,
  bytes: Uint8Array | null,
): "missing" | "wrong_size" | "damaged" | null {
  if (bytes === null) return "missing";
  const [size, sum] = [sizes[index], sums[index]];
  if (size !== undefined && size !== bytes.length) return "wrong_size";
  return sum !== undefined && sum !== sumOf(bytes) ? "damaged" : null;
}
