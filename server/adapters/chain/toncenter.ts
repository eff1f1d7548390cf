import { Address, beginCell, Cell } from "@ton/core";
import { z } from "zod/mini";
import { readRows } from "@wardrobe/domain/read-rows.ts";
import { ChainUnavailable, type Chain, type IncomingTransfer } from "#adapters/chain/port.ts";
import type { Clock } from "#adapters/clock/port.ts";
import type { Log } from "#adapters/log/port.ts";

type ToncenterOptions = {
  /** Origin of a toncenter v3 indexer. */
  readonly baseUrl: string;
  /** Without a key the public indexer allows one request per second. */
  readonly key: string | null;
  /** Friendly, non-bounceable. */
  readonly destination: string;
  readonly network: string;
  readonly timeoutMs?: number;
  readonly clock: Clock;
  readonly log: Pick<Log, "warn">;
};

const TIMEOUT_MS = 8000;
const PAGE = 128;
/** A transaction is final within seconds. One that is not after this time may never be, and nobody behind it waits longer. */
const SETTLING_MAX_MS = 2 * 60_000;

/** Treats absent as null. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const Message = z.object({
  source: maybe(z.string()),
  destination: maybe(z.string()),
  value: maybe(z.string().check(z.regex(/^\d{1,30}$/))),
  bounced: maybe(z.boolean()),
  message_content: maybe(z.object({ body: maybe(z.string()) })),
});

/** The logical time. */
const Lt = z.pipe(z.string().check(z.regex(/^\d{1,16}$/)), z.pipe(z.transform(Number), z.int()));

const Row = z.object({
  account: z.string(),
  hash: z.string().check(z.minLength(1)),
  lt: Lt,
  now: z.int(),
  mc_block_seqno: maybe(z.int()),
  emulated: maybe(z.boolean()),
  finality: maybe(z.string()),
  description: maybe(z.object({ bounce: maybe(z.object({})) })),
  in_msg: maybe(Message),
});
type Row = z.output<typeof Row>;
/** The name of a row that fits no more than this. */
const OddRow = z.object({ hash: z.string().check(z.minLength(1)), lt: z.optional(z.unknown()) });

const Page = z.object({ transactions: z.array(z.unknown()) });

/**
 * Reads one address by toncenter's v3 API. Comments are decoded from the raw bytes, not taken from the indexer. A
 * transaction that cannot be read, or is not final in time, is left out, and read once more with those of its day.
 */
export function toncenter({
  baseUrl,
  key,
  destination,
  network,
  timeoutMs = TIMEOUT_MS,
  clock,
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
      const odd = page.filter((_, index) => read[index] === undefined).map(toOdd);
      if (odd.length > 0 && odd.length === page.length && odd.every(({ hash }) => hash === ""))
        throw new ChainUnavailable(`${url.host} answered nonsense`);
      const hashesOf = (rows: readonly { readonly hash: string }[]): string[] => rows.map(({ hash }) => hash);
      if (leftOut !== null)
        log.warn({ event: "rows_left_out", source: "toncenter", ...leftOut, hashes: hashesOf(odd) });
      const rows = read.filter((row) => row !== undefined).filter((row) => row.lt > lt);
      const { settled, waitsAt } = takeSettled(
        rows.toSorted((one, other) => one.lt - other.lt),
        clock.now().getTime() - SETTLING_MAX_MS,
      );
      const stuck = settled.filter((row) => !isFinal(row));
      if (stuck.length > 0) {
        const hashes = hashesOf(stuck);
        log.warn({ event: "rows_left_out", source: "toncenter", rows: stuck.length, field: "finality", hashes });
      }
      const passed = [...settled, ...odd].map((row) => row.lt).filter((at) => at < waitsAt);
      const readTo = Math.max(lt, ...passed);
      return {
        transfers: settled.filter(isFinal).flatMap((row) => toTransfer(row, own)),
        readTo,
        isLast: page.length < PAGE || readTo === lt || waitsAt < Infinity,
      };
    },
  };
}

/** The hash, by which an operator finds a transaction that was left out, and its place, 0 if that cannot be read. */
function toOdd(row: unknown): { readonly hash: string; readonly lt: number } {
  const { hash = "", lt } = OddRow.safeParse(row).data ?? {};
  return { hash, lt: Lt.safeParse(lt).data ?? 0 };
}

/** The transactions before the first one that is still settling; later ones are read once that one is final. */
function takeSettled(
  rows: readonly Row[],
  beforeMs: number,
): { readonly settled: readonly Row[]; readonly waitsAt: number } {
  const waiting = rows.find((row) => !isFinal(row) && row.now * 1000 > beforeMs);
  if (waiting === undefined) return { settled: rows, waitsAt: Infinity };
  return { settled: rows.slice(0, rows.indexOf(waiting)), waitsAt: waiting.lt };
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

/** The opcode of a transfer whose body is a text. */
const TEXT = 0;
const OPCODE_BITS = 32;

/** The body of a transfer with this comment: its bag of cells in base64. */
export function writeComment(comment: string): string {
  return beginCell().storeUint(TEXT, OPCODE_BITS).storeStringTail(comment).endCell().toBoc().toString("base64");
}

/** The text of a transfer's body; null if it has none, is malformed, or has a NUL, which the database cannot store. */
function readComment(body: string | null): string | null {
  if (body === null || body === "") return null;
  try {
    const slice = Cell.fromBase64(body).beginParse();
    if (slice.remainingBits < OPCODE_BITS || slice.loadUint(OPCODE_BITS) !== TEXT) return null;
    const text = slice.loadStringTail().trim();
    return text.includes("\u0000") ? null : text;
  } catch {
    // Anyone can send any bytes, and the payment counts all the same.
    return null;
  }
}
