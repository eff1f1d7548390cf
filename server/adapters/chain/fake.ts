import { writeComment } from "#adapters/chain/toncenter.ts";
import type { Chain, IncomingTransfer } from "#adapters/chain/port.ts";

export type FakeChain = Chain & {
  readonly transfers: IncomingTransfer[];
  asked: number;
  /** Thrown by every call; null while it works. */
  failure: Error | null;
};

const PAGE = 2;

export function fakeChain(): FakeChain {
  const fake: FakeChain = {
    destination: "UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ",
    network: "-3",
    transfers: [],
    asked: 0,
    failure: null,
    payloadOf: writeComment,
    listIncoming: async ({ lt, sinceMs }) => {
      fake.asked += 1;
      if (fake.failure !== null) throw fake.failure;
      const later = fake.transfers
        .filter((transfer) => transfer.lt > lt && transfer.at.getTime() >= sinceMs)
        .toSorted((a, b) => a.lt - b.lt);
      const transfers = later.slice(0, PAGE);
      return { transfers, readTo: transfers.at(-1)?.lt ?? lt, isLast: later.length <= PAGE };
    },
  };
  return fake;
}
