import type { Input } from "@wardrobe/domain/call.ts";
import type { Import, importCalls } from "@wardrobe/domain/imports/calls.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { Actor, App } from "#app.ts";
import { answerRead, changeImport } from "#features/imports/imports.ts";

/** Reads the table again with the fields that the person chose for its columns. Throws import_not_found. */
export async function chooseColumns(
  app: Pick<App, "db" | "clock" | "queue" | "notifier">,
  actor: Actor,
  { id, fields }: Input<typeof importCalls.chooseColumns>,
): Promise<Import> {
  const { userId } = actor;
  const isChanged = await changeImport(app, userId, { id, from: ["told"] }, async (trx) => {
    await app.queue.send(trx, "read-import", { userId, importId: id }, { ownerId: userId });
    return { state: "reading", columns: JSON.stringify(fields) };
  });
  if (!isChanged) throw new AppError("import_not_found");
  return await answerRead(app, actor);
}
