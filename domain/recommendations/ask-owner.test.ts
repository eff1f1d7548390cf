import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ASKED_FROM_ITEMS, OWNER_QUESTIONS, OWNER_QUESTIONS_MAX } from "#recommendations/owner-questions.ts";
import {
  answerOwner,
  outfitOf,
  questionsForOwner,
  SCENES,
  scenesOf,
  TRIED_MAX,
  type OwnerQuestion,
} from "#recommendations/ask-owner.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { garment } from "#testing/sample-garment.ts";
import { POSITIONS, TYPES_BY_POSITION } from "#wardrobe/vocabulary.ts";

const outfitsOf = (owned: readonly Garment[], scenes = SCENES) =>
  scenes.map((scene) => outfitOf(owned, scene, "woman"));
const ask = async (items: readonly Garment[], asked: readonly OwnerQuestion["kind"][] = []) =>
  await questionsForOwner(items, {
    asked: new Set(asked),
    outfitOf: async (owned, scene) => outfitOf(owned, scene, "woman"),
  });

const JACKETS = ["Green", "Gray"].map((color) =>
  garment(color, "outerwear", { type: "Jacket", color: [color as "Green"] }),
);
const BODY = [
  garment("sweater", "upper", { type: "Sweater" }),
  garment("shirt", "upper", { type: "Shirt" }),
  garment("tee", "upper", { type: "T-Shirt" }),
  garment("jeans", "lower", { type: "Jeans" }),
  garment("shoes", "feet", { type: "Shoes" }),
  garment("bag", "bags", { type: "Bag" }),
  garment("cap", "head", { type: "Cap" }),
  garment("beanie", "head", { type: "Beanie" }),
];
const kindsOf = (questions: readonly OwnerQuestion[]) => questions.map(({ kind }) => kind);

