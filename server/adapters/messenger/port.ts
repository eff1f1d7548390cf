import type { MessengerRenewalState } from "@wardrobe/domain/payments/renewal.ts";
import type { RouteHandlerMethod } from "fastify";

/** The path to which the messenger sends updates (SPEC-26). */
export const WEBHOOK_PATH = "/telegram/webhook";

/** Calls of the messenger. Each throws {@link MessengerUnavailable} if there is no answer, and may then be repeated. */
export type Messenger = {
  /** A link that opens an invoice over this many Stars. Anyone may pay it, several times; one that renews, once a period. */
  createInvoiceLink(invoice: Invoice): Promise<string>;
  /** Refunds a charge. Does nothing if it was refunded before. */
  refundStars(charge: { readonly payerId: number; readonly chargeId: string }): Promise<void>;
  /** Cancels a renewal by its first charge, or lets its person take it up again; false if the messenger knows none that runs. */
  editRenewal(renewal: {
    readonly payerId: number;
    readonly chargeId: string;
    readonly isCanceled: boolean;
  }): Promise<boolean>;
  /** A page of the bot's Star transactions from this offset, oldest first. Fewer than a hundred end the list. */
  listStars(from: number): Promise<readonly StarMove[]>;
  /** Sends a message in its turn, which {@link edit} can change, or after {@link waitForTurn} if that is taken. `refused`: the person never wrote to the bot, has blocked it, or no longer exists. */
  send(to: number, message: OutgoingMessage, turn?: "taken"): Promise<SentMessage | "refused">;
  /** Resolves when the caller may send one message, within the messenger's rate. Rejects when aborted. */
  waitForTurn(signal: AbortSignal): Promise<void>;
  /** A picture that the messenger is to keep, after {@link waitForTurn}. */
  sendPicture(to: number, message: PictureMessage): Promise<SentPicture | "refused">;
  /** Changes a message in its turn; without a picture its text and buttons only. Null if it is gone, or is so already, or the bot is blocked. */
  edit(sent: Editable, changed: EditedMessage): Promise<SentPicture | null>;
  /** The button beside the field of this person's chat; of other chats {@link BotProfile.menu} is. Only logs a failure. */
  showMenu(to: number, menu: BotProfile["menu"]): Promise<void>;
  /** Prepares a message that its person sends into a chat (ASK-01); its id, or null if the messenger prepares none. */
  prepare(to: number, card: SharedCard): Promise<string | null>;
  /** Changes a message that a person sent into a chat, after {@link waitForTurn}; without a text its buttons only. False if it is gone. */
  editShared(
    sharedId: string,
    changed: Partial<Pick<SharedCard, "text">> & Pick<SharedCard, "buttons">,
  ): Promise<boolean>;
  readPhoto(photoId: string): Promise<Uint8Array>;
  /** Verifies launch data (SPEC-1, SPEC-2). Throws init_data_missing, invalid_init_data and init_data_expired. */
  readLaunch(body: string, when: { readonly maxAgeS: number; readonly now: Date }): Launch;
};

export type Launch = {
  readonly who: MessengerUser;
  /** True only if the messenger says so; false can mean unknown. */
  readonly mayBeWrittenTo: boolean;
  readonly at: Date;
  readonly hash: Uint8Array;
  readonly startParam: string | null;
};

/** The title has at most 32 characters, the description 255. The payment carries `orderRef`. */
export type Invoice = {
  readonly title: string;
  readonly description: string;
  readonly orderRef: string;
  readonly stars: number;
  /** The messenger takes the Stars again every 30 days (CREDIT-02). */
  readonly renews?: boolean;
};

/** `orderRef` is null if the messenger knows none. `renews` is set where it renews; `paidUntil` is null if it is not told. */
export type StarMove =
  | {
      readonly kind: "paid";
      readonly chargeId: string;
      readonly orderRef: string | null;
      readonly payerId: number;
      readonly stars: number;
      readonly at: Date;
      readonly renews?: { readonly paidUntil: Date | null } | null;
    }
  | { readonly kind: "refunded"; readonly chargeId: string }
  | { readonly kind: "other" };

export type OutgoingMessage = {
  /** Plain text, without markup. */
  readonly text: string;
  readonly picture?: { readonly bytes: Uint8Array; readonly name: string };
  readonly document?: { readonly bytes: Uint8Array; readonly name: string };
  readonly isSilent?: boolean;
  /** The message of the chat that it answers, if that is still there. */
  readonly replyTo?: number | undefined;
  readonly buttons?: readonly (readonly MessageButton[])[];
};

/** A picture by its bytes, or by the id that the messenger gave it. */
export type MessagePicture = { readonly bytes: Uint8Array; readonly name: string } | { readonly id: string };
export type PictureMessage = Required<Pick<OutgoingMessage, "text" | "buttons">> & { readonly picture: MessagePicture };
export type EditedMessage = Omit<PictureMessage, "picture"> & Partial<Pick<PictureMessage, "picture">>;
export type SentPicture = SentMessage & { readonly pictureId: string | null };

/** A picture that a person sends into a chat by the bot. `picture`: the address of a JPEG of at most 5 MB. */
export type SharedCard = {
  /** At most 64 bytes, of this card only; {@link BotEvents.cardSent} tells it. */
  readonly id: string;
  readonly title: string;
  readonly picture: string;
  /** Plain text; may be empty. */
  readonly text: string;
  readonly buttons: readonly (readonly MessageButton[])[];
};

