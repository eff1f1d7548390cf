import { describe, expect, test } from "vitest";
import { dayAt } from "@wardrobe/domain/people/day.ts";
import { recommendationCalls } from "@wardrobe/domain/recommendations/calls.ts";
import { skyOf, withoutSky } from "@wardrobe/domain/recommendations/claim.ts";
import { SUITABLE_PER_HOUR } from "@wardrobe/domain/recommendations/request.ts";
import { SAMPLE_WARDROBE } from "@wardrobe/domain/sample-wardrobe/garments.ts";
import { START_PLANS, START_TODAY } from "@wardrobe/domain/start-params.ts";
import { aboutOutfitText } from "@wardrobe/domain/text/about-outfit.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { plannerText } from "@wardrobe/domain/text/planner.ts";
import { wearCalls } from "@wardrobe/domain/wears/calls.ts";
import { itemsOf } from "@wardrobe/domain/recommendations/outfit-board.ts";
import type { App } from "#app.ts";
import { MessengerUnavailable } from "#adapters/messenger/port.ts";
import { botEventsOf } from "#bot/bot-events.ts";
import { giveUpRequest } from "#features/boards/end-request.ts";
import { checkLedger } from "#features/payments/check-ledger.ts";
import { findBoard } from "#features/boards/board-store.ts";
import { readExpectations } from "#testing/stylist-expectations.ts";
import { buttonPress, setWritable, toMessengerUser, words } from "#testing/test-chats.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { FEW, openRequests } from "#testing/test-requests.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { call, makePerson } from "#testing/test-people.ts";

