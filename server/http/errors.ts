import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Socket } from "node:net";
import { AppError, ERROR_STATUS, type ErrorCode } from "@wardrobe/domain/errors.ts";
import { isConnectionError, isLoginRefused } from "#adapters/db/errors.ts";
import { StorageUnavailable } from "#adapters/files/port.ts";
import type { Log } from "#adapters/log/port.ts";
import { ClientGone } from "#features/idempotency/answer-once.ts";
import { BODY_BYTES_MAX } from "#http/serve-call.ts";

/** The framework's own refusals as codes of the catalogue. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_body",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bad_request",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_request",
  FST_ERR_CTP_INVALID_JSON_BODY: "bad_request",
  FST_ERR_BAD_URL: "not_found",
};

type Thrown = AppError | (Error & Partial<Pick<FastifyError, "code" | "statusCode">>);

/** Refusals are answered as `{detail}`. Any other error is a bug: logged once, here, and answered with 500. */
export function answerErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler(async (error: Thrown, request, reply) => {
    return await sendRefusal(reply, refuse(request, error, log), keptStatusOf(error));
  });
}

/** The answer in words to an error. A bug is logged. */
export function refuse(
  { id: reqId, routeOptions: { url: route, bodyLimit } }: FastifyRequest,
  error: Thrown,
  log: Log,
): AppError {
  const refusal = toRefusal(error, bodyLimit === BODY_BYTES_MAX.photo);
  // The route and not the path, which may contain the key of a shared look.
  if (refusal.code === "internal_error") log.error({ reqId, event: "request_failed", err: error, route });
  else log.debug({ reqId, event: "request_refused", code: refusal.code, field: refusal.field });
  return refusal;
}

export async function sendRefusal(
  reply: FastifyReply,
  refusal: AppError,
  status: number = ERROR_STATUS[refusal.code],
): Promise<FastifyReply> {
  reply.code(status).header("cache-control", "no-store");
  if (refusal.retryAfterS !== undefined) reply.header("retry-after", String(refusal.retryAfterS));
  const { code: detail, field, contact, language } = refusal;
  // JSON leaves out undefined fields.
  return await reply.send({ detail, field, contact, language });
}

/** Statuses of a conditional request for a file (SPEC-30): a client that asks so knows these statuses, no code of ours. */
const KEPT_STATUSES: ReadonlySet<unknown> = new Set([412, 416]);

function keptStatusOf(error: Thrown): number | undefined {
  const statusCode = error instanceof AppError ? undefined : error.statusCode;
  return KEPT_STATUSES.has(statusCode) ? statusCode : undefined;
}

/** In a call that takes a photo, nothing else can be too large. */
function toRefusal(error: Thrown, takesPhoto: boolean): AppError {
  if (error instanceof AppError) return error;
  // Nobody reads the answer.
  if (error instanceof ClientGone) return new AppError("request_timeout", { cause: error });
  const named = FRAMEWORK_ERRORS[error.code ?? ""];
  const known = named === "body_too_large" && takesPhoto ? "image_too_large" : named;
  if (known !== undefined) return new AppError(known, { cause: error });
  const unavailable = toUnavailable(error);
  if (unavailable !== null) return new AppError(unavailable, { cause: error, retryAfterS: RETRY_AFTER_S });
  // A path that would leave the folder of the client.
  if (error.statusCode === 403) return new AppError("not_found", { cause: error });
  const isOfSender = error.statusCode === 400 || keptStatusOf(error) !== undefined;
  return new AppError(isOfSender ? "bad_request" : "internal_error", { cause: error });
}

function toUnavailable(error: unknown): ErrorCode | null {
  if (isConnectionError(error) || isLoginRefused(error)) return "database_unavailable";
  return error instanceof StorageUnavailable ? "storage_unavailable" : null;
}

const RETRY_AFTER_S = 2;

type Refusal = { readonly status: string; readonly detail: ErrorCode };

const MALFORMED: Refusal = { status: "400 Bad Request", detail: "bad_request" };
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", detail: "request_timeout" },
  HPE_HEADER_OVERFLOW: { status: "431 Request Header Fields Too Large", detail: "body_too_large" },
};

/** Refuses a request that Node could not parse (malformed, ambiguous in its length, too slow) and closes its socket. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, detail } = REFUSALS[error.code ?? ""] ?? MALFORMED;
  const body = JSON.stringify({ detail });
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  socket.destroySoon();
}
