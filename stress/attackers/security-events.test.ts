import type { InjectOptions } from "fastify";
import { pino, type Level } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Call } from "@wardrobe/domain/call.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { REAL_TIMING } from "@wardrobe/simulator/bot-api/bot.ts";
import { WEBHOOK_PATH } from "#server/adapters/messenger/port.ts";
import { telegramBot } from "#server/adapters/messenger/telegram-bot.ts";
import { botEventsOf } from "#server/bot/bot-events.ts";
import { buildHttp } from "#server/http/build-http.ts";
import { eventLog } from "#server/adapters/log/event-log.ts";
import { logOptions } from "#server/adapters/log/log-lines.ts";
import { LINKS, openSimulator, SECRET, TOKEN } from "#server/testing/open-messenger.ts";
import { drawPhoto } from "#server/testing/draw-photo.ts";
import { BARE_HTTP, openTestApp, TEST_BOT_TOKEN } from "#server/testing/test-app.ts";
import { launchDataFor, makeItem, makePerson } from "#server/testing/test-people.ts";
import { buy, orderOf } from "#server/testing/test-payments.ts";
import { toMessengerUser } from "#server/testing/test-chats.ts";

const CANARY = "canary-of-a-person";
const SECRET_HEADER = "x-telegram-bot-api-secret-token";

const ID = expect.stringMatching(/^[\w-]{22}$/);
/** The one line that every request logs, in full. */
const answered = (method: string, route: string, status: number) => ({
  level: 30,
  time: expect.any(Number),
  event: "request_answered",
  reqId: ID,
  method,
  route,
  status,
  ms: expect.any(Number),
});

test("each security event is logged once, with what happened and nothing personal (16.3.1 to 16.3.4)", async () => {
  const { server, ask, lines, person, over, breakStorage, events } = await open("info");
  const stranger = await makePerson(server);
  const { id } = await makeItem(server, stranger);
  const genuine = launchDataFor(server, { id: 40_001, first_name: CANARY });
  const signIn = { body: genuine, type: "application/x-www-form-urlencoded" };
  const cases: readonly (readonly [string, () => Promise<unknown>, readonly object[]])[] = [
    [
      "a sign-in",
      async () => await ask(sessionCalls.signIn, signIn),
      [
        { level: 30, time: expect.any(Number), event: "signed_in", userId: ID, isNew: true, cameBy: "alone" },
        answered("POST", sessionCalls.signIn.path, 200),
      ],
    ],
    [
      "a refused sign-in",
      async () => await ask(sessionCalls.signIn, { ...signIn, body: genuine.replace(CANARY, `${CANARY}2`) }),
      [answered("POST", sessionCalls.signIn.path, 401)],
    ],
    [
      "a call without a session",
      async () => await ask(profileCalls.getSettings, { token: `${CANARY}-token` }),
      [answered("GET", profileCalls.getSettings.path, 401)],
    ],
    [
      "a change of another's item",
      async () => await ask(wardrobeCalls.updateItem, { token: person.token, body: { id, brand: CANARY } }),
      [answered("POST", wardrobeCalls.updateItem.path, 404)],
    ],
    [
      "a person over their limit",
      async () => {
        over.add(person.userId);
        await ask(paymentCalls.purchasePremium, { token: person.token, body: { type: "pro_month" } });
        over.clear();
      },
      [answered("POST", paymentCalls.purchasePremium.path, 429)],
    ],
    [
      "a forged notice of the messenger",
      async () =>
        await ask({ method: "POST", path: WEBHOOK_PATH }, { secret: `${CANARY}-secret`, body: { note: CANARY } }),
      [answered("POST", WEBHOOK_PATH, 401)],
    ],
    ...["", "no JSON", "null", { update_id: 1, message: { text: CANARY } }].map(
      (body) =>
        [
          `a malformed update with the right secret: ${JSON.stringify(body)}`,
          async () => await ask({ method: "POST", path: WEBHOOK_PATH }, { secret: SECRET, body }),
          [
            { level: 40, time: expect.any(Number), event: "bot_update_malformed", field: expect.any(String) },
            answered("POST", WEBHOOK_PATH, 400),
          ],
        ] as const,
    ),
    [
      "a payment that is refused before it is made",
      async () => {
        const { id: orderRef } = await orderOf(server, await buy(server, stranger, "pro_month"));
        lines.length = 0;
        await events.beforePayment({ payer: toMessengerUser(40_002), orderRef, currency: "XTR", amount: 1 });
      },
      [{ level: 40, time: expect.any(Number), event: "payment_refused", orderId: ID, reason: "order_of_another" }],
    ],
    [
      "a server error",
      async () => {
        breakStorage();
        await ask(wardrobeCalls.addItem, { token: person.token, body: { image: await drawPhoto() } });
      },
      [
        {
          level: 50,
          time: expect.any(Number),
          event: "request_failed",
          reqId: ID,
          route: wardrobeCalls.addItem.path,
          msg: "The store broke",
          err: { type: "Error", message: "The store broke", stack: expect.any(String) },
        },
        answered("POST", wardrobeCalls.addItem.path, 500),
      ],
    ],
  ];
  for (const [what, make, expected] of cases) {
    lines.length = 0;
    await make();
    expect(
      lines.map((line) => JSON.parse(line)),
      what,
    ).toEqual(expected);
    for (const secret of [CANARY, person.token, TEST_BOT_TOKEN, SECRET, new URLSearchParams(genuine).get("hash")])
      expect(lines.join("\n"), what).not.toContain(secret);
  }
});

