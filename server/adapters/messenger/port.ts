import type { RouteHandlerMethod } from "fastify";

/** Where the messenger sends its updates (SPEC-26). */
export const WEBHOOK_PATH = "/telegram/webhook";

/**
 * What the house asks of the messenger's bot. Every method throws {@link MessengerUnavailable} where the messenger does not answer, and
 * may then be asked again.
 */
export type Messenger = {
  /** A link that opens an invoice over this many Stars; anybody may pay it, and several times. */
  createInvoiceLink(invoice: Invoice): Promise<string>;
  /** Pays a charge back; one that was paid back before is fine. */
  refundStars(charge: { readonly payerId: number; readonly chargeId: string }): Promise<void>;
  /** What happened to the bot's Stars, oldest first, from the given place in the list. At most a hundred; fewer mean the end. */
  listStars(from: number): Promise<readonly StarMove[]>;
  /** Writes to somebody. `refused`: they never wrote to the bot, or have blocked it, or are gone. */
  send(to: number, message: OutgoingMessage): Promise<"sent" | "refused">;
  /** The bytes of a photo that somebody sent. */
  readPhoto(photoId: string): Promise<Uint8Array>;
  /**
   * Who opened the app, by what the messenger signed (SPEC-1 and SPEC-2): the body of the sign-in as it came. Asks nobody. Throws the
   * refusals init_data_missing, invalid_init_data and init_data_expired.
   */
  readLaunch(body: string, when: { readonly maxAgeS: number; readonly now: Date }): Launch;
};

export type Launch = {
  readonly who: Writer;
  /** Silence says nothing: true only where the messenger says so. */
  readonly mayBeWrittenTo: boolean;
  /** When the app was opened, to the second. */
  readonly at: Date;
  /** The identity of this launch. */
  readonly hash: Uint8Array;
  readonly startParam: string | null;
};

/** Title of at most 32 characters, description of at most 255; `orderRef` comes back with the payment. */
export type Invoice = {
  readonly title: string;
  readonly description: string;
  readonly orderRef: string;
  readonly stars: number;
};

/** `orderRef` is null where the messenger knows of none. */
export type StarMove =
  | {
      readonly kind: "paid";
      readonly chargeId: string;
      readonly orderRef: string | null;
      readonly payerId: number;
      readonly stars: number;
      readonly at: Date;
    }
  | { readonly kind: "refunded"; readonly chargeId: string }
  | { readonly kind: "other" };

export type OutgoingMessage = {
  /** Plain; nothing in it is markup. */
  readonly text: string;
  readonly picture?: { readonly bytes: Uint8Array; readonly name: string };
  readonly document?: { readonly bytes: Uint8Array; readonly name: string };
  /** It comes without a sound. */
  readonly isSilent?: boolean;
  /** Rows of buttons below the message. */
  readonly buttons?: readonly (readonly MessageButton[])[];
};

/** `open` opens the app, with a start parameter where one is given; `act` comes back as {@link BotEvents.pressed}, of at most 64 bytes. */
export type MessageButton = { readonly label: string } & (
  | { readonly open: string }
  | { readonly link: string }
  | { readonly act: string }
);

export class MessengerUnavailable extends Error {
  override readonly name = "MessengerUnavailable";
}

/** Who wrote to the bot, as the messenger vouches for them. */
export type Writer = {
  readonly telegramId: number;
  readonly firstName: string;
  readonly username: string | null;
  readonly languageCode: string;
};

/**
 * What happens to the bot. Each may come twice; by webhook one that throws comes again. One that was asked for is only logged then:
 * money is found again in the messenger's own list.
 */
export type BotEvents = {
  /** Asked before money moves, and answered within seconds: null takes it, a sentence refuses it and is shown to the person. */
  beforePaying(asked: {
    readonly payer: Writer;
    readonly orderRef: string;
    readonly currency: string;
    readonly amount: number;
  }): Promise<string | null>;
  moved(move: StarMove): Promise<void>;
  commanded(from: Writer, asked: Commanded): Promise<void>;
  said(from: Writer, said: Said): Promise<void>;
  /** `messageId` is unique for the writer. */
  sentPhoto(from: Writer, photo: { readonly photoId: string; readonly messageId: number }): Promise<void>;
  /** The button's act. */
  pressed(from: Writer, act: string): Promise<Pressed>;
  /** The person blocked the bot, or let it write again. */
  allowed(from: Writer, mayWrite: boolean): Promise<void>;
};

/** A command without its slash, in lower case, and what stood behind it. `messageId` is unique for the writer. */
export type Commanded = { readonly command: string; readonly argument: string; readonly messageId: number };

/** Words that are no command. `messageId` is unique for the writer. */
export type Said = { readonly text: string; readonly messageId: number };

/**
 * The notice is shown for a moment, where it is not empty. A decision is written below the message for good and takes its buttons away,
 * best effort: whoever decides must bear a second press.
 */
export type Pressed = { readonly notice: string; readonly decision?: string };

/** The bot's commands in both languages, what it says of itself before the first message, and what its menu button opens. */
export type BotProfile = {
  readonly commands: Readonly<Record<"en" | "ru", readonly { command: string; description: string }[]>>;
  readonly description: Readonly<Record<"en" | "ru", string>>;
  readonly menu: { readonly label: string; readonly url: string };
};

/** Where the bot hears what happens to it, in one of two ways. */
export type Inbox = {
  /** Says who the bot is and what it can do, best effort: an inbox without it still works. */
  introduce(profile: BotProfile): Promise<void>;
  /**
   * Has updates sent to the address, with the secret that {@link receiver} demands. Where the messenger is away it is asked again until it
   * is back; throws where it does not agree.
   */
  register(url: string, secret: string): Promise<void>;
  /** Answers the messenger's requests: 401 without the secret, an error where an event failed, so that it comes again. */
  receiver(secret: string): RouteHandlerMethod;
  /** Asks for updates until it is closed; a failed question is asked again. For machines that nobody can reach from outside. */
  poll(): void;
  close(): Promise<void>;
};
