import { Api, GrammyError, HttpError, InlineKeyboard, InputFile } from "grammy";
import type { StarTransaction } from "grammy/types";
import { STARS_CURRENCY } from "@wardrobe/domain/payments/order.ts";
import { verifyLaunchData } from "#adapters/messenger/launch-data.ts";
import {
  MessengerUnavailable,
  type MessageButton,
  type Messenger,
  type OutgoingMessage,
  type StarMove,
} from "#adapters/messenger/port.ts";

export type TelegramOptions = {
  readonly token: string;
  /** Where the Bot API answers, without a slash at the end. */
  readonly apiRoot: string;
  /** Where the app lies; what buttons open. */
  readonly appUrl: string;
  /** Without @. */
  readonly botUsername: string;
};

const TIMEOUT_S = 20;
const MOVES_A_PAGE = 100;
const REFUNDED_BEFORE = /CHARGE_ALREADY_REFUNDED/;
/** Blocked by the person, never written to, or deleted. */
const REFUSED = 403;
const NO_CHAT = /chat not found|user is deactivated|PEER_ID_INVALID/i;

/** Telegram's Bot API. */
export function telegramMessenger({ token, apiRoot, ...opens }: TelegramOptions): Messenger {
  // The token stands in the address: a redirect would hand it on.
  const api = new Api(token, { apiRoot, timeoutSeconds: TIMEOUT_S, baseFetchConfig: { redirect: "error" } });
  return {
    createInvoiceLink: async ({ title, description, orderRef, stars }) =>
      await asking(
        async () =>
          await api.createInvoiceLink(title, description, orderRef, "", STARS_CURRENCY, [
            { label: title, amount: stars },
          ]),
      ),
    refundStars: async ({ payerId, chargeId }) => {
      try {
        await asking(async () => await api.refundStarPayment(payerId, chargeId));
      } catch (error) {
        if (!isRefusal(error, REFUNDED_BEFORE)) throw error;
      }
    },
    listStars: async (from) =>
      await asking(async () => {
        const { transactions } = await api.getStarTransactions({ offset: from, limit: MOVES_A_PAGE });
        return transactions.map(toMove);
      }),
    send: async (to, message) => {
      try {
        await asking(async () => await sendMessage(api, to, message, opens));
        return "sent";
      } catch (error) {
        if (isRefusal(error, NO_CHAT) || causeOf(error)?.error_code === REFUSED) return "refused";
        throw error;
      }
    },
    readPhoto: async (photoId) =>
      await asking(async () => {
        const file = await api.getFile(photoId);
        const url = `${apiRoot}/file/bot${token}/${file.file_path ?? ""}`;
        const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_S * 1000), redirect: "error" });
        if (!response.ok) throw new MessengerUnavailable(`The messenger answered ${response.status} for a photo`);
        return new Uint8Array(await response.arrayBuffer());
      }),
    readLaunch: (body, when) => verifyLaunchData(body, { botToken: token, ...when }),
  };
}

async function sendMessage(api: Api, to: number, message: OutgoingMessage, opens: Opens): Promise<void> {
  const { text, picture, document, buttons, isSilent = false } = message;
  const options = {
    ...(isSilent ? { disable_notification: true } : {}),
    ...(buttons === undefined ? {} : { reply_markup: keyboard(buttons, opens) }),
  };
  if (picture !== undefined) {
    await api.sendPhoto(to, new InputFile(picture.bytes, picture.name), { caption: text, ...options });
  } else if (document !== undefined) {
    await api.sendDocument(to, new InputFile(document.bytes, document.name), { caption: text, ...options });
  } else {
    await api.sendMessage(to, text, { link_preview_options: { is_disabled: true }, ...options });
  }
}

type Opens = Pick<TelegramOptions, "appUrl" | "botUsername">;

function keyboard(rows: readonly (readonly MessageButton[])[], { appUrl, botUsername }: Opens): InlineKeyboard {
  return InlineKeyboard.from(
    rows.map((row) =>
      row.map((button) => {
        if ("act" in button) return InlineKeyboard.text(button.label, button.act);
        if ("link" in button) return InlineKeyboard.url(button.label, button.link);
        // Only an inline button hands the app signed launch data; one of a reply keyboard does not. A start parameter needs a link.
        if (button.open === "") return InlineKeyboard.webApp(button.label, appUrl);
        return InlineKeyboard.url(button.label, `https://t.me/${botUsername}?startapp=${button.open}`);
      }),
    ),
  );
}

function toMove({ id, amount, date, source, receiver }: StarTransaction): StarMove {
  if (source?.type === "user" && source.transaction_type === "invoice_payment") {
    const orderRef = source.invoice_payload ?? null;
    return {
      kind: "paid",
      chargeId: id,
      orderRef,
      payerId: source.user.id,
      stars: amount,
      at: new Date(date * 1000),
    };
  }
  // A refund goes to the person under the id of the charge.
  return receiver?.type === "user" ? { kind: "refunded", chargeId: id } : { kind: "other" };
}

/** What the messenger itself refused is thrown with its words as the cause; everything else as unavailable too. */
async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof MessengerUnavailable) throw cause;
    // The URL of a failed request carries the token, so the error's own words are left out.
    if (cause instanceof GrammyError) throw new MessengerUnavailable(cause.description, { cause });
    throw new MessengerUnavailable(
      cause instanceof HttpError ? "The messenger did not answer" : "The messenger answered nonsense",
    );
  }
}

function causeOf(error: unknown): GrammyError | undefined {
  return error instanceof MessengerUnavailable && error.cause instanceof GrammyError ? error.cause : undefined;
}

function isRefusal(error: unknown, words: RegExp): boolean {
  return words.test(causeOf(error)?.description ?? "");
}
