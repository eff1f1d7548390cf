import type { App } from "#app.ts";
import type { FileDefect } from "#features/files/check-files.ts";
import { listFilesById, markUnused, updateStoredBytes } from "#features/files/file-store.ts";
import { describeStored, faultOf, variantKey } from "#features/files/stored-bytes.ts";

/**
 * Repairs what can be repaired without loss; returns whether it did. A picture whose own bytes are lost cannot be
 * restored.
 */
export async function repairFile(
  app: Pick<App, "db" | "files" | "pictures" | "clock">,
  { kind, of }: FileDefect,
): Promise<boolean> {
  if (kind === "file_untracked") {
    await app.files.delete(of);
    return true;
  }
  const [fileId = ""] = of.split(".");
  if (kind === "file_kept_for_nobody") {
    await markUnused(app.db, fileId, app.clock.now());
    return true;
  }
  return kind.startsWith("variant_") && (await remakeVariants(app, fileId));
}

async function remakeVariants(app: Pick<App, "db" | "files" | "pictures">, fileId: string): Promise<boolean> {
  const [file] = await listFilesById(app.db, [fileId]);
  const bytes = await app.files.get(fileId);
  if (file === undefined || bytes === null || faultOf(file, 0, bytes) !== null) return false;
  const contentType = file.content_type === "image/webp" ? "image/webp" : "image/jpeg";
  const remade = await app.pictures.prepareMade({ bytes, contentType });
  for (const variant of remade.variants) {
    const key = variantKey(fileId, variant.width);
    await app.files.delete(key);
    await app.files.put(key, variant.bytes);
  }
  await updateStoredBytes(app.db, fileId, describeStored({ bytes, variants: remade.variants }));
  return true;
}
