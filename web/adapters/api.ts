import type { Call, ClientInput, Reply } from "@wardrobe/domain/call.ts";
import { requestErrorMessage } from "@wardrobe/domain/request-error.ts";

/** A refused request: its status and the message that Q-02 chooses, most often a code of the catalogue. */
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

/** Who holds the session: gives the bearer token, and a fresh one after a 401. */
export type Session = { token(): string | null; renew(): Promise<string | null> };

let session: Session = { token: () => null, renew: async () => null };

export function holdSession(holder: Session): void {
  session = holder;
}

export type CallOptions = { readonly idempotencyKey?: string; readonly signal?: AbortSignal };

/**
 * Sends a call of the contract and parses its reply. A 401 of a signed-in call is answered by signing in once more. Throws
 * {@link ApiError}, or what `fetch` throws where nothing answers.
 */
export async function callApi<C extends Call>(call: C, input: ClientInput<C>, options: CallOptions = {}): Promise<Reply<C>> {
  const response = await sendWithSession(call, async (token) => await fetch(pathOf(call, input), requestOf(call, { input, token, options })));
  if (!response.ok) throw await toError(response);
  if (response.status === 204 || call.reply === null) return undefined as Reply<C>;
  return call.reply.parse(await response.json()) as Reply<C>;
}

/** The bytes of a file of the caller (decision 8). Throws {@link ApiError}. */
export async function fetchPicture(path: string): Promise<Blob> {
  const response = await sendWithSession({ access: "signed-in" }, async (token) => {
    return await fetch(path, { headers: { accept: "image/webp,image/*", ...bearer(token) } });
  });
  if (!response.ok) throw await toError(response);
  return await response.blob();
}

async function sendWithSession(call: Pick<Call, "access">, send: (token: string | null) => Promise<Response>): Promise<Response> {
  const response = await send(session.token());
  if (response.status !== 401 || call.access === "anyone") return response;
  const renewed = await session.renew();
  return renewed === null ? response : await send(renewed);
}

function pathOf(call: Call, input: unknown): string {
  return call.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(fieldOf(input, name))));
}

function requestOf(call: Call, sent: { input: unknown; token: string | null; options: CallOptions }): RequestInit {
  const isForm = typeof sent.input === "string";
  const headers: Record<string, string> = { accept: "application/json", ...bearer(sent.token) };
  if (call.body !== null) headers["content-type"] = isForm ? "application/x-www-form-urlencoded" : "application/json";
  if (call.idempotent === true && sent.options.idempotencyKey !== undefined) headers["idempotency-key"] = sent.options.idempotencyKey;
  return {
    method: call.method,
    headers,
    ...(call.body === null ? {} : { body: isForm ? String(sent.input) : JSON.stringify(sent.input) }),
    ...(sent.options.signal === undefined ? {} : { signal: sent.options.signal }),
  };
}

function bearer(token: string | null): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

async function toError(response: Response): Promise<ApiError> {
  return new ApiError(response, requestErrorMessage(await response.text(), response.statusText));
}

function fieldOf(input: unknown, name: string): unknown {
  return typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;
}
