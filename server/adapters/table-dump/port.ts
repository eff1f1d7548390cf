import type { Database } from "#adapters/db/port.ts";

/** A table, `schema.name`, with what stands in each of its rows, in that order. */
export type Table = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
};

/**
 * All rows of the database, the queue's with them, as lines of text that either database reads and writes alike: a line is the JSON array of
 * a row's values, each as the text by which PostgreSQL itself writes it, or null. The order of a table's lines depends on nothing but them.
 */
export type Contents = {
  /** What the tables are like: what was read under one name is written under the same only. */
  form(): Promise<string>;
  /** Whether nobody lives here yet, whether or not there are tables. */
  isEmpty(): Promise<boolean>;
  /** What stood there at one moment, however long it is read and whatever is changed meanwhile. */
  read<Result>(use: (moment: Moment) => Promise<Result>): Promise<Result>;
  /** Puts rows in the place of all that stand there: all of them or, where `fill` throws, none. */
  write(fill: (tables: Writable) => Promise<void>): Promise<void>;
};

export type Moment = {
  readonly db: Database;
  tables(): Promise<readonly Table[]>;
  lines(table: Table): AsyncIterable<string>;
  /** By name, the last number that was given out. */
  sequences(): Promise<Readonly<Record<string, string>>>;
};

export type Writable = {
  /** What tables there are to put lines into. */
  tables(): Promise<readonly Table[]>;
  put(table: Table, lines: readonly string[]): Promise<void>;
  setSequence(name: string, last: string): Promise<void>;
};
