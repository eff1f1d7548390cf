import { Address, beginCell } from "@ton/core";
import { describe, expect, test } from "vitest";
import { fakeChain } from "#adapters/chain/fake.ts";
import { type Chain, ChainUnavailable } from "#adapters/chain/port.ts";
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
  toBase64,
  FIRST_ROW_MS,
  hashOf,
  saysInARef,
} from "#testing/chain-service.ts";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { LogEvent } from "#adapters/log/port.ts";
import { serve } from "#testing/test-server.ts";

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

describe("the toncenter indexer", () => {
  test("is asked for transfers after a place, with the key, and the comment is decoded from the bytes of the transfer (SPEC-28)", async () => {
    const service = await serveRows(() => [row(7, { body: says("WD-0123456789AB"), value: "2400000000" })]);
    const page = await openIndexer(service, { key: "secret-key" }).listIncoming({ lt: 5, sinceMs: 1_700_000_000_500 });
    expect(service.asked).toEqual([
      {
        path: "/api/v3/transactions",
        query: {
          account: Address.parse(DESTINATION).toRawString(),
          start_lt: "6",
          start_utime: "1700000000",
          sort: "asc",
          limit: "128",
        },
        key: "secret-key",
      },
    ]);
    expect(page).toEqual({
      transfers: [
        {
          id: hashOf(7).toString("hex"),
          lt: 7,
          at: new Date(1_763_700_007_000),
          sender: SENDER,
          nano: 2_400_000_000n,
          comment: "WD-0123456789AB",
          isReturned: false,
        },
      ],
      readTo: 7,
      isLast: true,
    });
  });

  test.each<[string, object, string | null]>([
    ["a text in a separate cell", { body: saysInARef("WD-LONG") }, "WD-LONG"],
    ["spaces around the text", { body: says("  WD-1 \n") }, "WD-1"],
    ["an encrypted text", { body: toBase64(beginCell().storeUint(0x2167da4b, 32).storeUint(1, 256).endCell()) }, null],
    ["a jetton's note", { body: toBase64(beginCell().storeUint(0x7362d09c, 32).storeUint(0, 64).endCell()) }, null],
    ["a text with a NUL in it", { body: says("WD-\u0000") }, null],
    ["no body", { body: null }, null],
    ["bytes that are not cells", { body: "AAAA" }, null],
    ["a comment of the indexer that differs from the bytes", { body: says("other"), decoded: "WD-1" }, "other"],
  ])("%s is decoded from the bytes (SPEC-28)", async (_what, message, comment) => {
    const service = await serveRows(() => [row(1, message)]);
    const { transfers } = await openIndexer(service).listIncoming(FROM_THE_START);
    expect(transfers.map((transfer) => transfer.comment)).toEqual([comment]);
  });

  test.each<[string, object]>([
    ["bounced back to us", { bounced: true }],
    ["bounced back to its sender", { bounce: { type: "ok" } }],
  ])("money that %s counts as returned (SPEC-28)", async (_what, change) => {
    const service = await serveRows(() => [row(1, { body: says("WD-1"), ...change })]);
    const { transfers } = await openIndexer(service).listIncoming(FROM_THE_START);
    expect(transfers).toMatchObject([{ isReturned: true }]);
  });

  test("an address without a contract keeps the money although the compute phase failed (SPEC-28)", async () => {
    const service = await serveRows(() => [row(1, { body: says("WD-1"), aborted: true })]);
    const { transfers } = await openIndexer(service).listIncoming(FROM_THE_START);
    expect(transfers).toMatchObject([{ comment: "WD-1", isReturned: false }]);
  });

  test("transactions that are not transfers from others are skipped", async () => {
    const elsewhere = `0:${"CD".repeat(32)}`;
    const service = await serveRows(() => [
      row(1, { source: null, value: null }),
      row(2, { destination: elsewhere }),
      { ...row(3), account: elsewhere },
      { ...row(4), account: "nonsense" },
      { ...row(5), in_msg: null },
      row(6),
    ]);
    const page = await openIndexer(service).listIncoming(FROM_THE_START);
    expect(page.transfers.map(({ lt }) => lt)).toEqual([6]);
    expect(page.readTo).toBe(6);
  });

  test.each<[string, object]>([
    ["is not final", { finality: "confirmed" }],
    ["is only emulated", { emulated: true }],
    ["is in no block yet", { finality: undefined, mc_block_seqno: 0 }],
  ])("nothing after a transaction that %s is read before it is final", async (_what, change) => {
    let isSettled = false;
    const service = await serveRows(() => [row(1), { ...row(2), ...(isSettled ? {} : change) }, row(3)]);
    const chain = openIndexer(service);
    const before = await chain.listIncoming(FROM_THE_START);
    expect([before.transfers.map(({ lt }) => lt), before.readTo, before.isLast]).toEqual([[1], 1, true]);
    isSettled = true;
    const after = await chain.listIncoming({ lt: before.readTo, sinceMs: 0 });
    expect(after.transfers.map(({ lt }) => lt)).toEqual([2, 3]);
  });

  test("a transaction that is not final in time holds up nobody behind it, and is read once it is (SPEC-28)", async () => {
    const said: LogEvent[] = [];
    let finality = "pending";
    const service = await serveRows(() => [row(1), { ...row(2), finality }, row(3)]);
    const readAt = async (atMs: number) =>
      await openIndexer(service, { atMs, log: { warn: (event) => void said.push(event) } }).listIncoming(
        FROM_THE_START,
      );
    expect(await readAt(FIRST_ROW_MS + 121_999)).toMatchObject({ transfers: [{ lt: 1 }], readTo: 1, isLast: true });
    expect(said).toEqual([]);
    expect(await readAt(FIRST_ROW_MS + 122_000)).toMatchObject({ transfers: [{ lt: 1 }, { lt: 3 }], readTo: 3 });
    const hashes = [hashOf(2).toString("base64")];
    expect(said).toEqual([{ event: "rows_left_out", source: "toncenter", rows: 1, field: "finality", hashes }]);
    finality = "finalized";
    expect((await readAt(FIRST_ROW_MS + 122_000)).transfers.map(({ lt }) => lt)).toEqual([1, 2, 3]);
  });

  test("a page of nothing but odd rows is passed, if they are transactions at all (SPEC-28)", async () => {
    const rows = Array.from({ length: 128 }, (_, index) => ({ ...row(index + 1), now: null }));
    const page = await openIndexer(await serveRows(() => rows)).listIncoming(FROM_THE_START);
    expect(page).toEqual({ transfers: [], readTo: 128, isLast: false });
  });

  test.each<[string, object]>([
    ["an amount that is no number", { in_msg: { ...row(2).in_msg, value: "much" } }],
    ["no time", { now: null }],
    ["a place beyond what a number holds", { lt: "99999999999999999999" }],
  ])("a transfer with %s is left out and logged with its hash; the others are read (SPEC-28)", async (_what, odd) => {
    const said: LogEvent[] = [];
    const service = await serveRows(() => [row(1), { ...row(2), ...odd }, row(3)]);
    const chain = openIndexer(service, { log: { warn: (event) => void said.push(event) } });
    const page = await chain.listIncoming(FROM_THE_START);
    expect([page.transfers.map(({ lt }) => lt), page.readTo, page.isLast]).toEqual([[1, 3], 3, true]);
    const field: unknown = expect.stringMatching(/^1\.\w/);
    const hashes = [hashOf(2).toString("base64")];
    expect(said).toEqual([{ event: "rows_left_out", source: "toncenter", rows: 1, field, hashes }]);
  });

  test("an unordered page is sorted, and a repeated page ends the reading", async () => {
    const rows = Array.from({ length: 128 }, (_, index) => row(128 - index));
    const chain = openIndexer(await serveRows(() => rows));
    const page = await chain.listIncoming(FROM_THE_START);
    expect(page.transfers.map(({ lt }) => lt)).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
    expect([page.readTo, page.isLast]).toEqual([128, false]);
    expect(await chain.listIncoming({ lt: 128, sinceMs: 0 })).toEqual({ transfers: [], readTo: 128, isLast: true });
  });

  test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ["limits requests", (_request, response) => void response.writeHead(429).end("{}")],
    ["answers no JSON", (_request, response) => void response.end("<html>")],
    ["answers another shape", (_request, response) => void response.end('{"transactions":[{"lt":7}]}')],
    ["redirects", (_request, response) => void response.writeHead(302, { location: "/" }).end()],
    ["hangs up", (request) => void request.socket.destroy()],
    ["never answers", () => {}],
  ])("one that %s is unavailable, and the message does not hold the key", async (_what, handle) => {
    const failure = await openIndexer({ baseUrl: `${await serve(handle)}/` }, { key: "secret-key", timeoutMs: 300 })
      .listIncoming(FROM_THE_START)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChainUnavailable);
    expect(String(failure)).not.toContain("secret-key");
  });
});
