import { connect, createServer } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { examineBot } from "#adapters/messenger/examine.ts";
import type { BotEvents } from "#adapters/messenger/port.ts";
import { listen } from "#testing/listen.ts";
import { openMessenger, TOKEN } from "#testing/open-messenger.ts";
import { RENEWAL_PERIOD_S } from "@wardrobe/domain/payments/renewal.ts";
import { findMalformed, toStarMoves } from "#adapters/messenger/update-shape.ts";
import type { LogEvent } from "#adapters/log/port.ts";

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

test("a month that renews is invoiced, charged again, listed, changed in the messenger and canceled by the bot (CREDIT-02)", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  const about = { title: "Pro · 1 Month", description: "It renews", orderRef: "order-1", stars: 600 };
  const link = await messenger.createInvoiceLink({ ...about, renews: true });
  expect(await devControl("invoice", { slug: link })).toMatchObject({ renews: true });
  const { charge } = await devControl("invoice/pay", { slug: link, person: BEN, how: "pay" });
  const chargeId = String(charge);
  const act = async (how: string) => await devControl("renewal", { person: BEN, renewal: chargeId, how });
  await act("renew");
  await expect.poll(() => received.moves.length).toBe(2);
  for (const move of received.moves) {
    if (move.kind !== "paid") throw new Error("no payment came");
    expect(move).toMatchObject({ orderRef: "order-1", stars: 600 });
    expect(move.renews?.paidUntil?.getTime()).toBe(move.at.getTime() + RENEWAL_PERIOD_S * 1000);
  }
  const listed = await messenger.listStars(0);
  expect(listed).toMatchObject([{ chargeId, renews: { paidUntil: null } }, { renews: { paidUntil: null } }]);
  const payerId = received.checkouts[0]?.payer.telegramId ?? 0;
  await act("cancel");
  await act("resume");
  await expect
    .poll(() => received.renewals)
    .toEqual([
      { payerId, orderRef: "order-1", state: "canceled" },
      { payerId, orderRef: "order-1", state: "active" },
    ]);
  expect(await messenger.editRenewal({ payerId, chargeId, isCanceled: true })).toBe(true);
  expect(await act("resume")).toMatchObject({ detail: expect.stringContaining("BY_BOT") });
  expect(await messenger.editRenewal({ payerId, chargeId, isCanceled: false })).toBe(true);
  expect(await messenger.editRenewal({ payerId, chargeId: "unknown", isCanceled: true })).toBe(false);
});

test("what is paid once does not renew, by the notice and by the list", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  const link = await messenger.createInvoiceLink({ title: "T", description: "D", orderRef: "order-2", stars: 1 });
  await devControl("invoice/pay", { slug: link, person: BEN, how: "pay" });
  await expect.poll(() => received.moves).toMatchObject([{ renews: null }]);
  expect(await messenger.listStars(0)).toMatchObject([{ renews: null }]);
});

test("an update of a subscription that the messenger cannot have sent is refused, a state that is new is not", () => {
  const update = (subscription: object) => findMalformed({ update_id: 1, subscription });
  const told = { user: { id: 7, first_name: "B" }, invoice_payload: "order-1", state: "active" };
  expect(update(told)).toBeNull();
  expect(update({ ...told, state: "paused" })).toBeNull();
  expect(update({ ...told, user: { id: 0, first_name: "B" } })).toBe("subscription.user.id");
  expect(update({ ...told, invoice_payload: undefined })).toBe("subscription.invoice_payload");
});

const payment = (id: string, change: object = {}) => ({
  id,
  amount: 600,
  date: 1_763_700_000,
  source: { type: "user", transaction_type: "invoice_payment", user: { id: 7 }, invoice_payload: "order", ...change },
});

test("an odd row of the messenger's list of Stars is left out and logged, and keeps its place (SPEC-26)", () => {
  const said: LogEvent[] = [];
  const rows = [
    payment("a"),
    { ...payment("b"), amount: null },
    payment("c", { user: undefined }),
    null,
    { ...payment("d"), source: { type: "fragment" } },
    payment("e"),
  ];
  const moves = toStarMoves(rows, { warn: (event) => void said.push(event) });
  expect(moves.map((move) => (move.kind === "paid" ? move.chargeId : move.kind))).toEqual([
    "a",
    "other",
    "other",
    "other",
    "other",
    "e",
  ]);
  expect(said).toEqual([{ event: "rows_left_out", source: "messenger", rows: 3, field: "1.amount" }]);
});
