import { Address } from "@ton/core";
import { z } from "zod/mini";
import { readComment, writeComment } from "#adapters/chain/comment-cell.ts";
import { ChainUnavailable, type Chain, type IncomingTransfer } from "#adapters/chain/port.ts";

export type ToncenterOptions = {
  /** Origin of a toncenter v3 indexer. */
  readonly baseUrl: string;
  /** Without a key the public one answers one question a second. */
  readonly key: string | null;
  /** Friendly, non-bounceable. */
  readonly destination: string;
  readonly network: string;
  /** How long one answer may take. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 8000;
const PAGE = 128;

/** Absent and null are one. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const Message = z.object({
  source: maybe(z.string()),
  destination: maybe(z.string()),
  value: maybe(z.string().check(z.regex(/^\d{1,30}$/))),
  bounced: maybe(z.boolean()),
  message_content: maybe(z.object({ body: maybe(z.string()) })),
});

const Row = z.object({
  account: z.string(),
  hash: z.string().check(z.minLength(1)),
  lt: z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.pipe(z.transform(Number), z.int())),
  now: z.int(),
  mc_block_seqno: maybe(z.int()),
  emulated: maybe(z.boolean()),
  finality: maybe(z.string()),
  description: maybe(z.object({ bounce: maybe(z.object({})) })),
  in_msg: maybe(Message),
});
type Row = z.output<typeof Row>;

const Page = z.object({ transactions: z.array(Row) });

/** Reads one address by the v3 API of toncenter, and believes of it only what it decodes itself. */
export function toncenter({ baseUrl, key, destination, network, timeoutMs = TIMEOUT_MS }: ToncenterOptions): Chain {
  const own = Address.parse(destination);
  return {
    destination,
    network,
    payloadOf: writeComment,
    listIncoming: async ({ lt, sinceMs }) => {
      const url = new URL("api/v3/transactions", baseUrl);
      url.search = new URLSearchParams({
        account: own.toRawString(),
        start_lt: String(lt + 1),
        start_utime: String(Math.floor(sinceMs / 1000)),
        sort: "asc",
        limit: String(PAGE),
      }).toString();
      const rows = (await ask(url, { key, timeoutMs })).filter((row) => row.lt > lt);
      const final = untilUnsettled(rows.toSorted((a, b) => a.lt - b.lt));
      const readTo = final.at(-1)?.lt ?? lt;
      return {
        transfers: final.flatMap((row) => toTransfer(row, own)),
        readTo,
        isLast: rows.length < PAGE || readTo === lt || final.length < rows.length,
      };
    },
  };
}

/** What stands before the first transaction that may still be undone: whatever comes after it is read when it is settled. */
function untilUnsettled(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex((row) => !isFinal(row));
  return first === -1 ? rows : rows.slice(0, first);
}

/** An indexer that does not speak of finality shows what a block of the masterchain has. */
function isFinal({ emulated, finality, mc_block_seqno }: Row): boolean {
  if (emulated === true) return false;
  return finality === null ? mc_block_seqno !== null && mc_block_seqno > 0 : finality === "finalized";
}

/** Money from another address to ours; nothing else that happens to the address is of interest. */
function toTransfer({ account, in_msg, hash, lt, now, description }: Row, own: Address): IncomingTransfer[] {
  if (in_msg === null) return [];
  const { source, destination, value, bounced, message_content } = in_msg;
  if (source === null || destination === null || value === null) return [];
  if (!isAddress(account, own) || !isAddress(destination, own)) return [];
  return [
    {
      id: Buffer.from(hash, "base64").toString("hex"),
      lt,
      at: new Date(now * 1000),
      sender: source,
      nano: BigInt(value),
      comment: readComment(message_content?.body ?? null),
      // A failed compute phase alone keeps the money: an address without a contract has one every time.
      isReturned: bounced === true || (description !== null && description.bounce !== null),
    },
  ];
}

function isAddress(text: string, own: Address): boolean {
  try {
    return Address.parse(text).equals(own);
  } catch {
    return false;
  }
}

/** The rows of one page. What goes wrong is said without the key. */
async function ask(url: URL, { key, timeoutMs }: { key: string | null; timeoutMs: number }): Promise<readonly Row[]> {
  try {
    const response = await fetch(url, {
      headers: key === null ? {} : { "x-api-key": key },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: "error",
    });
    if (!response.ok) throw new ChainUnavailable(`${url.host} answered ${response.status}`);
    const parsed = Page.safeParse(await response.json());
    if (!parsed.success) throw new ChainUnavailable(`${url.host} answered nonsense`, { cause: parsed.error });
    return parsed.data.transactions;
  } catch (cause) {
    if (cause instanceof ChainUnavailable) throw cause;
    throw new ChainUnavailable(`${url.host} did not answer`, { cause });
  }
}
