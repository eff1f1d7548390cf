import type { App } from "#app.ts";
import type { Found } from "#kernel/feature.ts";
import { countAllWishes, listMisfiledWishes } from "#features/wishes/wish-faults-store.ts";

/** Compares every kept wish with the file it uses. Changes nothing. */
export async function checkWishes(
  app: Pick<App, "db">,
): Promise<Found<"wish_without_file" | "wish_with_foreign_file">> {
  const misfiled = await listMisfiledWishes(app.db);
  const defects = misfiled.map(({ id, is_missing }) => {
    return { kind: is_missing ? "wish_without_file" : "wish_with_foreign_file", of: id } as const;
  });
  return { checked: { wishes: await countAllWishes(app.db) }, defects };
}
