import { beforeEach, expect, test } from "vitest";
import { restoreFeedback, sendFeedback, useFeedback, writeFeedback } from "#features/feedback/feedback-block.tsx";
import { stubLocalStorage } from "#testing/stubs.ts";
import { refusal, stubServer } from "#testing/server.ts";

let isDown = false;
let stored = new Map<string, string>();
let sent: ReturnType<typeof stubServer> = [];

beforeEach(() => {
  isDown = false;
  stored = stubLocalStorage();
  sent = stubServer(() => (isDown ? refusal(503) : { status: "ok" }));
});

test("a text that could not be sent stays and is sent again with the same key; a sent text is cleared (S-07)", async () => {
  writeFeedback("More pockets");
  isDown = true;
  await expect(sendFeedback()).rejects.toThrow("Request failed");
  expect(useFeedback.getState()).toMatchObject({ text: "More pockets", isSending: false });
  isDown = false;
  await sendFeedback();
  expect(useFeedback.getState()).toMatchObject({ text: "", isSending: false });
  const [first, again] = sent.map(({ key }) => key);
  expect(again).toBe(first);
  expect(useFeedback.getState().key).not.toBe(first);
});

test("a text that is written while another is being sent stays (S-07)", async () => {
  writeFeedback("More pockets");
  const sent = sendFeedback();
  writeFeedback("And buttons");
  await sent;
  expect(useFeedback.getState().text).toBe("And buttons");
});

test("an unsent text is restored for its author after the app was closed, until it is sent (S-07, SPEC-5)", async () => {
  const closeApp = (): void => useFeedback.setState({ userId: "", text: "" });
  restoreFeedback("anna");
  writeFeedback("More pockets");
  closeApp();
  restoreFeedback("anna");
  expect(useFeedback.getState().text).toBe("More pockets");
  await sendFeedback();
  closeApp();
  restoreFeedback("anna");
  expect(useFeedback.getState().text).toBe("");
  writeFeedback("And buttons");
  closeApp();
  restoreFeedback("ben");
  expect(useFeedback.getState().text).toBe("");
  expect(stored.size).toBe(0);
  closeApp();
});
