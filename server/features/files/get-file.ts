import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { fileCalls } from "@wardrobe/domain/files/calls.ts";
import type { Actor, App } from "#app.ts";
import { findFile } from "#features/files/file-store.ts";
import { findCachedFile, openFile } from "#features/files/open-file.ts";

type Calls = typeof fileCalls;

/** A file's bytes never change, so its id is the version; ownership is checked each time. Throws file_not_found. */
export async function versionOfFile(app: App, actor: Actor, { id }: Input<Calls["getFile"]>): Promise<string> {
  const file = await findCachedFile(app, actor.userId, id);
  if (file === undefined) throw new AppError("file_not_found");
  return `${file.id}.json`;
}

export async function getFile(
  app: Pick<App, "db" | "files">,
  actor: Actor,
  input: Input<Calls["getFile"]>,
): Promise<Reply<Calls["getFile"]>> {
  const file = await openFile(app, actor.userId, { id: input.id });
  return { image: Buffer.from(file.bytes).toString("base64"), content_type: file.contentType };
}

/** Deletes nothing that an item shows: the replacement, which follows, withdraws it without a gap (E-11, SPEC-7). */
export async function deleteFile(
  app: Pick<App, "db" | "log">,
  actor: Actor,
  input: Input<Calls["deleteFile"]>,
): Promise<undefined> {
  const file = await findFile(app.db, actor.userId, input.image);
  if (file === undefined) throw new AppError("file_not_found");
  app.log.info({ event: "file_withdrawn", userId: actor.userId, fileId: file.id });
}
