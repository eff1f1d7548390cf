import { createHash } from "node:crypto";
import type { ImportRefused } from "@wardrobe/domain/imports/refusals.ts";
import { IMPORT_PART_BYTES } from "@wardrobe/domain/imports/limits.ts";
import { AppError } from "@wardrobe/domain/errors.ts";
import { FALLBACK_LANGUAGE, languageOfSettings, type Language } from "@wardrobe/domain/people/language.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { START_PLANS } from "@wardrobe/domain/start-params.ts";
import { importText, tellImport } from "@wardrobe/domain/text/imports.ts";
import type { App, ChatPerson } from "#app.ts";
import type { OutgoingMessage } from "#adapters/messenger/port.ts";
import type { Press } from "#kernel/feature.ts";
import {
  addPart,
  beginImport,
  cancelImport,
  confirmImport,
  reopenImport,
  startReading,
} from "#features/imports/imports.ts";
import { findImport, type ImportRow } from "#features/imports/import-store.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";

export type SentArchive = {
  readonly userId: string;
  readonly documentId: string;
  readonly name: string;
  readonly messageId: number;
};

type Deps = Pick<App, "db" | "clock" | "queue" | "messenger">;

/** Queues a job that takes the file, once per message. */
export async function queueArchive(app: Pick<App, "db" | "queue">, sent: SentArchive): Promise<void> {
  const options = { key: `${sent.userId}:${sent.messageId}`, ownerId: sent.userId };
  await app.db.transaction().execute(async (trx) => void (await app.queue.send(trx, "take-archive", sent, options)));
}

/** The further parts of an export: `wardrobe-2.zip`. */
const FURTHER_PART = /-\d+\.zip$/i;

/** Takes a file of the chat: it begins an import, or belongs to the one that waits. Then all of it is read. */
export async function takeArchive(app: App, { userId, documentId, name, messageId }: SentArchive): Promise<void> {
  const waiting = await findImport(app.db, userId);
  const isOpen = waiting?.in_chat === true && ["sending", "reading", "told"].includes(waiting.state);
  const joins = isOpen && (waiting.state === "sending" || FURTHER_PART.test(name));
  try {
    const id = joins ? waiting.id : idOf(messageId);
    const row = joins ? waiting : await beginImport(app, userId, { id, inChat: true });
    if (joins) await reopenImport(app, userId, id);
    const bytes = await app.messenger.readPhoto(documentId);
    for (let part = 0; part * IMPORT_PART_BYTES < bytes.length; part++) {
      const from = part * IMPORT_PART_BYTES;
      const piece = bytes.subarray(from, from + IMPORT_PART_BYTES);
      await addPart(app, userId, { id: row.id, file: messageId, name, part, bytes: piece });
    }
    await startReading(app, userId, row.id);
    // It has grown too large.
    if ((await findImport(app.db, userId))?.state === "refused") await tellInChat(app, userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    const busy = code === "import_running" ? importText : null;
    await writeToPerson(app, userId, ({ language: chosen }) => {
      const language = chosen ?? FALLBACK_LANGUAGE;
      return {
        text: busy === null ? botText(language, isSaid(code) ? code : "internal_error") : busy(language, "import_busy"),
      };
    });
  }
}

const SAID = ["too_many_requests", "storage_full"] as const;
const isSaid = (code: string): code is (typeof SAID)[number] => SAID.some((known) => known === code);

/** A job that runs again finds what it began. */
function idOf(messageId: number): string {
  return createHash("sha256").update(`message ${messageId}`).digest().subarray(0, 16).toString("base64url");
}

/** How the data of the buttons below what is told begins. */
export const IMPORT_ACTS = ["import:yes:", "import:no:"] as const;
const [YES, NO] = IMPORT_ACTS;

/** Tells the chat what will come, or what became of it, if its files came by the chat. */
export async function tellInChat(app: Deps, userId: string): Promise<void> {
  const row = await findImport(app.db, userId);
  if (row?.in_chat !== true) return;
  await writeToPerson(app, userId, ({ language }) => composeImport(language ?? FALLBACK_LANGUAGE, row));
}

export function composeImport(
  language: Language,
  { id, state, told, refusal }: Pick<ImportRow, "id" | "state" | "told" | "refusal">,
): OutgoingMessage {
  if (refusal !== null) return { text: botText(language, refusal.code) };
  if (told === null) return { text: importText(language, "import_part") };
  const plans = Object.keys(told.no_room).length === 0 ? [] : [[openButton(language, START_PLANS, "asked_plans")]];
  if (state === "done") return { text: tellImport(language, told, true), buttons: [[openButton(language)], ...plans] };
  const text = tellImport(language, told, false);
  if (Object.keys(told.comes).length === 0) return { text, buttons: plans };
  const yes = { label: importText(language, "import_yes"), act: `${YES}${id}` };
  return { text, buttons: [[yes, { label: importText(language, "import_no"), act: `${NO}${id}` }], ...plans] };
}

/** Brings in what the message tells, or leaves it. */
export async function pressImport(app: App, person: ChatPerson, { act, messageId }: Press): Promise<string | null> {
  const isYes = act.startsWith(YES);
  if (!isYes && !act.startsWith(NO)) return null;
  const language = languageOfSettings(person.language);
  const id = act.slice((isYes ? YES : NO).length);
  const actor = { userId: person.id };
  try {
    const { told, state } = await (isYes ? confirmImport(app, actor, { id }) : cancelImport(app, actor, { id }));
    if (state === "done") return importText(language, "import_over");
    if (told !== null && messageId !== undefined) {
      const sent = { to: person.telegram_id, messageId, isText: true };
      await app.messenger.edit(sent, { text: tellImport(language, told, false), buttons: [] });
    }
    return importText(language, isYes ? "import_told_on" : "import_left");
  } catch (error) {
    if (error instanceof AppError && error.code === "import_not_found") return importText(language, "import_over");
    throw error;
  }
}

/** Whether the files are further parts of an export whose first has not come: that is no reason to refuse them. */
export function waitsForFirst(
  row: Pick<ImportRow, "in_chat">,
  names: readonly string[],
  error: ImportRefused,
): boolean {
  const isPartOnly = names.length > 0 && names.every((name) => name.startsWith("pictures/"));
  return row.in_chat && error.reason === "nothing_known" && isPartOnly;
}
