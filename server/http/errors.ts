import type { FastifyError, FastifyInstance, FastifyReply } from "fastify";
import { AppError, ERROR_STATUS, type ErrorCode } from "@wardrobe/domain/errors.ts";
import { isConnectionError } from "#adapters/db/errors.ts";
import { StorageUnavailable } from "#adapters/files/port.ts";
import type { Log } from "#adapters/log/port.ts";

/** What the framework itself refuses, in the words of the catalogue. */
const FRAMEWORK_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "body_too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_body",
  FST_ERR_CTP_EMPTY_JSON_BODY: "bad_request",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "bad_request",
  FST_ERR_CTP_INVALID_JSON_BODY: "bad_request",
  FST_ERR_BAD_URL: "not_found",
};

/** Every refusal leaves as `{detail}`; whatever is not a refusal is a bug: logged once, here, answered 500. */
export function answerErrors(server: FastifyInstance, log: Log): void {
  server.setErrorHandler(async (error: FastifyError | AppError, request, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === "internal_error") {
      // The route, not the address: a shared look's key stands in one.
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

function toRefusal(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  const known = FRAMEWORK_ERRORS[error.code];
  if (known !== undefined) return new AppError(known, { cause: error });
  const silent = silentPartOf(error);
  if (silent !== null) return new AppError(silent, { cause: error, retryAfterS: AGAIN_AFTER_S });
  // Paths that could lead out of the client's folder: for whoever asks, there is nothing.
  if (error.statusCode === 403) return new AppError("not_found", { cause: error });
  if (error.statusCode === 400) return new AppError("bad_request", { cause: error });
  return new AppError("internal_error", { cause: error });
}

/** What the house stands on and did not answer; asked again it may. */
function silentPartOf(error: unknown): ErrorCode | null {
  if (isConnectionError(error)) return "database_unavailable";
  return error instanceof StorageUnavailable ? "storage_unavailable" : null;
}

const AGAIN_AFTER_S = 2;
