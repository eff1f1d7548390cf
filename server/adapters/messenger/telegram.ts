import { Api, GrammyError, HttpError, InputFile } from "grammy";
import type { InlineQueryResultPhoto, Message } from "grammy/types";
import { STARS_CURRENCY } from "@wardrobe/domain/payments/order.ts";
import { RENEWAL_PERIOD_S } from "@wardrobe/domain/payments/renewal.ts";
import { cutText } from "@wardrobe/domain/text/typed.ts";
import type { Log } from "#adapters/log/port.ts";
import { keyboard, sharedKeyboard, type AppLinks, toStarMoves } from "#adapters/messenger/update-shape.ts";
import { verifyLaunchData } from "#adapters/messenger/launch-data.ts";
import {
  MessengerUnavailable,
  type MessagePicture,
  type Messenger,
  type OutgoingMessage,
  type SentPicture,
  type SharedCard,
} from "#adapters/messenger/port.ts";
import type { Turns } from "#adapters/messenger/turns.ts";

export type TelegramOptions = AppLinks & {
  readonly token: string;
  /** The Bot API's URL, without a slash at the end. */
  readonly apiRoot: string;
  readonly turns: Turns;
  readonly log: Pick<Log, "warn">;
};

const TIMEOUT_S = 20;
const MOVES_A_PAGE = 100;
const ALREADY_REFUNDED = /CHARGE_ALREADY_REFUNDED/;
/** Blocked by the person, never written to, or deleted. */
const REFUSED = 403;
const NO_CHAT = /chat not found|user is deactivated|PEER_ID_INVALID/i;
/** In sentences, or by the code of the messenger's own server, which the Bot API passes on where it has no sentence. */
const NOTHING_TO_EDIT =
  /message is not modified|message to edit not found|message can't be edited|message identifier is not specified|MESSAGE_ID_INVALID|MESSAGE_EDIT_TIME_EXPIRED/i;
const NO_LINK_PREVIEW = { link_preview_options: { is_disabled: true } } as const;
const NOT_MODIFIED = /message is not modified/i;
const BAD_REQUEST = 400;
/** A longer text is refused, and with it the whole message. */
export const TEXT_MAX = 4096;
export const CAPTION_MAX = 1024;
/** Some seconds of the messenger's rate. */
const ANSWERS_WAITING_MAX = 200;
const NEVER = new AbortController().signal;
const TOO_MANY_REQUESTS = 429;
/** Everywhere but in chats with other bots. */
const ANY_CHAT = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true } as const;
/** The connection was never made, so the request was not received. */
const NOT_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"];

