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
  for (const server of opened.splice(0)) await server.close();
});

describe.each(databaseKinds)("credits on the %s database (SPEC-20)", (kind) => {
  test(`${ASKED} debits at once of ${HAVE} credits: exactly ${HAVE} succeed, and the books add up (SPEC-20)`, async () => {
    const { server, person } = await open();
    const tasks = Array.from({ length: ASKED }, (_, index) => `task-${index}`);
    const outcomes = await Promise.all(tasks.map(async (taskId) => await reserve(server, person, taskId)));
    expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(HAVE);
    expect(outcomes.filter((outcome) => outcome === "not_enough_ai_credits")).toHaveLength(ASKED - HAVE);
    expect((await settingsOf(server, person)).ai_credits_left).toBe(0);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  test("twenty debits and twenty refunds of one task: one of each (T-04)", async () => {
    const { server, person } = await open();
    const debits = await Promise.all(Array.from({ length: 20 }, async () => await reserve(server, person, "one-task")));
    expect(debits.filter((outcome) => outcome === "taken")).toHaveLength(1);
    expect((await settingsOf(server, person)).ai_credits_left).toBe(HAVE - 1);
    await Promise.allSettled(
      Array.from({ length: 20 }, async () =>
        server.app.db.transaction().execute(async (trx) => await refundCredits(trx, person.userId, "one-task")),
      ),
    );
    expect((await settingsOf(server, person)).ai_credits_left).toBe(HAVE);
    expect(await checkLedger(server.app)).toEqual([]);
  });

  async function open() {
    const server = await openTestApp(kind);
    opened.push(server);
    return { server, person: await makePerson(server) };
  }
});

/** What came of it: taken, or why not in the database's or the house's words. */
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
