import { embeddedBell } from "#adapters/bell/embedded.ts";
import type { Bell } from "#adapters/bell/port.ts";
import { postgresBell } from "#adapters/bell/postgres.ts";
import type { DatabaseSource } from "#adapters/db/port.ts";

/** The bell of a database. */
export async function openBell(source: DatabaseSource): Promise<Bell> {
  return source.kind === "embedded" ? await embeddedBell(source.pglite) : postgresBell(source.url);
}
