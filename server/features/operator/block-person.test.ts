import { describe, expect, test } from "vitest";
import { collectionPagePath, startParamOfCollection } from "@wardrobe/domain/collections/collection.ts";
import { morningCalls } from "@wardrobe/domain/morning/calls.ts";
import { WEEKDAYS } from "@wardrobe/domain/morning/settings.ts";
import { lookPagePath, startParamOf } from "@wardrobe/domain/outfit/look.ts";
import { paymentCalls } from "@wardrobe/domain/payments/calls.ts";
import { RENEWAL_PERIOD_MS } from "@wardrobe/domain/payments/renewal.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { plannerCalls } from "@wardrobe/domain/planner/calls.ts";
import { questionCalls } from "@wardrobe/domain/questions/calls.ts";
import { startParamOfQuestion, toVoteAct } from "@wardrobe/domain/questions/question.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { operatorText } from "@wardrobe/domain/text/operator.ts";
import { openNotifier } from "#adapters/notifier/notifier.ts";
import { processCache } from "#adapters/process-cache/process-cache.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { makeDue, sendMornings } from "#features/morning/send-morning.ts";
import { blockPerson } from "#features/operator/block-person.ts";
import { applyPayment } from "#features/payments/apply-payment.ts";
import { dayText } from "#features/payments/tell-payment.ts";
import { grantByHand } from "#features/plans/give-plan.ts";
import { findInviter } from "#features/questions/address.ts";
import { authenticateReader } from "#features/session/authenticate.ts";
import { makeBelongings } from "#testing/every-route/belongings.ts";
import {
  buttonPress,
  sharedPress,
  toMessengerUser,
  openForPayments,
  openOperatedServer,
  OPERATOR,
  order,
  OTHER_OPERATOR,
} from "#testing/test-chats.ts";
import { databaseKinds, type DatabaseKind } from "#testing/test-database.ts";
import { orderOf, settingsOf, openRenewing } from "#testing/test-payments.ts";
import { call, launchDataFor, makePerson, refusal, request, type TestPerson } from "#testing/test-people.ts";
import { TEST_RULES } from "#testing/test-app.ts";

const SAID = botText("en", "bot_blocked_ask", { contact: TEST_RULES.contact ?? "" });