export function telegramMessenger({ token, apiRoot, turns, log, ...app }: TelegramOptions): Messenger {
  // The URL holds the token, and a redirect would pass it on.
  const api = new Api(token, { apiRoot, timeoutSeconds: TIMEOUT_S, baseFetchConfig: { redirect: "error" } });
  let pausedUntilMs = 0;
  let answersWaiting = 0;
  /** Sends nothing while the messenger asks for a pause. */
  const sendUnlessPaused = async <Result>(send: () => Promise<Result>): Promise<Result> => {
    if (pausedUntilMs > performance.now())
      throw new MessengerUnavailable("The messenger asked to wait", { isUnsent: true });
    try {
      return await request(send);
    } catch (error) {
      const refusal = causeOf(error);
      if (refusal?.error_code === TOO_MANY_REQUESTS) {
        const pauseMs = (refusal.parameters.retry_after ?? 1) * 1000;
        pausedUntilMs = performance.now() + pauseMs;
        await turns.pause(pauseMs);
      }
      throw error;
    }
  };
  /** The same in a turn of its own. With too many before it, the update comes again later. */
  const sendInTurn = async <Result>(send: () => Promise<Result>): Promise<Result> =>
    await sendUnlessPaused(async () => {
      if (answersWaiting >= ANSWERS_WAITING_MAX)
        throw new MessengerUnavailable("Too many messages wait for their turn", { isUnsent: true });
      answersWaiting++;
      await turns.take(NEVER).finally(() => answersWaiting--);
      return await send();
    });
  const sendOrRefuse = async <Result>(
    whenever: typeof sendInTurn,
    send: () => Promise<Result>,
  ): Promise<Result | "refused"> => {
    try {
      return await whenever(send);
    } catch (error) {
      if (isRefusal(error, NO_CHAT) || causeOf(error)?.error_code === REFUSED) return "refused";
      throw error;
    }
  };
  return {
    createInvoiceLink: async ({ title, description, orderRef, stars, renews = false }) =>
      await request(
        async () =>
          await api.createInvoiceLink(
            title,
            description,
            orderRef,
            "",
            STARS_CURRENCY,
            [{ label: title, amount: stars }],
            renews ? { subscription_period: RENEWAL_PERIOD_S } : {},
          ),
      ),
    refundStars: async ({ payerId, chargeId }) => {
      try {
        await request(async () => await api.refundStarPayment(payerId, chargeId));
      } catch (error) {
        if (!isRefusal(error, ALREADY_REFUNDED)) throw error;
      }
    },
    editRenewal: async ({ payerId, chargeId, isCanceled }) => {
      try {
        return await request(async () => await api.editUserStarSubscription(payerId, chargeId, isCanceled));
      } catch (error) {
        // It is over, or never was.
        if (causeOf(error)?.error_code === BAD_REQUEST) return false;
        throw error;
      }
    },
    listStars: async (from) =>
      await request(async () => {
        const { transactions } = await api.getStarTransactions({ offset: from, limit: MOVES_A_PAGE });
        return toStarMoves(transactions, log);
      }),
    send: async (to, message, turn) =>
      await sendOrRefuse(turn === "taken" ? sendUnlessPaused : sendInTurn, async () => {
        const { message_id: messageId } = await sendMessage(api, to, message, app);
        return { messageId };
      }),
    showMenu: async (to, { label, url }) => {
      try {
        const menu_button = { type: "web_app", text: label, web_app: { url } } as const;
        await request(async () => await api.setChatMenuButton({ chat_id: to, menu_button }));
      } catch (error) {
        log.warn({ event: "bot_not_introduced", reason: error instanceof Error ? error.name : "unknown" });
      }
    },
    waitForTurn: async (signal) => await turns.take(signal),
    sendPicture: async (to, { text, picture, buttons }) =>
      await sendOrRefuse(sendUnlessPaused, async () => {
        const options = { caption: toCaption(text), reply_markup: keyboard(buttons, app) };
        return toSent(await api.sendPhoto(to, toMedia(picture), options));
      }),
    edit: async ({ to, messageId, isText = false }, { text, picture, buttons }) => {
      const reply_markup = keyboard(buttons, app);
      const change = async () =>
        isText
          ? await api.editMessageText(to, messageId, cutText(text, TEXT_MAX), { ...NO_LINK_PREVIEW, reply_markup })
          : picture === undefined
            ? await api.editMessageCaption(to, messageId, { caption: toCaption(text), reply_markup })
            : await api.editMessageMedia(
                to,
                messageId,
                { type: "photo", media: toMedia(picture), caption: toCaption(text) },
                { reply_markup },
              );
      try {
        const edited = await sendInTurn(change);
        return edited === true ? { messageId, pictureId: null } : toSent(edited);
      } catch (error) {
        if (isRefusal(error, NOTHING_TO_EDIT) || causeOf(error)?.error_code === REFUSED) return null;
        throw error;
      }
    },
    prepare: async (to, card) => {
      try {
        return (await request(async () => await api.savePreparedInlineMessage(to, toInlineResult(card, app), ANY_CHAT)))
          .id;
      } catch (error) {
        // The message can still be sent by the inline query.
        if (error instanceof MessengerUnavailable) return null;
        throw error;
      }
    },
    editShared: async (sharedId, { text, buttons }) => {
      const reply_markup = sharedKeyboard(buttons, app);
      try {
        await sendUnlessPaused(async () =>
          text === undefined
            ? await api.editMessageReplyMarkupInline(sharedId, { reply_markup })
            : await api.editMessageCaptionInline(sharedId, { caption: toCaption(text), reply_markup }),
        );
        return true;
      } catch (error) {
        if (isRefusal(error, NOT_MODIFIED)) return true;
        if (causeOf(error)?.error_code === BAD_REQUEST || causeOf(error)?.error_code === REFUSED) return false;
        throw error;
      }
    },
    readPhoto: async (photoId) =>
      await request(async () => {
        const file = await api.getFile(photoId);
        const url = `${apiRoot}/file/bot${token}/${file.file_path ?? ""}`;
        const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_S * 1000), redirect: "error" });
        if (!response.ok) throw new MessengerUnavailable(`The messenger answered ${response.status} for a photo`);
        return new Uint8Array(await response.arrayBuffer());
      }),
    readLaunch: (body, when) => verifyLaunchData(body, { botToken: token, ...when }),
  };
}

