import type { Input, Reply } from "@wardrobe/domain/call.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { fileCalls } from "@wardrobe/domain/files/calls.ts";
import type { Actor, App, Handlers, Versions } from "#app.ts";
import { findFile } from "#features/files/file-store.ts";
import { findCachedFile, openFile } from "#features/files/open-file.ts";
import type { FindUsedFiles } from "#features/files/sweep-files.ts";

type Calls = typeof fileCalls;

export const fileHandlers = { getFile, deleteFile } satisfies Handlers<Calls>;

/** A file's bytes never change, so its id is the version; ownership is checked each time. Throws file_not_found. */
export const fileVersionsWith = (findUsedFiles: FindUsedFiles) =>
  ({
    getFile: async (app: Pick<App, "db" | "clock" | "cache">, actor: Actor, { id }: Input<Calls["getFile"]>) => {
      const file = await findCachedFile(app, actor.userId, id, findUsedFiles);
      if (file === undefined) throw new AppError("file_not_found");
      return `${file.id}.json`;
    },
  }) satisfies Versions<Calls>;

async function getFile(
  app: Pick<App, "db" | "files">,
  actor: Actor,
  input: Input<Calls["getFile"]>,
): Promise<Reply<Calls["getFile"]>> {
  const file = await openFile(app, actor.userId, { id: input.id });
  return { image: Buffer.from(file.bytes).toString("base64"), content_type: file.contentType };
}

/** Deletes nothing that an item shows: the replacement, which follows, withdraws it without a gap (E-11, SPEC-7). */
async function deleteFile(
  app: Pick<App, "db" | "log">,
  actor: Actor,
  input: Input<Calls["deleteFile"]>,
): Promise<undefined> {
  const file = await findFile(app.db, actor.userId, input.image);
  if (file === undefined) throw new AppError("file_not_found");
  app.log.info({ event: "file_withdrawn", userId: actor.userId, fileId: file.id });
}
