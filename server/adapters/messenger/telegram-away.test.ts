import { expect, test } from "vitest";
import { openMessenger } from "#testing/open-messenger.ts";

const BEN = "ben";
/** The webhook is set again every two seconds. */
const RETRIES = { timeout: 10_000, interval: 200 };

test("the server closes also while the messenger is unavailable", async () => {
  const { closing, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  await devControl("chat/text", { person: BEN, text: "/start" });
  await expect.poll(() => received.texts.length).toBe(1);
  const [closeMessenger, closeServer] = closing.splice(0);
  await closeMessenger?.();
  expect(await closeServer?.()).toBeUndefined();
});

test("a server that starts while the messenger is unavailable receives updates once it is back", async () => {
  const { closing, listenByWebhook, port } = await openMessenger();
  await closing.splice(0)[0]?.();
  const texts: string[] = [];
  await listenByWebhook({ textSent: async (_from, { text }) => void texts.push(text) });
  const { devControl } = await openMessenger(port);
  await expect
    .poll(async () => {
      await devControl("chat/text", { person: BEN, text: "Is anybody there?" });
      return texts;
    }, RETRIES)
    .toContain("Is anybody there?");
});

test("a refused webhook ends the start: a wrong token stays wrong", async () => {
  const { listenByWebhook } = await openMessenger();
  await expect(listenByWebhook({}, "nobody:s-token")).rejects.toThrow("401");
});
