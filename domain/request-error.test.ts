import { expect, test } from "vitest";
import { requestErrorMessage } from "#request-error.ts";

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
