import { verifyLaunchData } from "#adapters/messenger/launch-data.ts";
import type {
  EditedMessage,
  Invoice,
  Messenger,
  OutgoingMessage,
  SharedCard,
  StarMove,
} from "#adapters/messenger/port.ts";

export const FAKE_BOT_TOKEN = "42:test";

export type FakeMessenger = Messenger & {
  readonly written: { to: number; message: OutgoingMessage }[];
  /** Messages with a picture; their ids count from 1. */
  readonly sentPictures: { to: number; message: EditedMessage }[];
  readonly edits: { to: number; messageId: number; message: EditedMessage }[];
  readonly prepared: { to: number; card: SharedCard }[];
  readonly sharedEdits: { sharedId: string; text?: string; buttons: SharedCard["buttons"] }[];
  /** Messages in chats that are gone. */
  readonly goneMessages: Set<string>;
  readonly menus: Map<number, string>;
  readonly invoices: Invoice[];
  readonly renewalEdits: { payerId: number; chargeId: string; isCanceled: boolean }[];
  readonly refunds: { payerId: number; chargeId: string }[];
  readonly moves: StarMove[];
  readonly blockedBy: Set<number>;
  /** Thrown by every call; null while it works. */
  failure: Error | null;
};

export function fakeMessenger(photo: Uint8Array = new Uint8Array()): FakeMessenger {
  let links = 0;
  const fake: FakeMessenger = {
    written: [],
    sentPictures: [],
    edits: [],
    prepared: [],
    sharedEdits: [],
    goneMessages: new Set(),
    menus: new Map(),
    invoices: [],
    renewalEdits: [],
    refunds: [],
    moves: [],
    blockedBy: new Set(),
    failure: null,
    createInvoiceLink: async (invoice) => {
      failIfSet();
      fake.invoices.push(invoice);
      // None is the beginning of another.
      return `https://t.me/$fake${String(++links).padStart(4, "0")}`;
    },
    showMenu: async (to, { label }) => void fake.menus.set(to, label),
    editRenewal: async (renewal) => {
      failIfSet();
      fake.renewalEdits.push(renewal);
      return true;
    },
    refundStars: async (charge) => {
      failIfSet();
      fake.refunds.push(charge);
    },
    listStars: async (from) => {
      failIfSet();
      return fake.moves.slice(from, from + 100);
    },
    send: async (to, message) => {
      failIfSet();
      if (fake.blockedBy.has(to)) return "refused";
      return { messageId: fake.written.push({ to, message }) };
    },
    waitForTurn: async () => {},
    sendPicture: async (to, message) => {
      failIfSet();
      if (fake.blockedBy.has(to)) return "refused";
      const messageId = fake.sentPictures.push({ to, message });
      return { messageId, pictureId: `picture-${messageId}` };
    },
    edit: async (sent, message) => {
      failIfSet();
      const number = fake.edits.push({ ...sent, message });
      const { picture } = message;
      const known = picture !== undefined && "id" in picture ? picture.id : `edited-${number}`;
      return { messageId: sent.messageId, pictureId: picture === undefined ? null : known };
    },
    prepare: async (to, card) => (fake.failure === null ? `prepared-${fake.prepared.push({ to, card })}` : null),
    editShared: async (sharedId, changed) => {
      failIfSet();
      fake.sharedEdits.push({ sharedId, ...changed });
      return !fake.goneMessages.has(sharedId);
    },
    readPhoto: async () => {
      failIfSet();
      return photo;
    },
    readLaunch: (body, when) => verifyLaunchData(body, { botToken: FAKE_BOT_TOKEN, ...when }),
  };
  const failIfSet = (): void => {
    if (fake.failure !== null) throw fake.failure;
  };
  return fake;
}
