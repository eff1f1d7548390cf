import { embeddedBell } from "#adapters/notifier/embedded.ts";
import type { Notifier } from "#adapters/notifier/port.ts";
import { postgresBell } from "#adapters/notifier/postgres.ts";
import type { DatabaseSource } from "#adapters/db/port.ts";

/** The bell of a database. */
export async function openNotifier(source: DatabaseSource): Promise<Notifier> {
  return source.kind === "embedded" ? await embeddedBell(source.pglite) : postgresBell(source.url);
}
