import { randomUUID } from "node:crypto";
import Fastify from "fastify";
import { Api } from "grammy";
import { expect, onTestFinished, test } from "vitest";
import { MessengerUnavailable, type StarMove } from "#adapters/messenger/port.ts";
import { silentLog } from "#adapters/log/event-log.ts";
import { telegramMessenger } from "#adapters/messenger/telegram.ts";
import { freeTurns } from "#adapters/messenger/turns.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { LINKS, openMessenger, SECRET, TOKEN, type DevControl } from "#testing/open-messenger.ts";

const BEN = "ben";
/** `npm run test:full` tries many more. */
const FORGED = process.env["TEST_FULL"] === "1" ? 4000 : 40;

test("an invoice over Stars is opened, paid after the pre-checkout, reported, listed and refunded (P-05, SPEC-26)", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  const link = await messenger.createInvoiceLink({
    title: "Pro · 1 month",
    description: "300 credits",
    orderRef: "order-1",
    stars: 600,
  });
  expect(await devControl("invoice", { slug: link })).toMatchObject({ title: "Pro · 1 month", stars: 600 });
  const paid = await devControl("invoice/pay", { slug: link, person: BEN, how: "pay" });
  expect(paid).toMatchObject({ status: "paid" });
  await expect.poll(() => received.moves.length).toBe(1);
  const [move] = received.moves;
  expect(received.checkouts).toMatchObject([{ orderRef: "order-1", currency: "XTR", amount: 600 }]);
  expect(move).toMatchObject({
    kind: "paid",
    orderRef: "order-1",
    stars: 600,
    payerId: received.checkouts[0]?.payer.telegramId,
  });
  if (move?.kind !== "paid") throw new Error("no payment came");
  const { chargeId, payerId } = move;
  expect(await messenger.listStars(0)).toMatchObject([{ kind: "paid", chargeId, orderRef: "order-1", payerId }]);
  await messenger.refundStars({ payerId, chargeId });
  await messenger.refundStars({ payerId, chargeId });
  expect(await messenger.listStars(1)).toEqual([{ kind: "refunded", chargeId }]);
});

test("a refusal before the payment is shown to the person, and nothing is paid", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates({ beforePayment: async () => "This invoice is already paid." });
  const link = await messenger.createInvoiceLink({ title: "T", description: "D", orderRef: "order-2", stars: 1 });
  const refused = await devControl("invoice/pay", { slug: link, person: BEN, how: "pay" });
  expect(refused).toMatchObject({ status: "failed", message: "This invoice is already paid." });
  expect(received.moves).toEqual([]);
});

test("the profile of the bot is in English for people who use English, and in Russian for all others (SPEC-4)", async () => {
  const { apiRoot, setProfile, messenger } = await openMessenger();
  const commands = (description: string) => [{ command: "help", description }];
  await setProfile({
    commands: { en: commands("What I can do"), ru: commands("Что я умею") },
    description: { en: "Your wardrobe", ru: "Ваш гардероб" },
    menu: { label: "Гардероб", url: "https://wardrobe.example" },
  });
  const api = new Api(TOKEN, { apiRoot });
  const seen = [];
  for (const language of [{}, { language_code: "ru" }, { language_code: "en" }] as const)
    seen.push([
      (await api.getMyCommands(language))[0]?.description,
      (await api.getMyDescription(language)).description,
    ]);
  expect(seen).toEqual([
    ["Что я умею", "Ваш гардероб"],
    ["Что я умею", "Ваш гардероб"],
    ["What I can do", "Your wardrobe"],
  ]);
  expect(await api.getChatMenuButton()).toMatchObject({ text: "Гардероб" });
  await messenger.showMenu(42, { label: "Wardrobe", url: "https://wardrobe.example" });
  expect(await api.getChatMenuButton({ chat_id: 42 })).toMatchObject({ text: "Wardrobe" });
});

test("commands, texts, photos, presses and blocking are events; the bot ignores the messages of groups", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  await devControl("chat/text", { person: BEN, text: "/START ref_abc " });
  await devControl("chat/text", { person: BEN, text: "Where are my Stars?" });
  await expect.poll(() => received.texts).toEqual(["/start ref_abc", "Where are my Stars?"]);
  const form = new FormData();
  form.append("person", BEN);
  form.append("photo", new File([Buffer.from(await drawPhoto(), "base64")], "shirt.jpg", { type: "image/jpeg" }));
  await devControl("chat/photos", form);
  await expect.poll(() => received.photos.length).toBe(1);
  const bytes = await messenger.readPhoto(received.photos[0] ?? "");
  expect(Buffer.from(bytes).subarray(0, 2).toString("hex")).toBe("ffd8");
  const { telegramId } = received.senders[0] ?? { telegramId: 0 };
  const question = { text: "Sure?", buttons: [[{ label: "Yes", act: "account:delete" }]] };
  const asked = await messenger.send(telegramId, question);
  const lastMessage = async () =>
    ((await chatOf(devControl)) as { chat: { messages: { message_id: number; text?: string }[] } }).chat.messages.at(
      -1,
    );
  const message = await lastMessage();
  expect(message).toMatchObject({ text: "Sure?", message_id: asked === "refused" ? 0 : asked.messageId });
  const pressed = await devControl("chat/press", { person: BEN, message: message?.message_id, data: "account:delete" });
  expect([received.pressed, JSON.stringify(pressed)]).toEqual([["account:delete"], expect.stringContaining("noted")]);
  // A decision is appended to the message as plain text and removes its buttons.
  await expect.poll(async () => (await lastMessage())?.text).toBe("Sure?\n\n<b>Yes</b>");
  expect(await lastMessage()).not.toHaveProperty("reply_markup");
  await devControl("chat/block", { person: BEN, blocked: true });
  await expect.poll(() => received.allowed).toEqual([false]);
  expect(await messenger.send(telegramId, { text: "Hello" })).toBe("refused");
});