async function sendMessage(api: Api, to: number, message: OutgoingMessage, app: AppLinks): Promise<Message> {
  const { text, picture, document, buttons, replyTo, isSilent = false } = message;
  const options = {
    ...(replyTo === undefined ? {} : { reply_parameters: { message_id: replyTo, allow_sending_without_reply: true } }),
    ...(isSilent ? { disable_notification: true } : {}),
    ...(buttons === undefined ? {} : { reply_markup: keyboard(buttons, app) }),
  };
  if (picture !== undefined)
    return await api.sendPhoto(to, new InputFile(picture.bytes, picture.name), {
      caption: toCaption(text),
      ...options,
    });
  if (document !== undefined)
    return await api.sendDocument(to, new InputFile(document.bytes, document.name), {
      caption: toCaption(text),
      ...options,
    });
  return await api.sendMessage(to, cutText(text, TEXT_MAX), { ...NO_LINK_PREVIEW, ...options });
}

function toCaption(text: string): string {
  return cutText(text, CAPTION_MAX);
}

function toMedia(picture: MessagePicture): InputFile | string {
  return "id" in picture ? picture.id : new InputFile(picture.bytes, picture.name);
}

function toSent({ message_id, photo }: Message): SentPicture {
  return { messageId: message_id, pictureId: photo?.at(-1)?.file_id ?? null };
}

/** The messenger reads the picture at its address when the message is sent. */
export function toInlineResult(
  { id, title, picture, text, buttons }: SharedCard,
  app: AppLinks,
): InlineQueryResultPhoto {
  return {
    type: "photo",
    id,
    photo_url: picture,
    thumbnail_url: picture,
    title,
    ...(text === "" ? {} : { caption: toCaption(text) }),
    ...(buttons.length === 0 ? {} : { reply_markup: sharedKeyboard(buttons, app) }),
  };
}

/** Throws every failure as {@link MessengerUnavailable}; its cause is set if the messenger itself refused. */
async function request<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (cause) {
    if (cause instanceof MessengerUnavailable) throw cause;
    // The message of a network error holds the URL and with it the token, so it is left out.
    if (cause instanceof GrammyError) throw new MessengerUnavailable(cause.description, { cause, isUnsent: true });
    throw cause instanceof HttpError
      ? new MessengerUnavailable("The messenger did not answer", { isUnsent: NOT_CONNECTED.includes(codeOf(cause)) })
      : new MessengerUnavailable("The messenger answered nonsense");
  }
}

function codeOf({ error }: HttpError): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function causeOf(error: unknown): GrammyError | undefined {
  return error instanceof MessengerUnavailable && error.cause instanceof GrammyError ? error.cause : undefined;
}

function isRefusal(error: unknown, words: RegExp): boolean {
  return words.test(causeOf(error)?.description ?? "");
}
