import { Address, type Transaction } from "@ton/core";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Chain, ChainTransaction } from "#chain/chain.ts";

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