test("an archive is an event of its own, with its name; one that the bot may not read is told apart (MOVE-01)", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  const send = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    const form = new FormData();
    form.append("person", BEN);
    form.append("file", new File([bytes], name, { type: "application/zip" }));
    await devControl("chat/files", form);
  };
  await send("wardrobe-2.zip", new Uint8Array([1, 2, 3]));
  await expect.poll(() => received.texts).toEqual(["(archive wardrobe-2.zip)"]);
  expect(await messenger.readPhoto(received.photos[0] ?? "")).toEqual(new Uint8Array([1, 2, 3]));
  await send("wardrobe.zip", new Uint8Array(20_000_001));
  await expect.poll(() => received.texts.at(-1)).toBe("(large_archive)");
});

test("pictures and documents arrive complete; a message to a stranger is refused", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  await devControl("chat/text", { person: BEN, text: "hello" });
  await expect.poll(() => received.senders.length).toBe(1);
  const to = received.senders[0]?.telegramId ?? 0;
  const picture = { bytes: Buffer.from(await drawPhoto(), "base64"), name: "item.jpg" };
  await messenger.send(to, { text: "A shirt", picture, buttons: [[{ label: "Open", open: "item_1" }]] });
  await messenger.send(to, { text: "All of it", document: { bytes: Buffer.from("PK"), name: "wardrobe.zip" } });
  const chat = JSON.stringify(await chatOf(devControl));
  for (const part of ["A shirt", "startapp=item_1", "wardrobe.zip"]) expect(chat).toContain(part);
  expect(await messenger.send(123_456_789, { text: "Hello" })).toBe("refused");
});

test("a picture with buttons is replaced, by its bytes or its id; one that is gone or unchanged is passed over (DAY-02)", async () => {
  const { messenger, devControl, pollUpdates } = await openMessenger();
  const received = await pollUpdates();
  await devControl("chat/text", { person: BEN, text: "hello" });
  await expect.poll(() => received.senders.length).toBe(1);
  const to = received.senders[0]?.telegramId ?? 0;
  const picture = { bytes: Buffer.from(await drawPhoto(), "base64"), name: "outfit.jpg" };
  const buttons = [[{ label: "Another", act: "another" }]];
  const sent = await messenger.sendPicture(to, { text: "One", picture, buttons });
  if (sent === "refused") throw new Error("refused");
  const { messageId, pictureId } = sent;
  const other = { bytes: Buffer.from(await drawPhoto({ r: 1, g: 2, b: 3 }), "base64"), name: "outfit.jpg" };
  const changed = await messenger.edit({ to, messageId }, { text: "Two", picture: other, buttons });
  expect(changed).toMatchObject({ messageId, pictureId: expect.not.stringMatching(`^${pictureId}$`) });
  const back = { text: "One", picture: { id: pictureId ?? "" }, buttons };
  expect(await messenger.edit({ to, messageId }, back)).toEqual(sent);
  expect(await messenger.edit({ to, messageId }, back)).toBeNull();
  expect(await messenger.edit({ to, messageId }, { text: "Done", buttons: [] })).toMatchObject({ messageId });
  expect(await messenger.edit({ to, messageId: 1 }, back)).toBeNull();
  await devControl("chat/block", { person: BEN, blocked: true });
  expect(await messenger.sendPicture(to, { text: "Three", picture, buttons })).toBe("refused");
});

