import { Address, beginCell, type Cell } from "@ton/core";
import fastify from "fastify";
import { onTestFinished } from "vitest";
import { Chain as SimulatedChain, addToncenter } from "@wardrobe/simulator/chain/chain.ts";
import type { Chain } from "#adapters/chain/port.ts";
import { silentLog } from "#adapters/log/event-log.ts";
import type { Log } from "#adapters/log/port.ts";
import { toncenter } from "#adapters/chain/toncenter.ts";
import { serve } from "#testing/test-server.ts";

export const DESTINATION = "0QDdYYFm5X7BYlFuCTggWOeAxEqy6g55PpYpSWXviyA0Nsmb";
export const OWN = Address.parse(DESTINATION).toRawString().toUpperCase();
export const SENDER = `0:${"AB".repeat(32)}`;
/** The moment of the row with the logical time 0; each further one is a second later. */
export const FIRST_ROW_MS = 1_763_700_000_000;
export const FROM_THE_START = { lt: 0, sinceMs: 0 };

/** The real adapter, reading a local service. */
export function openIndexer(
  { baseUrl }: { baseUrl: string },
  {
    key = null,
    log = silentLog,
    atMs = FIRST_ROW_MS,
    timeoutMs = 5000,
  }: {
    readonly key?: string | null;
    readonly log?: Pick<Log, "warn">;
    readonly atMs?: number;
    readonly timeoutMs?: number;
  } = {},
): Chain {
  return toncenter({
    baseUrl,
    key,
    destination: DESTINATION,
    network: "-3",
    timeoutMs,
    clock: { now: () => new Date(atMs) },
    log,
  });
}

/** The real adapter, reading the simulator's chain for the running test; `send`: a transfer of the simulator's wallet. */
export async function simulatedChain(now = () => new Date()) {
  const chain = new SimulatedChain(now);
  const server = fastify();
  addToncenter(server, chain);
  const baseUrl = await server.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(async () => await server.close());
  return { reader: openIndexer({ baseUrl: `${baseUrl}/` }), send: chain.send.bind(chain) };
}

/** The hash of the row with this logical time. */
export function hashOf(lt: number): Buffer {
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

/** A row of the indexer's answer, with the fields that are read and some others. */
export function row(lt: number, message: Message = {}) {
  const { body = null, decoded, value = "1000000000", source = SENDER, destination = OWN, bounced = false } = message;
  return {
    account: OWN,
    hash: hashOf(lt).toString("base64"),
    lt: String(lt),
    now: FIRST_ROW_MS / 1000 + lt,
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

/** The base64 body of a transfer with a text comment. */
export function says(text: string): string {
  return toBase64(beginCell().storeUint(0, 32).storeBuffer(Buffer.from(text)).endCell());
}

export function saysInARef(text: string): string {
  const rest = beginCell().storeBuffer(Buffer.from(text)).endCell();
  return toBase64(beginCell().storeUint(0, 32).storeRef(rest).endCell());
}

export function toBase64(cell: Cell): string {
  return cell.toBoc().toString("base64");
}

/** A local indexer over HTTP that records its requests. */
export async function serveRows(rowsOf: (query: Record<string, string>) => readonly object[]) {
  const asked: { path: string; query: Record<string, string>; key: unknown }[] = [];
  const url = await serve((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? "", "http://indexer");
    const query = Object.fromEntries(searchParams);
    asked.push({ path, query, key: request.headers["x-api-key"] });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ transactions: rowsOf(query), address_book: {} }));
  });
  return { baseUrl: `${url}/`, asked };
}
