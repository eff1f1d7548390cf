import type { Files } from "#adapters/files/port.ts";
import { sumOf, type FileEntry } from "#commands/backup/layout.ts";
import type { StoredKey } from "#features/files/list-stored-keys.ts";

export type Copied = {
  /** By key, what stands in the backup; a later copy adds to it. */
  readonly stands: Map<string, FileEntry>;
  /** Keys of pictures that something names, and that are not whole in the house. */
  readonly missing: readonly string[];
};

const COPIED_AT_ONCE = 8;

/** Copies what does not stand in the backup yet. What is damaged stays behind: a copy would keep the whole one out for good. */
export async function copyFiles(
  from: Files,
  to: Files,
  { keys, stands }: { keys: AsyncIterable<StoredKey> | Iterable<StoredKey>; stands: Map<string, FileEntry> },
): Promise<Copied> {
  const missing: string[] = [];
  let batch: StoredKey[] = [];
  const settle = async (): Promise<void> => {
    await Promise.all(
      batch.map(async ({ key, isUsed, isWhole }) => {
        const bytes = await from.get(key);
        if (bytes !== null && isWhole(bytes)) {
          await to.put(key, bytes);
          stands.set(key, { key, bytes: bytes.length, sum: sumOf(bytes) });
        } else if (isUsed) missing.push(key);
      }),
    );
    batch = [];
  };
  for await (const kept of keys) {
    if (!stands.has(kept.key)) batch.push(kept);
    if (batch.length === COPIED_AT_ONCE) await settle();
  }
  await settle();
  return { stands, missing };
}