test("after a 429 nothing is sent until its time is over; an error says whether nothing was sent, and no message counts as gone (DAY-05, ASK-01)", async () => {
  const paused: number[] = [];
  const turns = { ...freeTurns, pause: async (ms: number) => void paused.push(ms) };
  const { apiRoot, devControl } = await openMessenger();
  const open = (root: string) => telegramMessenger({ token: TOKEN, apiRoot: root, ...LINKS, turns, log: silentLog });
  const messenger = open(apiRoot);
  const failure = async (ask: () => Promise<unknown>) =>
    await ask().then(
      () => "sent",
      (error: unknown) => error instanceof MessengerUnavailable && [error.message.split(":")[0], error.isUnsent],
    );
  await devControl("bot-api", { mood: "flood" });
  expect(await failure(async () => await messenger.send(1, { text: "x" }))).toEqual(["Too Many Requests", true]);
  const edit = async () => await open(apiRoot).editShared("in-a-chat", { buttons: [] });
  expect(await failure(edit)).toEqual(["Too Many Requests", true]);
  await devControl("bot-api", { mood: "well" });
  expect(await edit()).toBe(false);
  const message = { text: "x", picture: { id: "x" }, buttons: [] };
  expect(await failure(async () => await messenger.sendPicture(1, message))).toEqual([
    "The messenger asked to wait",
    true,
  ]);
  expect(paused).toEqual([1000, 1000]);
  expect(await failure(async () => await open("http://127.0.0.1:9").send(1, { text: "x" }))).toEqual([
    "The messenger did not answer",
    true,
  ]);
  const silent = Fastify({ forceCloseConnections: true });
  silent.all("/*", (request) => request.raw.destroy());
  const url = await silent.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => await silent.close());
  expect(await failure(async () => await open(url).send(1, { text: "x" }))).toEqual([
    "The messenger did not answer",
    false,
  ]);
});

test("a messenger that does not answer, or answers nonsense, is unavailable, and no error contains the token", async () => {
  const nonsense = Fastify();
  nonsense.all("/*", async (_request, reply) => await reply.type("text/html").send("<html>"));
  const url = await nonsense.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(async () => await nonsense.close());
  for (const apiRoot of [url, "http://127.0.0.1:9"]) {
    const messenger = telegramMessenger({ token: TOKEN, apiRoot, ...LINKS, turns: freeTurns, log: silentLog });
    for (const ask of [
      async () => await messenger.createInvoiceLink({ title: "T", description: "D", orderRef: "1", stars: 1 }),
      async () => await messenger.send(1, { text: "x" }),
      async () => await messenger.listStars(0),
      async () => await messenger.readPhoto("x"),
      async () => await messenger.refundStars({ payerId: 1, chargeId: "x" }),
    ]) {
      const error: unknown = await ask().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(MessengerUnavailable);
      expect(`${String(error)}${String((error as Error).stack)}`).not.toContain(TOKEN);
    }
  }
});

test("by webhook an event whose handler failed is repeated until it succeeds", async () => {
  const { messenger, devControl, listenByWebhook } = await openMessenger();
  const moves: StarMove[] = [];
  let failures = 3;
  await listenByWebhook({
    starsMoved: async (move) => {
      if (failures-- > 0) throw new Error("the database is away");
      moves.push(move);
    },
  });
  const link = await messenger.createInvoiceLink({ title: "T", description: "D", orderRef: "order-3", stars: 2 });
  await devControl("invoice/pay", { slug: link, person: BEN, how: "pay" });
  await expect.poll(() => moves.map(({ kind }) => kind)).toEqual(["paid"]);
  expect(failures).toBe(-1);
});

test(
  `none of ${FORGED} forged webhook requests is processed, and a genuine one is (SPEC-26)`,
  { timeout: 300_000 },
  async () => {
    const { listenByWebhook } = await openMessenger();
    const happened: string[] = [];
    const url = await listenByWebhook({
      starsMoved: async ({ kind }) => void happened.push(kind),
      commandSent: async (_from, { command }) => void happened.push(command),
    });
    const post = async (headers: Record<string, string>, body: string): Promise<number> =>
      (await fetch(url, { method: "POST", headers: { "content-type": "application/json", ...headers }, body })).status;
    const from = { id: 42, is_bot: false, first_name: "M" };
    const payment = (id: number): string =>
      JSON.stringify({
        update_id: id,
        message: {
          message_id: id,
          date: 1_790_000_000,
          chat: { id: 42, type: "private" },
          from,
          successful_payment: {
            currency: "XTR",
            total_amount: 1,
            invoice_payload: "order",
            telegram_payment_charge_id: randomUUID(),
            provider_payment_charge_id: "",
          },
        },
      });
    const guesses = (index: number): Record<string, string>[] => [
      {},
      { "x-telegram-bot-api-secret-token": "" },
      { "x-telegram-bot-api-secret-token": SECRET.slice(0, index % SECRET.length) },
      { "x-telegram-bot-api-secret-token": `${SECRET}x` },
      { "x-telegram-bot-api-secret-token": SECRET.toUpperCase() },
      { "x-telegram-bot-api-secret-token": randomUUID() },
      { authorization: `Bearer ${SECRET}` },
      { "x-telegram-bot-api-secret-token": TOKEN },
    ];
    let tried = 0;
    for (let index = 0; tried < FORGED; index++) {
      const statuses = await Promise.all(guesses(index).map(async (headers) => await post(headers, payment(index))));
      expect(new Set(statuses)).toEqual(new Set([401]));
      tried += statuses.length;
    }
    expect([tried, happened]).toEqual([FORGED, []]);
    expect(await post({ "x-telegram-bot-api-secret-token": SECRET }, payment(1_000_000))).toBe(200);
    expect(happened).toEqual(["paid"]);
  },
);

async function chatOf(devControl: DevControl): Promise<Readonly<Record<string, unknown>>> {
  return await devControl(`chat?person=${BEN}`);
}
