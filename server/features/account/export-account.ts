import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Reply } from "@wardrobe/domain/call.ts";
import { EXPORT_READS_PER_HOUR, type accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Actor, App } from "#app.ts";
import type { Archive } from "#adapters/archive/port.ts";
import { listCreditEntriesOf } from "#features/credits/account.ts";
import { listFeedbackOf } from "#features/feedback/feedback.ts";
import { toCsv } from "#features/account/items-csv.ts";
import { findUsedFiles } from "#features/account/used-files.ts";
import { listFilesOf, type OwnFile } from "#features/files/list-stored-keys.ts";
import { listLooks } from "#features/outfit/saved-looks.ts";
import { listAskedOutfits } from "#features/chat-requests/take-request.ts";
import { listOfferedOutfits, readMorning } from "#features/morning/settings.ts";
import { getSettings } from "#features/profile/handlers.ts";
import { listWeek } from "#features/planner/week.ts";
import { listOrdersOf } from "#features/payments/person-payments.ts";
import { listPlanDays } from "#features/plans/list-grants.ts";
import { getPerson } from "#features/people/people.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";
import { listQuestions } from "#features/questions/questions.ts";
import { listAsked } from "#features/recommendations/ask-owner.ts";
import { exportTaste } from "#features/taste/taste.ts";
import { listItems } from "#features/wardrobe/list-items.ts";
import { listAllWears } from "#features/wears/diary.ts";
import { listWishes } from "#features/wishes/wishes.ts";

type Export = Reply<typeof accountCalls.exportAccount>;
type Deps = Pick<App, "db" | "files" | "clock" | "rules">;
type ZipDeps = Deps & Pick<App, "archiver">;

/** Everything stored about the caller, in one document (SPEC-37). Throws too_many_requests. */
export async function exportAccount(app: Deps, actor: Actor): Promise<Export> {
  await limitExports(app, actor);
  return await documentOf(app, actor);
}

/** JSON and ZIP count together: each reads everything that a person has. */
async function limitExports(app: Deps, { userId }: Actor): Promise<void> {
  await limitRate(app, userId, { action: "export_read", perHour: EXPORT_READS_PER_HOUR });
}

async function documentOf(app: Deps, actor: Actor): Promise<Export> {
  const { userId } = actor;
  const { telegram_id, first_name, username, created_at } = await getPerson(app.db, userId);
  return {
    exported_at: app.clock.now().toISOString(),
    person: { telegram_id, first_name, username, here_since: created_at.toISOString() },
    settings: await getSettings(app, actor),
    items: await listItems(app, actor),
    outfits: await listLooks(app, actor),
    questions: (await listQuestions(app, actor)).questions,
    wears: await listAllWears(app.db, userId),
    planned: await listWeek(app, actor),
    wishes: await listWishes(app, actor),
    taste: await exportTaste(app.db, userId),
    asked: await listAsked(app.db, userId),
    morning: await readMorning(app, userId),
    morning_messages: await listOfferedOutfits(app, userId),
    chat_requests: await listAskedOutfits(app, userId),
    orders: await listOrdersOf(app.db, userId),
    plan_days: await listPlanDays(app.db, userId),
    credits: await listCreditEntriesOf(app.db, userId),
    feedback: await listFeedbackOf(app.db, userId),
    file_ids: (await listUsed(app.db, userId)).map(({ id }) => id),
  };
}

/** The document, the items as a table and every picture in a ZIP, streamed as it is built. Throws too_many_requests. */
export async function zipAccount(app: ZipDeps, actor: Actor): Promise<Readable> {
  await limitExports(app, actor);
  const zip = await openZip(app, actor);
  for (const file of await listUsed(app.db, actor.userId)) {
    zip.addLater(pictureName(file), async () => (await app.files.get(file.id)) ?? new Uint8Array());
  }
  return zip.end();
}

/** The same as several ZIPs with at most `bytesMax` bytes of pictures each, for a chat that takes no larger files. */
export async function* zipAccountInParts(app: ZipDeps, actor: Actor, bytesMax: number): AsyncGenerator<Uint8Array> {
  let zip = await openZip(app, actor);
  let size = 0;
  for (const file of await listUsed(app.db, actor.userId)) {
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
async function listUsed(db: App["db"], userId: string): Promise<OwnFile[]> {
  return await db.transaction().execute(async (trx) => {
    const files = await listFilesOf(trx, userId);
    const maybeUnused = files.filter(({ unused_since }) => unused_since !== null).map(({ id }) => id);
    const used = await findUsedFiles(trx, maybeUnused);
    return files.filter(({ id, unused_since }) => unused_since === null || used.has(id));
  });
}

async function openZip(app: ZipDeps, actor: Actor): Promise<Archive> {
  const document = await documentOf(app, actor);
  const zip = app.archiver.open();
  zip.add("wardrobe.json", Buffer.from(JSON.stringify(document, null, 2)));
  zip.add("items.csv", Buffer.from(toCsv(document.items)));
  return zip;
}

function pictureName({ id, content_type }: OwnFile): string {
  return `pictures/${id}.${content_type.split("/")[1] ?? "bin"}`;
}
