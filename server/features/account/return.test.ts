import { describe, expect, test } from "vitest";
import { accountCalls, FORMER_PERSON_KEPT_DAYS } from "@wardrobe/domain/account/calls.ts";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { CREDIT_PERIOD_DAYS, REFERRAL_CREDITS } from "@wardrobe/domain/credits/credits.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { sessionCalls } from "@wardrobe/domain/session/calls.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { botText } from "@wardrobe/domain/text/bot.ts";
import { askWhetherToDelete } from "#features/account/delete-account.ts";
import { getPerson } from "#features/people/people.ts";
import { checkLedger } from "#features/payments/check-ledger.ts";
import { sweepFormerPeople } from "#features/plans/returning-people.ts";
import { drawPhoto } from "#testing/draw-photo.ts";
import { TEST_RULES, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { buyPack, openPayingServer, settingsOf } from "#testing/test-payments.ts";
import {
  call,
  launchDataFor,
  makeItem,
  makePerson,
  openWithPerson,
  refusal,
  request,
  signIn,
  type TestPerson,
  setCredits,
} from "#testing/test-people.ts";

const DAY_MS = 86_400_000;
const FREE = DEFAULT_PREMIUM_CONFIG.free;

describe.each(databaseKinds)("a person who deletes their account and returns, on the %s database (ADR-040)", (kind) => {
  test("has the remaining credits of the same period, however often they return, and a full allowance in the next period (P-09)", async () => {
    const { server, person } = await openWithPerson(kind);
    await setCredits(server, person, 1);
    server.clock.advance(DAY_MS);
    const again = await leaveAndReturn(server, person);
    expect(again.userId).not.toBe(person.userId);
    expect(await settingsOf(server, again)).toMatchObject({ subscription_start: null, ai_credits_left: 1 });
    const third = await leaveAndReturn(server, again);
    expect((await settingsOf(server, third)).ai_credits_left).toBe(1);
    // Counted from the beginning of the first period, not from the return.
    server.clock.advance((CREDIT_PERIOD_DAYS - 1) * DAY_MS);
    const later = await makePerson(server, { telegramId: person.telegramId });
    expect((await settingsOf(server, later)).ai_credits_left).toBe(FREE.ai_credits_per_month);
  });

  test("gets the credits of pictures back that were not finished when they left (T-04)", async () => {
    const { server, person } = await openWithPerson(kind);
    const { id: clothing_id } = await makeItem(server, person);
    const body = { clothing_id, image_mode: "no_background" } as const;
    const { ai_credits_left } = await call(server, wardrobeCalls.generateImage, { token: person.token, body });
    expect(ai_credits_left).toBe(FREE.ai_credits_per_month - 1);
    const again = await leaveAndReturn(server, person);
    expect((await settingsOf(server, again)).ai_credits_left).toBe(FREE.ai_credits_per_month);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("has a full allowance if the period ended meanwhile, and never more than the free plan's after leaving a paid plan", async () => {
    const { server, person } = await openWithPerson(kind);
    await setCredits(server, person, 0);
    await leave(server, person);
    server.clock.advance(CREDIT_PERIOD_DAYS * DAY_MS);
    const again = await makePerson(server, { telegramId: person.telegramId, plan: "pro_month" });
    expect((await settingsOf(server, again)).ai_credits_left).toBeGreaterThan(FREE.ai_credits_per_month);
    expect(await settingsOf(server, await leaveAndReturn(server, again))).toMatchObject({
      subscription_type: "free",
      ai_credits_left: FREE.ai_credits_per_month,
      recommend_credits_left: FREE.recommend_credits,
    });
  });

  test("is not restored by an app that was opened before the deletion and is still open (L-02)", async () => {
    const { server, person } = await openWithPerson(kind);
    const opened = launchDataFor(server, { id: person.telegramId });
    server.clock.advance(1000);
    await leave(server, person);
    expect(await refusal(server, sessionCalls.signIn, { body: opened })).toEqual([401, "init_data_expired"]);
    expect(
      await server.app.db.selectFrom("users").select("id").where("telegram_id", "=", person.telegramId).execute(),
    ).toEqual([]);
    const anew = launchDataFor(server, { id: person.telegramId });
    expect((await request(server, sessionCalls.signIn, { body: anew })).status).toBe(200);
  });

  test("has no second trial, and sees that it is over; a person who has not used it still has it (P-07)", async () => {
    const { server, person } = await openWithPerson(kind);
    const untried = await leaveAndReturn(server, person);
    expect((await activate(server, untried)).success).toBe(true);
    let again = untried;
    for (let times = 0; times < 2; times++) {
      again = await leaveAndReturn(server, again);
      expect(await activate(server, again)).toMatchObject({
        success: false,
        detail: "trial_already_used",
        subscription_type: "free",
      });
      // Otherwise the client would offer the trial forever, and no plan.
      expect((await settingsOf(server, again)).subscription_start).not.toBeNull();
    }
  });

  test("does not count as invited: no reward for them and none for the inviter (P-11)", async () => {
    const { server, person } = await openWithPerson(kind);
    const inviter = await makePerson(server);
    const { referral_code } = await settingsOf(server, inviter);
    const signInInvited = async (telegramId: number) => {
      const token = await signIn(server, telegramId, referralStartParam(referral_code));
      return { telegramId, userId: "", token };
    };
    await leave(server, person);
    const again = await signInInvited(person.telegramId);
    await makeItem(server, again);
    expect((await settingsOf(server, again)).referral_credits).toBe(0);
    expect((await settingsOf(server, inviter)).referral_credits).toBe(0);
    const newcomer = await signInInvited(person.telegramId + 500_000);
    await makeItem(server, newcomer);
    expect((await settingsOf(server, newcomer)).referral_credits).toBe(REFERRAL_CREDITS);
  });

  test("is told that bought credits go with the account, does not find them again, and a refund takes nothing of the new one (SPEC-77)", async () => {
    const { server, person, pay, events } = await openPayingServer(kind);
    const ask = async () =>
      await askWhetherToDelete(server.app, {
        person: await getPerson(server.app.db, person.userId),
        language: "en",
        messageId: 1,
        argument: "",
      });
    expect((await ask()).text).toBe(botText("en", "bot_delete_question"));
    await pay(await buyPack(server, person, 20), "pack");
    expect((await ask()).text).toContain("The 20\u00a0AI\u00a0credits you bought will be gone, too.");
    const again = await leaveAndReturn(server, person);
    expect(await settingsOf(server, again)).toMatchObject({
      ai_credits_left: FREE.ai_credits_per_month,
      bought_credits: 0,
    });
    await events.starsMoved({ kind: "refunded", chargeId: "pack" });
    expect((await settingsOf(server, again)).ai_credits_left).toBe(FREE.ai_credits_per_month);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("keeps the used part of the hourly limits", async () => {
    const { server, person } = await openWithPerson(kind, undefined, { rules: { ...TEST_RULES, analysesPerHour: 2 } });
    for (let used = 0; used < 2; used++) await makeItem(server, person, { r: 90 * used, g: 10, b: 10 });
    const again = await leaveAndReturn(server, person);
    const body = { image: await drawPhoto() };
    expect(await refusal(server, wardrobeCalls.addItem, { token: again.token, body })).toEqual([
      429,
      "too_many_requests",
    ]);
  });

  test("is remembered by a hash that does not identify them, while they are away and not forever", async () => {
    const { server, person } = await openWithPerson(kind);
    await activate(server, person);
    await leave(server, person);
    const rows = async () => await server.app.db.selectFrom("former_people").selectAll().execute();
    const [former, ...others] = await rows();
    expect(others).toEqual([]);
    expect(former?.key).toHaveLength(32);
    const kept = JSON.stringify(former);
    for (const name of [String(person.telegramId), person.userId, "Test"]) expect(kept).not.toContain(name);
    const again = await makePerson(server, { telegramId: person.telegramId });
    expect(await rows()).toEqual([]);
    await leave(server, again);
    server.clock.advance(FORMER_PERSON_KEPT_DAYS * DAY_MS);
    expect(await sweepFormerPeople(server.app)).toBe(0);
    server.clock.advance(1);
    expect(await sweepFormerPeople(server.app)).toBe(1);
    expect((await activate(server, await makePerson(server, { telegramId: person.telegramId }))).success).toBe(true);
  });
});

async function leave(server: TestApp, person: TestPerson): Promise<void> {
  await call(server, accountCalls.deleteAccount, { token: person.token });
}

async function leaveAndReturn(server: TestApp, person: TestPerson): Promise<TestPerson> {
  await leave(server, person);
  const again = await makePerson(server, { telegramId: person.telegramId });
  expect(await checkLedger(server.app)).toEqual([]);
  return again;
}

async function activate(server: TestApp, person: TestPerson) {
  return await call(server, planCalls.activateTrial, { token: person.token });
}
