import { describe, expect, test, vi } from "vitest";
import { accountCalls, EXPORTS_PER_HOUR } from "@wardrobe/domain/account/calls.ts";
import { FEEDBACK_PER_HOUR, FEEDBACK_TEXT_MAX } from "@wardrobe/domain/feedback/calls.ts";
import { REFERRAL_CREDITS } from "@wardrobe/domain/credits/credits.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { FALLBACK_LANGUAGE } from "@wardrobe/domain/people/language.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { PHOTOS_PER_HOUR } from "@wardrobe/domain/wardrobe/limits.ts";
import { STACK_OPEN_MS } from "@wardrobe/domain/wardrobe/photo-stack.ts";
import { startParamOfItem } from "@wardrobe/domain/start-params.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { fakeVision } from "#adapters/vision/fake.ts";
import type { Recognition } from "@wardrobe/domain/wardrobe/recognition.ts";
import { botProfileOf } from "#bot/commands.ts";
import { deleteFiles } from "#features/account/delete-account.ts";
import { sendExport } from "#features/account/export-account.ts";
import { addSentPhoto, giveUpSentPhoto } from "#features/wardrobe/add-sent-photo.ts";
import {
  buttonPress,
  command,
  listItemsOf,
  openBot,
  photoBytes,
  setWritable,
  toMessengerUser,
  words,
} from "#testing/test-chats.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { buy, orderOf, settingsOf } from "#testing/test-payments.ts";
import { makeItem, makePerson, refusalOf, request } from "#testing/test-people.ts";
import { fakeQueue } from "#testing/test-app.ts";

const signal = new AbortController().signal;

