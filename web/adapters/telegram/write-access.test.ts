import { expect, test, vi } from "vitest";
import { telegram } from "#adapters/telegram/current.ts";
import { requestWriteAccess } from "#adapters/telegram/write-access.ts";
import { messenger } from "#testing/messenger.ts";

test.each([
  ["allowed", { status: "allowed" }],
  ["refused", { status: "cancelled" }],
  ["refused", null],
])("the messenger's answer is %s for %j (DAY-01)", async (expected, answer) => {
  messenger.answer = () => [["write_access_requested", answer]];
  expect(await requestWriteAccess()).toBe(expected);
  expect(messenger.posted.map(({ method }) => method)).toEqual(["web_app_request_write_access"]);
});

test.each([
  ["in a version that cannot ask", "6.8", true],
  ["outside a messenger", "9.1", false],
])("nothing is asked %s (DAY-01)", async (_where, version, isInside) => {
  vi.spyOn(telegram, "launch", "get").mockReturnValue({ ...telegram.launch, version });
  vi.spyOn(telegram, "isInside", "get").mockReturnValue(isInside);
  expect([await requestWriteAccess(), messenger.posted]).toEqual(["unsupported", []]);
});
