import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import { addDays, type Day } from "#people/day.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { COMES_BACK_DAYS, type Past } from "#recommendations/rest.ts";
import { suggestOutfits, type Suggestion } from "#recommendations/suggest.ts";
import { feltWarmer, learnTaste, NO_TASTE, SIGNALS_MAX, type Signal, type Taste } from "#taste/taste.ts";
import { garment as sample } from "#testing/sample-garment.ts";
import { tellTaste } from "#taste/tell-taste.ts";
import { COLORS, STYLES, type Color, type Style } from "#wardrobe/vocabulary.ts";

const TODAY: Day = "2026-11-21";
const garment = (id: string, position: Garment["position"], [type, style, color]: [string, Style, Color]): Garment =>
  sample(id, position, { type, style, color: [color] });
const SHIRT = garment("shirt", "upper", ["Shirt", "Business", "Blue"]);
const TEE = garment("tee", "upper", ["T-Shirt", "Casual", "White"]);
const SWEATER = garment("sweater", "upper", ["Sweater", "Casual", "Gray"]);
const JEANS = garment("jeans", "lower", ["Jeans", "Casual", "Blue"]);
const PANTS = garment("pants", "lower", ["Pants", "Business", "Black"]);
const BOOTS = garment("boots", "feet", ["Sneakers", "Casual", "Brown"]);
const SHOES = garment("shoes", "feet", ["Shoes", "Business", "Black"]);
const WARDROBE = [SHIRT, TEE, SWEATER, JEANS, PANTS, BOOTS, SHOES];
const find = (id: string) => WARDROBE.find((one) => one.id === id);
const NEUTRAL: Suggestion = {
  suitable: WARDROBE,
  reasons: new Map(),
  owned: WARDROBE,
  byText: false,
  weather: { name: "", main: { temp: 15, feels_like: 15 }, weather: [{ main: "Clouds", description: "" }] },
  day: TODAY,
  gender: "man",
  language: "en",
};
/** Answers about two bodies on days long ago, three times each. */
const answers = (answer: Signal["answer"], ...ids: readonly string[]): Signal[] =>
  [200, 190, 180].map((ago) => ({ day: addDays(TODAY, -ago), itemIds: ids, answer }));
const firstOf = (changes: Partial<Suggestion>) =>
  suggestOutfits({ ...NEUTRAL, ...changes })
    .first.slice(0, 1)
    .flatMap(({ selection }) => piecesOf(selection));
const learn = (...signals: Signal[]) => learnTaste(signals, find);

describe("what is answered changes what comes first (TASTE-01)", () => {
  const likesPlain = learn(
    ...answers("worn", "tee", "jeans", "boots"),
    ...answers("skipped", "sweater", "pants", "shoes"),
  );
  const likesSmart = learn(
    ...answers("liked", "shirt", "pants", "shoes"),
    ...answers("skipped", "sweater", "jeans", "boots"),
  );
  test.each<[string, Taste, readonly string[]]>([
    ["worn and skipped", likesPlain, ["tee", "jeans", "boots"]],
    ["liked and skipped", likesSmart, ["shirt", "pants", "shoes"]],
    ["worn alone", learn(...answers("worn", "shirt", "pants", "shoes")), ["shirt", "pants", "shoes"]],
    ["nothing", NO_TASTE, ["sweater", "jeans", "boots"]],
  ])("%s", (_what, taste, ids) => expect(firstOf({ taste })).toEqual(ids));

  test.each<[string, keyof typeof SIGNS, Signal[], (trait: string) => boolean]>([
    ["a style", "liked", answers("worn", "shirt", "pants", "shoes"), (trait) => trait === "style:Business"],
    ["a type", "avoided", answers("skipped", "tee", "jeans", "boots"), (trait) => trait === "type:T-Shirt"],
    ["two colors", "liked", answers("liked", "shirt", "pants"), (trait) => trait === "colors:Black+Blue"],
    ["a garment", "avoided", answers("skipped", "tee"), (trait) => trait === "garment:tee"],
  ])("%s is %s", (_what, sign, signals, isIt) => {
    const [weight = 0] = [...learn(...signals).weights].filter(([trait]) => isIt(trait)).map(([, one]) => one);
    expect(Math.sign(weight)).toBe(SIGNS[sign]);
  });

  test("to wear things again within a week can be liked, and things then come again sooner", () => {
    const days = [0, 1, 2, 3].map((after) => addDays("2026-03-02", after));
    const again = learn(...days.map((day): Signal => ({ day, itemIds: ["tee", "jeans"], answer: "worn" })));
    expect(again.weights.get("again")).toBeGreaterThan(0);
  });
});
const SIGNS = { liked: 1, avoided: -1 } as const;

