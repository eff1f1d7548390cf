import { AppError, type ErrorCode } from "@wardrobe/domain/errors.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/profile/settings.ts";
import { botText, type ChatTextKey } from "@wardrobe/domain/text/bot.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { startParamOfItem } from "@wardrobe/domain/wardrobe/item-link.ts";
import { typeLabel } from "@wardrobe/domain/wardrobe/type-label.ts";
import type { App } from "#app.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { answerOnce, type OnceRequest } from "#features/idempotency/answer-once.ts";
import { isWithinRate } from "#adapters/limits/hourly-share.ts";
import { openButton, writeToPerson } from "#features/people/write-to-person.ts";
import { addItem } from "#features/wardrobe/add-item.ts";

export type SentPhoto = { readonly userId: string; readonly photoId: string; readonly messageId: number };

/** Refusals for which sending the photo again would not help now. */
const REFUSALS = {
  wardrobe_limit_reached: "bot_photo_full",
  no_garment: "bot_photo_no_garment",
  image_unreadable: "bot_photo_unreadable",
  image_too_large: "bot_photo_unreadable",
  too_many_requests: "bot_photo_too_many",
} as const satisfies Partial<Record<ErrorCode, ChatTextKey>>;

/** Queues a job that adds the photo, within the hourly limit. A photo beyond the limit is not even downloaded. */
export async function queueSentPhoto(
  app: Pick<App, "db" | "clock" | "queue" | "messenger" | "rules">,
  { userId, photoId, messageId }: SentPhoto,
): Promise<void> {
  const share = { action: "sent_photo", perHour: app.rules.analysesPerHour };
  if (!(await isWithinRate(app, userId, share))) return await sendRefusal(app, userId, "bot_photo_too_many");
  await app.db.transaction().execute(async (trx) => {
    const options = { key: `${userId}:${messageId}`, ownerId: userId };
    await app.queue.send(trx, "add-sent-photo", { userId, photoId, messageId }, options);
  });
}

/** Adds a photo from the chat as an item, once per message, and shows in the chat what was recognised. */
export async function addSentPhoto(
  app: App,
  { userId, photoId, messageId, signal }: SentPhoto & { readonly signal: AbortSignal },
): Promise<void> {
  const bytes = await app.messenger.readPhoto(photoId);
  const input = { image: Buffer.from(bytes).toString("base64") };
  try {
    const request = requestOf({ userId, messageId }, signal);
    const reply = await answerOnce(app, request, async (actor) => await addItem(app, actor, input));
    await sendAdded(app, userId, reply, bytes);
  } catch (error) {
    const refusal = error instanceof AppError ? refusalText(error.code) : undefined;
    if (refusal === undefined || error instanceof MessengerUnavailable) throw error;
    await sendRefusal(app, userId, refusal);
  }
}

/** After all retries: says that the photo could not be added or, if only the message failed, what was added. */
export async function giveUpSentPhoto(app: App, sent: Omit<SentPhoto, "photoId">): Promise<void> {
  const { userId } = sent;
  const added = await answerOnce(app, requestOf(sent, AbortSignal.abort()), async () => null);
  if (added === null) await sendRefusal(app, userId, "bot_photo_failed");
  else await sendAdded(app, userId, added);
}

/** The message is the idempotency key: a repeated job adds one item. The bytes may differ, so they are left out. */
function requestOf({ userId, messageId }: Omit<SentPhoto, "photoId">, signal: AbortSignal): OnceRequest {
  return { userId, key: `bot-photo:${messageId}`, call: "addItem", input: { messageId }, signal };
}

async function sendAdded(app: App, userId: string, reply: unknown, picture?: Uint8Array): Promise<void> {
  const { clothing_item: item, sees_several: seesSeveral = false } = wardrobeCalls.addItem.reply.parse(reply);
  await writeToPerson(app, userId, ({ language: chosen }) => {
    const language = chosen ?? FALLBACK_LANGUAGE;
    const type = typeLabel(item.type, (key) => botText(language, key));
    const isUnsure = item.needs_check.includes("type");
    const key = seesSeveral ? "bot_photo_of_several" : isUnsure ? "bot_photo_unsure" : "bot_photo_added";
    const text = botText(language, key, { type });
    return {
      text,
      ...(picture === undefined ? {} : { picture: { bytes: picture, name: "item.jpg" } }),
      buttons: [[openButton(language, startParamOfItem(item.id), "bot_open_item")]],
    };
  });
}

async function sendRefusal(
  app: Pick<App, "db" | "clock" | "messenger">,
  userId: string,
  key: ChatTextKey,
): Promise<void> {
  // Sent once an hour: otherwise a hundred photos would get a hundred messages.
  const once = { action: "sent_photo_refusal", perHour: 1 };
  if (key === "bot_photo_too_many" && !(await isWithinRate(app, userId, once))) return;
  await writeToPerson(app, userId, ({ language }) => ({ text: botText(language ?? FALLBACK_LANGUAGE, key) }));
}

function refusalText(code: ErrorCode): ChatTextKey | undefined {
  const texts: Partial<Record<ErrorCode, ChatTextKey>> = REFUSALS;
  return texts[code];
}
