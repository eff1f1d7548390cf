import { expect, test } from "vitest";
import { AppError, ERROR_STATUS } from "#errors.ts";
import { codesIn, tableRows } from "#testing/specification.ts";

const statusesIn = (rows: readonly string[][]): Record<string, number> =>
  Object.fromEntries(rows.flatMap(([status, codes = ""]) => codesIn(codes).map((code) => [code, Number(status)])));

test("every refusal has its specified status, and there is no other (Q-03, SPEC-30)", () => {
  const catalogue = tableRows("calls-and-errors.md", "Q-03").filter(([status = ""]) => /^\d{3}$/.test(status));
  expect(statusesIn(catalogue)).toEqual(ERROR_STATUS);
  expect(ERROR_STATUS).toMatchObject(statusesIn(tableRows("silences-payments.md", "SPEC-30")));
});

test("a refusal carries its code, the field and the time to wait (Q-03)", () => {
  const cause = new Error("why");
  const refusal = new AppError("bad_request", { field: "brand", cause });
  expect(refusal).toMatchObject({ code: "bad_request", message: "bad_request", field: "brand", cause });
  expect(new AppError("too_many_requests", { retryAfterS: 30 }).retryAfterS).toBe(30);
});
