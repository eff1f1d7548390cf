import type { App } from "#app.ts";
import type { KnownFile } from "#adapters/memory/port.ts";
import { findFile } from "#features/files/file-store.ts";

/** A file never changes, and its owner neither; so long after it has gone its owner may still be told that it was there. */
const FILE_KNOWN_MS = 60_000;

/** A file of this owner, from memory where it was asked for lately; another's file is as unknown as none. */
export async function findKnownFile(
  app: Pick<App, "db" | "clock" | "memory">,
  userId: string,
  fileId: string,
): Promise<KnownFile | undefined> {
  const now = app.clock.now();
  const key = `${userId} ${fileId}`;
  const known = app.memory.files.find(key, now);
  if (known !== undefined) return known;
  const since = app.memory.files.mark();
  const row = await findFile(app.db, userId, fileId);
  if (row === undefined) return undefined;
  const value = { id: row.id, contentType: row.content_type, variantWidths: row.variant_widths };
  app.memory.files.keep(key, { userId, value, until: new Date(now.getTime() + FILE_KNOWN_MS), since });
  return value;
}
