import type { Files } from "#adapters/files/port.ts";

/** Every key of a store, sorted. */
export async function listKeys(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.toSorted();
}
