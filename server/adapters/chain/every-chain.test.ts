import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Address, beginCell, type Cell } from "@ton/core";
import fastify from "fastify";
import { Chain as SimulatedChain } from "@wardrobe/simulator/chain/chain.ts";
import { addToncenter } from "@wardrobe/simulator/chain/toncenter-routes.ts";
import { afterEach, describe, expect, test } from "vitest";
import { fakeChain } from "#adapters/chain/fake.ts";
import { ChainUnavailable, type Chain } from "#adapters/chain/port.ts";
import { toncenter } from "#adapters/chain/toncenter.ts";

const DESTINATION = "0QDdYYFm5X7BYlFuCTggWOeAxEqy6g55PpYpSWXviyA0Nsmb";
const OWN = Address.parse(DESTINATION).toRawString().toUpperCase();
const SENDER = `0:${"AB".repeat(32)}`;
const FROM_THE_START = { lt: 0, sinceMs: 0 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe("the toncenter indexer", () => {
  test("is asked for what came after a place, with the key, and a transfer is what its own bytes say (decision 28)", async () => {
    const service = await serve(() => [row(7, { body: says("WD-0123456789AB"), value: "2400000000" })]);
    const page = await open(service, "secret-key").listIncoming({ lt: 5, sinceMs: 1_700_000_000_500 });
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
    ["a text that lies in a cell of its own", { body: saysInARef("WD-LONG") }, "WD-LONG"],
    ["spaces around the text", { body: says("  WD-1 \n") }, "WD-1"],
    ["an encrypted text", { body: base64(beginCell().storeUint(0x2167da4b, 32).storeUint(1, 256).endCell()) }, null],
    ["a jetton's note", { body: base64(beginCell().storeUint(0x7362d09c, 32).storeUint(0, 64).endCell()) }, null],
    ["no body", { body: null }, null],
    ["bytes that are no cells", { body: "AAAA" }, null],
    ["a decoded comment that its bytes do not say", { body: says("other"), decoded: "WD-1" }, "other"],
  ])("%s is read as it is (decision 28)", async (_what, message, comment) => {
    const service = await serve(() => [row(1, message)]);
    const { transfers } = await open(service).listIncoming(FROM_THE_START);
    expect(transfers.map((transfer) => transfer.comment)).toEqual([comment]);
  });

  test.each<[string, object]>([
    ["was bounced back to the house", { bounced: true }],
    ["went back to its sender", { bounce: { type: "ok" } }],
  ])("money that %s is known as returned (decision 28)", async (_what, change) => {
    const service = await serve(() => [row(1, { body: says("WD-1"), ...change })]);
    const { transfers } = await open(service).listIncoming(FROM_THE_START);
    expect(transfers).toMatchObject([{ isReturned: true }]);
  });

  test("an address without a contract keeps the money although nothing could be computed (decision 28)", async () => {
    const service = await serve(() => [row(1, { body: says("WD-1"), aborted: true })]);
    const { transfers } = await open(service).listIncoming(FROM_THE_START);
    expect(transfers).toMatchObject([{ comment: "WD-1", isReturned: false }]);
  });

  test("what is not money from another to the house is passed over", async () => {
    const elsewhere = `0:${"CD".repeat(32)}`;
    const service = await serve(() => [
      row(1, { source: null, value: null }),
      row(2, { destination: elsewhere }),
      { ...row(3), account: elsewhere },
      { ...row(4), account: "nonsense" },
      { ...row(5), in_msg: null },
      row(6),
    ]);
    const page = await open(service).listIncoming(FROM_THE_START);
    expect(page.transfers.map(({ lt }) => lt)).toEqual([6]);
    expect(page.readTo).toBe(6);
  });

  test.each<[string, object]>([
    ["may still be undone", { finality: "confirmed" }],
    ["was only foreseen", { emulated: true }],
    ["is in no block yet", { finality: undefined, mc_block_seqno: 0 }],
  ])("nothing is read past a transaction that %s, and it is read once it is settled", async (_what, change) => {
    let isSettled = false;
    const service = await serve(() => [row(1), { ...row(2), ...(isSettled ? {} : change) }, row(3)]);
    const chain = open(service);
    const before = await chain.listIncoming(FROM_THE_START);
    expect([before.transfers.map(({ lt }) => lt), before.readTo, before.isLast]).toEqual([[1], 1, true]);
    isSettled = true;
    const after = await chain.listIncoming({ lt: before.readTo, sinceMs: 0 });
    expect(after.transfers.map(({ lt }) => lt)).toEqual([2, 3]);
  });

  test("a mixed up page is put in order, and an indexer that answers the same page again leads nowhere", async () => {
    const rows = Array.from({ length: 128 }, (_, index) => row(128 - index));
    const chain = open(await serve(() => rows));
    const page = await chain.listIncoming(FROM_THE_START);
    expect(page.transfers.map(({ lt }) => lt)).toEqual(Array.from({ length: 128 }, (_, index) => index + 1));
    expect([page.readTo, page.isLast]).toEqual([128, false]);
    expect(await chain.listIncoming({ lt: 128, sinceMs: 0 })).toEqual({ transfers: [], readTo: 128, isLast: true });
  });

  test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
    ["has had enough", (_request, response) => void response.writeHead(429).end("{}")],
    ["answers no JSON", (_request, response) => void response.end("<html>")],
    ["answers another shape", (_request, response) => void response.end('{"transactions":[{"lt":7}]}')],
    ["sends elsewhere", (_request, response) => void response.writeHead(302, { location: "/" }).end()],
    ["hangs up", (request) => void request.socket.destroy()],
    ["never answers", () => {}],
  ])("one that %s is unavailable, and the message tells no key", async (_what, handle) => {
    const failure = await open(await serveRaw(handle), "secret-key")
      .listIncoming(FROM_THE_START)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ChainUnavailable);
    expect(String(failure)).not.toContain("secret-key");
  });
});

