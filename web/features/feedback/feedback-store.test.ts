import { beforeEach, expect, test, vi } from "vitest";
import { resumeFeedback, sendFeedback, useFeedback, writeFeedback } from "#features/feedback/feedback-store.ts";

let keys: (string | null)[] = [];
let isDown = false;
const kept = new Map<string, string>();

beforeEach(() => {
  keys = [];
  isDown = false;
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal("fetch", async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("idempotency-key"));
    return isDown ? new Response("", { status: 503 }) : Response.json({ status: "ok" });
  });
});

test("a text that could not be sent stays, and goes again under its key; one that was sent is gone (S-07)", async () => {
  writeFeedback("More pockets");
  isDown = true;
  await expect(sendFeedback()).rejects.toThrow("Request failed");
  expect(useFeedback.getState()).toMatchObject({ text: "More pockets", isSending: false });
  isDown = false;
  await sendFeedback();
  expect(useFeedback.getState()).toMatchObject({ text: "", isSending: false });
  expect(new Set(keys).size).toBe(1);
  expect(useFeedback.getState().key).not.toBe(keys[0]);
});

test("what is written while a text is on its way stays (S-07)", async () => {
  writeFeedback("More pockets");
  const sent = sendFeedback();
  writeFeedback("And buttons");
  await sent;
  expect(useFeedback.getState().text).toBe("And buttons");
});

test("what was not sent when the app was closed stands there again, for whoever wrote it, until it is sent (S-07, SPEC-5)", async () => {
  const closeApp = (): void => useFeedback.setState({ userId: "", text: "" });
  resumeFeedback("anna");
  writeFeedback("More pockets");
  closeApp();
  resumeFeedback("anna");
  expect(useFeedback.getState().text).toBe("More pockets");
  await sendFeedback();
  closeApp();
  resumeFeedback("anna");
  expect(useFeedback.getState().text).toBe("");
  writeFeedback("And buttons");
  closeApp();
  resumeFeedback("ben");
  expect(useFeedback.getState().text).toBe("");
  expect(kept.size).toBe(0);
  closeApp();
});