test("too cold and too warm dress a person 1 °C warmer or lighter each, by at most 6, and say nothing of the outfit (TASTE-01)", () => {
  const felt = (counts: Partial<Record<"too_cold" | "too_warm", number>>) => {
    const signals = Object.entries(counts).flatMap(([answer, times]) =>
      Array.from({ length: times }, (_one, ago): Signal => {
        const told = answer === "too_cold" ? "too_cold" : "too_warm";
        return { day: addDays(TODAY, -ago), itemIds: ["tee", "jeans"], answer: told };
      }),
    );
    const taste = learn(...signals);
    expect(taste.weights.size).toBe(0);
    const { main } = feltWarmer(NEUTRAL.weather ?? expect.fail(), taste);
    return [taste.warmerC, main.feels_like];
  };
  expect(felt({ too_cold: 2 })).toEqual([2, 13]);
  expect(felt({ too_cold: 1, too_warm: 4 })).toEqual([-3, 18]);
  expect(felt({ too_cold: 20 })).toEqual([6, 9]);
});

describe("what is learned depends on the answers alone (TASTE-01)", () => {
  const signal = fc.record({
    day: fc.integer({ min: 1, max: 200 }).map((ago) => addDays(TODAY, -ago)),
    itemIds: fc.uniqueArray(fc.constantFrom(...WARDROBE.map(({ id }) => id)), { minLength: 1, maxLength: 4 }),
    answer: fc.constantFrom("worn", "liked", "skipped", "too_cold", "too_warm"),
  });

  test("whatever order they come in, they come to the same", () => {
    fc.assert(
      fc.property(fc.array(signal, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (signals, keys) => {
        const shuffled = signals
          .map((one) => ({ one: { ...one, itemIds: one.itemIds.toReversed() }, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
        const [taste, other] = [learnTaste(signals, find), learnTaste(shuffled, find)];
        expect(other.trust).toBeCloseTo(taste.trust, 9);
        expect([...other.weights].toSorted()).toEqual([...taste.weights].toSorted());
      }),
      { numRuns: 50 },
    );
  });

  test("of many only the latest count, and what was deleted teaches nothing", () => {
    const old = Array.from({ length: SIGNALS_MAX }, (): Signal => ({
      day: "2025-01-01",
      itemIds: ["tee"],
      answer: "liked",
    }));
    const latest = old.map((one): Signal => ({ ...one, day: "2026-01-01", itemIds: ["shirt"] }));
    expect(learn(...latest, ...old)).toEqual(learn(...latest));
    expect(learnTaste(answers("liked", "tee"), () => undefined).weights.size).toBe(0);
    expect(learn()).toEqual(NO_TASTE);
  });

  test("answers that contradict one another hardly count", () => {
    const both = (day: Day): Signal[] =>
      (["liked", "skipped"] as const).map((answer) => ({ day, itemIds: ["tee", "jeans", "boots"], answer }));
    expect(learn(...Array.from({ length: 10 }, (_one, ago) => both(addDays(TODAY, -ago))).flat()).trust).toBeLessThan(
      0.1,
    );
  });
});

describe("an outfit says why (TASTE-01)", () => {
  const worn = (felt: number | null, ago: number): Past => ({
    day: addDays(TODAY, -ago),
    itemIds: ["boots", "pants", "shirt"],
    felt: felt === null ? null : { feltMin: felt, feltMax: felt },
  });
  const taste = learn(...answers("worn", "shirt", "pants", "shoes"), ...answers("skipped", "tee", "jeans"));
  const tell = (history: readonly Past[], language: "en" | "ru" = "en") =>
    tellTaste([SHIRT, PANTS, SHOES], { taste, history, language }, { feltMin: 10, feltMax: 12 })[0];
  test.each<[readonly Past[], string, string]>([
    [
      [worn(10, 30), worn(13, 40), worn(-5, 50)],
      "You’ve worn this twice in weather like this",
      "В такую погоду вы надевали это дважды",
    ],
    [[worn(9, 30)], "You’ve worn this once in weather like this", "В такую погоду вы надевали это один раз"],
    [[worn(null, 30), worn(-5, 40), worn(25, 50)], "You’ve worn this 3 times", "Вы надевали это 3 раза"],
    [[{ ...worn(10, 3), isOffered: true }], "Your style: business", "Ваш стиль: деловой"],
    [[{ day: TODAY, itemIds: ["shirt", "jeans"] }], "Your style: business", "Ваш стиль: деловой"],
  ])("%#", (history, english, russian) => {
    expect([tell(history), tell(history, "ru")]).toEqual([english, russian]);
  });

  test("nothing without a taste", () => {
    expect(
      tellTaste([SHIRT, PANTS], { history: [worn(10, 30)], language: "en" }, { feltMin: 10, feltMax: 12 }),
    ).toEqual([]);
  });
});

describe("no outfit comes back within seven days unless there is no other (TASTE-02)", () => {
  const day = fc.integer({ min: 0, max: 10 });
  const piece = fc.record({
    position: fc.constantFrom("upper", "lower", "feet" as const),
    style: fc.constantFrom(...STYLES),
    color: fc.constantFrom(...COLORS),
  });
  test("for random wardrobes, diaries and tastes", () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 3, maxLength: 9 }),
        fc.array(fc.tuple(day, fc.nat(8), fc.nat(8)), { maxLength: 8 }),
        fc.boolean(),
        (pieces, worn, hasTaste) => {
          const owned = pieces.map(({ position, style, color }, index) =>
            garment(`g${index}`, position, [position, style, color]),
          );
          const history = worn.map(([ago, a, b]): Past => ({
            day: addDays(TODAY, -ago),
            itemIds: [`g${a % owned.length}`, `g${b % owned.length}`],
          }));
          const signals = history.map(({ day: on, itemIds }): Signal => ({ day: on, itemIds, answer: "worn" }));
          const taste = hasTaste ? learnTaste(signals, (id) => owned.find((one) => one.id === id)) : NO_TASTE;
          const { first } = suggestOutfits({ ...NEUTRAL, suitable: owned, owned, history, taste });
          const of = (position: string) => owned.filter((one) => one.position === position).map(({ id }) => id);
          const bodies = of("upper").flatMap((upper) => of("lower").map((lower) => [upper, lower]));
          const isBack = (ids: readonly string[]) =>
            worn.some(([ago], index) => {
              const itemIds = history[index]?.itemIds ?? [];
              return ago >= 1 && ago <= COMES_BACK_DAYS && ids.every((id) => itemIds.includes(id));
            });
          const fresh = bodies.filter((ids) => !isBack(ids)).length;
          const shown = first.map(({ selection: { upper, lower } }) => [upper, lower].filter((id) => id !== null));
          if (bodies.length > 0)
            expect(shown.slice(0, Math.min(fresh, shown.length)).filter((ids) => isBack(ids))).toEqual([]);
        },
      ),
    );
  });

  test("what is worn today comes after another that words ask for (SPEC-104)", () => {
    const few = [SHIRT, TEE, PANTS, SHOES];
    const history: Past[] = [{ day: TODAY, itemIds: ["shirt", "pants"] }];
    const worn = [false, true].map((byText) => firstOf({ history, suitable: few, owned: few, byText }));
    expect(worn).toEqual([
      ["shirt", "pants", "shoes"],
      ["tee", "pants", "shoes"],
    ]);
  });

  test("what was asked for by name does come back, and without another outfit so does the only one", () => {
    const history: Past[] = [{ day: "2026-11-19", itemIds: ["shirt", "pants"] }];
    const few = [SHIRT, TEE, PANTS, SHOES];
    const asked = { history, suitable: few, owned: few };
    expect(firstOf(asked)).toEqual(["tee", "pants", "shoes"]);
    const reasons = new Map([["shirt", "asked_for_type"] as const]);
    expect(firstOf({ ...asked, reasons, byText: true })).toEqual(["shirt", "pants", "shoes"]);
    expect(firstOf({ ...asked, suitable: [SHIRT, PANTS, SHOES] })).toEqual(["shirt", "pants", "shoes"]);
  });
});