describe.each(databaseKinds)("a blocked person on the %s database", (kind) => {
  test("cannot sign in, and is told whom to ask; their sessions have ended; unblocked they can (OPS-02)", async () => {
    const { server, person, say, block } = await open(kind);
    await block();
    const answer = await request(server, sessionCalls.signIn, {
      body: launchDataFor(server, { id: person.telegramId }),
    });
    const said = { detail: "account_blocked", contact: TEST_RULES.contact, language: "en" };
    expect([answer.status, answer.body]).toEqual([403, said]);
    expect(await refusal(server, questionCalls.listQuestions, { token: person.token })).toEqual([401, "unauthorized"]);
    await say(`/unblock ${person.telegramId} mistaken`);
    const again = await makePerson(server, person);
    expect(again.userId).toBe(person.userId);
    expect(await request(server, questionCalls.listQuestions, { token: again.token })).toMatchObject({ status: 200 });
  });

  test("is told so by the bot, whatever they send, and is written nothing else; neither vote nor invoice goes through (OPS-02)", async () => {
    const { server, person, messenger, events, textsTo, block, say, work } = await open(kind);
    const friend = await makePerson(server);
    const { questionId } = await makeBelongings(server, await withPro(server, friend));
    await setMorning(server, person);
    await block();
    messenger.written.length = 0;
    const from = toMessengerUser(person.telegramId);
    await events.commandSent(from, { command: "export", argument: "", messageId: 1 });
    await events.textSent(from, { text: "what to wear to the office", messageId: 2 });
    await events.photoSent(from, { photoId: "photo", messageId: 3, isOfAlbum: false });
    await events.voiceSent(from);
    await events.otherSent(from, "other");
    await events.writingAllowed(from, true);
    expect(await makeDue(server.app, person.userId)).toBe(true);
    await sendMornings(server.app);
    await say(`/grant ${person.telegramId} basic_month 7`);
    await work();
    expect(textsTo(person.telegramId)).toEqual(Array(5).fill(SAID));
    expect(await server.app.db.selectFrom("sent_photos").selectAll().execute()).toEqual([]);
    expect((await events.buttonPressed(from, buttonPress("account:delete:x"))).notice).toBe(SAID);
    expect(await events.sharedPressed(from, sharedPress(toVoteAct(questionId, 0), "message"))).toBe(SAID);
    expect(await server.app.db.selectFrom("question_votes").selectAll().execute()).toEqual([]);
    expect((await events.inlineAsked(from, { words: "", offset: "" })).cards).toEqual([]);
    const invoice = { payer: from, orderRef: "order", currency: "XTR", amount: 1 };
    expect(await events.beforePayment(invoice)).toBe(SAID);
  });

  test("shows others nothing: pages, pictures, calendar, question and invitations; unblocked all are there again (OPS-02)", async () => {
    const { server, person, say, block } = await open(kind);
    await withPro(server, person);
    const things = await makeBelongings(server, person);
    const friend = await makePerson(server);
    const { url } = await call(server, plannerCalls.shareWeek, { token: person.token, body: {} });
    const story = await call(server, questionCalls.addressLook, { token: person.token, body: { id: things.lookId } });
    const { referral_code } = await settingsOf(server, person);
    const addresses = [
      lookPagePath(things.shareKey),
      `${lookPagePath(things.shareKey)}/picture`,
      collectionPagePath(things.collectionKey),
      `${collectionPagePath(things.collectionKey)}/0`,
      new URL(url ?? "").pathname,
      new URL(story.url).pathname,
    ];
    const params = [
      startParamOf(things.shareKey),
      startParamOfCollection(things.collectionKey),
      startParamOfQuestion(things.questionId),
      referralStartParam(referral_code),
    ];
    const seen = async () => {
      const statuses = await Promise.all(
        addresses.map(async (path) => (await server.http.inject({ url: path })).statusCode),
      );
      const body = { id: things.questionId, place: 0 };
      const asked = await request(server, questionCalls.getAskedQuestion, {
        token: friend.token,
        params: { id: things.questionId },
      });
      const voted = await request(server, questionCalls.voteOn, { token: friend.token, body });
      const inviters = await server.app.db
        .transaction()
        .execute(async (trx) => await Promise.all(params.map(async (param) => await findInviter(trx, param))));
      return [...statuses, asked.status, voted.status, ...inviters.map(({ inviterId }) => inviterId)];
    };
    const shown = [...Array(8).fill(200), ...Array(4).fill(person.userId)];
    expect(await seen()).toEqual(shown);
    await block();
    expect(await seen()).toEqual([...Array(8).fill(404), ...Array(4).fill(null)]);
    await say(`/unblock ${person.telegramId} mistaken`);
    expect(await seen()).toEqual(shown);
  });

  test("is blocked once and unblocked once, with the reason in the audit; an operator never (OPS-02)", async () => {
    const { server, person, say, acts } = await open(kind);
    await makePerson(server, { telegramId: OTHER_OPERATOR });
    const name = `Test (${person.telegramId})`;
    expect(await say(`/block ${person.telegramId}`)).toBe(operatorText("en", "usage_block"));
    expect(await say(`/unblock ${person.telegramId}`)).toBe(operatorText("en", "usage_unblock"));
    for (const [line, said] of [
      [`/unblock ${person.telegramId} why`, "unblocked_before"],
      [`/block ${person.telegramId} sells  spam`, "blocked"],
      [`/block ${person.telegramId} again`, "blocked_before"],
      [`/unblock ${person.telegramId} mistaken`, "unblocked"],
    ] as const)
      expect(await say(line)).toBe(operatorText("en", said, { name }));
    const other = { name: `Test (${OTHER_OPERATOR})` };
    expect(await say(`/block ${OTHER_OPERATOR} rival`)).toBe(operatorText("en", "block_operator", other));
    const kept = await acts();
    expect(kept.map(({ act, outcome, arguments: given }) => [act, outcome, given])).toEqual([
      ["unblock", "unblocked_before", { reason: "why" }],
      ["block", "blocked", { reason: "sells spam" }],
      ["block", "blocked_before", { reason: "again" }],
      ["unblock", "unblocked", { reason: "mistaken" }],
    ]);
    expect(await say("/audit")).toContain("reason=sells spam");
  });

  test("stays blocked where an operator deletes the account and they come back (OPS-02, SPEC-82, ADR-040)", async () => {
    const { server, person, block } = await open(kind);
    await block();
    await deleteAccount(server.app, person.userId);
    server.clock.advance(60_000);
    const body = launchDataFor(server, { id: person.telegramId });
    expect(await refusal(server, sessionCalls.signIn, { body })).toEqual([403, "account_blocked"]);
  });

  test("is charged for no further month: their renewal ends, and a later charge goes back (OPS-02, SPEC-78)", async () => {
    const { server, person, order: open, charge, report } = await openRenewing(kind);
    const { orderRef } = await open({ type: "basic_month", renews: true });
    await report(charge(orderRef, "first"));
    await blockPerson(server.app, { operator: OPERATOR, userId: person.userId, blocks: true, reason: "spam" });
    server.clock.advance(RENEWAL_PERIOD_MS);
    await report(charge(orderRef, "second"));
    const payments = server.app.db.selectFrom("payments").select(["external_id", "outcome"]).orderBy("received_at");
    expect((await payments.execute()).map(({ outcome }) => outcome)).toEqual(["granted", "unwanted"]);
  });

  test("has their payments listed for the operator, who settles them by hand (OPS-02)", async () => {
    const { server, person, arrive, say } = await openForPayments(kind);
    await arrive("stars", "charge-1", await order(server, person));
    const said = await say(`/block ${person.telegramId} fraud`);
    expect(said).toContain(operatorText("en", "blocked_paid"));
    expect(said).toContain("charge-1");
    expect(said).not.toContain("renews");
  });

  test("whoever blocks or unblocks is told that the renewal ended for good, and an unblocked person, too (OPS-02, SPEC-78)", async () => {
    const { server, person, messenger, say, textsTo, work } = await open(kind);
    const body = { type: "basic_month", renews: true } as const;
    const { invoice_link: link } = await call(server, paymentCalls.purchasePremium, { token: person.token, body });
    const { id: orderId, amount } = await orderOf(server, link);
    const payment = { externalId: "month", orderId, amount: BigInt(amount), payer: String(person.telegramId) };
    const renews = { paidUntil: null };
    await applyPayment(server.app, { ...payment, provider: "stars", at: server.clock.now(), renews });
    const { subscription_end: end } = await settingsOf(server, person);
    const date = dayText(new Date(end ?? ""), "en");
    const ends = operatorText("en", "block_ends_renewal", { date });
    const stays = operatorText("en", "unblock_without_renewal");
    expect(await say(`/block ${person.telegramId} fraud`)).toContain(` ${ends}\n\n`);
    await work();
    messenger.written.length = 0;
    expect(await say(`/unblock ${person.telegramId} mistaken`)).toContain(` ${stays}`);
    await work();
    expect(textsTo(person.telegramId)).toEqual([botText("en", "bot_unblocked_once")]);
    // What ended before a block is no news of it.
    server.clock.advance(1);
    expect(await say(`/block ${person.telegramId} again`)).not.toContain(ends);
    expect(await say(`/unblock ${person.telegramId} mistaken`)).not.toContain(stays);
    await work();
    expect(textsTo(person.telegramId).at(-1)).toBe(botText("en", "bot_unblocked"));
  });
});

