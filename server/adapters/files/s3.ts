import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { checkFileKey, type Files, isFileKey, StorageFull, StorageUnavailable } from "#adapters/files/port.ts";

export type S3Options = {
  /** Null for Amazon's endpoint of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly attemptMaxMs?: number;
  /** The pauses before the second attempt, the third and so on. */
  readonly pausesMs?: readonly number[];
};

const ATTEMPT_MAX_MS = 3000;
const PAUSES_MS = [100, 400];
/** Not a key of a file, so it is never listed. */
const PROBE = "probe";
const STORAGE_FULL = new Set(["QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"]);
const TEMPORARY = new Set(["RequestTimeout", "SlowDown", "TooManyRequests"]);
/** Amazon refuses requests from clocks that are 15 minutes off. */
const SKEW_MAX_MS = 5 * 60_000;

/** The store's refusal of a request. */
class Refusal extends Error {
  readonly status: number;
  /** The store's word for the reason; empty in answers without a body. */
  readonly code: string;
  /** The store refused it because of this machine's clock, which has been corrected since. */
  readonly isByClock: boolean;

  constructor(status: number, code: string, isByClock: boolean) {
    const refused = !isByClock && (status === 401 || status === 403);
    super(
      `${`The store answered ${status} ${code}`.trim()}.${refused ? " It refuses the key, or what the key may do." : ""}`,
    );
    this.status = status;
    this.code = code;
    this.isByClock = isByClock;
  }
}

type Sent = {
  readonly method: string;
  readonly query?: Record<string, string>;
  readonly body?: Uint8Array<ArrayBuffer>;
};

/** A store in a bucket of Amazon S3 or a compatible server. Any number of machines may share it. */
export function s3Files(options: S3Options): Files {
  const { pausesMs = PAUSES_MS } = options;
  const send = openClient(options);
  const retry = async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => await withRetries(pausesMs, attempt);

  const isThere = async (key: string): Promise<boolean> =>
    (await retry(async () => await send(key, { method: "HEAD" }).catch(nullIfMissing))) !== null;

  const write = async (key: string, bytes: Uint8Array): Promise<void> => {
    const body = new Uint8Array(bytes);
    await retry(async () => await send(key, { method: "PUT", body }));
  };

  const read = async (key: string): Promise<Uint8Array | null> =>
    await retry(async () => await send(key, { method: "GET" }).catch(nullIfMissing));

  return {
    put: async (key, bytes) => {
      checkFileKey(key);
      if (!(await isThere(key))) await write(key, bytes);
    },
    get: async (key) => {
      checkFileKey(key);
      return await read(key);
    },
    delete: async (key) => {
      checkFileKey(key);
      await retry(async () => await send(key, { method: "DELETE" }));
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const query = { "list-type": "2", ...(next === undefined ? {} : { "continuation-token": next }) };
        const page = await retry(async () => Buffer.from(await send("", { method: "GET", query })).toString());
        yield* textsIn(page, "Key").filter(isFileKey);
        [next] = textsIn(page, "NextContinuationToken");
      } while (next !== undefined);
    },
    ping: async () => {
      await write(PROBE, new Uint8Array([1]));
      if ((await read(PROBE)) === null)
        throw new StorageUnavailable("The store does not return the file that was just written.");
    },
  };
}

/** Sends signed requests and returns the whole body. Throws {@link Refusal}, or an error where no whole answer comes. */
function openClient(options: S3Options) {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, attemptMaxMs = ATTEMPT_MAX_MS } = options;
  const base = endpoint === null ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint}/${bucket}`;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  let clockOffMs = 0;

  return async (key: string, { method, query = {}, body }: Sent): Promise<Uint8Array> => {
    const url = `${base}/${key}${key === "" ? "?" : ""}${new URLSearchParams(query).toString()}`;
    const digest = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const request = await client.sign(url, {
      method,
      headers: { "x-amz-content-sha256": digest },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(attemptMaxMs),
      aws: { datetime: new Date(Date.now() + clockOffMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, "") },
    });
    // Another address would need another signature.
    const response = await fetch(request, { redirect: "manual" });
    const answer = await response.bytes();
    if (response.ok) return answer;
    const offMs = Date.parse(response.headers.get("date") ?? "") - Date.now();
    const isByClock = response.status === 403 && Math.abs(offMs - clockOffMs) > SKEW_MAX_MS;
    if (isByClock) clockOffMs = offMs;
    const [code = ""] = textsIn(Buffer.from(answer).toString(), "Code");
    throw new Refusal(response.status, code, isByClock);
  };
}

/** Each attempt has its own timeout. Throws {@link StorageFull} or {@link StorageUnavailable}. */
async function withRetries<Answer>(pausesMs: readonly number[], attempt: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (cause) {
      const pauseMs = pausesMs[failures];
      if (pauseMs === undefined || !isTemporary(cause)) throw toFailure(cause);
      await wait(pauseMs);
    }
  }
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.isByClock) return true;
  return TEMPORARY.has(error.code) || (error.status >= 500 && error.status !== 501 && error.status !== 507);
}

function toFailure(cause: unknown): StorageFull | StorageUnavailable {
  if (!(cause instanceof Refusal)) return new StorageUnavailable("The store did not answer.", { cause });
  if (STORAGE_FULL.has(cause.code) || cause.status === 507)
    return new StorageFull("No space is left in the store.", { cause });
  return new StorageUnavailable(cause.message, { cause });
}

/** A missing bucket is not a missing file. */
function nullIfMissing(error: unknown): null {
  if (error instanceof Refusal && error.status === 404 && error.code !== "NoSuchBucket") return null;
  throw error;
}

/** The texts of the elements of this name. The store's answers have no attributes, comments or sections. */
function textsIn(xml: string, name: string): string[] {
  const marks: Readonly<Record<string, string>> = {
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&apos;": "'",
    "&amp;": "&",
  };
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replaceAll(/&\w+;/g, (mark) => marks[mark] ?? mark),
  );
}
