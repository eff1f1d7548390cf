import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type Keys = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };

/** Amazon refuses requests whose time is further off. */
const SKEW_MAX_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The code with which a real store refuses this request, or null: checks signature version 4 in full. */
export function refusalOfSignature(request: IncomingMessage, body: Buffer, keys: Keys, now: Date): string | null {
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
