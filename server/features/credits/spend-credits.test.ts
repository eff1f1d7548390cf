import { describe, expect, test } from "vitest";
import { AppError } from "@wardrobe/domain/errors.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { lockAccount } from "#features/credits/account.ts";
import { checkLedger } from "#features/payments/check-ledger.ts";
import { refundCredits, reserveCredits } from "#features/credits/spend-credits.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { openWithPerson, type TestPerson } from "#testing/test-people.ts";

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
