import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Reply } from "@wardrobe/domain/call.ts";
import { EXPORT_READS_PER_HOUR, type accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Actor, App } from "#app.ts";
import type { Archive } from "#adapters/archive/port.ts";
import { toCsv } from "#features/account/items-csv.ts";
import { listFilesOf, type OwnFile } from "#features/files/list-stored-keys.ts";
import { limitRate } from "#adapters/limits/hourly-share.ts";

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
export async function* zipAccountInParts(app: App, actor: Actor, bytesMax: number): AsyncGenerator<Uint8Array> {
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
    const files = await listFilesOf(trx, userId);
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
