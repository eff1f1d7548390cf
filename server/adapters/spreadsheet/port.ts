import type { Table } from "@wardrobe/domain/imports/read-table.ts";

export type SpreadsheetReader = {
  /** Untrusted CSV in any usual encoding and with any usual separator. Throws {@link TableUnreadable}, {@link TableTooLarge}. */
  read(bytes: Uint8Array): Promise<Table>;
};

export class TableUnreadable extends Error {
  override readonly name = "TableUnreadable";
}

export class TableTooLarge extends Error {
  override readonly name = "TableTooLarge";
}
