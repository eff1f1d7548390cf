import { connect, createServer } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { examineBot } from "#adapters/messenger/examine.ts";
import type { BotEvents } from "#adapters/messenger/port.ts";
import { listen } from "#testing/listen.ts";
import { openMessenger, TOKEN } from "#testing/open-messenger.ts";

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

test("a polled command whose answer meets a pause of the messenger is answered after it, and others do not wait for it (SPEC-26)", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const heard: string[] = [];
  await pollUpdates({
    commandSent: async ({ telegramId }) => {
      await devControl("bot-api", { mood: heard.length === 0 ? "flood" : "well" });
      const sent = messenger.send(telegramId, { text: "help" });
      heard.push(await sent.then(() => "answered").catch(() => "paused"));
      await devControl("bot-api", { mood: "well" });
      await sent;
    },
    textSent: async (_from, { text }) => void heard.push(text),
  });
  await devControl("chat/text", { person: BEN, text: "/help" });
  await devControl("chat/text", { person: BEN, text: "meanwhile" });
  await expect.poll(() => heard.at(-1), RETRIES).toBe("answered");
  expect(heard.slice(0, 2)).toEqual(["paused", "meanwhile"]);
});

test("a refused webhook ends the start: a wrong token stays wrong", async () => {
  const { listenByWebhook } = await openMessenger();
  await expect(listenByWebhook({}, { token: "nobody:s-token" })).rejects.toThrow("401");
});

const BOTS = [
  [{ supports_inline_queries: true, has_main_web_app: true }, []],
  [{ supports_inline_queries: false, has_main_web_app: true }, ["/setinline and /setinlinefeedback"]],
  [{ supports_inline_queries: true, has_main_web_app: false }, ["Configure Mini App"]],
  // As BotFather leaves it, and as an older Bot API tells it.
  [{}, ["/setinline and /setinlinefeedback", "Configure Mini App"]],
] as const;
test.each(BOTS)(
  "what a bot with %j lacks is found, and how to switch it on is told (ASK-02, ASK-05)",
  async (has, lacks) => {
    const me = { id: 4711, is_bot: true, first_name: "Bot", username: "wardrobe_bot", ...has };
    const server = Fastify();
    server.post("/bot:token/getMe", async () => ({ ok: true, result: me }));
    server.post("/bot:token/getWebhookInfo", async () => ({ ok: true, result: { url: "" } }));
    const apiRoot = await server.listen({ port: 0, host: "127.0.0.1" });
    onTestFinished(async () => await server.close());
    const findings = await examineBot({ token: TOKEN, apiRoot, botUsername: "wardrobe_bot", webhookUrl: null });
    const todo = findings.flatMap((finding) => (finding.is === "wrong" ? [finding.todo] : []));
    expect(todo).toEqual(lacks.map((word) => expect.stringContaining(word)));
  },
);

test.each([
  ["401 Unauthorized", "the same TELEGRAM_WEBHOOK_SECRET"],
  ["503 Service Unavailable", "the API's log for bot_event_failed"],
  ["500 Internal Server Error", "the API's log"],
  ["404 Not Found", "PUBLIC_URL leads to the API"],
])("of an update that was answered %s the operator is told where to look", async (status, todo) => {
  const url = "https://app.example/telegram/webhook";
  const last = { last_error_date: Date.now() / 1000, last_error_message: `Wrong response from the webhook: ${status}` };
  const server = Fastify();
  server.post("/bot:token/getMe", async () => ({ ok: true, result: { id: 4711, username: "wardrobe_bot" } }));
  server.post("/bot:token/getWebhookInfo", async () => ({ ok: true, result: { url, ...last } }));
  const apiRoot = await server.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => await server.close());
  const findings = await examineBot({ token: TOKEN, apiRoot, botUsername: "wardrobe_bot", webhookUrl: url });
  expect(findings).toContainEqual(expect.objectContaining({ todo: expect.stringContaining(todo) }));
});
