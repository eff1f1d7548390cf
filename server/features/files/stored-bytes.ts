import { createHash } from "node:crypto";
import type { PreparedPicture } from "#adapters/pictures/port.ts";
import { type FileVariants, type StoredFile, listFilesAfter, listVariantsOf } from "#features/files/file-store.ts";
import type { App } from "#app.ts";
import type { Database } from "#adapters/db/port.ts";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { friendsTexts } from "@wardrobe/domain/text/friends.ts";

const SUM_BYTES = 16;

export function variantKey(fileId: string, width: number): string {
  return `${fileId}.w${width}`;
}

/** The keys of a file in the file store: the picture's, then those of its variants. */
export function keysOf({ id, variant_widths }: FileVariants): string[] {
  return [id, ...variant_widths.map((width) => variantKey(id, width))];
}

/** Sizes and checksums to store with a file: of the picture itself, then of each variant. */
export function describeStored(
  picture: Pick<PreparedPicture, "bytes" | "variants">,
): Pick<StoredFile, "sizes" | "sums"> {
  const stored = [picture.bytes, ...picture.variants.map(({ bytes }) => bytes)];
  return { sizes: stored.map(({ length }) => length), sums: stored.map(sumOf) };
}

function sumOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest().subarray(0, SUM_BYTES).toString("base64url");
}

/** Looks for a defect in the bytes of one key of a file (index in {@link keysOf}); null if there is none. */
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

export { listFilesOf, type OwnFile } from "#features/files/file-store.ts";

/** A key in the file store. If nothing uses the file yet, its bytes may be missing. */
export type StoredKey = {
  readonly key: string;
  readonly isUsed: boolean;
  /** Whether these are the bytes that were stored under the key. */
  isWhole(bytes: Uint8Array): boolean;
};

const FILES_PER_PAGE = 500;

/** The keys of all pictures and their variants that the database knows. */
export async function* listStoredKeys({ db }: Pick<App, "db">): AsyncIterable<StoredKey> {
  for (let page = await listFilesAfter(db, "", FILES_PER_PAGE); page.length > 0;) {
    for (const file of page) {
      for (const [index, key] of keysOf(file).entries()) {
        yield { key, isUsed: file.unused_since === null, isWhole: (bytes) => faultOf(file, index, bytes) === null };
      }
    }
    page = await listFilesAfter(db, page.at(-1)?.id ?? "", FILES_PER_PAGE);
  }
}

/** The keys of all pictures of a person and of their variants. */
export async function listKeysOf(db: Database, userId: string): Promise<string[]> {
  return (await listVariantsOf(db, userId)).flatMap(keysOf);
}

/** The text under a picture, which says so where a model made or changed that (TRUST-02). */
export function underPicture(language: Language, text: string, isAi: boolean): string {
  if (!isAi) return text;
  const words = friendsTexts(language)("ai_picture");
  return text === "" ? words : `${text}\n\n${words}`;
}
