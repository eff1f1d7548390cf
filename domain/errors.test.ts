import { expect, test } from "vitest";
import { AppError, ERROR_STATUS, requestErrorMessage } from "#errors.ts";
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

test.each([
  ['{"error":"other","detail":"item_not_found"}', "Not Found", "item_not_found"],
  ['{"status":1,"error":"broken","more":"x"}', "Bad", "broken"],
  ['{"detail":[{"msg":"x"}],"message":"said"}', "Bad", "said"],
  ["plain words", "Bad", "plain words"],
  ['{"status":1}', "Bad Gateway", "Bad Gateway"],
  ["", "Bad Gateway", "Bad Gateway"],
  ["", "", "Request failed"],
  ["null", "", "null"],
])("the answer %j with status text %j gives the message %j (Q-02)", (body, statusText, message) => {
  expect(requestErrorMessage(body, statusText)).toBe(message);
});
