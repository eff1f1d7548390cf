import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Reply } from "@wardrobe/domain/call.ts";
import {
  EXPORT_READS_PER_HOUR,
  EXPORT_VERSION,
  type accountCalls,
  EXPORTS_PER_HOUR,
} from "@wardrobe/domain/account/calls.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { guardCell } from "@wardrobe/domain/imports/spreadsheet-cell.ts";
import type { Actor, App } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import type { CommandRequest } from "#kernel/feature.ts";
import type { Archive } from "#adapters/archive/port.ts";
import { listFilesOf, type OwnFile } from "#features/files/stored-bytes.ts";
import { limitRate, takeRefusal } from "#adapters/limits/hourly-share.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { fieldsFor } from "@wardrobe/domain/wardrobe/item-fields.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { writeToPerson } from "#features/people/write-to-person.ts";
import { getPerson } from "#features/people/people.ts";

type Export = Reply<typeof accountCalls.exportAccount>;

/** Everything stored about the caller, in one document (SPEC-37). Throws too_many_requests. */
export async function exportAccount(app: App, actor: Actor): Promise<Export> {
  await limitExports(app, actor);
  return await documentOf(app, actor);
}

/** JSON and ZIP count together: each reads everything that a person has. */
async function limitExports(app: App, { userId }: Actor): Promise<void> {
  await limitRate(app, userId, { action: "export_read", perHour: EXPORT_READS_PER_HOUR });
}

async function documentOf(app: App, actor: Actor): Promise<Export> {
  return {
    version: EXPORT_VERSION,
    exported_at: app.clock.now().toISOString(),
    ...(await app.features.exportOf(app, actor)),
    file_ids: (await listUsed(app, actor.userId)).map(({ id }) => id),
  };
}

/** The document, the items as a table and every picture in a ZIP, streamed as it is built. Throws too_many_requests. */
export async function zipAccount(app: App, actor: Actor): Promise<Readable> {
  await limitExports(app, actor);
  const zip = await openZip(app, actor);
  for (const file of await listUsed(app, actor.userId)) {
    zip.addLater(pictureName(file), async () => (await app.files.get(file.id)) ?? new Uint8Array());
  }
  return zip.end();
}

/** The same as several ZIPs with at most `bytesMax` bytes of pictures each, for a chat that takes no larger files. */
async function* zipAccountInParts(app: App, actor: Actor, bytesMax: number): AsyncGenerator<Uint8Array> {
  let zip = await openZip(app, actor);
  let size = 0;
  for (const file of await listUsed(app, actor.userId)) {
    const bytes = await app.files.get(file.id);
    if (bytes === null) continue;
    if (size > 0 && size + bytes.length > bytesMax) {
      yield await buffer(zip.end());
      zip = app.archiver.open();
      size = 0;
    }
    zip.addLater(pictureName(file), async () => bytes);
    size += bytes.length;
  }
  yield await buffer(zip.end());
}

/** The pictures in use: replaced pictures, and those of refunded tasks, are not part of the export. */
async function listUsed({ db, features }: App, userId: string): Promise<OwnFile[]> {
  return await db.transaction().execute(async (trx) => {
    // Parts of an import are files, too, but no pictures.
    const files = (await listFilesOf(trx, userId)).filter(({ content_type }) => content_type.startsWith("image/"));
    const maybeUnused = files.filter(({ unused_since }) => unused_since !== null).map(({ id }) => id);
    const used = await features.findUsedFiles(trx, maybeUnused);
    return files.filter(({ id, unused_since }) => unused_since === null || used.has(id));
  });
}

async function openZip(app: App, actor: Actor): Promise<Archive> {
  const document = await documentOf(app, actor);
  const zip = app.archiver.open();
  zip.add("wardrobe.json", Buffer.from(JSON.stringify(document, null, 2)));
  zip.add("items.csv", Buffer.from(toCsv(document.items)));
  return zip;
}

