import { cardOfRow } from "@wardrobe/domain/imports/card-of-row.ts";
import type { ComingItem, Coming } from "@wardrobe/domain/imports/coming.ts";
import {
  isToRecognise,
  readTables,
  type Table,
  type TableGarment,
  type Usual,
} from "@wardrobe/domain/imports/read-table.ts";
import { ImportRefused } from "@wardrobe/domain/imports/refusals.ts";
import { TABLE_BYTES_MAX } from "@wardrobe/domain/imports/limits.ts";
import type { OpenArchive } from "#adapters/archive/port.ts";
import { TableTooLarge, TableUnreadable } from "#adapters/spreadsheet/port.ts";
import type { App } from "#app.ts";
import { ownExport } from "#features/imports/read-export.ts";

const TABLE = /\.(?:csv|tsv)$/iu;
/** Libre-Closet has seven. */
const TABLES_MAX = 20;

/** A table that was kept elsewhere, with pictures beside it (MOVE-02). */
const anyTable: Reader = {
  reads: (names) => names.some((name) => TABLE.test(name)),
  read: async (archive, reading) => {
    const names = [...archive.sizes.keys()];
    const tables: Table[] = [];
    for (const name of names.filter((one) => TABLE.test(one)).slice(0, TABLES_MAX))
      tables.push(await readOne(archive, name, reading));
    const { garments, told } = await readTables({ ...reading, tables, names }, pause);
    const nothing = { outfits: [], collections: [], wears: [], planned: [], wishes: [], answers: [], leftOut: [] };
    return { ...nothing, items: garments.map(toItem), taste: null, table: told };
  },
};

/** Others have their turn. */
const pause = async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
};

async function readOne(archive: OpenArchive, name: string, { spreadsheets }: Reading): Promise<Table> {
  const bytes = await archive.read(name, TABLE_BYTES_MAX);
  try {
    return await spreadsheets.read(bytes ?? new Uint8Array());
  } catch (cause) {
    if (cause instanceof TableTooLarge) throw new ImportRefused("import_too_large", "list", { cause });
    if (cause instanceof TableUnreadable) throw new ImportRefused("import_not_readable", "list", { cause });
    throw cause;
  }
}

function toItem(garment: TableGarment): ComingItem {
  const { key, picture } = garment;
  const missing = picture === null ? "picture" : isToRecognise(garment) ? "words" : null;
  return {
    id: key,
    fields: cardOfRow(garment),
    pictures: { image: picture, enhanced_image: null, no_background_image: null },
    addedAt: null,
    features: null,
    ...(missing !== null && { missing }),
  };
}

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
