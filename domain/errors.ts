import type { Language } from "#people/language.ts";

/** Every refusal with its HTTP status (SPEC-30). A code is the wire's `detail` and the translation's key. */
export const ERROR_STATUS = {
  bad_request: 422,
  init_data_missing: 400,
  invalid_init_data: 401,
  init_data_expired: 401,
  unauthorized: 401,
  token_revoked: 401,
  not_enough_ai_credits: 402,
  not_enough_recommend_credits: 402,
  account_blocked: 403,
  premium_required: 403,
  wardrobe_limit_reached: 403,
  looks_limit_reached: 403,
  wishes_limit_reached: 403,
  questions_limit_reached: 403,
  collections_limit_reached: 403,
  tokens_limit_reached: 403,
  token_scope: 403,
  coin_method_disabled: 403,
  not_found: 404,
  item_not_found: 404,
  file_not_found: 404,
  order_not_found: 404,
  look_not_found: 404,
  proposal_not_found: 404,
  wish_not_found: 404,
  question_not_found: 404,
  collection_not_found: 404,
  import_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  cannot_downgrade: 409,
  free_plan_already_active: 409,
  idempotency_key_reused: 409,
  question_over: 409,
  import_running: 409,
  taken_down: 410,
  body_too_large: 413,
  image_too_large: 413,
  import_too_large: 413,
  image_unreadable: 415,
  import_not_readable: 415,
  unsupported_body: 415,
  empty_outfit: 422,
  import_version: 422,
  no_garment: 422,
  no_label: 422,
  worn_clothes: 422,
  day_not_come: 422,
  day_over: 422,
  day_full: 422,
  too_many_requests: 429,
  internal_error: 500,
  ai_unavailable: 503,
  database_unavailable: 503,
  weather_unavailable: 503,
  payment_unavailable: 503,
  storage_unavailable: 503,
  storage_full: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Any call may answer these; calls do not list them. */
export const EVERY_CALL_ERRORS = [
  "bad_request",
  "unsupported_body",
  "body_too_large",
  "too_many_requests",
  "request_timeout",
  "internal_error",
  "database_unavailable",
] as const satisfies readonly ErrorCode[];

/** Calls that need a session may answer these too. */
export const SIGNED_IN_ERRORS = [
  "unauthorized",
  "token_revoked",
  "token_scope",
] as const satisfies readonly ErrorCode[];

/** Errors of a photo that is recognised and stored. */
export const PHOTO_ERRORS = [
  "no_garment",
  "worn_clothes",
  "image_unreadable",
  "image_too_large",
  "ai_unavailable",
  "storage_full",
  "storage_unavailable",
] as const satisfies readonly ErrorCode[];

/** Calls that honour an `Idempotency-Key` may answer these too (SPEC-13). */
export const IDEMPOTENT_ERRORS = ["idempotency_key_reused"] as const satisfies readonly ErrorCode[];

type AppErrorOptions = ErrorOptions & {
  field?: string;
  retryAfterS?: number;
  contact?: string | null;
  language?: Language;
};

/** A refusal by its code. `field` names the wrong field of a bad request; `retryAfterS` is sent as Retry-After; `contact` says whom to ask, in `language`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly contact: string | undefined;
  readonly language: Language | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options);
    this.code = code;
    this.field = options.field;
    this.retryAfterS = options.retryAfterS;
    this.contact = options.contact ?? undefined;
    this.language = options.language;
  }
}

/** The message of a refused request without a better one. */
export const REQUEST_FAILED = "Request failed";

/** A failed request's message: `detail` of a JSON body, its first string, a plain body, or the status text. */
export function requestErrorMessage(body: string, statusText: string): string {
  const json = parseObject(body);
  if (json === null) return body.trim() || statusText || REQUEST_FAILED;
  const detail: unknown = Reflect.get(json, "detail");
  const fields: unknown[] = typeof detail === "string" ? [detail] : Object.values(json);
  const message = fields.find((field) => typeof field === "string" && field !== "");
  return typeof message === "string" ? message : statusText || REQUEST_FAILED;
}

function parseObject(body: string): object | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" ? parsed : null;
  } catch {
    return null;
  }
}
