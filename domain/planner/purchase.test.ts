import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GOES_TOGETHER_MIN } from "#outfit/finish.ts";
import { harmonyOf } from "#outfit/harmony.ts";
import { judgePurchase, otherPartsOf, partOf, type Verdict, type Wanted } from "#planner/purchase.ts";
import { bandOf } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { anyGarment, garment } from "#testing/sample-garment.ts";

type Row = [Verdict["newOutfits"], Verdict["similarIds"], Verdict["replacesIds"]];

describe("should I buy it? (BUY-01, SPEC-61)", () => {
  test("the new outfits are as many as counting them all, for random wardrobes", () => {
    fc.assert(
      fc.property(anyGarment, fc.array(anyGarment, { maxLength: 40 }), (wanted, all) => {
        const owned = all.map((one, index): Garment => ({ ...one, id: `${index}` }));
        expect(judgePurchase(wanted, owned).newOutfits).toBe(countThemAll(wanted, owned));
      }),
      { numRuns: 300 },
    );
  });

  const shirt = garment("shirt", "upper", { type: "Shirt", color: ["White"] });
  const owned = [
    shirt,
    garment("lent shirt", "upper", { type: "Shirt", color: ["White"], style: "Smart Casual", state: "lent" }),
    garment("red shirt", "upper", { type: "Shirt", color: ["Red"] }),
    garment("old shirt", "upper", { type: "Shirt", color: ["White"], state: "archived" }),
    garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
    garment("green jeans", "lower", { type: "Jeans", color: ["Green"] }),
    garment("boots", "feet", { type: "Boots" }),
  ];
  const like = (fields: Partial<Wanted>): Wanted => ({ ...shirt, ...fields });
  test.each<[string, Wanted, ...Row]>([
    ["the same again", like({}), 2, ["shirt", "lent shirt"], ["shirt"]],
    ["of another style", like({ style: "Smart Casual" }), 2, ["lent shirt", "shirt"], ["shirt"]],
    ["striped, with a color that is owned", like({ color: ["Blue", "Red"] }), 2, ["red shirt"], []],
    ["of a color that nobody knows", like({ color: [] }), 2, ["shirt", "red shirt", "lent shirt"], []],
    ["for summer alone", like({ season: ["Summer"] }), 0, ["shirt", "lent shirt"], []],
    ["boots", garment("", "feet", { type: "Boots" }), 4, ["boots"], ["boots"]],
    ["a vest, over a shirt", garment("", "upper", { type: "Vest", color: ["Gray"] }), 4, [], []],
    ["socks", garment("", "underwear", { type: "Socks" }), 0, [], []],
  ])("%s", (_what, wanted, ...row) => {
    const [newOutfits, similarIds, replacesIds] = row;
    expect(judgePurchase(wanted, owned)).toEqual({ newOutfits, similarIds, replacesIds });
  });
});

function countThemAll(wanted: Wanted, owned: readonly Garment[]): number {
  const atHand = owned.filter(({ state }) => state === "at_hand");
  const outfits = otherPartsOf(wanted).flatMap((parts) =>
    parts.reduce<Wanted[][]>(
      (some, part) => some.flatMap((worn) => atHand.filter((one) => partOf(one) === part).map((one) => [...worn, one])),
      [[wanted]],
    ),
  );
  return outfits.filter(goTogether).length;
}

/** Each two match, and there is a temperature at which all are worn. */
function goTogether(garments: readonly Wanted[]): boolean {
  const bands = garments.map(bandOf);
  const isShared = Math.max(...bands.map((band) => band[0])) <= Math.min(...bands.map((band) => band[1]));
  const pairs = garments.flatMap((one, index) => garments.slice(index + 1).map((other) => [one, other] as const));
  return isShared && pairs.every(([one, other]) => harmonyOf(one, other) >= GOES_TOGETHER_MIN);
}
