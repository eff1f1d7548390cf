import { KINDS, type Counts, type Kind, type Told } from "@wardrobe/domain/imports/coming.ts";
import { ImportRefused } from "@wardrobe/domain/imports/refusals.ts";
import { dayOf } from "@wardrobe/domain/people/day.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { usualCurrency } from "@wardrobe/domain/wardrobe/price.ts";
import type { Actor, App } from "#app.ts";
import type { OpenArchive, SentFile } from "#adapters/archive/port.ts";
import { StorageUnavailable } from "#adapters/files/port.ts";
import { findImport, listParts, type ImportRow, type PartRow } from "#features/imports/import-store.ts";
import { changeImport, endImport } from "#features/imports/imports.ts";
import { planImport } from "#features/imports/plan.ts";
import { readComing, type Reading } from "#features/imports/read-tables.ts";
import { tellInChat, waitsForFirst } from "#features/imports/take-archive.ts";
import { getPerson } from "#features/people/people.ts";
import { STAGES } from "#features/imports/stages.ts";

export type ImportJob = { readonly userId: string; readonly importId: string };

/** Reads the files and tells what will come, or why nothing does. */
export async function readImport(app: App, { userId, importId: id }: ImportJob): Promise<void> {
  const row = await findImport(app.db, userId);
  if (row?.id !== id || row.state !== "reading") return;
  let names: readonly string[] = [];
  try {
    const archive = await openArchive(app, userId);
    try {
      names = [...archive.sizes.keys()];
      const coming = await readComing(archive, await readingOf(app, row));
      const { told } = await planImport(app, userId, coming, { names: archive.sizes, withAlike: false });
      const total = KINDS.reduce((sum, kind) => sum + coming[kind].length, 0);
      const isTold = await changeImport(app, userId, { id, from: ["reading"] }, async () => {
        return { state: "told", told: JSON.stringify(told), total };
      });
      if (isTold) await tellInChat(app, userId);
    } finally {
      archive.close();
    }
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    if (!waitsForFirst(row, names, error)) return await refuse(app, { userId, importId: id }, error);
    await changeImport(app, userId, { id, from: ["reading"] }, async () => ({ state: "sending", told: "null" }));
    await tellInChat(app, userId);
  }
}

export async function refuse(
  app: App,
  { userId, importId: id }: ImportJob,
  { code, reason }: Pick<ImportRefused, "code" | "reason">,
): Promise<void> {
  app.log.info({ event: "import_refused", userId, code, reason });
  const changes = { state: "refused", refusal: JSON.stringify({ code, reason }) } as const;
  if (await endImport(app, userId, { id, from: ["sending", "reading", "running"] }, changes))
    await tellInChat(app, userId);
}

async function readingOf(app: App, { user_id, columns: chosen }: ImportRow): Promise<Reading> {
  const person = await getPerson(app.db, user_id);
  const language = person.language ?? FALLBACK_LANGUAGE;
  const currency = usualCurrency([], { language, timeZone: person.time_zone ?? "" });
  return { spreadsheets: app.spreadsheets, chosen, today: dayOf(person, app.clock.now()), currency };
}

class Cancelled extends Error {}

/** So many records are looked at between two notes of how far it is. */
const NOTED_EVERY = 10;

/** Brings in what was confirmed. A job that runs again passes over what is there (MOVE-01). */
export async function bringIn(app: App, { userId, importId: id }: ImportJob, signal: AbortSignal): Promise<void> {
  const row = await findImport(app.db, userId);
  if (row?.id !== id || row.state !== "running") return;
  const actor: Actor = { userId, signal, saveReply: async () => {} };
  const archive = await openArchive(app, userId);
  try {
    const coming = await readComing(archive, await readingOf(app, row));
    const compared = { names: archive.sizes, withAlike: row.with_alike };
    const plan = await planImport(app, userId, coming, compared);
    const noRoom: Counts = {};
    const unreadable: Counts = {};
    const left = (kind: Kind, why: "no_room" | "unreadable"): void => {
      const counts = why === "no_room" ? noRoom : unreadable;
      counts[kind] = (counts[kind] ?? 0) + 1;
    };
    let [done, noted] = [0, 0];
    const step = async (count: number): Promise<void> => {
      signal.throwIfAborted();
      done += count;
      if (done - noted < NOTED_EVERY) return;
      noted = done;
      if (!(await changeImport(app, userId, { id, from: ["running"] }, async () => ({ done })))) throw new Cancelled();
    };
    for (const stage of STAGES) await stage({ app, actor, row, coming, archive, plan, left, step });
    const { told } = await planImport(app, userId, coming, compared);
    const came = toCame(told, row.told, { noRoom, unreadable });
    const changes = { state: "done", told: JSON.stringify(came), done: row.total } as const;
    if (!(await endImport(app, userId, { id, from: ["running"] }, changes))) return;
    app.log.info({ event: "import_done", userId, items: came.comes.items ?? 0 });
    await tellInChat(app, userId);
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
  } finally {
    archive.close();
  }
}

/** The result: records that are there now and were not before. */
function toCame(now: Told, before: Told | null, left: Readonly<Record<"noRoom" | "unreadable", Counts>>): Told {
  const comes = Object.fromEntries(
    KINDS.map((kind) => [kind, (now.there[kind] ?? 0) - (before?.there[kind] ?? 0)] as const).filter(([, n]) => n > 0),
  );
  const unreadable = KINDS.flatMap((kind) => {
    const count = left.unreadable[kind] ?? 0;
    return count === 0 ? [] : [{ kind, field: "picture", count }];
  });
  const told = before ?? now;
  return { ...told, comes, no_room: left.noRoom, left_out: [...told.left_out, ...unreadable] };
}

async function openArchive(app: Pick<App, "db" | "files" | "unpacker">, userId: string): Promise<OpenArchive> {
  const byFile = Map.groupBy(await listParts(app.db, userId), ({ file }) => file);
  return await app.unpacker.open([...byFile.values()].map((parts) => toSentFile(app, parts)));
}

/** A file by its parts, of which the last one read is kept. */
function toSentFile({ files }: Pick<App, "files">, parts: readonly PartRow[]): SentFile {
  const starts: number[] = [];
  let size = 0;
  for (const part of parts) {
    starts.push(size);
    size += part.size;
  }
  let kept: { readonly at: number; readonly bytes: Promise<Uint8Array> } | null = null;
  const open = async (at: number): Promise<Uint8Array> => {
    if (kept?.at !== at) kept = { at, bytes: getPart(files, parts[at]) };
    return await kept.bytes;
  };
  return {
    name: parts[0]?.name ?? "",
    size,
    read: async (from, length) => {
      const pieces: Uint8Array[] = [];
      for (const [at, start] of starts.entries()) {
        const end = start + (parts[at]?.size ?? 0);
        if (end <= from || start >= from + length) continue;
        pieces.push((await open(at)).subarray(Math.max(0, from - start), from + length - start));
      }
      return new Uint8Array(Buffer.concat(pieces));
    },
  };
}

async function getPart(files: App["files"], part: PartRow | undefined): Promise<Uint8Array> {
  const bytes = part === undefined ? null : await files.get(part.file_id);
  if (bytes === null) throw new StorageUnavailable("A part of an import is not there.");
  return bytes;
}

/** After the last attempt: what was read stays told, and can be confirmed again. */
export async function giveUpBringing(app: App, { userId, importId: id }: ImportJob): Promise<void> {
  await changeImport(app, userId, { id, from: ["running"] }, async () => ({ state: "told" }));
}
