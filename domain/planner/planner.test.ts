import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDress } from "#outfit/piece.ts";
import { isVest } from "#wardrobe/card-words.ts";
import { addDays, daysBetween } from "#people/day.ts";
import { DAYS_OF_TOP, DAYS_OF_TROUSERS, pack } from "#planner/pack.ts";
import { plan, PLANNED_ONCE_DAYS, planInTurn, type DayToPlan } from "#planner/plan.ts";
import { dressedFor, planTrip } from "#planner/trip.ts";
import { dayOf, garment, MONDAY } from "#testing/sample-garment.ts";
import { ITEM_STATES } from "#wardrobe/item-state.ts";
import { comfortAt } from "#recommendations/comfort.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { COLORS, SEASONS, STYLES, TYPES_BY_POSITION, type Position } from "#wardrobe/vocabulary.ts";

const PERSON = { gender: "woman", language: "en" } as const;
const anyGarment = fc.constantFrom("upper", "lower", "feet", "outerwear" as const).chain((position) =>
  fc.record({
    position: fc.constant(position),
    type: fc.constantFrom<string>(...TYPES_BY_POSITION[position]),
    style: fc.option(fc.constantFrom(...STYLES)),
    color: fc.array(fc.constantFrom(...COLORS), { maxLength: 2 }),
    season: fc.subarray([...SEASONS]),
    state: fc.constantFrom(...ITEM_STATES, "at_hand" as const, "at_hand" as const),
    notes: fc.constant(""),
  }),
);
const wardrobeOf = (sizes: { minLength?: number; maxLength: number }) =>
  fc.array(anyGarment, sizes).map((all) => all.map((one, index): Garment => ({ ...one, id: `${one.type} ${index}` })));
const many = (position: Position, count: number, type: string): Garment[] =>
  Array.from({ length: count }, (_one, index) => garment(`${type} ${index}`, position, { type }));
const partsOfWeek = (count: number) => [
  ...many("upper", count, "Shirt"),
  ...many("lower", count, "Jeans"),
  ...many("feet", count, "Boots"),
  ...many("outerwear", count, "Coat"),
];

