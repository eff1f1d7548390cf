import { afterEach, describe, expect, test } from "vitest";
import { AppError } from "@wardrobe/domain/errors.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { lockAccount } from "#features/credits/account.ts";
import { checkLedger } from "#features/payments/check-ledger.ts";
import { refundCredits, reserveCredits } from "#features/credits/spend-credits.ts";
import { openTestApp, type TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";
import { makePerson, type TestPerson } from "#testing/test-people.ts";

const HAVE = DEFAULT_PREMIUM_CONFIG.free.ai_credits_per_month;
const ASKED = 50;

const opened: TestApp[] = [];
afterEach(async () => {
  for (const house of opened.splice(0)) await house.close();
});

describe.each(databaseKinds)("credits on the %s database (SPEC-20)", (kind) => {
  test(`${ASKED} debits at once of ${HAVE} credits: exactly ${HAVE} succeed, and the books add up`, async () => {
    const { house, person } = await open();
    const tasks = Array.from({ length: ASKED }, (_, index) => `task-${index}`);
    const outcomes = await Promise.all(tasks.map(async (taskId) => await reserve(house, person, taskId)));
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(HAVE);
    expect(outcomes.filter((outcome) => outcome === "not_enough_ai_credits")).toHaveLength(ASKED - HAVE);
    expect((await settingsOf(house, person)).ai_credits_left).toBe(0);
    expect(await checkLedger(house.app)).toEqual([]);
  });

  test("twenty debits and twenty refunds of one task: one of each", async () => {
    const { house, person } = await open();
    const debits = await Promise.all(Array.from({ length: 20 }, async () => await reserve(house, person, "one-task")));
    expect(debits.filter((outcome) => outcome === "taken")).toHaveLength(1);
    expect((await settingsOf(house, person)).ai_credits_left).toBe(HAVE - 1);
    await Promise.allSettled(
      Array.from({ length: 20 }, async () =>
        house.app.db.transaction().execute(async (trx) => await refundCredits(trx, person.userId, "one-task")),
      ),
    );
    expect((await settingsOf(house, person)).ai_credits_left).toBe(HAVE);
    expect(await checkLedger(house.app)).toEqual([]);
  });

  async function open() {
    const house = await openTestApp(kind);
    opened.push(house);
    return { house, person: await makePerson(house) };
  }
});

/** What came of it: taken, or why not in the database's or the house's words. */
async function reserve(house: TestApp, { userId }: TestPerson, taskId: string): Promise<string> {
  try {
    await house.app.db.transaction().execute(async (trx) => {
      await reserveCredits(trx, await lockAccount(house.app, trx, userId), { cost: 1, taskId });
    });
    return "taken";
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}
