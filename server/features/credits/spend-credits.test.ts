import { describe, expect, test } from "vitest";
import { AppError } from "@wardrobe/domain/errors.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { lockAccount, rewardReferral } from "#features/credits/account.ts";
import { checkLedger } from "#features/payments/check-ledger.ts";
import { refundCredits, reserveCredits } from "#features/credits/spend-credits.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";
import {
  openWithPerson,
  type TestPerson,
  makeItem,
  request,
  signIn,
  deliver,
  setCredits,
  start,
} from "#testing/test-people.ts";
import { sql } from "kysely";
import { REFERRAL_CREDITS, REFERRAL_CREDITS_PER_MONTH_MAX } from "@wardrobe/domain/credits/credits.ts";
import { referralStartParam } from "@wardrobe/domain/people/referral.ts";
import { wardrobeCalls } from "@wardrobe/domain/wardrobe/calls.ts";
import { deleteAccount } from "#features/account/delete-account.ts";

const CREDITS = DEFAULT_PREMIUM_CONFIG.free.ai_credits_per_month;
const DEBITS = 50;

describe.each(databaseKinds)("credits on the %s database (SPEC-20)", (kind) => {
  test(`of ${DEBITS} debits at once with ${CREDITS} credits exactly ${CREDITS} succeed, and the ledger adds up (SPEC-20)`, async () => {
    const { server, person } = await openWithPerson(kind);
    const tasks = Array.from({ length: DEBITS }, (_, index) => `task-${index}`);
    const outcomes = await Promise.all(tasks.map(async (taskId) => await reserve(server, person, taskId)));
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(CREDITS);
    expect(outcomes.filter((outcome) => outcome === "not_enough_ai_credits")).toHaveLength(DEBITS - CREDITS);
    expect((await settingsOf(server, person)).ai_credits_left).toBe(0);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("twenty debits and twenty refunds of one task: one of each (T-04)", async () => {
    const { server, person } = await openWithPerson(kind);
    const debits = await Promise.all(Array.from({ length: 20 }, async () => await reserve(server, person, "one-task")));
    expect(debits.filter((outcome) => outcome === "taken")).toHaveLength(1);
    expect((await settingsOf(server, person)).ai_credits_left).toBe(CREDITS - 1);
    await Promise.allSettled(
      Array.from({ length: 20 }, async () =>
        server.app.db.transaction().execute(async (trx) => await refundCredits(trx, person.userId, "one-task")),
      ),
    );
    expect((await settingsOf(server, person)).ai_credits_left).toBe(CREDITS);
    expect(await checkLedger(server.app)).toEqual([]);
  });
});

/** The outcome: taken, an error code of the app, or an error of the database. */
async function reserve(server: TestApp, { userId }: TestPerson, taskId: string): Promise<string> {
  try {
    await server.app.db.transaction().execute(async (trx) => {
      await reserveCredits(trx, await lockAccount(server.app, trx, userId), { cost: 1, taskId });
    });
    return "taken";
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

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
