import { expect, test } from "vitest";
import { HOME_OFFER_DAYS, mayOfferHome, withDayOfUse } from "#profile/home-screen.ts";

test("the icon is offered from the third day of use until it is answered, and days are counted no further (NATIVE-01)", () => {
  const used = ["2026-11-01", "2026-11-01", "2026-11-05", "2026-11-09", "2026-11-10"];
  const offered = used.map((_day, at) => {
    const days = used.slice(0, at + 1).reduce<readonly string[]>(withDayOfUse, []);
    expect(days.length).toBeLessThanOrEqual(HOME_OFFER_DAYS);
    return mayOfferHome({ days, isAnswered: false });
  });
  expect(offered).toEqual([false, false, false, true, true]);
  expect(mayOfferHome({ days: used, isAnswered: true })).toBe(false);
});
