/** A blob's bytes: in a private window WebKit stores no blobs. */
export type KeptBlob = { readonly bytes: ArrayBuffer; readonly type: string };

export async function keepBlob(blob: Blob): Promise<KeptBlob> {
  return { bytes: await blob.arrayBuffer(), type: blob.type };
}

export function toBlob({ bytes, type }: KeptBlob): Blob {
  return new Blob([bytes], { type });
}
