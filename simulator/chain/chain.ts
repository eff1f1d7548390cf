import { Address, Cell, type Transaction } from "@ton/core";
import type { Blockchain, SandboxContract, TreasuryContract } from "@ton/sandbox";
import type { FastifyInstance } from "fastify";
import { z } from "zod";

/** A local TON chain: the real virtual machine makes the transactions, in this process only. */
export class Chain {
  readonly #now: () => Date;
  readonly #transactions: { readonly transaction: Transaction; readonly settledAtMs: number }[] = [];
  /** Logical times start at the current time, so that they are higher than those of an earlier run. */
  readonly #firstLt: bigint;
  #opening: Promise<OpenChain> | null = null;

  constructor(now: () => Date) {
    this.#now = now;
    this.#firstLt = BigInt(now().getTime()) * 1000n;
  }

  /** The one wallet of the simulator; it never runs out of coins. */
  async openWallet(): Promise<OpenChain["wallet"]> {
    return (await this.#open()).wallet;
  }

  /** Sends coins from the wallet. The transactions can be listed at once and are final `settledAfterMs` later. */
  async send({ to, nano, body, settledAfterMs = 0 }: Transfer): Promise<void> {
    const { blockchain, wallet } = await this.#open();
    // The chain's time never goes back, even if the clock does.
    blockchain.now = Math.max(blockchain.now ?? 0, toUnixSeconds(this.#now()));
    const { address, isBounceable } = readAddress(to);
    const { transactions } = await wallet.send({
      to: address,
      value: nano,
      bounce: isBounceable,
      ...(body === null ? {} : { body: Cell.fromBase64(body) }),
    });
    const settledAtMs = this.#now().getTime() + settledAfterMs;
    this.#transactions.push(...transactions.map((transaction) => ({ transaction, settledAtMs })));
  }

  /** The transactions of the account, oldest first. */
  listTransactions(account: Address): readonly ChainTransaction[] {
    const wanted = BigInt(`0x${account.hash.toString("hex")}`);
    return this.#transactions
      .filter(({ transaction }) => transaction.address === wanted)
      .map(({ transaction, settledAtMs }) => ({
        lt: this.#firstLt + transaction.lt / 1000n,
        transaction,
        isFinal: this.#now().getTime() >= settledAtMs,
      }));
  }

  /** Opens the chain on first use: that is slow, and the messenger works without it. */
  async #open(): Promise<OpenChain> {
    this.#opening ??= open(toUnixSeconds(this.#now()));
    return await this.#opening;
  }
}

const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

async function open(now: number): Promise<OpenChain> {
  const sandbox = await import("@ton/sandbox");
  const blockchain = await sandbox.Blockchain.create();
  blockchain.now = now;
  return { blockchain, wallet: await blockchain.treasury("wallet of the simulator") };
}

/** `body` is base64. */
type Transfer = {
  readonly to: string;
  readonly nano: bigint;
  readonly body: string | null;
  readonly settledAfterMs?: number;
};

export type ChainTransaction = { readonly lt: bigint; readonly transaction: Transaction; readonly isFinal: boolean };

type OpenChain = { readonly blockchain: Blockchain; readonly wallet: SandboxContract<TreasuryContract> };

function readAddress(text: string): { address: Address; isBounceable: boolean } {
  return Address.isFriendly(text) ? Address.parseFriendly(text) : { address: Address.parse(text), isBounceable: true };
}

const LIMIT_MAX = 1000;

const Query = z.object({
  account: z.string().refine((text) => Address.isRaw(text) || Address.isFriendly(text)),
  start_lt: z.coerce.bigint().default(0n),
  start_utime: z.coerce.number().default(0),
  sort: z.enum(["asc", "desc"]).default("desc"),
  limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(10),
});

/** The part of toncenter's v3 indexer that the product uses. */
export function addToncenter(server: FastifyInstance, chain: Chain): void {
  server.get("/api/v3/transactions", ({ query }) => {
    const { account, start_lt, start_utime, sort, limit } = Query.parse(query);
    const found = chain
      .listTransactions(Address.parse(account))
      .filter(({ lt, transaction }) => lt >= start_lt && transaction.now >= start_utime);
    const sorted = sort === "asc" ? found : found.toReversed();
    return { transactions: sorted.slice(0, limit).map(toRow), address_book: {} };
  });
}

function toRow({ lt, transaction, isFinal }: ChainTransaction) {
  const { address, now, inMessage, description } = transaction;
  const account = `0:${address.toString(16).padStart(64, "0").toUpperCase()}`;
  return {
    account,
    hash: transaction.hash().toString("base64"),
    lt: String(lt),
    now,
    mc_block_seqno: 1,
    emulated: false,
    finality: isFinal ? "finalized" : "pending",
    description: {
      type: "ord",
      aborted: description.type === "generic" && description.aborted,
      ...(description.type === "generic" && description.bouncePhase ? { bounce: { type: "ok" } } : {}),
    },
    in_msg: toMessage(inMessage),
    out_msgs: [],
  };
}

function toMessage(message: Transaction["inMessage"]) {
  if (message?.info.type !== "internal") return null;
  const { src, dest, value, bounce, bounced } = message.info;
  return {
    source: src.toRawString().toUpperCase(),
    destination: dest.toRawString().toUpperCase(),
    value: String(value.coins),
    bounce,
    bounced,
    message_content: { body: message.body.toBoc().toString("base64"), decoded: null },
  };
}
