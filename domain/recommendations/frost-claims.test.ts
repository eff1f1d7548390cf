import { expect, test } from "vitest";
import { withoutDegrees } from "#recommendations/claim.ts";
import { claimsFor } from "#recommendations/claims.ts";
import { climateOf } from "#recommendations/climate.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { garment } from "#testing/sample-garment.ts";

const SNOW = { name: "", main: { temp: -12, feels_like: -18 }, weather: [{ main: "Snow", description: "" }] };
const own = {
  jacket: garment("jacket", "outerwear", { type: "Jacket" }),
  trench: garment("trench", "outerwear", { type: "Trench Coat" }),
  down: garment("down", "outerwear", { type: "Jacket", warmth: "warm" }),
  sweater: garment("sweater", "upper", { type: "Sweater", color: ["Black"] }),
  jeans: garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
  thin: garment("thin", "lower", { type: "Jeans", color: ["Blue"], season: ["Spring", "Autumn"] }),
  sneakers: garment("sneakers", "feet", { type: "Sneakers" }),
  boots: garment("boots", "feet", { type: "Boots" }),
} satisfies Record<string, Garment>;

test.each<["en" | "ru", string, string, string]>([
  ["en", "jacket", "jeans, sneakers", "Snow: nothing warmer than the jacket on hand; wear something warm underneath"],
  ["ru", "jacket", "jeans, sneakers", "Снег: теплее, чем куртка, под рукой ничего нет; подденьте что-нибудь тёплое"],
  [
    "en",
    "trench",
    "jeans, sneakers",
    "Snow: no warm coat on hand, so the trench coat will have to do; wear something warm underneath",
  ],
  [
    "en",
    "",
    "jeans, boots",
    "Snow: no warm coat on hand, so the sweater will have to do; wear something warm underneath",
  ],
  ["en", "down", "jeans, sneakers", "Snow: no boots on hand, so the sneakers will have to do; wear warm socks"],
  ["ru", "down", "jeans, sneakers", "Снег: ботинок под рукой нет, поэтому кроссовки; наденьте тёплые носки"],
  ["en", "down", "thin, sneakers", "Snow: no boots on hand, so the sneakers will have to do; wear warm socks"],
])("in frost, %s, with %j over a sweater, and %s: what is lacking comes before what helps (SPEC-144)", (...row) => {
  const [language, coat, rest, told] = row;
  const worn = [coat, "sweater", ...rest.split(", ")].flatMap((id) =>
    Object.values(own).filter((item) => item.id === id),
  );
  expect(claimsOf(worn, worn, language)[0]).toBe(told);
});

test("in frost nothing is praised for warmth where something warm goes underneath, nor called warmest beside a warmer coat (SPEC-144)", () => {
  const { jacket, sweater, jeans, thin, boots, down } = own;
  const over = claimsOf([down, sweater, thin, boots], Object.values(own))[0];
  expect(over).toMatch(/; wear something warm underneath$/u);
  expect(over).not.toMatch(/cold|warm;/u);
  const owned = [jacket, down, sweater, jeans, boots];
  expect(claimsOf([jacket, sweater, jeans, boots], owned)[0]).not.toMatch(/nothing warmer|out the cold/u);
});

function claimsOf(worn: readonly Garment[], owned: readonly Garment[], language: "en" | "ru" = "en"): string[] {
  const asked = { reasons: new Map(), byText: false, code: null, weather: SNOW, day: "2026-12-20", language } as const;
  return claimsFor(worn, { ...asked, suitable: worn, owned }, climateOf(SNOW)).map(({ text }) =>
    withoutDegrees(text, asked),
  );
}
