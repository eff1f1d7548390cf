import type { Database } from "#adapters/db/port.ts";

/** A table, `schema.name`, with its columns in the order of a line's values. */
export type Table = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
};

/** All rows as lines (a JSON array of values in PostgreSQL's text form), the same on either database, in one order. */
export type TableDump = {
  /** Names the schema's version: lines that were read under one version can be written only under the same. */
  schemaVersion(): Promise<string>;
  isEmpty(): Promise<boolean>;
  /** Reads one consistent snapshot, however long that takes and whatever is written meanwhile. */
  read<Result>(use: (tables: TableReader) => Promise<Result>): Promise<Result>;
  /** Replaces all rows; none where `fill` throws. */
  write(fill: (tables: TableWriter) => Promise<void>): Promise<void>;
};

export type TableReader = {
  readonly db: Database;
  tables(): Promise<readonly Table[]>;
  lines(table: Table): AsyncIterable<string>;
  /** The last number of each sequence, by its name. */
  sequences(): Promise<Readonly<Record<string, string>>>;
};

export type TableWriter = {
  tables(): Promise<readonly Table[]>;
  put(table: Table, lines: readonly string[]): Promise<void>;
  setSequence(name: string, last: string): Promise<void>;
};
