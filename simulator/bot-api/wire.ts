/** The Bot API's types, as far as the simulator uses them. Dates are in Unix seconds, amounts in whole Stars. */
export type User = {
  readonly id: number;
  readonly is_bot: boolean;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly language_code?: string;
};

export type PrivateChat = Pick<User, "id" | "first_name" | "last_name" | "username"> & { readonly type: "private" };

export type Entity = {
  readonly type: string;
  /** In UTF-16 code units. */
  readonly offset: number;
  readonly length: number;
  readonly url?: string;
};

export type Button = {
  readonly text: string;
  readonly callback_data?: string | undefined;
  readonly url?: string | undefined;
  readonly web_app?: { readonly url: string } | undefined;
};

export type Keyboard = { readonly inline_keyboard: readonly (readonly Button[])[] };

export type PhotoSize = {
  readonly file_id: string;
  readonly file_unique_id: string;
  readonly width: number;
  readonly height: number;
  readonly file_size: number;
};

export type Document = {
  readonly file_id: string;
  readonly file_unique_id: string;
  readonly file_name: string;
  readonly mime_type: string;
  readonly file_size: number;
};

export type Payment = {
  readonly currency: "XTR";
  readonly total_amount: number;
  readonly invoice_payload: string;
  readonly telegram_payment_charge_id: string;
  readonly provider_payment_charge_id: string;
  readonly is_recurring?: true;
  readonly is_first_recurring?: true;
  readonly subscription_expiration_date?: number;
};

/** The content of a message, without its sender, chat and date. */
export type Content = {
  readonly text?: string;
  readonly entities?: readonly Entity[];
  readonly caption?: string;
  readonly caption_entities?: readonly Entity[];
  /** Sizes of the same picture, smallest first. */
  readonly photo?: readonly PhotoSize[];
  readonly document?: Document;
  readonly media_group_id?: string;
  readonly reply_to_message?: Message;
  readonly reply_markup?: Keyboard;
  readonly successful_payment?: Payment;
  readonly refunded_payment?: Payment;
  readonly write_access_allowed?: { readonly from_request: true };
};

export type Message = Content & {
  readonly message_id: number;
  readonly from: User;
  readonly chat: PrivateChat;
  readonly date: number;
  readonly edit_date?: number;
};

/** Of a message in the chat with the bot, or of one that a person sent into another chat. */
export type CallbackQuery = {
  readonly id: string;
  readonly from: User;
  readonly chat_instance: string;
  readonly data: string;
} & ({ readonly message: Message } | { readonly inline_message_id: string });

export type InlineQuery = {
  readonly id: string;
  readonly from: User;
  readonly query: string;
  readonly offset: string;
  readonly chat_type: "private" | "group" | "channel";
};

export type ChosenInlineResult = {
  readonly result_id: string;
  readonly from: User;
  readonly query: string;
  /** Only of a message with buttons. */
  readonly inline_message_id?: string;
};

export type PreCheckoutQuery = Pick<Payment, "currency" | "total_amount" | "invoice_payload"> & {
  readonly id: string;
  readonly from: User;
};

export type SubscriptionUpdated = {
  readonly user: User;
  readonly invoice_payload: string;
  readonly state: "canceled" | "active" | "failed";
};

export type ChatMemberUpdated = {
  readonly chat: PrivateChat;
  readonly from: User;
  readonly date: number;
  readonly old_chat_member: ChatMember;
  readonly new_chat_member: ChatMember;
};

export type ChatMember =
  | { readonly user: User; readonly status: "member" }
  | { readonly user: User; readonly status: "kicked"; readonly until_date: 0 };

/** The content of an update: exactly one of these. */
export type UpdateContent =
  | { readonly message: Message }
  | { readonly callback_query: CallbackQuery }
  | { readonly inline_query: InlineQuery }
  | { readonly chosen_inline_result: ChosenInlineResult }
  | { readonly pre_checkout_query: PreCheckoutQuery }
  | { readonly subscription: SubscriptionUpdated }
  | { readonly my_chat_member: ChatMemberUpdated };

export type Update = UpdateContent & { readonly update_id: number };

export type Transaction = {
  /** A refund has the id of its payment. */
  readonly id: string;
  readonly amount: number;
  readonly date: number;
  /** The payer; only in payments. */
  readonly source?: Partner;
  /** The recipient; only in refunds. */
  readonly receiver?: Partner;
};

export type Partner = {
  readonly type: "user";
  readonly transaction_type: "invoice_payment";
  readonly user: User;
  readonly invoice_payload: string;
  /** Of a payment that renews, in seconds. */
  readonly subscription_period?: number;
};

export type BotCommand = { readonly command: string; readonly description: string };

export type MenuButton =
  | { readonly type: "commands" }
  | { readonly type: "default" }
  | { readonly type: "web_app"; readonly text: string; readonly web_app: { readonly url: string } };

/** A refusal of the Bot API. The description is the real one's, word for word. */
export class BotApiError extends Error {
  override readonly name = "BotApiError";
  readonly statusCode: number;
  /** Of a 429. */
  readonly retryAfterS: number | undefined;

  constructor(statusCode: number, description: string, retryAfterS?: number) {
    super(description);
    this.statusCode = statusCode;
    this.retryAfterS = retryAfterS;
  }
}

export function badRequest(reason: string): BotApiError {
  return new BotApiError(400, `Bad Request: ${reason}`);
}
