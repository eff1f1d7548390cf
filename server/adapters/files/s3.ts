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
  /** Null is Amazon's own, of the region. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** One attempt is given up after this long, its body included. */
  readonly attemptMaxMs?: number;
  /** Before the second attempt, before the third and so on. */
  readonly pausesMs?: readonly number[];
};

const ATTEMPT_MAX_MS = 3000;
const CONNECT_MAX_MS = 1000;
const PAUSES_MS = [100, 400];
/** No key of a file: it is never listed. */
const PROBE = "probe";
/** How the stores that have a limit say that it is reached. */
const NO_ROOM = new Set(["QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"]);
/** Refusals that another attempt may not meet. */
const PASSING = new Set(["RequestTimeout", "SlowDown", "TooManyRequests"]);

/** A store in a bucket of Amazon S3, or of anything that speaks its language. Any number of machines may share it. */
export function s3Files(options: S3Options): Files {
  const { bucket: Bucket, attemptMaxMs = ATTEMPT_MAX_MS, pausesMs = PAUSES_MS } = options;
  const client = openClient(options);
  const ask = async <Answer>(act: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> =>
    await insist(pausesMs, async () => await act(AbortSignal.timeout(attemptMaxMs)));

  const isThere = async (Key: string): Promise<boolean> =>
    (await ask(async (abortSignal) => {
      return await client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal }).catch(nullIfMissing);
    })) !== null;

  const write = async (Key: string, Body: Uint8Array): Promise<void> =>
    void (await ask(async (abortSignal) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }), { abortSignal });
    }));

  const read = async (Key: string): Promise<Uint8Array | null> =>
    await ask(async (abortSignal) => {
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
      await ask(async (abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }), { abortSignal });
      });
    },
    list: async function* () {
      let next: string | undefined;
      do {
        const from = next === undefined ? {} : { ContinuationToken: next };
        const page = await ask(
          async (abortSignal) => await client.send(new ListObjectsV2Command({ Bucket, ...from }), { abortSignal }),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && isFileKey(Key)) yield Key;
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
    ping: async () => {
      await write(PROBE, new Uint8Array([1]));
      if ((await read(PROBE)) === null) throw new StorageUnavailable("The store does not give back what it was given.");
    },
  };
}

function openClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Options): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Attempts are counted here: the client's own end with the head of an answer, and an answer may break off in its body.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECT_MAX_MS },
    // Checksums that only Amazon's own store understands would be kept as part of the file by others.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
}

/** A few attempts, each with its own time. Throws {@link StorageFull} or {@link StorageUnavailable}. */
async function insist<Answer>(pausesMs: readonly number[], attempt: () => Promise<Answer>): Promise<Answer> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (cause) {
      const pauseMs = pausesMs[failures];
      if (pauseMs === undefined || !mayPass(cause)) throw toFailure(cause);
      await wait(pauseMs);
    }
  }
}

/** An answer that breaks off is none. */
async function readWhole(body: unknown, length: number | undefined, signal: AbortSignal): Promise<Uint8Array> {
  if (!(body instanceof Readable)) throw new TypeError("The client gave no stream.");
  const bytes = Buffer.concat(await addAbortSignal(signal, body).toArray());
  if (length !== undefined && bytes.length !== length) throw new Error(`Of ${length} bytes ${bytes.length} came.`);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function mayPass(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  // A request from a wrong clock: the client has set its own by the answer.
  if ("clockSkewCorrected" in error.$metadata) return true;
  const status = statusOf(error);
  return PASSING.has(error.name) || (status >= 500 && status !== 501 && status !== 507);
}

function toFailure(cause: unknown): StorageFull | StorageUnavailable {
  if (!(cause instanceof S3ServiceException)) return new StorageUnavailable("The store did not answer.", { cause });
  if (NO_ROOM.has(cause.name) || statusOf(cause) === 507)
    return new StorageFull("There is no room left in the store.", { cause });
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
