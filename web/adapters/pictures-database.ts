import type { KeptBlob } from "#adapters/kept-blob.ts";

/** Where the pictures of cards are kept on the device; the page's early script reads them too. */
export const PICTURES = { database: "wardrobe-pictures", version: 3, store: "pictures" } as const;

export type KeptPicture = KeptBlob & { readonly usedAtMs: number };

/** How often the time of last use is updated: eviction needs no more, and a cache hit then writes nothing. */
export const USED_AT_PRECISION_MS = 86_400_000;

export function keyOfPicture(userId: string, fileId: string, width: number | "whole"): string {
  return `${userId}/${fileId}.${width}`;
}
