import type { Coming } from "@wardrobe/domain/imports/coming.ts";
import type { Usual } from "@wardrobe/domain/imports/read-table.ts";
import { ImportRefused } from "@wardrobe/domain/imports/refusals.ts";
import type { App } from "#app.ts";
import type { OpenArchive } from "#adapters/archive/port.ts";
import { ownExport } from "#features/imports/read-export.ts";
import { anyTable } from "#features/imports/read-tables.ts";

/** Understands one kind of archive. */
export type Reader = {
  /** Whether an archive with these names is of its kind. */
  reads(names: readonly string[]): boolean;
  /** All that the archive brings; pictures are only named. Throws {@link ImportRefused}. */
  read(archive: OpenArchive, reading: Reading): Promise<Coming>;
};

/** By what a table is read: what its person chose, and what is usual for them. */
export type Reading = Pick<Usual, "chosen" | "today" | "currency"> & Pick<App, "spreadsheets">;

/** The first that reads an archive decides. */
const READERS: readonly Reader[] = [ownExport, anyTable];

export async function readComing(archive: OpenArchive, reading: Reading): Promise<Coming> {
  const names = [...archive.sizes.keys()];
  const reader = READERS.find((one) => one.reads(names));
  if (reader === undefined) throw new ImportRefused("import_not_readable", "nothing_known");
  return await reader.read(archive, reading);
}
