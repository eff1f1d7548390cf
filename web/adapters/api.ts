import { urlOf, type Call, type ClientInput, type Reply } from "@wardrobe/domain/call.ts";
import { type ErrorCode, requestErrorMessage } from "@wardrobe/domain/errors.ts";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { takeEarlyReply } from "#adapters/early-fetch/take-reply.ts";

type Refused = Pick<Response, "status" | "statusText"> & Partial<Pick<Response, "headers">>;

/** A refused request: its status, and the message by Q-02, usually a code of the error catalogue. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly response: Refused;
  readonly body: string;

  constructor(response: Refused, message: string, body = "") {
    super(message);
    this.body = body;
    this.status = response.status;
    this.response = response;
  }
}

/** Whether the server refused the request with this error code. */
export function isRefusal(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.message === code;
}

/** Provides the bearer token, and a new one after a 401; null where there is none. */
export type Session = { token(): string | null; renew(): Promise<string | null> };

let session: Session = { token: () => null, renew: async () => null };
let renewal: Promise<string | null> | null = null;

export function setSession(next: Session): void {
  session = next;
}

export type CallOptions = {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The request is completed even if the page closes (`keepalive`); its body must be small. */
  readonly outlivesPage?: boolean;
};

/** Sends a call, after a 401 once more, and parses its reply. Throws {@link ApiError}, or what `fetch` throws. */
export async function callApi<C extends Call>(call: C, input: ClientInput<C>, options?: CallOptions): Promise<Reply<C>>;
export async function callApi(call: Call, input: unknown, options: CallOptions = {}): Promise<unknown> {
  const early = await takeEarlyReply(call.path);
  if (early !== undefined) return call.reply?.parse(early);
  const response = await send(call.access, (token) =>
    fetch(urlOf(call, input), requestOf(call, { input, token, options })),
  );
  if (response.status === 204 || call.reply === null) return undefined;
  return call.reply.parse(await response.json());
}

/** The bytes of a file of the caller (SPEC-8). Throws {@link ApiError}, or an Error with the message of Q-02. */
export async function fetchPicture(path: string, signal: AbortSignal): Promise<Blob> {
  const early = await takeEarlyReply(path);
  const blob = early instanceof Blob ? early : await (await sendForPicture(path, signal)).blob();
  if (blob.size === 0 || !blob.type.startsWith("image/")) throw new Error(MESSAGES.invalidImageResponse);
  return blob;
}

async function sendForPicture(path: string, signal: AbortSignal): Promise<Response> {
  return await send("signed-in", (token) =>
    fetch(path, { headers: { accept: "image/webp,image/*", ...bearer(token) }, signal }),
  );
}

/** The ZIP that a call answers (SPEC-37). Throws {@link ApiError}. */
export async function fetchZip({ path, access }: Pick<Call, "path" | "access">): Promise<Blob> {
  const response = await send(access, (token) =>
    fetch(path, { headers: { accept: "application/zip", ...bearer(token) } }),
  );
  return await response.blob();
}

async function send(access: Call["access"], fetchWith: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = session.token();
  let response = await fetchWith(token);
  if (response.status === 401 && access === "signed-in") {
    const renewed = await renew(token);
    if (renewed !== null) response = await fetchWith(renewed);
  }
  if (!response.ok) {
    const body = await response.text();
    throw new ApiError(response, requestErrorMessage(body, response.statusText), body);
  }
  return response;
}

/** Requests that find the same session expired share one new sign-in. */
async function renew(refused: string | null): Promise<string | null> {
  if (session.token() !== refused) return session.token();
  renewal ??= session.renew().finally(() => {
    renewal = null;
  });
  return await renewal;
}

function requestOf(call: Call, sent: { input: unknown; token: string | null; options: CallOptions }): RequestInit {
  const isForm = typeof sent.input === "string";
  const headers: Record<string, string> = { accept: "application/json", ...bearer(sent.token) };
  if (call.body !== null) headers["content-type"] = isForm ? "application/x-www-form-urlencoded" : "application/json";
  if (call.idempotent === true && sent.options.idempotencyKey !== undefined)
    headers["idempotency-key"] = sent.options.idempotencyKey;
  return {
    method: call.method,
    headers,
    ...(call.body === null ? {} : { body: isForm ? String(sent.input) : JSON.stringify(sent.input) }),
    ...(sent.options.signal === undefined ? {} : { signal: sent.options.signal }),
    ...(sent.options.outlivesPage === true ? { keepalive: true } : {}),
  };
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