const HOUR_MS = 3_600_000;
describe.each(databaseKinds)("words sent to the bot, on the %s database", (kind) => {
  test(
    "are answered with the outfits that the app gives for the same words, for a credit each (TASTE-03)",
    { timeout: 120_000 },
    async () => {
      const { server, person, ask, boardOf } = await openRequests(kind, { garments: SAMPLE_WARDROBE });
      const rows = readExpectations("Requests in words").slice(0, 8);
      const before = (await settingsOf(server, person)).recommend_credits_left;
      const answers = [];
      for (const { asked } of rows) answers.push(await boardOf(await ask(asked)));
      expect((await settingsOf(server, person)).recommend_credits_left).toBe(before - rows.length);
      server.clock.advance(HOUR_MS);
      const season = skyOf({ weather: null, day: dayAt(server.clock.now(), "UTC"), language: "en" });
      for (const [index, { asked }] of rows.entries()) {
        const sent = { token: person.token, body: { text_prompt: asked }, key: `words-of-the-table-${index}` };
        const { outfits } = await call(server, recommendationCalls.suggestOutfits, sent);
        // In the chat no sentence speaks of the season (SPEC-104).
        const told = outfits.map((outfit) => ({ ...outfit, reason: withoutSky(outfit.reason, season) }));
        expect(answers[index]?.outfits, asked).toEqual(told);
      }
    },
  );

  test("come twice, and their job runs often: one answer, one credit, also after a kill between paying and sending (TASTE-03)", async () => {
    const { server, person, events, messenger, jobs, run } = await openRequests(kind);
    const sent = words("что надеть в офис");
    const before = (await settingsOf(server, person)).recommend_credits_left;
    for (let times = 0; times < 3; times++) await events.textSent(toMessengerUser(person.telegramId), sent);
    expect(jobs).toHaveLength(1);
    messenger.failure = new MessengerUnavailable("away", { isUnsent: true });
    await expect(run()).rejects.toThrow(MessengerUnavailable);
    expect((await settingsOf(server, person)).recommend_credits_left).toBe(before - 1);
    messenger.failure = null;
    await Promise.all([run(), run()]);
    await run();
    expect((await settingsOf(server, person)).recommend_credits_left).toBe(before - 1);
    expect(messenger.sentPictures.length).toBeGreaterThanOrEqual(1);
    const sentBefore = messenger.sentPictures.length;
    await run();
    expect(messenger.sentPictures).toHaveLength(sentBefore);
    // Three runs at once: all choose before one pays, and pay or give up before one sends.
    await events.textSent(toMessengerUser(person.telegramId), words("на прогулку"));
    const [allChoose, allPaid] = [meetingOf(3), meetingOf(3)];
    const { stylist } = server.app;
    const app: App = {
      ...server.app,
      stylist: { ...stylist, choose: async (...given) => await allChoose().then(() => stylist.choose(...given)) },
      messenger: {
        ...messenger,
        sendPicture: async (...given) => await allPaid().then(() => messenger.sendPicture(...given)),
      },
    };
    await Promise.all([1, 2, 3].map(async () => await run(app).then(() => void allPaid())));
    expect((await settingsOf(server, person)).recommend_credits_left).toBe(before - 2);
  });

  test("knows the weather of the morning's city, today and on a coming day, and without one asks for it once (SPEC-104)", async () => {
    const city = { name: "Riga", country: "LV", lat: 56.9, lon: 24.1 };
    const known = await openRequests(kind, { city });
    const today = await known.boardOf(await known.ask("что надеть в офис"));
    expect(today.headline).toMatch(/^For the office\nRiga\. 16\u00a0°C/u);
    expect(today.outfits[0]?.reason).not.toMatch(/autumn|°C/iu);
    const tomorrow = await known.boardOf(await known.ask("завтра в офис, что надеть"));
    expect([tomorrow.headline, tomorrow.said?.weather?.day]).toEqual([
      expect.stringMatching(/^Tomorrow: for the office\nRiga\. /u),
      expect.objectContaining({ rain_mm: 0 }),
    ]);
    expect([today, tomorrow].map(({ asks_city }) => asks_city)).toEqual([undefined, undefined]);
    const unknown = await openRequests(kind);
    const boards = [];
    for (const text of ["что надеть в офис", "что надеть на прогулку"])
      boards.push(await unknown.boardOf(await unknown.ask(text)));
    expect(boards.map(({ asks_city, also }) => [asks_city, also])).toEqual([
      [true, botText("en", "asked_where")],
      [undefined, undefined],
    ]);
    expect(JSON.stringify(boards.map(({ outfits }) => outfits))).not.toMatch(/It’s (winter|spring|summer|autumn)/u);
    const several = (await unknown.boardOf(await unknown.ask("outfits for monday and tuesday"))).also;
    expect(several).toBe(botText("en", "asked_several", { plan: plannerText("en", "plan_week") }));
    expect((await unknown.boardOf(await unknown.ask("в офис в бархатной юбке"))).also).toBe(
      aboutOutfitText("en", "unread", { word: "бархатной" }),
    );
    // Chosen by hand in the app.
    await call(unknown.server, recommendationCalls.chooseCity, { token: unknown.person.token, body: { city } });
    expect((await unknown.boardOf(await unknown.ask("завтра в офис, что надеть"))).headline).toContain("Riga");
  });

  test("asks for the city, and a name typed next answers the same words by its weather, for nothing (SPEC-104)", async () => {
    const { server, person, ask, boardOf, messenger, lastText } = await openRequests(kind);
    await ask("что надеть завтра в офис");
    const before = (await settingsOf(server, person)).recommend_credits_left;
    await ask("Абырвалгск");
    expect(lastText()).toBe(botText("en", "asked_city_unknown"));
    expect(messenger.written.at(-1)?.message.buttons?.flat()).toMatchObject([{ label: botText("en", "board_city") }]);
    const named = await boardOf(await ask("Рига"));
    expect(named.headline).toMatch(/^Tomorrow: for the office\nRiga\. /u);
    expect((await settingsOf(server, person)).recommend_credits_left).toBe(before);
    expect(await server.app.db.selectFrom("users").select("city").execute()).toMatchObject([
      { city: { name: "Riga" } },
    ]);
    // It is no answer to anything else, and the city already.
    await ask("Рига");
    expect(lastText()).toMatch(/^Riga it is/u);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("Another turns the same message for free, Wore it enters the shown outfit once, and nothing acts after it (TASTE-03)", async () => {
    const { server, person, ask, press, boardOf, messenger } = await openRequests(kind);
    const messageId = await ask("something for a walk");
    const board = await boardOf(messageId);
    expect(board.outfits.length).toBeGreaterThan(1);
    const shown = messenger.sentPictures.at(-1)?.message;
    expect(shown?.text).toBe(`For a walk\n\n${board.outfits[0]?.reason}\n\n${board.also}`);
    const before = (await settingsOf(server, person)).recommend_credits_left;
    expect(await press("another")).toBe("");
    expect(messenger.edits.at(-1)?.message.text).toBe(`For a walk\n\n${board.outfits[1]?.reason}\n\n${board.also}`);
    expect((await settingsOf(server, person)).recommend_credits_left).toBe(before);
    for (let times = 0; times < 3; times++) expect(await press("worn")).toBe(botText("en", "board_entered_today"));
    const query = "from=2026-11-01&to=2026-11-30";
    const wears = await call(server, wearCalls.listWears, { token: person.token, query });
    expect(wears).toMatchObject([{ date: "2026-11-20", item_ids: itemsOf(board.outfits[1] ?? failed()).toSorted() }]);
    const edits = messenger.edits.length;
    for (const verb of ["another", "declined"] as const) await press(verb);
    expect(messenger.edits).toHaveLength(edits);
  });

  test("Not today acts once, somebody else's press does nothing, and an old answer says so (TASTE-03)", async () => {
    const { server, person, ask, press, messenger, actOf } = await openRequests(kind);
    await ask("something for a walk");
    const other = await makePerson(server);
    await press("worn", other);
    expect(messenger.edits).toEqual([]);
    expect(await press("declined")).toBe(botText("en", "board_skipped"));
    expect(await press("declined")).toBe(botText("en", "board_skipped"));
    expect(await press("worn")).toBe("");
    expect(await server.app.db.selectFrom("taste_answers").selectAll().execute()).toHaveLength(1);
    const act = actOf("worn");
    await server.app.db.deleteFrom("sent_boards").execute();
    const events = botEventsOf(server.app);
    const { notice } = await events.buttonPressed(toMessengerUser(person.telegramId), buttonPress(act, 1));
    expect(notice).toBe(botText("en", "asked_over"));
  });

  test.each([
    ["asked_needs_plan", "free", FEW, [START_TODAY, START_PLANS]],
    ["asked_no_clothes", "pro_month", [], [""]],
    ["asked_nothing", "pro_month", SAMPLE_WARDROBE.filter(({ key }) => key === "leather-belt"), [""]],
  ] as const)(
    "that cannot be answered are told %s, without a credit (TASTE-03, R-06)",
    async (says, plan, garments, opens) => {
      const { server, person, ask, messenger } = await openRequests(kind, { plan, garments });
      const before = (await settingsOf(server, person)).recommend_credits_left;
      await ask("что надеть в офис");
      expect(messenger.sentPictures).toEqual([]);
      const { text, buttons } = messenger.written.at(-1)?.message ?? failed();
      expect(text).toBe(botText("en", says));
      expect(buttons?.flat().map((button) => "open" in button && button.open)).toEqual(opens);
      expect((await settingsOf(server, person)).recommend_credits_left).toBe(before);
    },
  );

  test("at zero credits, and too often in an hour, are told so, and never taken below zero (TASTE-03, R-06)", async () => {
    const { server, person, ask, messenger, lastText } = await openRequests(kind);
    await server.app.db
      .updateTable("credit_balances")
      .set({ recommend: 1 })
      .where("user_id", "=", person.userId)
      .execute();
    await ask("на прогулку");
    expect(messenger.sentPictures).toHaveLength(1);
    await ask("на работу");
    expect(lastText()).toBe(botText("en", "asked_no_credits"));
    expect((await settingsOf(server, person)).recommend_credits_left).toBe(0);
    const rich = await openRequests(kind);
    await rich.server.app.db
      .insertInto("rate_counters")
      .values({
        user_id: rich.person.userId,
        action: "suitable",
        window_start: rich.server.clock.now(),
        used: SUITABLE_PER_HOUR,
      })
      .execute();
    await rich.ask("на прогулку");
    expect(rich.lastText()).toBe(botText("en", "asked_too_often"));
  });

  test("whose paid answer cannot be delivered give the credit back, once (TASTE-03, SPEC-21)", async () => {
    const { server, person, events, run, messenger } = await openRequests(kind);
    const creditsLeft = async () => (await settingsOf(server, person)).recommend_credits_left;
    const before = await creditsLeft();
    const sent = words("на прогулку");
    const of = { userId: person.userId, messageId: sent.messageId };
    await events.textSent(toMessengerUser(person.telegramId), sent);
    messenger.failure = new MessengerUnavailable("away", { isUnsent: true });
    await expect(run()).rejects.toThrow(MessengerUnavailable);
    expect(await creditsLeft()).toBe(before - 1);
    for (let times = 0; times < 2; times++) {
      await Promise.all([giveUpRequest(server.app, of), giveUpRequest(server.app, of)]);
      expect(await creditsLeft()).toBe(before);
    }
    expect((await findBoard(server.app.db, of))?.state).toBe("left_out");
    expect(await checkLedger(server.app)).toEqual([]);
    // Blocked after paying, and given up before paying.
    messenger.failure = null;
    messenger.blockedBy.add(person.telegramId);
    await events.textSent(toMessengerUser(person.telegramId), words("на работу"));
    await run();
    expect(await creditsLeft()).toBe(before);
    await setWritable(server, person.userId);
    const unpaid = words("на дачу");
    await events.textSent(toMessengerUser(person.telegramId), unpaid);
    await giveUpRequest(server.app, { ...of, messageId: unpaid.messageId });
    expect(await creditsLeft()).toBe(before);
    // One that was sent keeps its price.
    messenger.blockedBy.clear();
    const answered = words("в офис");
    await events.textSent(toMessengerUser(person.telegramId), answered);
    await run();
    await giveUpRequest(server.app, { ...of, messageId: answered.messageId });
    expect(await creditsLeft()).toBe(before - 1);
  });

  test("of a person who has blocked the bot, or whose job was given up, are left out, and commands and feedback stay as they were (TASTE-03)", async () => {
    const { server, person, ask, events, run, messenger, lastText } = await openRequests(kind);
    messenger.blockedBy.add(person.telegramId);
    const blocked = await ask("на прогулку");
    expect((await findBoard(server.app.db, { userId: person.userId, messageId: blocked }))?.state).toBe("left_out");
    messenger.blockedBy.clear();
    const sent = words("на прогулку");
    await events.textSent(toMessengerUser(person.telegramId), sent);
    await giveUpRequest(server.app, { userId: person.userId, messageId: sent.messageId });
    await run();
    expect(messenger.sentPictures).toEqual([]);
    await events.textSent(toMessengerUser(person.telegramId), words("The app does not load at all"));
    expect(lastText()).toBe(botText("en", "bot_support_kept"));
    await events.textSent(toMessengerUser(person.telegramId), words("привет"));
    expect(lastText()).toBe(botText("en", "bot_said"));
    await events.textSent(toMessengerUser(person.telegramId), words("спасибо!"));
    expect(lastText()).toBe(botText("en", "bot_thanked"));
    expect(await server.app.db.selectFrom("feedback").select("body").execute()).toEqual([
      { body: "The app does not load at all" },
    ]);
    await events.voiceSent(toMessengerUser(person.telegramId));
    expect(lastText()).toBe(botText("en", "bot_no_voice"));
  });

  test("give no credit back that they did not cost (TALK-01, R-06)", async () => {
    const { server, person, ask, events, messenger, run } = await openRequests(kind, { garments: SAMPLE_WARDROBE });
    await ask("на прогулку");
    const before = (await settingsOf(server, person)).recommend_credits_left;
    await events.textSent(toMessengerUser(person.telegramId), words("теплее"));
    messenger.blockedBy.add(person.telegramId);
    await run();
    await setWritable(server, person.userId);
    expect((await settingsOf(server, person)).recommend_credits_left).toBe(before);
  });
});

/** Nobody goes on before so many have come. */
function meetingOf(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let missing = count;
  return async () => {
    if (--missing === 0) resolve();
    await promise;
  };
}

function failed(): never {
  throw new Error("There is no answer.");
}
