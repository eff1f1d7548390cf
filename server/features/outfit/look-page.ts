import type { App } from "#app.ts";
import { findSharedLook } from "#features/outfit/look-store.ts";
import { openFile, type OpenedFile } from "#features/files/open-file.ts";

/** What the page of a shared look tells everybody who has its key (ASK-04). */
export type LookPage = { readonly name: string; readonly shownName: string | null };

/** Null for a withdrawn or unknown key. */
export async function findLookPage({ db }: Pick<App, "db">, key: string): Promise<LookPage | null> {
  const look = await findSharedLook(db, key);
  return look === undefined ? null : { name: look.name, shownName: look.shown_name };
}

/** Its picture; null for a withdrawn or unknown key. */
export async function openLookPicture(app: Pick<App, "db" | "files">, key: string): Promise<OpenedFile | null> {
  const look = await findSharedLook(app.db, key);
  return look === undefined ? null : await openFile(app, look.user_id, { id: look.file_id });
}
