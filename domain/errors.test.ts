import { expect, test } from "vitest";
import { AppError, ERROR_STATUS, EVERY_CALL_ERRORS, IDEMPOTENT_ERRORS, SIGNED_IN_ERRORS } from "#errors.ts";
import { allCalls } from "#calls.ts";
import { errorsOf, type Call } from "#call.ts";

/** SPEC-30, code by code. */
const DECIDED = {
  unauthorized: 401,
  invalid_init_data: 401,
  init_data_expired: 401,
  init_data_missing: 400,
  not_enough_ai_credits: 402,
  not_enough_recommend_credits: 402,
  premium_required: 403,
  wardrobe_limit_reached: 403,
  coin_method_disabled: 403,
  item_not_found: 404,
  file_not_found: 404,
  order_not_found: 404,
  cannot_downgrade: 409,
  free_plan_already_active: 409,
  idempotency_key_reused: 409,
  image_too_large: 413,
  image_unreadable: 415,
  bad_request: 422,
  empty_outfit: 422,
  too_many_requests: 429,
  storage_full: 507,
  storage_unavailable: 503,
  ai_unavailable: 503,
};

test("every refusal has its specified status (Q-03, SPEC-30)", () => {
  expect(ERROR_STATUS).toMatchObject(DECIDED);
  for (const status of Object.values(ERROR_STATUS)) expect(status >= 400 && status < 600).toBe(true);
});

test("every code belongs to a call, or to server/http itself (Q-03)", () => {
  const calls: readonly Call[] = Object.values(allCalls);
  const answered = new Set<string>(calls.flatMap(errorsOf));
  expect(Object.keys(ERROR_STATUS).filter((code) => !answered.has(code))).toEqual(["not_found", "method_not_allowed"]);
  for (const code of [...EVERY_CALL_ERRORS, ...SIGNED_IN_ERRORS, ...IDEMPOTENT_ERRORS])
    expect(answered.has(code)).toBe(true);
});

test("a refusal carries its code, the field and the time to wait (Q-03)", () => {
  const cause = new Error("why");
  expect(new AppError("bad_request", { field: "brand", cause })).toMatchObject({
    code: "bad_request",
    message: "bad_request",
    field: "brand",
    cause,
  });
  expect(new AppError("too_many_requests", { retryAfterS: 30 }).retryAfterS).toBe(30);
});
