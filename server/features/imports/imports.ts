import { TASKS_WAIT_MS } from "@wardrobe/domain/ai-tasks/task.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import type { Import, importCalls, ImportState } from "@wardrobe/domain/imports/calls.ts";
import { IMPORT_BYTES_MAX, IMPORT_KEPT_MS, IMPORTS_PER_HOUR } from "@wardrobe/domain/imports/limits.ts";
import type { Actor, App, Trx, Verb } from "#app.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { aborted } from "#adapters/notifier/port.ts";
import { deleteOwnFiles, holdFile, saveBytes } from "#features/files/save-picture.ts";
import * as store from "#features/imports/import-store.ts";
import { lockPerson } from "#features/people/people.ts";

type Calls = typeof importCalls;
type Deps = Pick<App, "db" | "clock" | "queue" | "notifier">;

/** An import that has ended keeps no files. */
const OVER: readonly ImportState[] = ["done", "cancelled", "refused"];
/** Of the call that sends the last part: most archives are read in a second or two. */
const TOLD_WITHIN_MS = 15_000;

/** Takes a part of a file; after the last one, answers what will come. Throws import_running and why it is refused. */
export const sendImport: Verb<Calls["sendImport"], keyof Deps | "files" | "random" | "pictures"> = async (
  app,
  actor,
  { id, file, name, part, bytes, is_last },
) => {
  const { userId } = actor;
  const begun = await beginImport(app, userId, { id, inChat: false });
  if (begun.state === "sending") {
    await addPart(app, userId, { id, file, name, part, bytes: Buffer.from(bytes, "base64") });
    if (is_last) await startReading(app, userId, id);
  }
  return is_last ? await answerRead(app, actor) : answerOf(await store.findImport(app.db, userId));
};

/** What will come, once it has been read; `reading` if that takes long. Throws why it is refused. */
async function answerRead(app: Pick<App, "db" | "notifier">, actor: Actor): Promise<Import> {
  return answerOf(await waitWhile(app, actor, ({ state }) => state === "reading", TOLD_WITHIN_MS));
}

function answerOf(row: store.ImportRow | undefined): Import {
  if (row === undefined) throw new AppError("unauthorized");
  if (row.refusal !== null) throw new AppError(row.refusal.code, { field: row.refusal.reason });
  return toImport(row);
}

/** The import with this id, begun in place of another one that does not run. Throws import_running and too_many_requests. */
export async function beginImport(
  app: Deps,
  userId: string,
  { id, inChat }: { readonly id: string; readonly inChat: boolean },
): Promise<store.ImportRow> {
  const known = await store.findImport(app.db, userId);
  if (known?.id === id) return known;
  await limitRate(app, userId, { action: "import", perHour: IMPORTS_PER_HOUR });
  return await app.db.transaction().execute(async (trx) => {
    await lockPerson(trx, userId);
    const last = await store.lockImport(trx, userId);
    if (last?.id === id) return last;
    if (last?.state === "running") throw new AppError("import_running");
    await dropParts(app, trx, userId);
    const now = app.clock.now();
    const begun = { user_id: userId, id, state: "sending", in_chat: inChat, begun_at: now, changed_at: now } as const;
    await store.putImport(trx, { ...begun, told: "null", refusal: "null", columns: "null" });
    const row = await store.findImport(trx, userId);
    if (row === undefined) throw new Error("An import became none");
    return row;
  });
}

type Part = {
  readonly id: string;
  readonly file: number;
  readonly name: string;
  readonly part: number;
  readonly bytes: Uint8Array;
};

/** Stores a part, once. Throws import_too_large, storage_full, and import_not_found where the import is over. */
export async function addPart(
  app: Deps & Pick<App, "files" | "random">,
  userId: string,
  { id, file, name, part, bytes }: Part,
): Promise<void> {
  const parts = await store.listParts(app.db, userId);
  if (parts.some((known) => known.file === file && known.part === part)) return;
  if (parts.reduce((sum, { size }) => sum + size, bytes.length) > IMPORT_BYTES_MAX) {
    const refusal = { code: "import_too_large", reason: "archive" } as const;
    await endImport(app, userId, { id, from: ["sending"] }, { state: "refused", refusal: JSON.stringify(refusal) });
    return;
  }
  const fileId = await saveBytes(app, userId, bytes);
  await app.db.transaction().execute(async (trx) => {
    const row = await store.lockImport(trx, userId);
    const isOpen = row?.id === id && row.state === "sending";
    const stored = { user_id: userId, file, part, name, size: bytes.length, file_id: fileId };
    if (isOpen && (await store.insertPart(trx, stored))) {
      await holdFile(trx, userId, fileId);
      await store.updateImport(trx, userId, { changed_at: app.clock.now() });
    } else await deleteOwnFiles(app, trx, userId, [fileId]);
  });
}

/** Has the files read, once. */
export async function startReading(app: Deps, userId: string, id: string): Promise<void> {
  await changeImport(app, userId, { id, from: ["sending"] }, async (trx) => {
    await app.queue.send(trx, "read-import", { userId, importId: id }, { ownerId: userId });
    return { state: "reading" };
  });
}

