import { afterEach, beforeEach, expect, test } from "vitest";
import { StorageFull, StorageUnavailable } from "#adapters/files/port.ts";
import { s3Files, type S3Options } from "#adapters/files/s3.ts";
import { listKeys } from "#testing/list-keys.ts";
import { type Fault, type S3Server, startS3Server } from "#testing/s3/s3-server.ts";

const KEY = "abcdefghijklmnopqrstuv";
const BYTES = Uint8Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256);

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(async () => await server.close());

const open = (changes: Partial<S3Options> = {}) =>
  s3Files({ ...server.options, attemptMaxMs: 200, pausesMs: [1, 1], ...changes });

function failFirst(count: number, fault: Fault): void {
  let left = count;
  server.fault = () => (left-- > 0 ? fault : null);
}

const TEMPORARY: readonly Fault[] = [
  { kind: "status", status: 500, code: "InternalError" },
  { kind: "status", status: 503, code: "SlowDown" },
  { kind: "reset" },
  { kind: "answer-lost" },
  { kind: "silence" },
];

test.each(TEMPORARY)("a temporary fault ($kind $status) is retried twice without being noticed", async (fault) => {
  const files = open();
  failFirst(2, fault);
  await files.put(KEY, BYTES);
  failFirst(2, fault);
  expect(Buffer.compare((await files.get(KEY)) ?? Buffer.alloc(0), BYTES)).toBe(0);
  failFirst(2, fault);
  expect(await listKeys(files)).toEqual([KEY]);
  failFirst(2, fault);
  await files.delete(KEY);
  expect(server.objects.size).toBe(0);
});

test("a response that breaks off is requested again, and never taken for the file", async () => {
  const files = open();
  await files.put(KEY, BYTES);
  failFirst(2, { kind: "cut" });
  expect(await files.get(KEY)).toHaveLength(BYTES.length);
  server.fault = () => ({ kind: "cut" });
  await expect(files.get(KEY)).rejects.toThrow(StorageUnavailable);
});

test.each(TEMPORARY)("a lasting fault ($kind $status) fails after three attempts", async (fault) => {
  const files = open();
  server.fault = () => fault;
  const started = performance.now();
  await expect(files.get(KEY)).rejects.toThrow(StorageUnavailable);
  await expect(files.ping()).rejects.toThrow(StorageUnavailable);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(server.asked).toHaveLength(6);
});

test("a closed port means that the store is unavailable", async () => {
  const files = open({ endpoint: "http://127.0.0.1:1" });
  await expect(files.put(KEY, BYTES)).rejects.toThrow(StorageUnavailable);
});

test("a full store is not retried", async () => {
  const files = open();
  server.quota = 100_000;
  await expect(files.put(KEY, BYTES)).rejects.toThrow(StorageFull);
  expect(server.asked).toEqual([`HEAD ${KEY}`, `PUT ${KEY}`]);
  expect(await files.get(KEY)).toBeNull();
});

test.each([
  ["a wrong secret", { secretAccessKey: "another" }, "403 SignatureDoesNotMatch"],
  ["an unknown key", { accessKeyId: "another" }, "403 InvalidAccessKeyId"],
  ["another region", { region: "us-west-2" }, "403 AuthorizationHeaderMalformed"],
  ["a bucket that is not there", { bucket: "another" }, "404 NoSuchBucket"],
] as const)("%s is reported at once with the store's error code", async (_, changes, words) => {
  await expect(open(changes).ping()).rejects.toThrow(words);
  expect(server.asked).toEqual(["PUT probe"]);
});

test("the store refuses bytes that were changed on their way, since the signature covers them", async () => {
  const files = open();
  server.fault = (asked) => (asked.startsWith("PUT") ? { kind: "garbled" } : null);
  await expect(files.put(KEY, BYTES)).rejects.toThrow("400 XAmzContentSHA256Mismatch");
  expect(server.objects.size).toBe(0);
});

test("a clock that is an hour off is corrected by the store's response", async () => {
  const files = open();
  server.aheadMs = 3_600_000;
  await files.put(KEY, BYTES);
  server.aheadMs = -3_600_000;
  expect(await files.get(KEY)).toHaveLength(BYTES.length);
});
