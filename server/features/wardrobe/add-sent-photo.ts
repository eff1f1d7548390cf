import { AppError, type ErrorCode } from "@wardrobe/domain/errors.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import type { Item } from "@wardrobe/domain/wardrobe/item.ts";
import { startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { whenItGoesOn, type PhotoOutcome } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import type { App, Jobs } from "#app.ts";
import { answerOnce, type OnceRequest } from "#features/idempotency/answer-once.ts";
import { takeShare, takeRefusal, requireShare } from "#adapters/limits/hourly-share.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";
import { photosPerHour } from "#features/files/save-picture.ts";
import { alikeButtons } from "#features/wardrobe/press-alike.ts";
import { addItem } from "#features/wardrobe/add-item.ts";
import { hasAlike } from "#features/wardrobe/alike-items.ts";
import {
  endPhoto,
  joinStack,
  postponePhoto,
  type Joining,
  type PhotoOf,
  showStack,
  type Answer,
} from "#features/wardrobe/photo-stack.ts";
import { recognitionShare } from "#features/wardrobe/recognise.ts";

export type SentPhoto = Jobs["add-sent-photo"];

/** Refusals for which sending the photo again would not help now. */
const REFUSALS: Partial<Record<ErrorCode, PhotoOutcome>> = {
  wardrobe_limit_reached: "full",
  no_garment: "no_garment",
  worn_clothes: "no_garment",
  image_unreadable: "unreadable",
  image_too_large: "unreadable",
};
const ANSWERS = {
  added: "bot_photo_added",
  unsure: "bot_photo_unsure",
  several: "bot_photo_of_several",
  alike: "bot_photo_alike",
  full: "bot_photo_full",
  no_garment: "bot_photo_no_garment",
  unreadable: "bot_photo_unreadable",
  waiting: "bot_photo_waiting",
  too_many: "bot_photo_too_many",
  failed: "bot_photo_failed",
} as const satisfies Record<PhotoOutcome, ChatTextKey>;

type Deps = Pick<App, "db" | "clock" | "rules" | "queue" | "messenger">;

/** Queues a job that adds the photo. One beyond the hour's photos is refused, and not even downloaded. */
export async function queueSentPhoto(
  app: Deps & Pick<App, "random">,
  { userId, photoId, messageId, isOfAlbum = false }: SentPhoto & Partial<Joining>,
): Promise<void> {
  const share = { action: "sent_photo", perHour: photosPerHour(app.rules) };
  const isWithin = await takeShare(app, userId, share);
  const photo = { userId, messageId, isOfAlbum };
  const isTold = await app.db.transaction().execute(async (trx) => {
    if (!isWithin) return (await joinStack(app, trx, photo, "too_many")) !== false;
    const options = { key: `${userId}:${messageId}`, ownerId: userId };
    const jobId = await app.queue.send(trx, "add-sent-photo", { userId, photoId, messageId }, options);
    if (jobId !== null) await joinStack(app, trx, photo, null);
    return true;
  });
  if (isTold || !(await takeRefusal(app, userId, "photo"))) return;
  await writeToPerson(app, userId, toAnswer({ outcome: "too_many" }));
}

/** Adds a photo from the chat, once per message; it waits while the hour's recognitions are used up. */
export async function addSentPhoto(
  app: App,
  { signal, ...sent }: SentPhoto & { readonly signal: AbortSignal },
): Promise<void> {
  const { userId, photoId, messageId } = sent;
  let picture: Uint8Array | undefined;
  try {
    const added = await answerOnce(app, requestOf(sent, signal), async (actor) => {
      await requireShare(app, userId, recognitionShare(app.rules));
      picture = await app.messenger.readPhoto(photoId);
      return await addItem(app, actor, { image: Buffer.from(picture).toString("base64"), sentAs: messageId });
    });
    // An earlier attempt may have added it.
    picture ??= await app.messenger.readPhoto(photoId);
    await tell(app, sent, { ...(await toEnded(app, userId, added)), picture });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "too_many_requests") return await postpone(app, sent, error.retryAfterS ?? 0);
    const outcome = REFUSALS[error.code];
    if (outcome === undefined) throw error;
    await tell(app, sent, { outcome });
  }
}