function pictureName({ id, content_type }: OwnFile): string {
  return `pictures/${id}.${content_type.split("/")[1] ?? "bin"}`;
}

const COLUMNS = fieldsFor("table");

/** RFC 4180, with the byte order mark by which spreadsheets detect UTF-8. */
export function toCsv(items: readonly Item[]): string {
  const rows = items.map((item) => COLUMNS.map((column) => cell(item[column])).join(","));
  return `\uFEFF${[COLUMNS.join(","), ...rows].join("\r\n")}\r\n`;
}

function cell(value: Item[(typeof COLUMNS)[number]]): string {
  const isCare = typeof value === "object" && !Array.isArray(value);
  const parts = isCare ? Object.entries(value ?? {}).map(([sign, said]) => `${sign}: ${String(said)}`) : [value].flat();
  return `"${guardCell(parts.join("; ")).replaceAll('"', '""')}"`;
}

/** Queues the export for a chat, once per message. False if the bot may not write. Throws too_many_requests. */
export async function askForExport(
  app: Pick<App, "db" | "clock" | "queue">,
  { userId }: Pick<Actor, "userId">,
  { messageId }: { readonly messageId?: number } = {},
): Promise<{ is_on_its_way: boolean }> {
  const { may_be_written_to } = await getPerson(app.db, userId);
  if (!may_be_written_to) return { is_on_its_way: false };
  const options = messageId === undefined ? {} : { key: `${userId}:${messageId}` };
  await app.db.transaction().execute(async (trx) => {
    const job = await app.queue.send(trx, "send-export", { userId }, options);
    const isRepeated = job === null && messageId !== undefined;
    if (!isRepeated) await limitRate({ ...app, db: trx }, userId, { action: "export", perHour: EXPORTS_PER_HOUR });
  });
  return { is_on_its_way: true };
}

/** A bot may send files of 50 MB, but take only those of 20 MB: each part can be brought in again (MOVE-01). This leaves room for the ZIP's own structure. */
const PART_BYTES_MAX = 18_000_000;

/** Sends the export to a chat from part `from` on. If a later part fails, a new job continues: none is sent twice. */
export async function sendExport(
  app: App,
  { userId, from = 1, signal }: { readonly userId: string; readonly from?: number; readonly signal: AbortSignal },
): Promise<void> {
  const actor = { userId, signal: signal, saveReply: async () => {} };
  let part = 0;
  for await (const bytes of zipAccountInParts(app, actor, PART_BYTES_MAX)) {
    part++;
    if (part < from) continue;
    try {
      if (!(await sendPart(app, userId, { bytes, part }))) return;
    } catch (error) {
      if (part === from) throw error;
      const rest = { userId, from: part };
      await app.db.transaction().execute(async (trx) => await app.queue.send(trx, "send-export", rest));
      return;
    }
  }
}

async function sendPart(
  app: Pick<App, "db" | "messenger">,
  userId: string,
  { bytes, part }: { readonly bytes: Uint8Array; readonly part: number },
): Promise<boolean> {
  const name = part === 1 ? "wardrobe.zip" : `wardrobe-${part}.zip`;
  return await writeToPerson(app, userId, ({ language }) => ({
    text: botText(language ?? FALLBACK_LANGUAGE, "bot_export_done"),
    document: { bytes, name },
  }));
}

/** Tells the person that their export could not be sent completely. */
export async function giveUpExport(app: Pick<App, "db" | "messenger">, userId: string): Promise<void> {
  await writeToPerson(app, userId, ({ language }) => ({
    text: botText(language ?? FALLBACK_LANGUAGE, "bot_export_failed"),
  }));
}

export async function answerExport(
  app: App,
  { person, language, messageId }: CommandRequest,
): Promise<OutgoingMessage | null> {
  try {
    await askForExport(app, { userId: person.id }, { messageId });
    return { text: botText(language, "bot_export_begun") };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "too_many_requests")) throw error;
    return (await takeRefusal(app, person.id, error.code)) ? { text: botText(language, error.code) } : null;
  }
}
