import { describe, expect, test, vi } from "vitest";
import { checkLedger } from "#server/features/payments/check-ledger.ts";
import { seededRandom } from "#server/testing/seeded-random.ts";
import { PlanYear } from "#stress/money/plan-year.ts";
import { keepFullResult } from "#server/testing/results/keep-full-result.ts";
import { closeAfterTest, openTestApp } from "#server/testing/test-app.ts";
import { databaseKinds } from "#server/testing/test-database.ts";

/** On PostgreSQL every person is active on each of their days, on the slower embedded database on some. */
const LIVED = { postgres: { people: 10, share: 1 }, embedded: { people: 2, share: 0.3 } };
const DAYS = 400;
const SEED = 20_261_123;
const DAY_MS = 86_400_000;
/** The 29th of February 2028 and every month's end lie within. */
const FIRST_DAY = Date.UTC(2027, 11, 20);
/** It has daylight saving time, which must not affect a plan. */
const ZONE = "America/New_York";

describe.each(databaseKinds)("on the %s database", (kind) => {
  const { people, share } = LIVED[kind];

  test(
    `over ${DAYS} days ${people} people have every day they paid for and one allowance in 30, on clocks that are an hour off (R17, P-07 to P-10)`,
    { timeout: 600_000 },
    async () => {
      vi.stubEnv("TZ", ZONE);
      expect(new Set([0, 6].map((month) => new Date(2028, month, 1).getTimezoneOffset())).size).toBe(2);
      const server = closeAfterTest(await openTestApp(kind));
      let lived = 0;
      const years: PlanYear[] = [];
      const sumOf = (what: keyof PlanYear["seen"]): number => years.reduce((sum, { seen }) => sum + seen[what], 0);
      if (kind === "postgres")
        keepFullResult(() => ({
          suite: "plan-years",
          seed: SEED,
          tried: lived,
          failed: 0,
          figures: {
            people,
            "reads of plan and credits": sumOf("reads"),
            renewals: sumOf("renewals"),
            expiries: sumOf("expiries"),
            purchases: sumOf("purchases"),
          },
          on: ["postgres"],
        }));
      const random = seededRandom(SEED);
      // One person joins on each of the first days.
      for (let day = 0; day < people + DAYS - 1; day++) {
        const dayMs = FIRST_DAY + day * DAY_MS;
        if (years.length < people) years.push(await PlanYear.start(server.app, dayMs, random));
        const living = years.slice(Math.max(0, day - DAYS + 1));
        for (const year of living) await year.live(dayMs, share);
        lived += living.length;
      }
      expect(await checkLedger(server.app)).toEqual([]);
      for (const what of ["renewals", "purchases", "expiries"] as const)
        expect(sumOf(what), what).toBeGreaterThanOrEqual(people);
      expect(sumOf("trials")).toBeGreaterThan(people / 4);
      expect(lived).toBe(people * DAYS);
    },
  );
});