/** Words after the bot's name in any chat; `offset`: {@link InlineAnswer.next} of the page before. */
export type InlineQuestion = { readonly words: string; readonly offset: string };
/** For who asked alone. `button` opens the chat with the bot, as `/start` with this word does. */
export type InlineAnswer = {
  readonly cards: readonly SharedCard[];
  /** Empty on the last page. */
  readonly next: string;
  readonly button: { readonly label: string; readonly start: string };
  /** For how many seconds the messenger may keep it. */
  readonly keptS: number;
};

export type SentMessage = { readonly messageId: number };
/** `isText`: the message has no picture. */
export type Editable = SentMessage & { readonly to: number; readonly isText?: boolean };

/** `open`: a start parameter, or empty. `act`: at most 64 bytes, passed to {@link BotEvents.buttonPressed}. */
export type MessageButton = { readonly label: string } & (
  | { readonly open: string }
  | { readonly link: string }
  | { readonly act: string }
);

export class MessengerUnavailable extends Error {
  override readonly name = "MessengerUnavailable";
  /** Whether it is certain that nothing was sent: the messenger said so, or was not reached. */
  readonly isUnsent: boolean;

  constructor(
    message: string,
    { cause, isUnsent = false }: { readonly cause?: unknown; readonly isUnsent?: boolean } = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.isUnsent = isUnsent;
  }
}

export type MessengerUser = {
  readonly telegramId: number;
  readonly firstName: string;
  readonly username: string | null;
  readonly languageCode: string;
};

/** An event whose handler throws is repeated: by the messenger, or under polling by this process for two minutes. Any can arrive twice. */
export type BotEvents = {
  /** Must return within seconds: null accepts the payment, a sentence refuses it and is shown to the person. */
  beforePayment(checkout: {
    readonly payer: MessengerUser;
    readonly orderRef: string;
    readonly currency: string;
    readonly amount: number;
  }): Promise<string | null>;
  starsMoved(move: StarMove): Promise<void>;
  /** A person has changed a renewal in the messenger, or it could not be paid. */
  renewalChanged(change: {
    readonly payerId: number;
    readonly orderRef: string;
    readonly state: MessengerRenewalState;
  }): Promise<void>;
  commandSent(from: MessengerUser, command: SentCommand): Promise<void>;
  textSent(from: MessengerUser, text: SentText): Promise<void>;
  voiceSent(from: MessengerUser): Promise<void>;
  /** A photo, or a file that may be one. */
  photoSent(from: MessengerUser, photo: SentPhoto): Promise<void>;
  /** An archive, or a table. */
  archiveSent(from: MessengerUser, archive: SentDocument): Promise<void>;
  /** Anything else that a person writes: `too_large` is a file that the bot cannot read, `large_archive` an archive. */
  otherSent(from: MessengerUser, what: "other" | "too_large" | "large_archive"): Promise<void>;
  buttonPressed(from: MessengerUser, press: ButtonPress): Promise<ButtonReply>;
  /** A button of a message that somebody sent into a chat; `sharedId` is the message's. Returns the notice. */
  sharedPressed(from: MessengerUser, press: SharedPress): Promise<string>;
  inlineAsked(from: MessengerUser, question: InlineQuestion): Promise<InlineAnswer>;
  /** A person has sent a card into a chat. The messenger tells it only if the bot's settings say so. */
  cardSent(from: MessengerUser, card: { readonly id: string; readonly sharedId: string }): Promise<void>;
  writingAllowed(from: MessengerUser, mayWrite: boolean): Promise<void>;
};

/** `messageId` is unique for the sender. */
export type SentPhoto = { readonly photoId: string; readonly messageId: number; readonly isOfAlbum?: boolean };

/** A file with its name. `messageId` is unique for the sender. */
export type SentDocument = { readonly documentId: string; readonly name: string; readonly messageId: number };

/** A command without its slash and in lower case, and the text after it. `messageId` is unique for the sender. */
export type SentCommand = { readonly command: string; readonly argument: string; readonly messageId: number };

/** A text that is not a command. `messageId` is unique for the sender. */
export type SentText = {
  readonly text: string;
  readonly messageId: number;
  /** The message that it answers. */
  readonly replyTo?: number | undefined;
};

/** `act`: the button's data. `pressId` is the same if the press is delivered again. `messageId`: the message with the button. */
export type ButtonPress = { readonly act: string; readonly pressId: string; readonly messageId?: number | undefined };
export type SharedPress = Omit<ButtonPress, "messageId"> & { readonly sharedId: string };

/** The notice is shown briefly. A decision also removes the buttons; if that fails, a second press may follow. */
export type ButtonReply = { readonly notice: string; readonly decision?: string };

export type BotProfile = {
  readonly commands: Readonly<Record<"en" | "ru", readonly { command: string; description: string }[]>>;
  readonly description: Readonly<Record<"en" | "ru", string>>;
  readonly menu: { readonly label: string; readonly url: string };
};

export type MessengerBot = {
  /** Only logs a failure: the bot works without a profile. */
  setProfile(profile: BotProfile): Promise<void>;
  /** Receives updates at the URL; {@link webhookHandler} requires the secret. Throws if refused, else retries later. */
  setWebhook(url: string, secret: string): Promise<void>;
  /** Answers 401 without the secret, and an error if a handler throws, so that the messenger repeats the update. */
  webhookHandler(secret: string): RouteHandlerMethod;
  /** Polls for updates until the bot is closed, for machines that cannot be reached from outside. */
  startPolling(): void;
  close(): Promise<void>;
};
