import { addAbortSignal, Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
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
const CONNECT_MAX_MS = 1000;
const PAUSES_MS = [100, 400];
/** Not a key of a file, so it is never listed. */
const PROBE = "probe";
const STORAGE_FULL = new Set(["QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"]);
const TEMPORARY = new Set(["RequestTimeout", "SlowDown", "TooManyRequests"]);

/** A store in a bucket of Amazon S3 or a compatible server. Any number of machines may share it. */
export function s3Files(options: S3Options): Files {
  const { bucket: Bucket, attemptMaxMs = ATTEMPT_MAX_MS, pausesMs = PAUSES_MS } = options;
  const client = openClient(options);
  const retry = async <Answer>(attempt: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
    await withRetries(pausesMs, async () => await attempt(AbortSignal.timeout(attemptMaxMs)));

  const isThere = async (Key: string): Promise<boolean> =>
    (await retry(async (abortSignal) => {
      return await client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }).catch(nullIfMissing);
    })) !== null;

  const write = async (Key: string, Body: Uint8Array): Promise<void> =>
    void (await retry(async (abortSignal) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }), { abortSignal });
    }));

  const read = async (Key: string): Promise<Uint8Array | null> =>
    await retry(async (abortSignal) => {
      const found = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }).catch(nullIfMissing);
      return found === null ? null : await readWhole(found.Body, found.ContentLength, abortSignal);
    });

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
      await retry(async (abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal });
      });
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const from = next === undefined ? {} : { ContinuationToken: next };
        const page = await retry(
          async (abortSignal) => await client.send(new ListObjectsV2Command({ Bucket, ...from }), { abortSignal }),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && isFileKey(Key)) yield Key;
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    ping: async () => {
      await write(PROBE, new Uint8Array([1]));
      if ((await read(PROBE)) === null)
        throw new StorageUnavailable("The store does not return the file that was just written.");
    },
  };
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Options): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // This file retries instead: the client's own retries do not cover a response that breaks off in its body.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_MAX_MS },
    // Other stores would store Amazon's checksums as part of the file.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
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

/** Throws if the response breaks off. */
async function readWhole(body: unknown, length: number | undefined, signal: AbortSignal): Promise<Uint8Array> {
  if (!(body instanceof Readable)) throw new TypeError("The client gave no stream.");
  const bytes = Buffer.concat(await addAbortSignal(signal, body).toArray());
  if (length !== undefined && bytes.length !== length)
    throw new Error(`Only ${bytes.length} of ${length} bytes arrived.`);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function isTemporary(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  // This machine's clock was wrong. The client has corrected its own by the response.
  if ("clockSkewCorrected" in error.$metadata) return true;
  const status = statusOf(error);
  return TEMPORARY.has(error.name) || (status >= 500 && status !== 501 && status !== 507);
}

function toFailure(cause: unknown): StorageFull | StorageUnavailable {
  if (!(cause instanceof S3ServiceException)) return new StorageUnavailable("The store did not answer.", { cause });
  if (STORAGE_FULL.has(cause.name) || statusOf(cause) === 507)
    return new StorageFull("No space is left in the store.", { cause });
  return new StorageUnavailable(`The store answered ${statusOf(cause)} ${cause.name}.`, { cause });
}

/** A missing bucket is not a missing file. */
function nullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && statusOf(error) === 404 && error.name !== "NoSuchBucket") return null;
  throw error;
}

function statusOf(error: S3ServiceException): number {
  return error.$metadata.httpStatusCode ?? 0;
}