test("what a wallet really sends is read as it was sent: the price, the comment, the sender, and no contract is needed to keep it", async () => {
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
      open(
        await serve(({ start_lt }) =>
          [1, 2, 3].map((lt) => row(lt)).filter(({ lt }) => Number(lt) >= Number(start_lt)),
        ),
      ),
  ],
  ["toncenter, as the simulator's chain stands in for it", openSimulatedChain],
  [
    "the tests' own chain",
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

  test("says a comment as wallets do (P-06)", async () => {
    expect((await openChain()).payloadOf("WD-0123456789AB")).toBe(says("WD-0123456789AB"));
  });
});

/** Real transactions of a real virtual machine, behind the same HTTP. */
async function openSimulatedChain(): Promise<Chain> {
  const chain = await simulatedChain();
  for (const comment of ["one", "two", "three"]) await chain.send({ to: DESTINATION, nano: 1n, body: says(comment) });
  return chain.reader;
}

async function simulatedChain() {
  const chain = new SimulatedChain(() => new Date());
  const server = fastify();
  addToncenter(server, chain);
  const baseUrl = await server.listen({ host: "127.0.0.1", port: 0 });
  closing.push(async () => await server.close());
  return { reader: open({ baseUrl: `${baseUrl}/` }), send: chain.send.bind(chain) };
}

function open({ baseUrl }: { baseUrl: string }, key: string | null = null): Chain {
  return toncenter({ baseUrl, key, destination: DESTINATION, network: "-3", timeoutMs: 300 });
}

function hashOf(lt: number): Buffer {
  return Buffer.alloc(32, lt);
}

type Message = {
  readonly body?: string | null;
  readonly decoded?: string;
  readonly value?: string | null;
  readonly source?: string | null;
  readonly destination?: string;
  readonly bounced?: boolean;
  readonly bounce?: object;
  readonly aborted?: boolean;
};

/** A row as the indexer answers it, with the fields that are read and some that are not. */
function row(lt: number, message: Message = {}) {
  const { body = null, decoded, value = "1000000000", source = SENDER, destination = OWN, bounced = false } = message;
  return {
    account: OWN,
    hash: hashOf(lt).toString("base64"),
    lt: String(lt),
    now: 1_763_700_000 + lt,
    mc_block_seqno: 50_000_000,
    trace_id: hashOf(lt).toString("base64"),
    orig_status: "active",
    total_fees: "133200",
    emulated: false,
    finality: "finalized" as string | undefined,
    description: {
      type: "ord",
      aborted: message.aborted ?? false,
      compute_ph: { skipped: message.aborted ?? false, reason: "no_state" },
      ...(message.bounce === undefined ? {} : { bounce: message.bounce }),
    },
    in_msg: {
      hash: hashOf(lt).toString("base64"),
      source,
      destination,
      value,
      bounce: false,
      bounced,
      opcode: "0x00000000",
      message_content: {
        hash: hashOf(lt).toString("base64"),
        body,
        decoded: { type: "text_comment", comment: decoded ?? "" },
      },
    },
    out_msgs: [],
  };
}

function says(text: string): string {
  return base64(beginCell().storeUint(0, 32).storeBuffer(Buffer.from(text)).endCell());
}

function saysInARef(text: string): string {
  const rest = beginCell().storeBuffer(Buffer.from(text)).endCell();
  return base64(beginCell().storeUint(0, 32).storeRef(rest).endCell());
}

function base64(cell: Cell): string {
  return cell.toBoc().toString("base64");
}

/** An indexer on this machine: real HTTP, and what it was asked. */
async function serve(rowsOf: (query: Record<string, string>) => readonly object[]) {
  const asked: { path: string; query: Record<string, string>; key: unknown }[] = [];
  const { baseUrl } = await serveRaw((request, response) => {
    const url = new URL(request.url ?? "", "http://indexer");
    const query = Object.fromEntries(url.searchParams);
    asked.push({ path: url.pathname, query, key: request.headers["x-api-key"] });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ transactions: rowsOf(query), address_book: {} }));
  });
  return { baseUrl, asked };
}

async function serveRaw(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/` };
}
