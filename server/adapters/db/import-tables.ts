import type { Generated } from "kysely";
import type { ImportState } from "@wardrobe/domain/imports/calls.ts";
import type { TableField } from "@wardrobe/domain/imports/table-fields.ts";
import type { Told } from "@wardrobe/domain/imports/coming.ts";
import type { ImportRefusal } from "@wardrobe/domain/imports/refusals.ts";
import type { Json } from "#adapters/db/money-tables.ts";

/** The last import of a person (MOVE-01). */
export type ImportsTable = {
  user_id: string;
  /** Chosen by who sends it. */
  id: string;
  state: ImportState;
  /** Grows with every change. */
  version: Generated<number>;
  told: Json<Told | null>;
  refusal: Json<ImportRefusal | null>;
  with_alike: Generated<boolean>;
  done: Generated<number>;
  total: Generated<number>;
  /** The fields that the person chose for a table's columns (MOVE-02). */
  columns: Json<readonly (TableField | null)[] | null>;
  /** Whether its files came by the chat, which then tells what becomes of it. */
  in_chat: Generated<boolean>;
  begun_at: Date;
  changed_at: Date;
};

/** Pieces of its files, in order; they are deleted as it ends. */
export type ImportPartsTable = {
  user_id: string;
  file: number;
  part: number;
  /** That of the file. */
  name: string;
  size: number;
  file_id: string;
};
