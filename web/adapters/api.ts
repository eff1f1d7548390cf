import { accountCalls } from "@wardrobe/domain/account/calls.ts";
import type { Call, ClientInput, Reply } from "@wardrobe/domain/call.ts";
import type { ErrorCode } from "@wardrobe/domain/errors.ts";
import { MESSAGES } from "@wardrobe/domain/messages.ts";
import { requestErrorMessage } from "@wardrobe/domain/request-error.ts";
import { isTextKey, type TextKey } from "@wardrobe/domain/text/translate.ts";
import { takeEarlyFetch } from "#adapters/early-fetch/take.ts";

/** A refused request: its status, and the message that Q-02 chooses, most often a code of the catalogue. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly statusText: string;

  constructor({ status, statusText }: Pick<Response, "status" | "statusText">, message: string) {
    super(message);
    this.status = status;
    this.statusText = statusText;
  }
}

/** Whether this is the server's refusal for just this reason. */
export function isRefusal(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.message === code;
}

/** A refusal that the catalogue has words for; null for anything else that went wrong. */
export function refusalOf(error: unknown): TextKey | null {
  const code = error instanceof ApiError ? error.message.trim() : "";
  return isTextKey(code) ? code : null;
}

/** Who holds the session: gives the bearer token, and a fresh one after a 401; null where there is none to be had. */
export type Session = { token(): string | null; renew(): Promise<string | null> };

let session: Session = { token: () => null, renew: async () => null };
let renewing: Promise<string | null> | null = null;

export function holdSession(holder: Session): void {
  session = holder;
}

export type CallOptions = {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The request is sent to its end although the page closes; its body is small. */
  readonly outlivesPage?: boolean;
};

/**
 * Sends a call of the contract and parses its reply; a 204 is undefined. A 401 of a signed-in call is answered by signing in once
 * more. Throws {@link ApiError}, or what `fetch` throws where nothing answers.
 */
export async function callApi<C extends Call>(call: C, input: ClientInput<C>, options?: CallOptions): Promise<Reply<C>>;
export async function callApi(call: Call, input: unknown, options: CallOptions = {}): Promise<unknown> {
  const early = await takeEarlyFetch(call.path);
  if (early !== undefined) return call.reply?.parse(early);
  const response = await send(call.access, (token) =>
    fetch(pathOf(call, input), requestOf(call, { input, token, options })),
  );
  if (response.status === 204 || call.reply === null) return undefined;
  return call.reply.parse(await response.json());
}

/** The bytes of a file of the caller (SPEC-8). Throws {@link ApiError}, or an Error with the literal message of Q-02. */
export async function fetchPicture(path: string, signal: AbortSignal): Promise<Blob> {
  const early = await takeEarlyFetch(path);
  const blob = early instanceof Blob ? early : await (await sendForPicture(path, signal)).blob();
  if (blob.size === 0 || !blob.type.startsWith("image/")) throw new Error(MESSAGES.invalidImageResponse);
  return blob;
}

async function sendForPicture(path: string, signal: AbortSignal): Promise<Response> {
  return await send("signed-in", (token) =>
    fetch(path, { headers: { accept: "image/webp,image/*", ...bearer(token) }, signal }),
  );
}

/** All that is stored of the caller, with the pictures, as one ZIP (SPEC-37). Throws {@link ApiError}. */
export async function fetchExport(): Promise<Blob> {
  const { path, access } = accountCalls.exportAccount;
  const response = await send(access, (token) =>
    fetch(path, { headers: { accept: "application/zip", ...bearer(token) } }),
  );
  return await response.blob();
}

async function send(access: Call["access"], request: (token: string | null) => Promise<Response>): Promise<Response> {
  const token = session.token();
  let response = await request(token);
  if (response.status === 401 && access === "signed-in") {
    const renewed = await renew(token);
    if (renewed !== null) response = await request(renewed);
  }
  if (!response.ok) throw new ApiError(response, requestErrorMessage(await response.text(), response.statusText));
  return response;
}

/** Many requests may meet the same dead session: they share one new sign-in. */
async function renew(refused: string | null): Promise<string | null> {
  if (session.token() !== refused) return session.token();
  renewing ??= session.renew().finally(() => {
    renewing = null;
  });
  return await renewing;
}

function pathOf(call: Call, input: unknown): string {
  return call.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(fieldOf(input, name))));
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

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;
}
