import { describe, expect, test } from "vitest";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { CREDIT_PERIOD_DAYS } from "@wardrobe/domain/credits/credits.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { setCredits, openWithPerson, request, signIn, type TestPerson } from "#testing/test-people.ts";
import { givePlan, takePlanBack, type GivenPlan } from "#features/plans/give-plan.ts";
import type { TestApp } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";

const DAY_MS = 86_400_000;
const TRIAL = DEFAULT_PREMIUM_CONFIG.basic_trial;
const FREE = DEFAULT_PREMIUM_CONFIG.free;
const BASIC = DEFAULT_PREMIUM_CONFIG.basic_month;

describe.each(databaseKinds)("plans on the %s database", (kind) => {
  test("the trial starts at once with its credits, and only once, even if requested many times at once (P-07, SPEC-23)", async () => {
    const { server, person } = await openWithPerson(kind);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await activate(server, person)));
    const start = server.clock.now();
    const end = new Date(start.getTime() + TRIAL.duration_days * DAY_MS);
    const trial = {
      subscription_type: "basic_trial",
      subscription_start: start.toISOString(),
      subscription_end: end.toISOString(),
    };
    expect(answers.filter(({ success }) => success)).toEqual([{ success: true, detail: "trial_activated", ...trial }]);
    expect(answers.filter(({ success }) => !success)).toHaveLength(7);
    expect(answers.find(({ success }) => !success)).toEqual({ success: false, detail: "trial_already_used", ...trial });
    expect(await settingsOf(server, person)).toMatchObject({
      ...trial,
      ai_credits_left: TRIAL.ai_credits_per_month,
      recommend_credits_left: TRIAL.recommend_credits,
      max_items: TRIAL.max_items,
    });
  });

  test("a payment right after the start of the trial counts, even if the clock of its process is behind (R17)", async () => {
    const { server, person } = await openWithPerson(kind);
    await activate(server, person);
    const given = { source: "payment", sourceId: "stars:first", planType: "basic_month", days: 30 } as const;
    const behind = { ...server.app, clock: { now: () => new Date(server.clock.now().getTime() - 3_600_000) } };
    await give({ app: behind }, person, given);
    server.clock.advance(1);
    expect(await settingsOf(server, person)).toMatchObject({
      subscription_type: "basic_month",
      subscription_start: server.clock.now().toISOString(),
      ai_credits_left: BASIC.ai_credits_per_month,
    });
  });

  test("after refunds of two plans bought after the trial the free plan's credits are left (P-10, SPEC-20 and SPEC-22)", async () => {
    const { server, person } = await openWithPerson(kind);
    const { app, clock } = server;
    const sourceOf = (sourceId: string) => ({ source: "payment", sourceId }) as const;
    const buy = async (sourceId: string): Promise<void> => {
      const given = { ...sourceOf(sourceId), planType: "basic_month", days: BASIC.duration_days } as const;
      await give(server, person, given);
    };
    const refund = async (sourceId: string): Promise<boolean> =>
      await app.db
        .transaction()
        .execute(async (trx) => await takePlanBack(app, trx, person.userId, sourceOf(sourceId)));
    await activate(server, person);
    clock.advance(TRIAL.duration_days * DAY_MS);
    await buy("first");
    clock.advance((BASIC.duration_days + 1) * DAY_MS);
    await buy("second");
    // Only the trial is left, whose credits were cut when it ended.
    expect([await refund("first"), await refund("second")]).toEqual([true, true]);
    const later = { ...person, token: await signIn(server, person.telegramId) };
    expect(await settingsOf(server, later)).toMatchObject({
      subscription_type: "free",
      ai_credits_left: FREE.ai_credits_per_month,
      recommend_credits_left: FREE.recommend_credits,
    });
  });

  test("when the trial ends the plan is free and its credits are cut, once; its dates stay, and there is no second trial (SPEC-20 and SPEC-22)", async () => {
    const { server, person } = await openWithPerson(kind);
    const { subscription_end } = await activate(server, person);
    server.clock.advance(TRIAL.duration_days * DAY_MS);
    const token = await signIn(server, person.telegramId);
    const later = { ...person, token };
    const ended = { subscription_type: "free", subscription_end, ai_credits_left: FREE.ai_credits_per_month };
    // It ends during a credit period, so the credits are not cut by a renewal.
    expect(TRIAL.duration_days).toBeLessThan(CREDIT_PERIOD_DAYS);
    expect(await settingsOf(server, later)).toMatchObject(ended);
    const more = FREE.ai_credits_per_month + 5;
    await setCredits(server, person, more);
    expect(await settingsOf(server, later)).toMatchObject({ ...ended, ai_credits_left: more });
    expect(await activate(server, later)).toMatchObject({ success: false, subscription_type: "free" });
  });

  test("bonus days leave the trial unused, and a source gives once (SPEC-23)", async () => {
    const { server, person } = await openWithPerson(kind);
    const bonus = { source: "feedback", sourceId: "feedback-1", planType: "basic_month", days: 7 } as const;
    expect([await give(server, person, bonus), await give(server, person, bonus)]).toEqual([true, false]);
    const settings = await settingsOf(server, person);
    expect(settings).toMatchObject({ subscription_type: "basic_month", subscription_start: null });
    expect(settings.subscription_end).toBe(new Date(server.clock.now().getTime() + 7 * DAY_MS).toISOString());
    expect((await activate(server, person)).success).toBe(true);
  });

  test("bonus days do not restore the credits of an ended plan, even if its end was not booked yet (SPEC-20)", async () => {
    const { server, person } = await openWithPerson(kind);
    await activate(server, person);
    server.clock.advance(TRIAL.duration_days * DAY_MS);
    await giveBonus(server, person);
    const later = { ...person, token: await signIn(server, person.telegramId) };
    expect(await settingsOf(server, later)).toMatchObject({
      subscription_type: "basic_month",
      ai_credits_left: FREE.ai_credits_per_month,
    });
  });

  test("a trial started during bonus days keeps the credits that these brought", async () => {
    const { server, person } = await openWithPerson(kind);
    server.clock.advance((CREDIT_PERIOD_DAYS - 1) * DAY_MS);
    await giveBonus(server, person);
    server.clock.advance(2 * DAY_MS);
    const later = { ...person, token: await signIn(server, person.telegramId) };
    const credits = { ai_credits_left: BASIC.ai_credits_per_month, recommend_credits_left: BASIC.recommend_credits };
    expect(await settingsOf(server, later)).toMatchObject(credits);
    expect((await activate(server, later)).success).toBe(true);
    expect(await settingsOf(server, later)).toMatchObject({ subscription_type: "basic_trial", ...credits });
  });

  test("a person who bought a plan has no trial, not even after the plan has ended (P-07)", async () => {
    const { server, person } = await openWithPerson(kind);
    const bought = {
      source: "payment",
      sourceId: "bought",
      planType: "basic_month",
      days: BASIC.duration_days,
    } as const;
    await give(server, person, bought);
    expect(await activate(server, person)).toMatchObject({ success: false, subscription_type: "basic_month" });
    server.clock.advance(BASIC.duration_days * DAY_MS);
    const later = { ...person, token: await signIn(server, person.telegramId) };
    expect(await activate(server, later)).toMatchObject({ success: false, subscription_type: "free" });
  });

  test("the first purchase after the trial renews the credits; an extension adds days and leaves them (SPEC-20)", async () => {
    const { server, person } = await openWithPerson(kind);
    await activate(server, person);
    const buy = async (sourceId: string) => {
      server.clock.advance(1000);
      const bought = { source: "payment", sourceId, planType: "basic_month", days: BASIC.duration_days } as const;
      await give(server, person, bought);
    };
    await buy("first");
    const bought = await settingsOf(server, person);
    expect(bought).toMatchObject({ subscription_type: "basic_month", ai_credits_left: BASIC.ai_credits_per_month });
    await buy("second");
    const extended = await settingsOf(server, person);
    expect(Date.parse(extended.subscription_end ?? "") - Date.parse(bought.subscription_end ?? "")).toBe(
      BASIC.duration_days * DAY_MS,
    );
    expect(extended.ai_credits_left).toBe(bought.ai_credits_left);
  });

  test("the first purchase during bonus days renews the credits, even if a trial ended before (P-09, SPEC-20)", async () => {
    const { server, person } = await openWithPerson(kind);
    await activate(server, person);
    server.clock.advance(TRIAL.duration_days * DAY_MS);
    const giveDays = async (source: "feedback" | "payment", days: number) => {
      server.clock.advance(1000);
      const given = { source, sourceId: source, planType: "basic_month", days } as const;
      await give(server, person, given);
    };
    await giveDays("feedback", 7);
    await giveDays("payment", BASIC.duration_days);
    const later = { ...person, token: await signIn(server, person.telegramId) };
    expect(await settingsOf(server, later)).toMatchObject({
      subscription_type: "basic_month",
      subscription_start: server.clock.now().toISOString(),
      ai_credits_left: BASIC.ai_credits_per_month,
      recommend_credits_left: BASIC.recommend_credits,
    });
  });
});

async function activate(server: TestApp, person: TestPerson) {
  const answer = await request(server, planCalls.activateTrial, { token: person.token });
  // A GET that changes data: its reply must not be cached.
  expect([answer.headers["cache-control"], answer.headers["etag"]]).toEqual(["no-store", undefined]);
  return planCalls.activateTrial.reply.parse(answer.body);
}

async function giveBonus(server: TestApp, person: TestPerson): Promise<void> {
  const bonus = { source: "feedback", sourceId: "bonus", planType: "basic_month", days: 7 } as const;
  await give(server, person, bonus);
}

async function give({ app }: Pick<TestApp, "app">, { userId }: TestPerson, plan: GivenPlan): Promise<boolean> {
  return await app.db.transaction().execute(async (trx) => await givePlan(app, trx, userId, plan));
}
