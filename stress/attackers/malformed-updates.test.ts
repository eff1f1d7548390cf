import { expect, onTestFinished, test } from "vitest";
import { REAL_TIMING } from "@wardrobe/simulator/bot-api/bot.ts";
import { DatabaseUnreachable } from "#server/adapters/db/errors.ts";
import { MessengerUnavailable, WEBHOOK_PATH } from "#server/adapters/messenger/port.ts";
import { telegramBot } from "#server/adapters/messenger/telegram-bot.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { buildHttp } from "#server/http/build-http.ts";
import { LINKS, openSimulator, SECRET, TOKEN } from "#server/testing/open-messenger.ts";
import { BARE_HTTP, closeAfterTest, openTestApp } from "#server/testing/test-app.ts";

const SECRET_HEADER = "x-telegram-bot-api-secret-token";
const POST = { method: "POST", url: WEBHOOK_PATH } as const;

/** `npm run test:full` tries every wrong value in every field, not a quarter of them. */
const TRIES_ALL = process.env["TEST_FULL"] === "1";

const from = { id: 42, first_name: "A", username: "a", language_code: "en" };
const chat = { id: 42, type: "private" };
const money = { currency: "XTR", total_amount: 250, invoice_payload: "order", telegram_payment_charge_id: "charge" };
const message = { message_id: 7, date: 1_790_000_000, chat, from };
const WHOLE = [
  { update_id: 1, message: { ...message, text: "Hello" } },
  { update_id: 2, message: { ...message, text: "/start ref_x" } },
  { update_id: 3, message: { ...message, photo: [{ file_id: "p" }] } },
  { update_id: 4, message: { ...message, successful_payment: money } },
  { update_id: 5, message: { ...message, refunded_payment: money } },
  { update_id: 6, pre_checkout_query: { id: "q", from, ...money } },
  { update_id: 7, callback_query: { id: "c", from, data: "account:delete" } },
  { update_id: 8, my_chat_member: { chat, from, new_chat_member: { status: "member" } } },
];
const WRONG = [undefined, null, 7.5, -1, 1e300, "", "a\u0000b", "\ud83d", "x".repeat(20_000), [], {}, [null]];

test("an update with any field wrong is read without it or answered 400 and logged, and never 500 (SPEC-26)", async () => {
  const malformed: string[] = [];
  const server = closeAfterTest(await openTestApp("postgres"));
  const botApi = await openSimulator({ botTiming: REAL_TIMING });
  onTestFinished(botApi.close);
  const log = { ...server.app.log, warn: ({ event }: { event: string }) => void malformed.push(event) };
  const bot = telegramBot({ ...LINKS, token: TOKEN, apiRoot: botApi.url, events: botEventsOf(server.app), log });
  onTestFinished(async () => await bot.close());
  const http = closeAfterTest(await buildHttp(server.app, { ...BARE_HTTP, webhook: bot.webhookHandler(SECRET) }));
  const post = async (update: unknown): Promise<number> => {
    const headers = { "content-type": "application/json", [SECRET_HEADER]: SECRET };
    const payload = JSON.stringify(update) ?? "no JSON";
    return (await http.inject({ ...POST, headers, payload })).statusCode;
  };
  expect((await http.inject({ ...POST, headers: { [SECRET_HEADER]: SECRET } })).statusCode).toBe(400);
  for (const whole of WHOLE) expect(await post(whole), JSON.stringify(whole)).toBe(200);
  const statuses = new Map<string, number>();
  for (const whole of WHOLE)
    for (const [index, path] of [[], ...pathsOf(whole)].entries())
      for (const [turn, wrong] of WRONG.entries()) {
        if (!TRIES_ALL && (index + turn) % 4 !== 0) continue;
        const what = `${JSON.stringify(whole)} ${path.join(".")} ${JSON.stringify(wrong)}`;
        statuses.set(what, await post(replaceAt(whole, path, wrong)));
      }
  expect([...statuses].filter(([, status]) => status !== 200 && status !== 400)).toEqual([]);
  expect(malformed.filter((event) => event === "bot_update_malformed").length).toBeGreaterThan(100);
  for (const wrong of WRONG) expect(await post(wrong)).toBe(400);
  const paid = { ...money, currency: "EUR" };
  expect(await post({ update_id: 9, message: { ...message, successful_payment: paid } })).toBe(400);
  expect(await post({ update_id: 9, message: { ...message, successful_payment: { ...money, total_amount: 0 } } })).toBe(
    400,
  );
});

const HELP = { update_id: 9, message: { ...message, text: "/help" } };
const TEMPORARY = [
  ["the database", new DatabaseUnreachable("away")],
  ["the messenger", new MessengerUnavailable("Too many messages wait for their turn")],
] as const;

test.each(TEMPORARY)(
  "an update while %s is away is 503 without an error in the log, and the messenger sends it again (SPEC-26)",
  async (_what, failure) => {
    const errors: string[] = [];
    const server = closeAfterTest(await openTestApp("postgres"));
    const botApi = await openSimulator({ botTiming: REAL_TIMING });
    onTestFinished(botApi.close);
    const log = { warn: () => {}, error: ({ event }: { event: string }) => void errors.push(event) };
    const events = { ...botEventsOf(server.app), commandSent: async () => await Promise.reject(failure) };
    const bot = telegramBot({ ...LINKS, token: TOKEN, apiRoot: botApi.url, events, log });
    onTestFinished(async () => await bot.close());
    server.app.log.error = log.error;
    const http = closeAfterTest(await buildHttp(server.app, { ...BARE_HTTP, webhook: bot.webhookHandler(SECRET) }));
    const answer = await http.inject({ ...POST, headers: { [SECRET_HEADER]: SECRET }, payload: HELP });
    expect([answer.statusCode, answer.headers["retry-after"], errors]).toEqual([503, "2", []]);
  },
);

test("without the secret nothing waits for a messenger that does not answer (SPEC-26)", async () => {
  const server = closeAfterTest(await openTestApp("postgres"));
  const log = server.app.log;
  const bot = telegramBot({
    ...LINKS,
    token: TOKEN,
    apiRoot: "http://127.0.0.1:9",
    events: botEventsOf(server.app),
    log,
  });
  const http = closeAfterTest(await buildHttp(server.app, { ...BARE_HTTP, webhook: bot.webhookHandler(SECRET) }));
  for (const headers of [{}, { [SECRET_HEADER]: "" }, { [SECRET_HEADER]: `${SECRET}x` }])
    expect((await http.inject({ ...POST, headers, payload: HELP })).statusCode).toBe(401);
});

function pathsOf(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [[name], ...pathsOf(part).map((path) => [name, ...path])]);
}

function replaceAt(value: unknown, [name, ...rest]: readonly string[], wrong: unknown): unknown {
  if (name === undefined) return wrong;
  const copy: Record<string, unknown> = Array.isArray(value) ? Object.assign([], value) : { ...Object(value) };
  copy[name] = replaceAt(copy[name], rest, wrong);
  return copy;
}
