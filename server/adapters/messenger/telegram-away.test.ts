import { afterEach, expect, test } from "vitest";
import { openMessenger } from "#testing/open-messenger.ts";

const BEN = "ben";
/** The messenger is asked again every two seconds. */
const WHILE_TRIED_AGAIN = { timeout: 10_000, interval: 200 };

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

test("the house closes also while the messenger is away", async () => {
  const { desk, hear } = await openMessenger(closing);
  const heard = await hear();
  await desk("chat/text", { person: BEN, text: "/start" });
  await expect.poll(() => heard.said.length).toBe(1);
  const [closeMessenger, closeServer] = closing.splice(0);
  await closeMessenger?.();
  expect(await closeServer?.()).toBeUndefined();
});

test("a house that starts while the messenger is away is told of everything once it is back", async () => {
  const { listenByWebhook, port } = await openMessenger(closing);
  await closing.splice(0)[0]?.();
  const said: string[] = [];
  await listenByWebhook({ said: async (_from, { text }) => void said.push(text) });
  const { desk } = await openMessenger(closing, port);
  await expect
    .poll(async () => {
      await desk("chat/text", { person: BEN, text: "Is anybody there?" });
      return said;
    }, WHILE_TRIED_AGAIN)
    .toContain("Is anybody there?");
});

test("by webhook a refusal ends the start: a wrong token does not become right", async () => {
  const { listenByWebhook } = await openMessenger(closing);
  await expect(listenByWebhook({}, "nobody:s-token")).rejects.toThrow("401");
});
