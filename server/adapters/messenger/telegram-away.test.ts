import { connect, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { BotEvents } from "#adapters/messenger/port.ts";
import { listen } from "#testing/listen.ts";
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
  const { apiRoot, devControl, listenByWebhook } = await openMessenger();
  let isBack = false;
  const front = createServer((near) => {
    near.on("error", () => {});
    if (!isBack) return void near.destroy();
    const far = connect(Number(new URL(apiRoot).port), "127.0.0.1");
    far.on("error", () => near.destroy());
    near.pipe(far).pipe(near);
  });
  onTestFinished(() => void front.close());
  const texts: string[] = [];
  const textSent: BotEvents["textSent"] = async (_from, { text }) => void texts.push(text);
  await listenByWebhook({ textSent }, { root: `http://127.0.0.1:${await listen(front)}` });
  isBack = true;
  await expect
    .poll(async () => {
      await devControl("chat/text", { person: BEN, text: "Is anybody there?" });
      return texts;
    }, RETRIES)
    .toContain("Is anybody there?");
});

test("a refused webhook ends the start: a wrong token stays wrong", async () => {
  const { listenByWebhook } = await openMessenger();
  await expect(listenByWebhook({}, { token: "nobody:s-token" })).rejects.toThrow("401");
});
