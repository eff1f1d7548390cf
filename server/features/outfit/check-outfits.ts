import type { App } from "#app.ts";
import type { Found } from "#kernel/feature.ts";
import { countOutfits, listMisfiledOutfits } from "#features/outfit/outfit-faults-store.ts";

/** Compares every preview and saved outfit with the file it uses. Changes nothing. */
export async function checkOutfits(
  app: Pick<App, "db">,
): Promise<Found<"outfit_without_file" | "outfit_with_foreign_file">> {
  const misfiled = await listMisfiledOutfits(app.db);
  const defects = misfiled.map(({ of, is_missing }) => {
    return { kind: is_missing ? "outfit_without_file" : "outfit_with_foreign_file", of } as const;
  });
  return { checked: { outfits: await countOutfits(app.db) }, defects };
}