/** A further file has come: it is read again with what was there. */
export async function reopenImport(app: Deps, userId: string, id: string): Promise<void> {
  await changeImport(app, userId, { id, from: ["reading", "told"] }, async () => ({ state: "sending" }));
}

type Changed = Parameters<typeof store.updateImport>[2];

/** Changes an import that is in one of the states, and wakes who waits for it. False if it is not. */
export async function changeImport(
  app: Pick<App, "db" | "clock" | "notifier">,
  userId: string,
  { id, from }: { readonly id: string; readonly from: readonly ImportState[] },
  change: (trx: Trx, row: store.ImportRow) => Promise<Changed>,
): Promise<boolean> {
  return await app.db.transaction().execute(async (trx) => {
    const row = await store.lockImport(trx, userId);
    if (row?.id !== id || !from.includes(row.state)) return false;
    await store.updateImport(trx, userId, { ...(await change(trx, row)), changed_at: app.clock.now() });
    await app.notifier.notify(trx, userId);
    return true;
  });
}

export const getImport: Verb<Calls["getImport"], keyof Deps> = async (app, actor, { seen }) => {
  const row = await waitWhile(app, actor, ({ version }) => String(version) === seen, TASKS_WAIT_MS);
  return { current: row === undefined ? null : toImport(row) };
};

/** Brings in what was told. Throws import_not_found, also for one that is over. */
export const confirmImport: Verb<Calls["confirmImport"], keyof Deps, "userId"> = async (
  app,
  { userId },
  { id, with_alike = false },
) => {
  await changeImport(app, userId, { id, from: ["told"] }, async (trx) => {
    await app.queue.send(trx, "bring-in", { userId, importId: id }, { ownerId: userId });
    return { state: "running", with_alike, done: 0 };
  });
  return await requireImport(app, userId, id, ["running", "done"]);
};

/** Ends it; what was brought in stays. Throws import_not_found. */
export const cancelImport: Verb<Calls["cancelImport"], keyof Deps, "userId"> = async (app, { userId }, { id }) => {
  await endImport(app, userId, { id, from: ["sending", "reading", "told", "running"] }, { state: "cancelled" });
  return await requireImport(app, userId, id, OVER);
};

/** Ends an import in one of the states; nothing of its files is left. */
export async function endImport(
  app: Deps,
  userId: string,
  of: { readonly id: string; readonly from: readonly ImportState[] },
  changes: Changed,
): Promise<boolean> {
  return await changeImport(app, userId, of, async (trx) => {
    await dropParts(app, trx, userId);
    return changes;
  });
}

async function dropParts(app: Pick<App, "queue">, trx: Trx, userId: string): Promise<void> {
  await deleteOwnFiles(app, trx, userId, await store.deleteParts(trx, userId));
}

async function requireImport(
  app: Pick<App, "db">,
  userId: string,
  id: string,
  states: readonly ImportState[],
): Promise<Import> {
  const row = await store.findImport(app.db, userId);
  if (row?.id !== id || !states.includes(row.state)) throw new AppError("import_not_found");
  return toImport(row);
}

async function waitWhile(
  app: Pick<App, "db" | "notifier">,
  actor: Actor,
  isAsBefore: (row: store.ImportRow) => boolean,
  maxMs: number,
): Promise<store.ImportRow | undefined> {
  const end = AbortSignal.any([actor.signal, AbortSignal.timeout(maxMs)]);
  for (;;) {
    // Subscribe before reading, so that a change in between is noticed.
    const subscription = app.notifier.subscribe(actor.userId);
    try {
      const row = await store.findImport(app.db, actor.userId);
      if (row === undefined || !isAsBefore(row)) return row;
      if ((await Promise.race([subscription.woken, aborted(end)])) !== "notified") return row;
    } finally {
      subscription.cancel();
    }
  }
}

function toImport({ id, state, version, told, done, total, refusal }: store.ImportRow): Import {
  return { id, state, version: Number(version), told, done, total, refusal };
}

/** Ends what nobody confirmed for a day; returns how many. */
export async function sweepImports(app: Deps): Promise<number> {
  const before = new Date(app.clock.now().getTime() - IMPORT_KEPT_MS);
  const waiting: readonly ImportState[] = ["sending", "told"];
  const left = await store.listUnchanged(app.db, waiting, before);
  for (const userId of left) {
    const id = (await store.findImport(app.db, userId))?.id ?? "";
    await endImport(app, userId, { id, from: waiting }, { state: "cancelled" });
  }
  return left.length;
}

/** Reads the table again with the fields that the person chose for its columns. Throws import_not_found. */
export const chooseColumns: Verb<typeof importCalls.chooseColumns, "db" | "clock" | "queue" | "notifier"> = async (
  app,
  actor,
  { id, fields },
) => {
  const { userId } = actor;
  const isChanged = await changeImport(app, userId, { id, from: ["told"] }, async (trx) => {
    await app.queue.send(trx, "read-import", { userId, importId: id }, { ownerId: userId });
    return { state: "reading", columns: JSON.stringify(fields) };
  });
  if (!isChanged) throw new AppError("import_not_found");
  return await answerRead(app, actor);
};
