import { cardOfRow } from "@wardrobe/domain/imports/card-of-row.ts";
import type { ComingItem } from "@wardrobe/domain/imports/coming.ts";
import { isToRecognise, readTables, type Table, type TableGarment } from "@wardrobe/domain/imports/read-table.ts";
import { ImportRefused } from "@wardrobe/domain/imports/refusals.ts";
import { TABLE_BYTES_MAX } from "@wardrobe/domain/imports/table-limits.ts";
import type { OpenArchive } from "#adapters/archive/port.ts";
import { TableTooLarge, TableUnreadable } from "#adapters/spreadsheet/port.ts";
import type { Reader, Reading } from "#features/imports/readers.ts";

const TABLE = /\.(?:csv|tsv)$/iu;
/** Libre-Closet has seven. */
const TABLES_MAX = 20;

/** A table that was kept elsewhere, with pictures beside it (MOVE-02). */
export const anyTable: Reader = {
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
