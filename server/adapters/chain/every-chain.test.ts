import { Address } from "@ton/core";
import { describe, expect, test } from "vitest";
import { fakeChain } from "#adapters/chain/fake.ts";
import type { Chain } from "#adapters/chain/port.ts";
import {
  DESTINATION,
  FROM_THE_START,
  openIndexer,
  OWN,
  row,
  says,
  SENDER,
  serveRows,
  simulatedChain,
} from "#testing/chain-service.ts";

test("a real transfer of a wallet is read with its amount, comment and sender, and needs no contract at the address", async () => {
  const { reader, send } = await simulatedChain();
  await send({ to: DESTINATION, nano: 2_400_000_000n, body: reader.payloadOf("WD-0123456789AB") });
  await send({ to: DESTINATION, nano: 5n, body: null });
  const { transfers } = await reader.listIncoming(FROM_THE_START);
  expect(transfers).toMatchObject([
    { nano: 2_400_000_000n, comment: "WD-0123456789AB", isReturned: false },
    { nano: 5n, comment: null, isReturned: false },
  ]);
  expect(transfers.every(({ sender }) => Address.isRaw(sender) && sender !== OWN)).toBe(true);
  const bounceable = Address.parse(DESTINATION).toString({ bounceable: true, testOnly: true });
  await send({ to: bounceable, nano: 1_000_000_000n, body: reader.payloadOf("WD-0123456789AB") });
  const again = await reader.listIncoming({ lt: transfers.at(-1)?.lt ?? 0, sinceMs: 0 });
  expect(again.transfers).toMatchObject([{ nano: 1_000_000_000n, isReturned: true }]);
});

describe.each<[string, () => Promise<Chain>]>([
  [
    "toncenter",
    async () =>
      openIndexer(
        await serveRows(({ start_lt }) =>
          [1, 2, 3].map((lt) => row(lt)).filter(({ lt }) => Number(lt) >= Number(start_lt)),
        ),
      ),
  ],
  ["toncenter, as the simulator provides it", openSimulatedChain],
  [
    "the fake chain",
    async () => {
      const chain = fakeChain();
      for (const lt of [3, 1, 2])
        chain.transfers.push({
          id: String(lt),
          lt,
          at: new Date(lt),
          sender: SENDER,
          nano: 1n,
          comment: null,
          isReturned: false,
        });
      return chain;
    },
  ],
])("%s", (_name, openChain) => {
  test("is read page by page to its end, oldest first, each transfer once", async () => {
    const chain = await openChain();
    const read: number[] = [];
    const ids = new Set<string>();
    let place = FROM_THE_START;
    for (let pages = 0; pages < 10; pages++) {
      const { transfers, readTo, isLast } = await chain.listIncoming(place);
      read.push(...transfers.map(({ lt }) => lt));
      for (const { id } of transfers) ids.add(id);
      place = { lt: readTo, sinceMs: 0 };
      if (isLast) break;
    }
    expect([read.length, ids.size]).toEqual([3, 3]);
    expect(read).toEqual(read.toSorted((a, b) => a - b));
    expect(await chain.listIncoming(place)).toEqual({ transfers: [], readTo: read.at(-1), isLast: true });
  });

  test("encodes a comment as wallets do (P-06)", async () => {
    expect((await openChain()).payloadOf("WD-0123456789AB")).toBe(says("WD-0123456789AB"));
  });
});

async function openSimulatedChain(): Promise<Chain> {
  const chain = await simulatedChain();
  for (const comment of ["one", "two", "three"]) await chain.send({ to: DESTINATION, nano: 1n, body: says(comment) });
  return chain.reader;
}