describe("what only the owner knows is asked once (OWNER-01)", () => {
  test("with ten garments", async () => {
    const items = [...BODY, ...JACKETS];
    expect(items).toHaveLength(ASKED_FROM_ITEMS);
    expect(kindsOf(await ask(items))).toEqual(expect.arrayContaining(["warmest_coat", "keeps_rain_out"]));
    expect(await ask(items.slice(1))).toEqual([]);
    expect(kindsOf(await ask(items, ["warmest_coat"]))).not.toContain("warmest_coat");
  });

  test("only where two or more garments can be chosen from", async () => {
    const [jacket, other] = JACKETS;
    if (jacket === undefined || other === undefined) throw new Error("There are no jackets.");
    const coat = garment("coat", "outerwear", { type: "Coat", warmth: "medium" });
    expect(kindsOf(await ask([...BODY, coat, jacket]))).not.toContain("warmest_coat");
    expect(kindsOf(await ask([...BODY, coat, jacket, other]))).toContain("warmest_coat");
  });

  test("the answer is worn: the warm one in frost, what keeps rain out in rain, shoes for winter in snow", () => {
    const items = [...BODY, ...JACKETS, garment("sneakers", "feet", { type: "Sneakers" })];
    for (const { id } of JACKETS) {
      const [snow = "", , rain = ""] = [0, 4, 8].map((at) => outfitsOf(answerOwner(items, "warmest_coat", id))[at]);
      expect(snow.split(" ")).toContain(id);
      const wet = outfitsOf(answerOwner(items, "keeps_rain_out", id))[8] ?? "";
      expect([wet.split(" ").includes(id), rain !== ""]).toEqual([true, true]);
    }
    for (const id of ["shoes", "sneakers"])
      expect(outfitsOf(answerOwner(items, "winter_shoes", id))[0]?.split(" ")).toContain(id);
  });

  test.each([
    ["warmest_coat", ["Spring", "Autumn"], ["Spring", "Autumn", "Winter"]],
    ["winter_shoes", ["Spring", "Summer", "Autumn"], ["Spring", "Summer", "Autumn", "Winter"]],
    ["warmest_coat", ["Autumn", "Winter"], ["Autumn", "Winter"]],
    // One alone is the owner's word, and none is any.
    ["warmest_coat", ["Autumn"], ["Autumn"]],
    ["winter_shoes", [], []],
    ["keeps_rain_out", ["Spring", "Autumn"], ["Spring", "Autumn"]],
  ] as const)("the answer to %s makes the seasons %j: %j", (kind, season, said) => {
    const item = garment("it", "outerwear", { season: [...season] });
    expect(answerOwner([item], kind, "it")[0]?.season).toEqual(said);
  });

  test("which trousers are for work, where their card does not say: those are worn at the office", async () => {
    const pants = ["black", "gray", "blue"].map((id) => garment(id, "lower", { type: "Pants" }));
    const items = [...BODY, ...JACKETS, ...pants];
    expect((await ask(items)).find(({ kind }) => kind === "for_work")?.itemIds).toEqual(["black", "gray", "blue"]);
    for (const { id } of pants)
      for (const outfit of outfitsOf(answerOwner(items, "for_work", id), scenesOf("for_work")))
        expect(outfit.split(" ")).toContain(id);
    const business = pants.map((item) => ({ ...item, style: "Smart Casual" as const }));
    expect(kindsOf(await ask([...BODY, ...JACKETS, ...business]))).not.toContain("for_work");
    const better = { ...garment("better", "lower", { type: "Pants" }), style: "Business" as const };
    expect(kindsOf(await ask([...items, better]))).not.toContain("for_work");
  });

  test("of what cannot be the answer nothing is asked: no sport trousers for work, none of a suit for sport, no fur against rain", async () => {
    const guessed = (id: string, sporty: number, dressy: number) =>
      garment(id, "lower", { type: "Pants", guesses: { type: "Pants", sporty, dressy } });
    const furs = [
      garment("fur", "outerwear", { type: "Coat", notes: "fur" }),
      garment("zip", "outerwear", { type: "Cardigan" }),
    ];
    const sporty = [guessed("track", 0.99, 0.31), guessed("hiking", 0.83, 0.54)];
    const any = ["gray", "blue"].map((id) => garment(id, "lower", { type: "Pants" }));
    const items = [...BODY, ...JACKETS, ...furs, ...sporty, guessed("suit", 0.1, 0.9)];
    const idsOf = async (of: OwnerQuestion["kind"], owned: readonly Garment[]) =>
      (await ask(owned)).find(({ kind }) => kind === of)?.itemIds;
    expect(await idsOf("for_work", [...BODY, ...JACKETS, ...sporty, ...any])).toEqual(["gray", "blue"]);
    expect(await idsOf("for_work", [...BODY, ...JACKETS, ...sporty])).toBeUndefined();
    expect(await idsOf("for_sport", items)).toEqual(["track", "hiking"]);
    expect(await idsOf("keeps_rain_out", items)).toEqual(["Green", "Gray"]);
  });

  test("which is a blazer: of jackets and of blazers in doubt, once their type is", async () => {
    const doubtful = (type: string, position: "upper" | "outerwear") =>
      garment(`doubtful-${type}`, position, { type, needs_check: ["type"] });
    const items = [...BODY, ...JACKETS, doubtful("Jacket", "outerwear"), doubtful("Blazer", "upper")];
    const asked = (await ask(items)).find(({ kind }) => kind === "jacket_or_blazer");
    expect(asked?.itemIds).toEqual(["doubtful-Jacket", "doubtful-Blazer"]);
    const said = answerOwner(items, "jacket_or_blazer", "doubtful-Blazer");
    expect(outfitOf(said, { felt: 18, sky: "Clouds", code: "business" }, "man").split(" ")).toContain(
      "doubtful-Blazer",
    );
  });

  test("which shoes one dresses up in: those are worn to the office and on a date, whatever their card says, and not to the gym", async () => {
    const feet = (["Sneakers", "Sneakers", "Boots"] as const).map((type, at) =>
      garment(`feet-${at}`, "feet", {
        type,
        color: ["Black"],
        guesses: { type, sporty: 0.7 - at / 10, dressy: 0.2, warm: at / 3 },
      }),
    );
    const items = [...BODY, ...JACKETS, ...feet, garment("home", "feet", { type: "Slippers" })];
    const question = (await ask(items)).find(({ kind }) => kind === "dress_shoes");
    expect(question?.itemIds).toEqual(["shoes", "feet-0", "feet-1", "feet-2"]);
    for (const { id } of feet) {
      const said = answerOwner(items, "dress_shoes", id);
      for (const scene of scenesOf("dress_shoes").filter(({ felt }) => felt === 18))
        expect(outfitOf(said, scene, "man").split(" ")).toContain(id);
      expect(outfitOf(said, { felt: 18, sky: "Clouds", code: "ceremony" }, "man").split(" ")).toContain(id);
      // But not through snow, where there are boots.
      if (id !== "feet-2")
        expect(outfitOf(said, { felt: -8, sky: "Snow", code: "smart" }, "man").split(" ")).not.toContain(id);
      expect(outfitOf(said, { felt: 18, sky: "Clouds", code: "sport" }, "man").split(" ")).not.toContain(id);
      expect(kindsOf(await ask(said))).not.toContain("dress_shoes");
    }
  });

  test("of any shoes those that one dresses up in are worn on a date on a dry day, before all others (SPEC-98)", () => {
    const shoe = fc.record({
      type: fc.constantFrom("Sneakers", "Boots", "Shoes", "Loafers", "Heels"),
      color: fc.constantFrom("Black", "Brown", "White", "Red", "Blue"),
      sporty: fc.double({ min: 0, max: 1, noNaN: true }),
      dressy: fc.double({ min: 0, max: 1, noNaN: true }),
      warm: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(shoe, { minLength: 2, maxLength: 8 }), fc.nat(), (shoes, which) => {
        const feet = shoes.map(({ type, color, ...looks }, at) =>
          garment(`feet-${at}`, "feet", { type, color: [color], guesses: { type, ...looks } }),
        );
        const chosen = `feet-${which % feet.length}`;
        const own = [...BODY.filter(({ position }) => position !== "feet"), ...feet];
        const scene = { felt: 12, sky: "Clouds", code: "smart" } as const;
        expect(outfitOf(answerOwner(own, "dress_shoes", chosen), scene, "woman").split(" ")).toContain(chosen);
      }),
      { numRuns: 60 },
    );
  });

  test("of any wardrobe at most five, each kind once, those first that change the most, none that changes nothing", async () => {
    const any = fc.array(
      fc.constantFrom(...POSITIONS).chain((position) =>
        fc.record({
          position: fc.constant(position),
          type: fc.constantFrom(...TYPES_BY_POSITION[position]),
          isUnsure: fc.boolean(),
        }),
      ),
      { maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(any, fc.subarray([...OWNER_QUESTIONS]), async (list, asked) => {
        const items = list.map(({ position, type, isUnsure }, at) =>
          garment(`item-${at}`, position, { type, needs_check: isUnsure ? ["type"] : [] }),
        );
        const questions = await ask(items, asked);
        expect(questions.length).toBeLessThanOrEqual(OWNER_QUESTIONS_MAX);
        expect(new Set(kindsOf(questions)).size).toBe(questions.length);
        expect(kindsOf(questions).filter((kind) => asked.includes(kind))).toEqual([]);
        const changes = questions.map(({ kind, itemIds }) => {
          const now = outfitsOf(items, scenesOf(kind));
          const all = itemIds
            .slice(0, TRIED_MAX)
            .map(
              (id) =>
                outfitsOf(answerOwner(items, kind, id), scenesOf(kind)).filter((one, at) => one !== now[at]).length,
            );
          return all.reduce((sum, count) => sum + count, 0) / all.length;
        });
        expect(changes.every((count) => count > 0)).toBe(true);
        const rounded = changes.map((count) => Math.round(count * 6));
        expect(rounded).toEqual(rounded.toSorted((one, other) => other - one));
      }),
      { numRuns: 40 },
    );
  });
});
