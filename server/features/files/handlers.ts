import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { fileCalls } from "@wardrobe/domain/files/calls.ts";
import type { Actor, App, Handlers, Versions } from "#app.ts";
import { findFile } from "#features/files/file-store.ts";
import { findCachedFile, openFile } from "#features/files/open-file.ts";

type Calls = typeof fileCalls;

export const fileHandlers = { getFile, deleteFile } satisfies Handlers<Calls>;
export const fileVersions = { getFile: versionOfFile } satisfies Versions<Calls>;

/** A file's bytes never change, so its id is the version; ownership is checked each time. Throws file_not_found. */
async function versionOfFile(
  app: Pick<App, "db" | "clock" | "cache">,
  actor: Actor,
  input: Input<Calls["getFile"]>,
): Promise<string> {
  const file = await findCachedFile(app, actor.userId, input.id);
  if (file === undefined) throw new AppError("file_not_found");
  return `${file.id}.json`;
}

async function getFile(
  app: Pick<App, "db" | "files">,
  actor: Actor,
  input: Input<Calls["getFile"]>,
): Promise<Reply<Calls["getFile"]>> {
  const file = await openFile(app, actor.userId, { id: input.id });
  return { image: Buffer.from(file.bytes).toString("base64"), content_type: file.contentType };
}

/** Deletes nothing: the item shows its picture until it is replaced; unused files are swept a day later (SPEC-7). */
async function deleteFile(
  app: Pick<App, "db" | "log">,
  actor: Actor,
  input: Input<Calls["deleteFile"]>,
): Promise<undefined> {
  const file = await findFile(app.db, actor.userId, input.image);
  if (file === undefined) throw new AppError("file_not_found");
  app.log.info({ event: "file_withdrawn", userId: actor.userId, fileId: file.id });
}
