import { z } from "zod/mini";
import { STARS_CURRENCY } from "@wardrobe/domain/payments/order.ts";
import { findUnstorable } from "@wardrobe/domain/text/typed.ts";
import { InlineKeyboard } from "grammy";
import type { MessageButton, StarMove } from "#adapters/messenger/port.ts";
import { readRows } from "@wardrobe/domain/read-rows.ts";
import type { Log } from "#adapters/log/port.ts";

/** The last second of the year 9999; PostgreSQL stores later moments, JavaScript's ISO texts change their form. */
const SECONDS_MAX = 253_402_300_799;
const Seconds = z.int().check(z.gte(0), z.lte(SECONDS_MAX));

/** Longer than anything that the messenger sends, and short enough for an index. */
const Short = z.string().check(z.maxLength(256));
const Name = Short.check(z.minLength(1));
const Text = z.string().check(z.maxLength(16_384));
const Id = z.int().check(z.gte(1));
const User = z.object({
  id: Id,
  first_name: Short,
  username: z.optional(Short),
  language_code: z.optional(Short),
});
const Chat = z.object({ id: z.int(), type: Name });
const Charge = z.object({ telegram_payment_charge_id: Name });
/** A state beside the known ones is no error: the messenger may add some. */
const Subscription = z.object({ user: User, invoice_payload: Short, state: Short });
const Invoice = z.object({ currency: Name, total_amount: Id, invoice_payload: Short });

/** The part of an update that the bot reads. A field or kind of update that it does not read may be anything. */
const Update = z.object({
  update_id: z.int(),
  message: z.optional(
    z
      .object({
        message_id: z.int(),
        date: Seconds,
        chat: Chat,
        from: z.optional(User),
        text: z.optional(Text),
        reply_to_message: z.optional(z.object({ message_id: z.int() })),
        media_group_id: z.optional(Short),
        document: z.optional(
          z.object({
            file_id: Name,
            file_name: z.optional(Text),
            mime_type: z.optional(Text),
            file_size: z.optional(z.int()),
          }),
        ),
        photo: z.optional(z.array(z.object({ file_id: Name })).check(z.minLength(1))),
        successful_payment: z.optional(
          z.extend(Invoice, {
            ...Charge.shape,
            currency: z.literal(STARS_CURRENCY),
            is_recurring: z.optional(z.boolean()),
            subscription_expiration_date: z.optional(Seconds),
          }),
        ),
        refunded_payment: z.optional(Charge),
      })
      .check(z.refine(({ chat, from }) => chat.type !== "private" || from !== undefined, { path: ["from"] })),
  ),
  callback_query: z.optional(
    z.object({
      id: Name,
      from: User,
      data: z.optional(Short),
      message: z.optional(z.object({ message_id: z.int() })),
      inline_message_id: z.optional(Name),
    }),
  ),
  inline_query: z.optional(z.object({ id: Name, from: User, query: Short, offset: Short })),
  chosen_inline_result: z.optional(
    z.object({ result_id: Name, from: User, query: Short, inline_message_id: z.optional(Name) }),
  ),
  pre_checkout_query: z.optional(z.extend(Invoice, { id: Name, from: User })),
  subscription: z.optional(Subscription),
  my_chat_member: z.optional(z.object({ chat: Chat, from: User, new_chat_member: z.object({ status: Name }) })),
});

/** The path of the first wrong field of an update; null if the bot can read it. */
export function findMalformed(update: unknown): string | null {
  const parsed = Update.safeParse(update);
  return parsed.success ? findUnstorable(parsed.data) : (parsed.error.issues[0]?.path.join(".") ?? "");
}

/** Where the app is opened: at its address, or by a link to the bot, whose name has no @. */
export type AppLinks = { readonly appUrl: string; readonly botUsername: string };

export function keyboard(
  rows: readonly (readonly MessageButton[])[],
  { appUrl, botUsername }: AppLinks,
): InlineKeyboard {
  return InlineKeyboard.from(
    rows.map((row) =>
      row.map((button) => {
        if ("act" in button) return InlineKeyboard.text(button.label, button.act);
        if ("link" in button) return InlineKeyboard.url(button.label, button.link);
        // Unlike a reply keyboard, an inline button gives the app launch data. A start parameter needs a link.
        if (button.open === "") return InlineKeyboard.webApp(button.label, appUrl);
        return InlineKeyboard.url(button.label, `https://t.me/${botUsername}?startapp=${button.open}`);
      }),
    ),
  );
}

/** In other chats a button cannot open the app itself: a link does. */
export function sharedKeyboard(rows: readonly (readonly MessageButton[])[], app: AppLinks): InlineKeyboard {
  const toLink = (button: MessageButton): MessageButton =>
    "open" in button && button.open === ""
      ? { label: button.label, link: `https://t.me/${app.botUsername}?startapp` }
      : button;
  return keyboard(
    rows.map((row) => row.map(toLink)),
    app,
  );
}

const Source = z.object({
  type: z.string(),
  transaction_type: z.optional(z.string()),
  user: z.optional(z.object({ id: z.int() })),
  invoice_payload: z.optional(z.string()),
  subscription_period: z.optional(z.int()),
});
const Transaction = z
  .object({
    id: z.string().check(z.minLength(1)),
    amount: z.int().check(z.gte(0)),
    date: Seconds,
    source: z.optional(Source),
    receiver: z.optional(z.object({ type: z.string() })),
  })
  .check(z.refine(({ source }) => !isPayment(source) || source?.user !== undefined, { path: ["source", "user"] }));

/** A page of the messenger's list. An odd row becomes `other`: its place counts, since pages are asked for by places. */
export function toStarMoves(transactions: readonly unknown[], log: Pick<Log, "warn">): StarMove[] {
  const { rows, leftOut } = readRows(Transaction, transactions);
  if (leftOut !== null) log.warn({ event: "rows_left_out", source: "messenger", ...leftOut });
  return rows.map((row) => (row === undefined ? { kind: "other" } : toMove(row)));
}

function toMove({ id: chargeId, amount: stars, date, source, receiver }: z.output<typeof Transaction>): StarMove {
  if (isPayment(source) && source?.user !== undefined) {
    const { user, invoice_payload: orderRef = null, subscription_period } = source;
    const renews = subscription_period === undefined ? null : { paidUntil: null };
    return { kind: "paid", chargeId, orderRef, payerId: user.id, stars, at: new Date(date * 1000), renews };
  }
  // A refund is a transaction to the person with the id of the charge.
  return receiver?.type === "user" ? { kind: "refunded", chargeId } : { kind: "other" };
}

function isPayment(source: z.output<typeof Source> | undefined): boolean {
  return source?.type === "user" && source.transaction_type === "invoice_payment";
}