test("at debug level a refusal is logged with its error code and the id of its request", async () => {
  const { ask, lines, person } = await open("debug");
  await ask(wardrobeCalls.updateItem, { token: person.token, body: { id: "A".repeat(22), brand: CANARY } });
  const logged = lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId !== undefined);
  expect(logged.map(({ event, code }) => [event, code])).toEqual([
    ["request_refused", "item_not_found"],
    ["request_answered", undefined],
  ]);
  expect(new Set(logged.map(({ reqId }) => reqId)).size).toBe(1);
  expect(lines.join("\n")).not.toContain(CANARY);
});

type Sent = {
  readonly token?: string;
  readonly secret?: string;
  readonly type?: string;
  readonly body?: object | string;
};

/** An app with the production log at a level, whose lines are collected, and with the messenger's webhook. */
async function open(level: Level) {
  const lines: string[] = [];
  const written = { write: (line: string) => void lines.push(line.trim()) };
  const over = new Set<string>();
  const server = await openTestApp("postgres", {
    log: eventLog(pino({ ...logOptions, level }, written)),
    limits: { take: async (_limit, who) => (over.has(who) ? 12_300 : 0) },
  });
  onTestFinished(server.close);
  const botApi = await openSimulator({ botTiming: REAL_TIMING });
  onTestFinished(botApi.close);
  const events = botEventsOf(server.app);
  const bot = telegramBot({ ...LINKS, token: TOKEN, apiRoot: botApi.url, events, log: server.app.log });
  onTestFinished(async () => await bot.close());
  const http = await buildHttp(server.app, { ...BARE_HTTP, webhook: bot.webhookHandler(SECRET) });
  onTestFinished(async () => await http.close());
  const ask = async (
    { method, path }: Pick<Call, "method" | "path">,
    { token, secret, type = "application/json", body }: Sent,
  ): Promise<void> => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(secret === undefined ? {} : { [SECRET_HEADER]: secret }),
      ...(body === undefined ? {} : { "content-type": type }),
    };
    const payload = typeof body === "object" ? JSON.stringify(body) : body;
    const options: InjectOptions = { method, url: path, headers, ...(payload === undefined ? {} : { payload }) };
    await http.inject(options);
  };
  const person = await makePerson(server);
  lines.length = 0;
  const breakStorage = () => {
    server.app.files.put = async () =>
      await Promise.reject(Object.assign(new Error("The store broke"), { body: CANARY }));
  };
  return { server, ask, lines, person, over, events, breakStorage };
}