test.each(databaseKinds)(
  "every process hears at once of a person who is blocked, and reads their sessions again (OPS-02) on the %s database",
  async (kind) => {
    const { server, person, block } = await open(kind);
    const cache = processCache();
    const notifier = await openNotifier(server.source, (userId) => cache.sessions.deletePerson(userId));
    const other = { ...server.app, cache };
    const isLetIn = async () => (await authenticateReader(other, person.token)) !== null;
    expect(await isLetIn()).toBe(true);
    // Known to be connected once it has heard something.
    const first = notifier.subscribe("nobody");
    await server.app.db.transaction().execute(async (trx) => await notifier.notify(trx, "nobody"));
    await first.woken;
    expect(await isLetIn()).toBe(true);
    await block();
    await expect.poll(isLetIn).toBe(false);
    await notifier.close();
  },
);

async function open(kind: DatabaseKind) {
  const operated = await openOperatedServer(kind);
  const { server, say } = operated;
  await makePerson(server, { telegramId: OPERATOR });
  const person = await makePerson(server);
  return { ...operated, person, block: async () => await say(`/block ${person.telegramId} spam`) };
}

type Server = Awaited<ReturnType<typeof openOperatedServer>>["server"];

async function withPro(server: Server, person: TestPerson): Promise<TestPerson> {
  await grantByHand(server.app, person.userId, "pro_year");
  return person;
}

async function setMorning(server: Server, { token }: TestPerson): Promise<void> {
  const city = { name: "Riga", country: "LV", lat: 56.95, lon: 24.11 };
  const body = { is_on: true, minute: 450, weekdays: [...WEEKDAYS], city, time_zone: "UTC" };
  await call(server, morningCalls.setMorning, { token, body });
}
