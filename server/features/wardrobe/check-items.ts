import type { App } from "#app.ts";
import { countAllItems, listMisfiledItems } from "#features/wardrobe/item-faults-store.ts";

export type ItemDefect = { readonly kind: "item_without_file" | "item_with_foreign_file"; readonly of: string };

/** Compares every item with the files it uses. Changes nothing. */
export async function checkItems(app: Pick<App, "db">): Promise<{ items: number; defects: readonly ItemDefect[] }> {
  const misfiled = await listMisfiledItems(app.db);
  const defects = misfiled.map(({ id, is_missing }): ItemDefect => {
    return { kind: is_missing ? "item_without_file" : "item_with_foreign_file", of: id };
  });
  return { items: await countAllItems(app.db), defects };
}
