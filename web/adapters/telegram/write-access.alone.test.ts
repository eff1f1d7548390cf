import type * as Bridge from "#adapters/telegram/bridge.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { requestWriteAccess } from "#adapters/telegram/write-access.ts";

const host = vi.hoisted(() => ({ isInside: true, version: "6.9", answer: null as unknown, asked: [] as string[] }));

vi.mock("#adapters/telegram/current.ts", () => ({
  telegram: {
    get isInside() {
      return host.isInside;
    },
    launch: {
      get version() {
        return host.version;
      },
    },
  },
}));
vi.mock("#adapters/telegram/bridge.ts", async (original) => {
  let listener = (_answer: unknown): void => {};
  return {
    ...(await original<typeof Bridge>()),
    on: (_name: string, listen: typeof listener) => {
      listener = listen;
      return () => {};
    },
    postEvent: (name: string) => {
      host.asked.push(name);
      listener(host.answer);
    },
  };
});

beforeEach(() => void Object.assign(host, { isInside: true, version: "6.9", asked: [] }));

test.each([
  ["allowed", { status: "allowed" }],
  ["refused", { status: "cancelled" }],
  ["refused", null],
])("the messenger's answer is %s for %j (DAY-01)", async (expected, answer) => {
  host.answer = answer;
  expect([await requestWriteAccess(), host.asked]).toEqual([expected, ["web_app_request_write_access"]]);
});

test.each([
  ["in a version that cannot ask", { version: "6.8" }],
  ["outside a messenger", { isInside: false }],
])("nothing is asked %s (DAY-01)", async (_where, special) => {
  Object.assign(host, special);
  expect([await requestWriteAccess(), host.asked]).toEqual(["unsupported", []]);
});