describe.each(databaseKinds)("the bot on the %s database (SPEC-37)", (kind) => {
  test("/start registers a newcomer in their language, its inline button opens the app, and so does the menu in that language, which follows the settings (SPEC-103)", async () => {
    const { server, events, messenger, lastText } = await open();
    await events.commandSent(toMessengerUser(501, "en"), command("start"));
    expect(lastText()).toBe(botText("en", "bot_welcome", { name: toMessengerUser(501).firstName }));
    expect(messenger.written.at(-1)?.message.buttons).toEqual([[{ label: botText("en", "bot_open"), open: "" }]]);
    await events.commandSent(toMessengerUser(502, "ru"), command("start"));
    expect(lastText()).toBe(botText("ru", "bot_welcome", { name: toMessengerUser(501).firstName }));
    expect([messenger.menus.get(501), messenger.menus.get(502)]).toEqual(["Wardrobe", "Гардероб"]);
    // A language that is chosen in the app or in the chat changes it at once.
    const person = await makePerson(server);
    await request(server, profileCalls.setLanguage, { token: person.token, body: { language: "ru" } });
    await vi.waitFor(() => expect(messenger.menus.get(person.telegramId)).toBe("Гардероб"));
    await events.buttonPressed(toMessengerUser(501, "en"), buttonPress("language:ru"));
    expect(messenger.menus.get(501)).toBe("Гардероб");
  });

  test("/start tells an owner of clothes what can be asked (SPEC-37)", async () => {
    const { server, events, lastText } = await open();
    const person = await makePerson(server);
    await makeItem(server, person);
    const from = toMessengerUser(person.telegramId, "en");
    await events.commandSent(from, command("start"));
    expect(lastText()).toBe(botText("en", "bot_welcome_back", { name: from.firstName }));
  });

  test("an invitation that leads to the chat counts like one that leads to the app (P-11)", async () => {
    const { server, events } = await open();
    const inviter = await makePerson(server);
    const { referral_code } = await settingsOf(server, inviter);
    await events.commandSent(toMessengerUser(503), command("start", referralStartParam(referral_code)));
    const invited = await makePerson(server, { telegramId: 503 });
    await makeItem(server, invited);
    const free = DEFAULT_PREMIUM_CONFIG.free.ai_credits_per_month;
    expect((await settingsOf(server, inviter)).ai_credits_left).toBe(free + REFERRAL_CREDITS);
  });

  test("whatever is no photo and no text gets one sentence that says what to send (MANY-05)", async () => {
    const { events, messenger, lastText } = await open();
    await events.otherSent(toMessengerUser(506, "en"), "other");
    expect(lastText()).toBe(botText("en", "bot_send_photo"));
    await events.otherSent(toMessengerUser(507, "ru"), "too_large");
    expect(lastText()).toBe(botText("ru", "bot_photo_unreadable"));
    expect(messenger.written).toHaveLength(2);
  });

  test("a button sets the language of the app and the chat", async () => {
    const { server, events, messenger, lastText } = await open();
    const person = await makePerson(server, { telegramId: 504 });
    await events.commandSent(toMessengerUser(504), command("language"));
    const act = messenger.written
      .at(-1)
      ?.message.buttons?.flat()
      .find(({ label }) => label === "Русский");
    await events.buttonPressed(toMessengerUser(504), buttonPress(act !== undefined && "act" in act ? act.act : ""));
    expect(lastText()).toBe(botText("ru", "bot_language_done"));
    expect((await settingsOf(server, person)).language).toBe("ru");
    await events.commandSent(toMessengerUser(504), command("help"));
    expect(lastText()).toBe(botText("ru", "bot_help"));
  });

  test("/paysupport lists payments and refunds, also from the link in the app, and texts are saved as feedback", async () => {
    const { server, events, lastText } = await open();
    const person = await makePerson(server, { telegramId: 505 });
    await events.commandSent(toMessengerUser(505), command("paysupport"));
    expect(lastText()).toContain(botText("en", "bot_no_payments"));
    const link = await buy(server, person, "basic_month");
    const order = await orderOf(server, link);
    const paid = { chargeId: "charge-505", orderRef: order.id, payerId: 505, at: server.clock.now() } as const;
    await events.starsMoved({ kind: "paid", stars: Number(order.amount), ...paid });
    await events.commandSent(toMessengerUser(505), command("start", "paysupport"));
    expect(lastText()).toContain("charge-505");
    expect(lastText()).not.toContain("refunded");
    await events.starsMoved({ kind: "refunded", chargeId: "charge-505" });
    await events.commandSent(toMessengerUser(505), command("paysupport"));
    expect(lastText()).toMatch(/ · refunded\ncharge-505$/);
    await events.textSent(toMessengerUser(505), words("Two payments were taken"));
    expect(lastText()).toBe(botText("en", "bot_support_kept"));
    const kept = await server.app.db.selectFrom("feedback").select(["body", "tier"]).execute();
    expect(kept).toEqual([{ body: "Two payments were taken", tier: "free" }]);
  });

  test("each refusal in the chat is said once an hour, and no text is saved that is too long or one too many (TASTE-03, MANY-05, SPEC-37)", async () => {
    const { server, events, messenger } = await openBot(kind, { queue: fakeQueue(async () => "job") });
    const refuseAll = async () => {
      await events.textSent(toMessengerUser(519), words(`the app ${"x".repeat(FEEDBACK_TEXT_MAX)}`));
      await events.voiceSent(toMessengerUser(519));
      for (const what of ["other", "too_large"] as const) await events.otherSent(toMessengerUser(519), what);
      for (let n = 0; n <= FEEDBACK_PER_HOUR; n++)
        await events.textSent(toMessengerUser(519), words(`the app is slow ${n}`));
      for (let n = 0; n <= EXPORTS_PER_HOUR; n++) await events.commandSent(toMessengerUser(519), command("export"));
      return messenger.written.splice(0).map(({ message }) => message.text);
    };
    const first = await refuseAll();
    expect(first).toEqual(
      expect.arrayContaining([botText("en", "bot_words_too_long"), botText("en", "bot_words_too_many")]),
    );
    expect(await server.app.db.selectFrom("feedback").select("id").execute()).toHaveLength(FEEDBACK_PER_HOUR);
    expect(await refuseAll()).toEqual([]);
    server.clock.advance(3_600_000);
    expect(await refuseAll()).toEqual(first);
  });

  test("an unknown command is answered with the help", async () => {
    const { events, lastText } = await open();
    await events.commandSent(toMessengerUser(506), command("constructor"));
    expect(lastText()).toBe(botText("en", "bot_help"));
  });

  test("a photo becomes one item, however often its job runs, and the chat shows it with a button that opens it", async () => {
    const photo = await photoBytes();
    const { server, events, messenger } = await open(photo);
    const person = await makePerson(server, { telegramId: 507 });
    await events.photoSent(toMessengerUser(507), { photoId: "photo", messageId: 7 });
    const job = { userId: person.userId, photoId: "photo", messageId: 7, signal };
    await addSentPhoto(server.app, job);
    await addSentPhoto(server.app, job);
    const items = await listItemsOf(server, person);
    expect(items).toHaveLength(1);
    const { message } = messenger.written[0] ?? {};
    expect(message?.picture).toBeDefined();
    expect(message?.buttons).toEqual([
      [{ label: botText("en", "bot_open_item"), open: startParamOfItem(items[0]?.id ?? "") }],
    ]);
    await addSentPhoto(server.app, { ...job, messageId: 8 });
    expect(await listItemsOf(server, person)).toHaveLength(2);
  });

  test("of several garments the chat says which one was added, and it says whether the recognition is sure", async () => {
    const said = [];
    const sights: readonly Partial<Recognition>[] = [
      {},
      { needsCheck: ["type"] },
      { needsCheck: ["type"], sight: "several" },
    ];
    for (const [index, seen] of sights.entries()) {
      const { server, lastText } = await open(await photoBytes(), seen);
      const { userId } = await makePerson(server, { telegramId: 520 + index });
      await setWritable(server, userId);
      await addSentPhoto(server.app, { userId, photoId: "photo", messageId: 1, signal });
      said.push(lastText());
    }
    const type = "T-Shirt";
    expect(said).toEqual([
      botText("en", "bot_photo_added", { type }),
      botText("en", "bot_photo_unsure", { type }),
      botText("en", "bot_photo_of_several", { type }),
    ]);
  });

  test("a photo that cannot be added is refused in the chat, and one that could not be fetched is tried again", async () => {
    const { server, messenger, lastText } = await open(new Uint8Array([1, 2, 3]));
    const person = await makePerson(server, { telegramId: 508 });
    await setWritable(server, person.userId);
    const job = { userId: person.userId, photoId: "photo", messageId: 1, signal };
    await addSentPhoto(server.app, job);
    expect(lastText()).toBe(botText("en", "bot_photo_unreadable"));
    messenger.failure = new MessengerUnavailable("away");
    await expect(addSentPhoto(server.app, job)).rejects.toThrow("away");
    messenger.failure = null;
    await giveUpSentPhoto(server.app, { userId: person.userId, messageId: 1 });
    expect(lastText()).toBe(botText("en", "bot_photo_failed"));
    expect(await listItemsOf(server, person)).toEqual([]);
  });

  test("photos have an hourly limit; photos beyond it are not fetched, and the chat says so once an hour", async () => {
    const sent: unknown[] = [];
    const { server, events, messenger, lastText } = await open(await photoBytes(), {}, sent);
    const { userId } = await makePerson(server, { telegramId: 513 });
    await setWritable(server, userId);
    const sendPhoto = async (messageId: number) =>
      await events.photoSent(toMessengerUser(513), { photoId: "photo", messageId });
    await sendPhoto(1);
    const used = { used: PHOTOS_PER_HOUR };
    await server.app.db.updateTable("rate_counters").set(used).where("action", "=", "sent_photo").execute();
    expect(messenger.written).toEqual([]);
    server.clock.advance(STACK_OPEN_MS.several);
    for (let n = 1; n <= 3; n++) await sendPhoto(1 + n);
    expect(sent).toHaveLength(1);
    expect(messenger.written).toHaveLength(1);
    expect(lastText()).toBe(botText("en", "bot_photo_too_many"));
    server.clock.advance(3_600_000);
    await sendPhoto(5);
    expect(sent).toHaveLength(2);
  });

  test("/export sends everything as a file to a person whom the bot may write to", async () => {
    const { server, messenger } = await open();
    const person = await makePerson(server, { telegramId: 509 });
    await makeItem(server, person);
    await sendExport(server.app, { userId: person.userId, signal });
    expect(messenger.written).toEqual([]);
    await setWritable(server, person.userId);
    await sendExport(server.app, { userId: person.userId, signal });
    const { document } = messenger.written.at(-1)?.message ?? {};
    expect(document?.name).toBe("wardrobe.zip");
    // The signatures of a ZIP's first and last record.
    expect(
      Buffer.from(document?.bytes ?? [])
        .subarray(0, 4)
        .toString("latin1"),
    ).toBe("PK\u0003\u0004");
    expect(Buffer.from(document?.bytes ?? []).includes("items.csv")).toBe(true);
  });

  test("/delete asks first; then everything is deleted, sessions at once, and payments stay without a name", async () => {
    const { server, events, messenger, lastText } = await open();
    const person = await makePerson(server, { telegramId: 510 });
    const item = await makeItem(server, person);
    await events.commandSent(toMessengerUser(510), command("delete"));
    const [[no], [yes]] = (messenger.written.at(-1)?.message.buttons ?? [[], []]) as [unknown[], unknown[]];
    const actOf = (button: unknown): string => String(Reflect.get(Object(button), "act"));
    expect(await events.buttonPressed(toMessengerUser(510), buttonPress(actOf(no)))).toEqual({
      notice: botText("en", "bot_kept"),
    });
    expect(await listItemsOf(server, person)).toHaveLength(1);
    await events.buttonPressed(toMessengerUser(510), buttonPress(actOf(yes)));
    expect(lastText()).toBe(botText("en", "bot_deleted"));
    const refused = await request(server, accountCalls.exportAccount, { token: person.token });
    expect(refusalOf(refused)).toBe("unauthorized");
    await deleteFiles(server.app, [item.image]);
    expect(await server.app.files.get(item.image)).toBeNull();
    expect(await events.buttonPressed(toMessengerUser(510), buttonPress(actOf(yes)))).toEqual({
      notice: botText("en", "bot_nobody"),
    });
    expect(await events.buttonPressed(toMessengerUser(510, "ru"), buttonPress(actOf(yes)))).toEqual({
      notice: botText("ru", "bot_nobody"),
    });
  });

  test("the bot does not write to people who block it until they allow it again", async () => {
    const { server, events, messenger } = await open();
    const person = await makePerson(server, { telegramId: 511 });
    await events.writingAllowed(toMessengerUser(511), true);
    await giveUpSentPhoto(server.app, { userId: person.userId, messageId: 1 });
    await events.writingAllowed(toMessengerUser(511), false);
    await giveUpSentPhoto(server.app, { userId: person.userId, messageId: 1 });
    expect(messenger.written).toHaveLength(1);
    await events.writingAllowed(toMessengerUser(511), true);
    messenger.blockedBy.add(511);
    await giveUpSentPhoto(server.app, { userId: person.userId, messageId: 1 });
    messenger.blockedBy.clear();
    // The refusal of the messenger is remembered, so it is not asked again.
    await giveUpSentPhoto(server.app, { userId: person.userId, messageId: 1 });
    expect(messenger.written).toHaveLength(1);
  });

  async function open(photo?: Uint8Array, seen: Partial<Recognition> = {}, sent: unknown[] = []) {
    const queue = fakeQueue(async (...job: unknown[]) => (sent.push(job), null));
    return await openBot(kind, { queue, vision: fakeVision(seen) }, photo);
  }
});

test("the bot has its commands in both languages, and its menu opens the app", () => {
  const { commands, menu } = botProfileOf("https://wardrobe.example");
  expect(menu.label).toBe(botText(FALLBACK_LANGUAGE, "bot_menu"));
  expect(commands.en.map(({ command }) => command)).toEqual(commands.ru.map(({ command }) => command));
  expect(commands.en.map(({ command }) => command)).toEqual(
    expect.arrayContaining(["start", "help", "paysupport", "terms", "privacy", "language", "export", "delete"]),
  );
  for (const { description } of [...commands.en, ...commands.ru]) expect(description.length).toBeGreaterThan(2);
  expect(menu.url).toBe("https://wardrobe.example");
});