/** Sends the job again for when the next hour begins, and says so: in the stack's message, or once an hour. */
async function postpone(app: App, { postponed = 0, ...photo }: SentPhoto, afterS: number): Promise<void> {
  const again = { ...photo, postponed: postponed + 1 };
  const options = { key: `${photo.userId}:${photo.messageId}:${again.postponed}`, ownerId: photo.userId, afterS };
  const isTold = await app.db.transaction().execute(async (trx) => {
    const jobId = await app.queue.send(trx, "add-sent-photo", again, options);
    return jobId === null || (await postponePhoto(app, trx, photo));
  });
  if (isTold || !(await takeRefusal(app, photo.userId, "photo"))) return;
  await writeToPerson(
    app,
    photo.userId,
    toAnswer({ outcome: "waiting", wait: { at: app.clock.now(), waitMs: afterS * 1000 } }),
  );
}

/** After all retries: says that the photo could not be added or, if only the message failed, what was added. */
export async function giveUpSentPhoto(app: App, sent: PhotoOf): Promise<void> {
  const added = await answerOnce(app, requestOf(sent, AbortSignal.abort()), async () => null);
  await tell(app, sent, added === null ? { outcome: "failed" } : await toEnded(app, sent.userId, added));
}

/** The message is the key: a repeated job adds one item. No client can send a key with a blank. */
function requestOf({ userId, messageId }: PhotoOf, signal: AbortSignal): OnceRequest {
  return { userId, key: `bot photo ${messageId}`, call: "addItem", input: { messageId }, signal };
}

type Ended = {
  readonly outcome: PhotoOutcome;
  readonly item?: Pick<Item, "id" | "type">;
  readonly picture?: Uint8Array;
  readonly wait?: Parameters<typeof whenItGoesOn>[2];
};

async function toEnded(app: Pick<App, "db">, userId: string, reply: unknown): Promise<Ended> {
  const { clothing_item: item, sees_several: seesSeveral = false } = wardrobeCalls.addItem.reply.parse(reply);
  if (seesSeveral) return { outcome: "several", item };
  if (item.needs_check.includes("type")) return { outcome: "unsure", item };
  return { outcome: (await hasAlike(app, userId, item.id)) ? "alike" : "added", item };
}

/** Answers a photo that is alone; of others the message of their stack tells (MANY-05). */
async function tell(app: Deps, sent: PhotoOf, ended: Ended): Promise<void> {
  const stackId = await endPhoto(app, sent, ended.outcome);
  if (stackId === null) return;
  const answer =
    ended.outcome !== "too_many" || (await takeRefusal(app, sent.userId, "photo")) ? toAnswer(ended) : null;
  if (stackId !== undefined) return await showStack(app, { stackId, by: sent.messageId }, answer);
  if (answer !== null) await writeToPerson(app, sent.userId, answer);
}

function toAnswer({ outcome, item, picture, wait }: Ended): Answer {
  return ({ language: chosen, time_zone: zone }) => {
    const language = chosen ?? FALLBACK_LANGUAGE;
    const type = typeLabel(item?.type ?? "", (key) => botText(language, key));
    return {
      text: botText(language, ANSWERS[outcome], {
        type,
        when: wait === undefined ? "" : whenItGoesOn(language, zone, wait),
      }),
      ...(picture === undefined ? {} : { picture: { bytes: picture, name: "item.jpg" } }),
      ...(item !== undefined && {
        buttons:
          outcome === "alike"
            ? alikeButtons(language, item.id)
            : [[openButton(language, startParamOfItem(item.id), "bot_open_item")]],
      }),
    };
  };
}
