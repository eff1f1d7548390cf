import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { to009 } from "#migrations/001-to-009.ts";
import { to025 } from "#migrations/010-to-025.ts";
import { to045 } from "#migrations/026-to-045.ts";
import { to062 } from "#migrations/047-to-062.ts";

/** Forward only, applied in the order of their names, never edited once released. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  Object.entries({ ...to009, ...to025, ...to045, ...to062 }).map(([name, statements]) => [
    name,
    {
      up: async (db) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      },
    },
  ]),
);
