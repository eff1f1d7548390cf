/** The result of a request to the device's storage. */
export async function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The device's storage failed"));
  });
}

/** Resolves once all that was asked in it is kept. */
export async function kept(transaction: IDBTransaction): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("The device's storage failed"));
  });
}

/** Where the pictures of cards are kept on the device; the page's early script reads them too. */
export const PICTURES = { database: "wardrobe-pictures", version: 3, store: "pictures" } as const;

export type KeptPicture = KeptBlob & { readonly usedAtMs: number };

/** How often the time of last use is updated: eviction needs no more, and a cache hit then writes nothing. */
export const USED_AT_PRECISION_MS = 86_400_000;

export function keyOfPicture(userId: string, fileId: string, width: number | "whole"): string {
  return `${userId}/${fileId}.${width}`;
}

/** A blob's bytes: in a private window WebKit stores no blobs. */
export type KeptBlob = { readonly bytes: ArrayBuffer; readonly type: string };

export async function keepBlob(blob: Blob): Promise<KeptBlob> {
  return { bytes: await blob.arrayBuffer(), type: blob.type };
}

export function toBlob({ bytes, type }: KeptBlob): Blob {
  return new Blob([bytes], { type });
}
