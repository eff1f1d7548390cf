import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { REFERRAL_CREDITS, REFERRAL_CREDITS_PER_MONTH_MAX } from "@wardrobe/domain/credits/credits.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { deleteAccount } from "#features/account/delete-account.ts";
import { lockAccount, rewardReferral } from "#features/credits/account.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { makeItem, openWithPerson, request, signIn, type TestPerson } from "#testing/test-people.ts";
import { deliver, setCredits, start } from "#testing/test-tasks.ts";

const MONTH_MS = 30 * 86_400_000;

let lastTelegramId = 70_000;

describe.each(databaseKinds)("invitations on the %s database", (kind) => {
  test("reward both people with the newcomer's first item, once (P-11, SPEC-20)", async () => {
    const { server, inviter, code } = await open();
    const before = await settingsOf(server, inviter);
    const newcomer = await signUp(server, referralStartParam(code));
    expect(await settingsOf(server, newcomer)).toMatchObject({ referral_credits: 0 });
    for (let item = 0; item < 2; item++) await makeItem(server, newcomer);
    for (const person of [inviter, newcomer]) {
      const after = await settingsOf(server, person);
      expect(after.referral_credits).toBe(REFERRAL_CREDITS);
      expect(after.ai_credits_left).toBe(before.ai_credits_left + REFERRAL_CREDITS);
    }
  });

  test("bring credits that are spent after the month's own, survive its end, and are refunded to their own kind (P-11, SPEC-20)", async () => {
    const { server, code } = await open();
    const newcomer = await signUp(server, referralStartParam(code));
    const [first, second] = [await makeItem(server, newcomer), await makeItem(server, newcomer, { r: 9, g: 9, b: 90 })];
    await setCredits(server, newcomer, REFERRAL_CREDITS + 1);
    await start(server, newcomer, first, "no_background");
    expect(await settingsOf(server, newcomer)).toMatchObject({
      ai_credits_left: REFERRAL_CREDITS,
      referral_credits: REFERRAL_CREDITS,
    });
    const { ai_task_id } = await start(server, newcomer, second, "no_background");
    const spent = { ai_credits_left: REFERRAL_CREDITS - 1, referral_credits: REFERRAL_CREDITS - 1 };
    expect(await settingsOf(server, newcomer)).toMatchObject(spent);
    await request(server, wardrobeCalls.deleteItem, { token: newcomer.token, body: { id: second.id } });
    await deliver(server, ai_task_id);
    expect(await settingsOf(server, newcomer)).toMatchObject({
      ai_credits_left: REFERRAL_CREDITS,
      referral_credits: REFERRAL_CREDITS,
    });
    server.clock.advance(MONTH_MS);
    const later = await signInAgain(server, newcomer);
    expect(await settingsOf(server, later)).toMatchObject({
      ai_credits_left: DEFAULT_PREMIUM_CONFIG.free.ai_credits_per_month + REFERRAL_CREDITS,
      referral_credits: REFERRAL_CREDITS,
    });
  });

  test("reward the inviter up to the monthly limit, and every newcomer (P-11)", async () => {
    const { server, inviter, code } = await open();
    const enough = REFERRAL_CREDITS_PER_MONTH_MAX / REFERRAL_CREDITS;
    for (let count = 0; count <= enough; count++) {
      const newcomer = await signUp(server, referralStartParam(code));
      await makeItem(server, newcomer);
      expect((await settingsOf(server, newcomer)).referral_credits).toBe(REFERRAL_CREDITS);
    }
    expect((await settingsOf(server, inviter)).referral_credits).toBe(REFERRAL_CREDITS_PER_MONTH_MAX);
    server.clock.advance(MONTH_MS);
    await makeItem(server, await signUp(server, referralStartParam(code)));
    const token = (await signInAgain(server, inviter)).token;
    expect((await settingsOf(server, { ...inviter, token })).referral_credits).toBe(
      REFERRAL_CREDITS_PER_MONTH_MAX + REFERRAL_CREDITS,
    );
  });

  test("an inviter who deletes the account and a newcomer who earns them credits do not deadlock (P-11)", async () => {
    const { server, inviter, code } = await open();
    const newcomer = await signUp(server, referralStartParam(code));
    const rewarded = await server.app.db.transaction().execute(async (trx) => {
      const account = await lockAccount(server.app, trx, newcomer.userId);
      const deletion = deleteAccount(server.app, inviter.userId);
      // The embedded database has one connection, so the deletion has not begun.
      if (kind === "postgres") await untilSomebodyWaits(server);
      return { credits: await rewardReferral(server.app, trx, account), deletion };
    });
    await rewarded.deletion;
    expect(rewarded.credits).toBe(REFERRAL_CREDITS);
    expect((await settingsOf(server, newcomer)).referral_credits).toBe(REFERRAL_CREDITS);
  });

  test("count for newcomers only, and an unknown code invites nobody (P-11)", async () => {
    const { server, inviter, code } = await open();
    const known = await signUp(server, "");
    await signInAgain(server, known, referralStartParam(code));
    await makeItem(server, known);
    await signInAgain(server, inviter, referralStartParam(code));
    await makeItem(server, await signUp(server, referralStartParam("000000000000")));
    await makeItem(server, inviter);
    expect((await settingsOf(server, known)).referral_credits).toBe(0);
    expect((await settingsOf(server, inviter)).referral_credits).toBe(0);
  });

  async function open() {
    const { server, person: inviter } = await openWithPerson(kind);
    return { server, inviter, code: (await settingsOf(server, inviter)).referral_code };
  }
});

async function signUp(server: TestApp, startParam: string): Promise<TestPerson> {
  const telegramId = ++lastTelegramId;
  const person = await signInAgain(server, { telegramId, userId: "", token: "" }, startParam);
  return { ...person, userId: (await settingsOf(server, person)).user_id };
}

async function signInAgain(server: TestApp, person: TestPerson, startParam = ""): Promise<TestPerson> {
  return { ...person, token: await signIn(server, person.telegramId, startParam) };
}

/** Until a statement waits for a lock of another one. */
async function untilSomebodyWaits({ app }: TestApp): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(app.db)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
}