describe("a week (WEEK-01)", () => {
  const week = (wardrobe: readonly Garment[], asked: Readonly<Record<number, readonly string[]>> = {}, felt = 8) =>
    plan(
      Array.from({ length: 7 }, (_one, index) => ({ ...dayOf(index, felt, wardrobe), asked: asked[index] })),
      wardrobe,
      [],
      PERSON,
    );

  test("today is the first day of a plan", () => {
    const wardrobe = partsOfWeek(4);
    const [today] = week(wardrobe);
    const { first } = suggestOutfits({ ...dayOf(0, 8, wardrobe), owned: wardrobe, ...PERSON });
    expect(today?.outfits).toEqual(first);
  });

  test.each<[string, number, number]>([
    ["three of each: nothing twice within three days", 3, 0],
    ["seven of each", 7, 0],
    ["two of each: as seldom as possible", 2, 5],
    ["one of each: every day", 1, 11],
  ])("%s", (_what, count, twice) => {
    const planned = week(partsOfWeek(count));
    expect(planned.map(({ itemIds }) => itemIds.length)).toEqual(Array.from({ length: 7 }, () => 4));
    for (const part of ["Shirt", "Jeans", "Boots", "Coat"]) {
      const worn = planned.map(({ itemIds }) => itemIds.find((id) => id.startsWith(part)));
      const repeated = worn.flatMap((id, index) => [1, 2].filter((ago) => index >= ago && worn[index - ago] === id));
      expect([part, repeated.length]).toEqual([part, twice]);
    }
  });

  test("of a season alone nothing comes back within days either, while something of a mild day is owned, and nothing of the heat is worn (SPEC-103)", () => {
    const rest = [...many("lower", 3, "Jeans"), ...many("feet", 2, "Boots")];
    const sweater = garment("Sweater", "upper", { type: "Sweater" });
    const tops = [sweater, ...many("upper", 3, "Shirt"), ...many("upper", 2, "Top"), ...many("lower", 2, "Shorts")];
    const days = Array.from({ length: 7 }, (_one, index) => {
      const { day, ...of } = dayOf(index, 0, [sweater, ...rest]);
      return { ...of, day: addDays("2026-12-01", daysBetween(MONDAY, day)), weather: null };
    });
    const worn = plan(days, [...tops, ...rest], [], PERSON).map(({ itemIds }) =>
      itemIds.find((id) => tops.some((top) => top.id === id)),
    );
    for (const [index, id] of worn.entries()) expect(worn.slice(Math.max(0, index - 2), index)).not.toContain(id);
    expect(new Set(worn.map((id = "") => id.split(" ")[0]))).toEqual(new Set(["Sweater", "Shirt"]));
  });

  test("within a week nothing comes back while another suits as well", () => {
    // Jeans go better with it than dressy trousers, and there are as few as three days take.
    const trousers = [
      ...many("lower", 3, "Jeans"),
      ...many("lower", 4, "Pants").map((item): Garment => ({ ...item, style: "Business" })),
    ];
    const planned = week([...partsOfWeek(7).filter(({ position }) => position !== "lower"), ...trousers]);
    const worn = planned.flatMap(({ itemIds }) => itemIds.filter((id) => trousers.some((one) => one.id === id)));
    expect(new Set(worn).size).toBe(7);
  });

  test("below a coat every top that is worn indoors has its turn before one comes back, a T-shirt does not (SPEC-107)", () => {
    const cold = { season: ["Autumn", "Winter"] } as const;
    const sweaters = many("upper", 2, "Sweater").map((item): Garment => ({
      ...item,
      ...cold,
      season: [...cold.season],
    }));
    const suitable = [...sweaters, ...partsOfWeek(4).filter(({ position }) => position !== "upper")];
    const others = [...many("upper", 3, "Blouse"), ...many("upper", 2, "Shirt"), ...many("upper", 2, "T-Shirt")];
    const wardrobe = [...suitable, ...others];
    const days = Array.from({ length: 7 }, (_one, index) => dayOf(index, -5, suitable));
    const worn = plan(days, wardrobe, [], PERSON).flatMap(({ itemIds }) =>
      itemIds.filter((id) => wardrobe.some((one) => one.id === id && one.position === "upper")),
    );
    expect(worn.toSorted()).toEqual([...sweaters, ...others.slice(0, 5)].map(({ id }) => id).toSorted());
  });

  test("the layers take turns, too: one jacket is not worn all week where tops are owned that a cardigan goes over", () => {
    const tops = [...many("upper", 4, "Sweater"), ...many("upper", 4, "Shirt")];
    const layers = [...many("outerwear", 1, "Jacket"), ...many("outerwear", 1, "Cardigan")];
    const planned = week([...tops, ...many("lower", 4, "Jeans"), ...many("feet", 3, "Boots"), ...layers], {}, 11);
    expect(planned.filter(({ itemIds }) => itemIds.includes("Jacket 0")).length).toBeLessThanOrEqual(4);
  });

  test("in a row the days are the same as at once, so that others can be served between them", () => {
    const days = Array.from({ length: 3 }, (_one, index) => dayOf(index, 8, partsOfWeek(3)));
    const inTurn = planInTurn(days, partsOfWeek(3), [], PERSON);
    expect([inTurn.next().value, ...inTurn]).toEqual(plan(days, partsOfWeek(3), [], PERSON));
  });

  test("what was asked for stays, and is not planned beside it", () => {
    const planned = week(partsOfWeek(5), { 2: ["Shirt 0", "Jeans 0", "Boots 0"], 3: ["Shirt 0", "Jeans 1"] });
    expect(planned[2]?.itemIds).toEqual(["Shirt 0", "Jeans 0", "Boots 0"]);
    expect(planned[3]?.itemIds).toEqual(["Shirt 0", "Jeans 1"]);
    for (const near of [0, 1, 4, 5]) expect(planned[near]?.itemIds).not.toContain("Shirt 0");
  });

  test("for random wardrobes: what is not at hand is never planned, and nothing twice within three days while there is another that suits", () => {
    fc.assert(
      fc.property(wardrobeOf({ minLength: 4, maxLength: 16 }), (wardrobe) => {
        const atHand = wardrobe.filter(({ state }) => state === "at_hand");
        const planned = week(wardrobe);
        const tops = atHand.filter((one) => one.position === "upper" && !isVest(one));
        for (const [index, { itemIds }] of planned.entries()) {
          expect(itemIds.filter((id) => !atHand.some((one) => one.id === id))).toEqual([]);
          const near = planned
            .slice(0, index)
            .filter(({ day }) => daysBetween(day, addDays(MONDAY, index)) < PLANNED_ONCE_DAYS);
          const used = new Set(near.flatMap((one) => one.itemIds));
          const isWorn = (part: string) =>
            itemIds.some((id) => atHand.some((one) => one.id === id && one.position === part));
          // With a free top, trousers and shoes for every day none of the three is worn again.
          const isFree = (one: Garment) => !used.has(one.id) && !isDress(one) && !isVest(one) && comfortAt(one, 8) > 0;
          const free = (part: Position) => atHand.some((one) => one.position === part && isFree(one));
          if (free("upper") && free("lower") && (free("feet") || !isWorn("feet")) && tops.length > 0) {
            const body = itemIds.filter((id) => atHand.some((one) => one.id === id && one.position !== "outerwear"));
            expect(body.filter((id) => used.has(id))).toEqual([]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe("a trip (TRIP-01)", () => {
  test.each<[string, number, readonly Garment[], number]>([
    ["a weekend", 2, partsOfWeek(5), 3],
    ["three days take a second top", 3, partsOfWeek(5), 4],
    ["a week", 7, partsOfWeek(5), 6],
    ["two weeks take a second pair of trousers", 14, partsOfWeek(9), 10],
    ["with too few tops they are worn more often", 7, partsOfWeek(1), 3],
    ["dresses spare the trousers", 6, [...partsOfWeek(3), ...many("upper", 3, "Dress")], 4],
    ["without shoes at all", 2, [...many("upper", 1, "Shirt"), ...many("lower", 1, "Jeans")], 2],
    ["nothing owned", 3, [], 0],
  ])("%s: %i days", (_what, days, wardrobe, count) => {
    const { itemIds } = planTrip(
      Array.from({ length: days }, (_one, index) => dayOf(index, 22, wardrobe)),
      wardrobe,
      PERSON,
    );
    expect(itemIds).toHaveLength(count);
  });

  test("a wedding is dressed as at home, though what merely does for it is packed for other days", () => {
    const jeans = garment("jeans", "lower", { type: "Jeans", color: ["Blue"] });
    const owned = [
      garment("sweater", "upper", { type: "Sweater" }),
      garment("dress", "upper", { type: "Dress" }),
      jeans,
      garment("sneakers", "feet", { type: "Sneakers" }),
      garment("heels", "feet", { type: "Heels" }),
    ];
    const daily = owned.filter(({ id }) => id !== "dress" && id !== "heels");
    const wedding = { ...dayOf(1, 18, owned), byText: true, code: "ceremony" } as const;
    const { days } = planTrip([dayOf(0, 18, daily), dressedFor(wedding, owned, PERSON)], owned, PERSON);
    expect(days.map(({ itemIds }) => itemIds)).toEqual([
      ["sweater", "jeans", "sneakers"],
      ["dress", "heels"],
    ]);
  });

  test("on 200 random small wardrobes at most one garment more than by trying everything, and every day is dressed", () => {
    let more = 0;
    let tried = 0;
    const suits = fc.array(fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        wardrobeOf({ maxLength: 10 }),
        suits,
        fc.infiniteStream(fc.constantFrom(25, 8, 3)),
        (wardrobe, rows, felts) => {
          const days = rows.map((row, index) => {
            const felt = felts.next().value;
            return dayOf(
              index,
              felt,
              wardrobe.filter((_item, at) => row[at]),
            );
          });
          const packed = pack(days, wardrobe, {});
          const isEnough = enoughFor(days, wardrobe);
          expect(isEnough(packed)).toBe(true);
          const least = fewestByTrying(
            wardrobe.filter(({ state }) => state === "at_hand").map(({ id }) => id),
            isEnough,
          );
          expect(packed.length - least).toBeLessThanOrEqual(1);
          more += packed.length > least ? 1 : 0;
          tried += 1;
          const trip = planTrip(days, wardrobe, PERSON);
          expect(trip.itemIds.filter((id) => !packed.includes(id))).toEqual([]);
          const dresses = enoughFor(days, wardrobe, false);
          expect(dresses(trip.itemIds)).toBe(true);
          for (const [index, { itemIds }] of trip.days.entries())
            expect([index, enoughFor(days.slice(index, index + 1), wardrobe, false)(itemIds)]).toEqual([index, true]);
        },
      ),
      { numRuns: 200 },
    );
    expect([tried, more]).toEqual([200, 0]);
  });
});

/** Whether some garments dress every day, said by the words of TRIP-01. */
function enoughFor(
  days: readonly DayToPlan[],
  wardrobe: readonly Garment[],
  withCounts = true,
): (ids: readonly string[]) => boolean {
  const atHand = wardrobe.filter(({ state }) => state === "at_hand");
  const is = { dress: isDress, top: (one: Garment) => one.position === "upper" && !isDress(one) && !isVest(one) };
  const count = (ids: readonly string[], of: (one: Garment) => boolean) =>
    atHand.filter((one) => ids.includes(one.id) && of(one)).length;
  const suitingSome = atHand.filter((one) => days.some(({ suitable }) => suitable.includes(one))).map(({ id }) => id);
  const isUpper = (one: Garment) => one.position === "upper" && !isVest(one);
  const isSkirt = ({ position }: Garment) => position === "lower";
  const isLower = (one: Garment) => one.position === "lower" || isDress(one);
  return (ids) =>
    days.every(({ suitable, weather }) => {
      const suiting = suitable.filter(({ state }) => state === "at_hand");
      const has = (of: (one: Garment) => boolean, some: readonly string[] = ids) =>
        suiting.some((one) => some.includes(one.id) && of(one));
      const all = suiting.map(({ id }) => id);
      const [lower, feet, outer] = (["lower", "feet", "outerwear"] as const).map(
        (part) => (one: Garment) => one.position === part,
      );
      if (lower === undefined || feet === undefined || outer === undefined) return false;
      const isWhole = (some: readonly string[]) => has(is.dress, some) || (has(is.top, some) && has(lower, some));
      const isDressed = isWhole(all) ? isWhole(ids) : [is.top, lower].every((part) => !has(part, all) || has(part));
      const felt = weather?.main.feels_like ?? 0;
      const layers = atHand.filter(outer);
      const noCardigans = layers.filter(({ type }) => type !== "Cardigan");
      const coats = felt < 8 && noCardigans.length > 0 ? noCardigans : layers;
      const isWarm = ({ type, season }: Garment) =>
        (type === "Coat" || type === "Parka") && (season.length === 0 || season.includes("Winter"));
      const warm =
        felt < 5 && coats.some((one) => isWarm(one) || isWinterJacket(one))
          ? coats.filter((one) => isWarm(one) || isWinterJacket(one))
          : coats;
      const best = warm.some((one) => all.includes(one.id)) ? warm.filter((one) => all.includes(one.id)) : warm;
      const isCovered = felt >= 12 || best.length === 0 || best.some((one) => ids.includes(one.id));
      return (
        isDressed &&
        isCovered &&
        (!has(feet, all) || has(feet) || ![is.top, is.dress, lower].some((part) => has(part, all)))
      );
    }) &&
    (!withCounts ||
      // A top counts only with something below it.
      (count(ids, count(ids, isSkirt) > 0 || count(suitingSome, isSkirt) === 0 ? isUpper : isDress) >=
        Math.min(Math.ceil(days.length / DAYS_OF_TOP), count(suitingSome, isUpper)) &&
        count(ids, isLower) >= Math.min(Math.ceil(days.length / DAYS_OF_TROUSERS), count(suitingSome, isLower))));
}

function isWinterJacket({ type, season }: Garment): boolean {
  return type === "Jacket" && season.length === 1 && season[0] === "Winter";
}

function fewestByTrying(ids: readonly string[], isEnough: (some: readonly string[]) => boolean): number {
  const sizes = Array.from({ length: 2 ** ids.length }, (_one, bits) => ids.filter((_id, at) => (bits >> at) & 1))
    .filter(isEnough)
    .map((some) => some.length);
  return Math.min(...sizes);
}
