import { Address } from "@ton/core";
import { z } from "zod/mini";
import { readRows } from "@wardrobe/domain/read-rows.ts";
import { readComment, writeComment } from "#adapters/chain/comment-cell.ts";
import type { Log } from "#adapters/log/port.ts";
import { ChainUnavailable, type Chain, type IncomingTransfer } from "#adapters/chain/port.ts";

export type ToncenterOptions = {
  /** Origin of a toncenter v3 indexer. */
  readonly baseUrl: string;
  /** Without a key the public indexer allows one request per second. */
  readonly key: string | null;
  /** Friendly, non-bounceable. */
  readonly destination: string;
  readonly network: string;
  readonly timeoutMs?: number;
  readonly log: Pick<Log, "warn">;
};

const TIMEOUT_MS = 8000;
const PAGE = 128;

/** Treats absent as null. */
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

const Page = z.object({ transactions: z.array(z.unknown()) });

/**
 * Reads one address by toncenter's v3 API. Comments are decoded from the raw bytes, not taken from the indexer. A
 * transaction that cannot be read is left out, and read once more with those of its day.
 */
export function toncenter({
  baseUrl,
  key,
  destination,
  network,
  timeoutMs = TIMEOUT_MS,
  log,
}: ToncenterOptions): Chain {
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
      const page = await fetchRows(url, { key, timeoutMs });
      const { rows: read, leftOut } = readRows(Row, page);
      if (leftOut?.rows === page.length) throw new ChainUnavailable(`${url.host} answered nonsense`);
      if (leftOut !== null) {
        const hashes = page.filter((_, index) => read[index] === undefined).map(hashOf);
        log.warn({ event: "rows_left_out", source: "toncenter", ...leftOut, hashes });
      }
      const rows = read.filter((row) => row !== undefined).filter((row) => row.lt > lt);
      const final = takeFinal(rows.toSorted((a, b) => a.lt - b.lt));
      const readTo = final.at(-1)?.lt ?? lt;
      return {
        transfers: final.flatMap((row) => toTransfer(row, own)),
        readTo,
        isLast: page.length < PAGE || readTo === lt || final.length < rows.length,
      };
    },
  };
}

/** By which an operator finds a transaction that was left out. */
function hashOf(row: unknown): string {
  return z.object({ hash: z.string() }).safeParse(row).data?.hash ?? "";
}

/** The transactions before the first one that is not final. Later ones are read once that one is final. */
function takeFinal(rows: readonly Row[]): readonly Row[] {
  const first = rows.findIndex((row) => !isFinal(row));
  return first === -1 ? rows : rows.slice(0, first);
}

/** Without a finality field, a transaction is final once a masterchain block has it. */
function isFinal({ emulated, finality, mc_block_seqno }: Row): boolean {
  if (emulated === true) return false;
  return finality === null ? mc_block_seqno !== null && mc_block_seqno > 0 : finality === "finalized";
}

/** A transfer from another address to this one; other transactions are left out. */
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
      // Not a failed compute phase: the address has no contract, so it fails every time and the money stays.
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

/** One page. Errors do not contain the key. */
async function fetchRows(
  url: URL,
  { key, timeoutMs }: { key: string | null; timeoutMs: number },
): Promise<readonly unknown[]> {
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
