import type { App } from "#app.ts";
import { countAllWishes, listMisfiledWishes } from "#features/wishes/wish-faults-store.ts";

export type WishDefect = { readonly kind: "wish_without_file" | "wish_with_foreign_file"; readonly of: string };

/** Compares every kept wish with the file it uses. Changes nothing. */
export async function checkWishes(app: Pick<App, "db">): Promise<{ wishes: number; defects: readonly WishDefect[] }> {
  const misfiled = await listMisfiledWishes(app.db);
  const defects = misfiled.map(({ id, is_missing }): WishDefect => {
    return { kind: is_missing ? "wish_without_file" : "wish_with_foreign_file", of: id };
  });
  return { wishes: await countAllWishes(app.db), defects };
}
