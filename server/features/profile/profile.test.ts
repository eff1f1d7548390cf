import { describe, expect, test } from "vitest";
import { planCalls } from "@wardrobe/domain/plans/calls.ts";
import { DEFAULT_PREMIUM_CONFIG } from "@wardrobe/domain/plans/premium-config.ts";
import { profileCalls } from "@wardrobe/domain/profile/calls.ts";
import { setCredits, call, makePerson } from "#testing/test-people.ts";
import { REFERRAL_CODE } from "@wardrobe/domain/people/referral.ts";
import { openForAll } from "#testing/test-app.ts";
import { databaseKinds } from "#testing/test-database.ts";
import { settingsOf } from "#testing/test-payments.ts";

const DAY_MS = 86_400_000;

describe.each(databaseKinds)("a profile on the %s database", (kind) => {
  const server = openForAll(kind);

  test("starts with the specified defaults and the free plan's credits (D-03)", async () => {
    const person = await makePerson(server);
    expect(await settingsOf(server, person)).toEqual({
      user_id: person.userId,
      language: "en",
      gender: "man",
      is_gender_said: false,
      default_image_mode: "original",
      is_onboarding_complete: false,
      subscription_type: "free",
      subscription_start: null,
      subscription_end: null,
      ai_credits_left: 10,
      recommend_credits_left: 30,
      referral_credits: 0,
      bought_credits: 0,
      ai_credits_per_month: 10,
      max_items: 30,
      referral_code: expect.stringMatching(REFERRAL_CODE),
      bot_username: "test_bot",
    });
  });

  test("saves each choice (S-05, O-02, WEAR-02)", async () => {
    const person = await makePerson(server);
    const choices = [
      [profileCalls.setGender, { gender: "woman" }],
      [profileCalls.setLanguage, { language: "ru" }],
      [profileCalls.setDefaultImageMode, { default_image_mode: "no_background" }],
      [profileCalls.setOnboardingComplete, { is_onboarding_complete: true }],
      [profileCalls.setTimeZone, { time_zone: "Europe/Moscow" }],
    ] as const;
    for (const [made, body] of choices) await call(server, made, { token: person.token, body });
    expect(await settingsOf(server, person)).toMatchObject({
      gender: "woman",
      is_gender_said: true,
      language: "ru",
      default_image_mode: "no_background",
      is_onboarding_complete: true,
      time_zone: "Europe/Moscow",
    });
  });

  test("has the credits and days of a granted plan, and the free plan again afterwards (P-09)", async () => {
    const person = await makePerson(server, { plan: "pro_month" });
    expect(await settingsOf(server, person)).toMatchObject({
      subscription_type: "pro_month",
      ai_credits_left: 300,
      recommend_credits_left: 600,
      max_items: 1000,
    });
    server.clock.advance(30 * DAY_MS);
    const later = await makePerson(server, { telegramId: person.telegramId });
    expect(await settingsOf(server, later)).toMatchObject({
      subscription_type: "free",
      ai_credits_left: 10,
      max_items: 30,
    });
  });

  test("credits renew every thirty days without rollover, and every balance is the sum of its entries (P-09, SPEC-20)", async () => {
    const person = await makePerson(server);
    await setCredits(server, person, 3);
    expect(await settingsOf(server, person)).toMatchObject({ ai_credits_left: 3 });
    server.clock.advance(30 * DAY_MS);
    const later = await makePerson(server, { telegramId: person.telegramId });
    expect(await settingsOf(server, later)).toMatchObject({ ai_credits_left: 10 });
    await setCredits(server, person, 7);
    const balances = await server.app.db.selectFrom("credit_balances").selectAll().execute();
    const entries = await server.app.db.selectFrom("credit_entries").selectAll().execute();
    expect(balances.length).toBeGreaterThan(0);
    for (const balance of balances) {
      for (const kind of ["monthly", "referral", "recommend"] as const) {
        const sum = entries
          .filter((entry) => entry.user_id === balance.user_id && entry.kind === kind)
          .reduce((total, entry) => total + entry.delta, 0);
        expect({ kind, sum }).toEqual({ kind, sum: balance[kind] });
      }
    }
  });

  test("the plans are those of the table, without a price in coins while the coin is off (P-01, SPEC-27)", async () => {
    const person = await makePerson(server);
    const withoutCoins = Object.fromEntries(
      Object.entries(DEFAULT_PREMIUM_CONFIG).map(([type, plan]) => [type, { ...plan, price_ton: null }]),
    );
    expect(await call(server, planCalls.getPremiumInfo, { token: person.token })).toEqual(withoutCoins);
  });
});
