import { verifyLaunchData } from "#adapters/messenger/launch-data.ts";
import type { Messenger, OutgoingMessage, StarMove } from "#adapters/messenger/port.ts";

/** What signs the launch data of the tests. */
export const FAKE_BOT_TOKEN = "42:test";

/** A messenger of the tests: remembers what it was asked, and says what it is told to say. */
export type FakeMessenger = Messenger & {
  readonly written: { to: number; message: OutgoingMessage }[];
  readonly refunds: { payerId: number; chargeId: string }[];
  /** The messenger's own list of what happened to the Stars. */
  readonly moves: StarMove[];
  /** Who cannot be written to. */
  readonly blockedBy: Set<number>;
  /** Thrown by whatever is asked next; null while it works. */
  failure: Error | null;
};

export function fakeMessenger(photo: Uint8Array = new Uint8Array()): FakeMessenger {
  let links = 0;
  const fake: FakeMessenger = {
    written: [],
    refunds: [],
    moves: [],
    blockedBy: new Set(),
    failure: null,
    createInvoiceLink: async () => {
      work();
      return `https://t.me/$fake${++links}`;
    },
    refundStars: async (charge) => {
      work();
      fake.refunds.push(charge);
    },
    listStars: async (from) => {
      work();
      return fake.moves.slice(from, from + 100);
    },
    send: async (to, message) => {
      work();
      if (fake.blockedBy.has(to)) return "refused";
      fake.written.push({ to, message });
      return "sent";
    },
    readPhoto: async () => {
      work();
      return photo;
    },
    readLaunch: (body, when) => verifyLaunchData(body, { botToken: FAKE_BOT_TOKEN, ...when }),
  };
  const work = (): void => {
    if (fake.failure !== null) throw fake.failure;
  };
  return fake;
}
