import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { AppError, ERROR_STATUS, type ErrorCode } from "@wardrobe/domain/errors.ts";
import { isConnectionError } from "#adapters/db/errors.ts";
import { StorageUnavailable } from "#adapters/files/port.ts";
import type { Log } from "#adapters/log/port.ts";
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

/** Refusals are answered as `{detail}`. Any other error is a bug: logged once, here, and answered with 500. */
export function answerErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const refusal = toRefusal(error, request.routeOptions.bodyLimit === BODY_BYTES_MAX.photo);
    if (refusal.code === "internal_error") {
      // The route and not the path, which may contain the key of a shared look.
      log.error({ reqId: request.id, event: "request_failed", err: error, route: request.routeOptions.url });
    } else log.debug({ reqId: request.id, event: "request_refused", code: refusal.code, field: refusal.field });
    return await sendRefusal(reply, refusal);
  });
}

export async function sendRefusal(reply: FastifyReply, refusal: AppError): Promise<FastifyReply> {
  reply.code(ERROR_STATUS[refusal.code]).header("cache-control", "no-store");
  if (refusal.retryAfterS !== undefined) reply.header("retry-after", String(refusal.retryAfterS));
  return await reply.send({ detail: refusal.code, ...(refusal.field === undefined ? {} : { field: refusal.field }) });
}

/** In a call that takes a photo, nothing else can be too large. */
function toRefusal(error: FastifyError | AppError, takesPhoto: boolean): AppError {
  if (error instanceof AppError) return error;
  const named = FRAMEWORK_ERRORS[error.code];
  const known = named === "body_too_large" && takesPhoto ? "image_too_large" : named;
  if (known !== undefined) return new AppError(known, { cause: error });
  const unavailable = toUnavailable(error);
  if (unavailable !== null) return new AppError(unavailable, { cause: error, retryAfterS: RETRY_AFTER_S });
  // A path that would leave the folder of the client.
  if (error.statusCode === 403) return new AppError("not_found", { cause: error });
  if (error.statusCode === 400) return new AppError("bad_request", { cause: error });
  return new AppError("internal_error", { cause: error });
}

function toUnavailable(error: unknown): ErrorCode | null {
  if (isConnectionError(error)) return "database_unavailable";
  return error instanceof StorageUnavailable ? "storage_unavailable" : null;
}

const RETRY_AFTER_S = 2;
