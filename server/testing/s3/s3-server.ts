import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { S3Options } from "#adapters/files/s3.ts";
import { closeServer, listen } from "#testing/listen.ts";

/** The ways in which a store fails a request. */
export type Fault =
  | { readonly kind: "status"; readonly status: number; readonly code: string }
  /** The connection is reset before the request is executed. */
  | { readonly kind: "reset" }
  /** The request is executed, and the connection is reset before the answer. */
  | { readonly kind: "answer-lost" }
  /** One byte of the body arrives changed. */
  | { readonly kind: "garbled" }
  /** Half of the answer, then the connection breaks. */
  | { readonly kind: "cut" }
  /** No answer. */
  | { readonly kind: "silence" };

export type S3Server = {
  /** The options of the product's client. */
  readonly options: S3Options;
  /** The objects of the bucket by key. */
  readonly objects: Map<string, Buffer>;
  /** Received requests, as `METHOD key`. */
  readonly asked: string[];
  /** Called for every request; null for no fault. */
  fault: (asked: string) => Fault | null;
  /** The capacity of the bucket in bytes. */
  quota: number;
  /** How far its clock is ahead. */
  aheadMs: number;
  close(): Promise<void>;
};

const KEYS: Keys = { accessKeyId: "test-key", secretAccessKey: "test/secret+key", region: "eu-test-1" };
const BUCKET = "wardrobe-test";
/** Amazon's pages have a thousand keys; a smaller one needs fewer files for a second page. */
const PAGE = 100;

/** A local S3 store that refuses what the real one refuses, and fails on demand. */
export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => void answer(request, response));
  const port = await listen(server);

  const store: S3Server = {
    options: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, ...KEYS },
    objects: new Map(),
    asked: [],
    fault: () => null,
    quota: Infinity,
    aheadMs: 0,
    close: async () => await closeServer(server),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await request.toArray().then(
      (chunks) => Buffer.concat(chunks),
      () => null,
    );
    if (body === null) return;
    const url = new URL(request.url ?? "/", "http://store");
    const [bucket = "", key = ""] = url.pathname.slice(1).split("/", 2).map(decodeURIComponent);
    const asked = `${request.method} ${key}`;
    store.asked.push(asked);
    const fault = store.fault(asked);
    if (fault?.kind === "garbled") body[0] = 1 + (body[0] ?? 0);
    const now = new Date(Date.now() + store.aheadMs);
    response.setHeader("date", now.toUTCString());
    const refusal = refusalOfSignature(request, body, KEYS, now);
    if (refusal !== null) return refuse(response, refusal === "XAmzContentSHA256Mismatch" ? 400 : 403, refusal);
    if (fault?.kind === "silence") return;
    if (fault?.kind === "reset") return void request.socket.resetAndDestroy();
    if (fault?.kind === "status") return refuse(response, fault.status, fault.code);
    if (bucket !== BUCKET) return refuse(response, 404, "NoSuchBucket");
    const reply = act(store, { method: request.method ?? "", key, url, body });
    if (fault?.kind === "answer-lost") return void request.socket.resetAndDestroy();
    response.writeHead(reply.status, { ...reply.headers, "content-length": reply.body.length });
    if (fault?.kind === "cut")
      return void response.write(reply.body.subarray(0, reply.body.length / 2), () => request.socket.destroy());
    response.end(request.method === "HEAD" ? undefined : reply.body);
  }

  return store;
}

type Reply = { status: number; body: Buffer; headers?: Record<string, string> };

function act(
  store: S3Server,
  { method, key, url, body }: { method: string; key: string; url: URL; body: Buffer },
): Reply {
  if (method === "PUT") return put(store, key, body);
  if (method === "DELETE") {
    store.objects.delete(key);
    return { status: 204, body: Buffer.alloc(0) };
  }
  if (key === "" && url.searchParams.get("list-type") === "2") return listPage(store, url);
  const found = store.objects.get(key);
  if (found === undefined) return { status: 404, body: toError("NoSuchKey") };
  return { status: 200, body: found, headers: { etag: etagOf(found) } };
}

function put(store: S3Server, key: string, body: Buffer): Reply {
  const used = [...store.objects.values()].reduce((sum, { length }) => sum + length, 0);
  if (used + body.length > store.quota) return { status: 507, body: toError("XMinioStorageFull") };
  store.objects.set(key, body);
  return { status: 200, body: Buffer.alloc(0), headers: { etag: etagOf(body) } };
}

function listPage(store: S3Server, url: URL): Reply {
  const after = url.searchParams.get("continuation-token") ?? "";
  const keys = [...store.objects.keys()].toSorted().filter((key) => key > after);
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
  const text = `<ListBucketResult><IsTruncated>${next !== ""}</IsTruncated>${next}${contents}</ListBucketResult>`;
  return { status: 200, body: Buffer.from(text), headers: { "content-type": "application/xml" } };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(toError(code));
}

function toError(code: string): Buffer {
  return Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}

/** The settings of a server process that uses it. */
export function s3Environment({ options }: S3Server): Record<string, string> {
  return {
    S3_ENDPOINT: options.endpoint ?? "",
    S3_BUCKET: options.bucket,
    S3_REGION: options.region,
    S3_ACCESS_KEY_ID: options.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.secretAccessKey,
  };
}

type Keys = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };

/** Amazon refuses requests whose time is further off. */
const SKEW_MAX_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The code with which a real store refuses this request, or null: checks signature version 4 in full. */
function refusalOfSignature(request: IncomingMessage, body: Buffer, keys: Keys, now: Date): string | null {
  const [, keyId, day = "", region = "", signedNames = "", signature = ""] =
    AUTHORIZATION.exec(request.headers.authorization ?? "") ?? [];
  if (keyId === undefined) return "AccessDenied";
  if (keyId !== keys.accessKeyId) return "InvalidAccessKeyId";
  if (region !== keys.region) return "AuthorizationHeaderMalformed";
  const time = headerOf(request, "x-amz-date");
  if (!time.startsWith(day)) return "AuthorizationHeaderMalformed";
  if (Math.abs(toMs(time) - now.getTime()) > SKEW_MAX_MS) return "RequestTimeTooSkewed";
  const digest = headerOf(request, "x-amz-content-sha256");
  if (digest !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const names = signedNames.split(";");
  if (!names.includes("host") || !names.includes("x-amz-date")) return "AccessDenied";

  const url = new URL(request.url ?? "/", "http://store");
  const headers = names.map((name) => `${name}:${headerOf(request, name).trim().replaceAll(/ +/g, " ")}`);
  const canonical = [request.method, url.pathname, canonicalQuery(url), ...headers, "", signedNames, digest].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${keys.secretAccessKey}`);
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function headerOf(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? "");
}

function toMs(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

function sha256(data: string | Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac("sha256", key).update(data).digest();
}
