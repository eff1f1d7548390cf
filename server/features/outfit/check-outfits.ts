import type { App } from "#app.ts";
import { countOutfits, listMisfiledOutfits } from "#features/outfit/outfit-faults-store.ts";

export type OutfitDefect = { readonly kind: "outfit_without_file" | "outfit_with_foreign_file"; readonly of: string };

/** Compares every preview and saved outfit with the file it uses. Changes nothing. */
export async function checkOutfits(
  app: Pick<App, "db">,
): Promise<{ outfits: number; defects: readonly OutfitDefect[] }> {
  const misfiled = await listMisfiledOutfits(app.db);
  const defects = misfiled.map(({ of, is_missing }): OutfitDefect => {
    return { kind: is_missing ? "outfit_without_file" : "outfit_with_foreign_file", of };
  });
  return { outfits: await countOutfits(app.db), defects };
}
