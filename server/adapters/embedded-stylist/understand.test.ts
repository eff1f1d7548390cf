import { expect, test } from "vitest";
import { onlyClosest } from "@wardrobe/domain/recommendations/reason.ts";
import type { Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { chooseForText } from "#adapters/embedded-stylist/choose-for-text.ts";
import { understand } from "#adapters/embedded-stylist/understand.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";

test("a color belongs to the garment that follows it, else to everything (R-04)", () => {
  expect(understand("белая футболка и синие джинсы")).toMatchObject({
    garments: [
      { types: ["T-Shirt"], colors: ["White"] },
      { types: ["Jeans"], colors: ["Blue"] },
    ],
    colors: [],
  });
  expect(understand("something red").colors).toEqual(["Red"]);
});

test("an exclusion lasts until the clause ends (R-04)", () => {
  const wish = understand("платье без каблуков и не чёрное, но с сумкой");
  expect(wish.unwanted).toMatchObject({ garments: [{ types: ["Heels"] }], colors: ["Black"] });
  expect(wish.garments).toMatchObject([{ types: ["Dress"] }, { position: "bags" }]);
});

test.each([
  ["-12 на улице", -12],
  ["минус 5", -5],
  ["плюс 18 и ветер", 18],
  ["it is 30 degrees", 30],
  ["+7", 7],
  ["5 pockets", undefined],
  ["в 1990-х", undefined],
])("%s feels like %s (R-04)", (text, feltC) => {
  expect(understand(text).conditions?.feltMin).toBe(feltC);
});

test("a park is not a parka, hours are not a watch, linen is not white", () => {
  expect(understand("в парке в 5 часов").garments).toEqual([]);
  expect(understand("парка").garments).toMatchObject([{ types: ["Parka"] }]);
  expect(understand("белье").colors).toEqual([]);
});

test("a word is understood with a typing mistake, in every form, and not taken for another one (R-04)", () => {
  for (const text of ["чорные", "черненьких", "чёрному", "blakc"]) expect(understand(text).colors).toEqual(["Black"]);
  for (const text of ["sneekers", "кросовки", "кроссовкам", "snaekers"])
    expect(understand(text).garments).toMatchObject([{ types: ["Sneakers"] }]);
  for (const text of ["while", "block", "shift", "карточка", "погода", "похожее", "coats"])
    expect(understand(text)).toMatchObject({ colors: [], occasions: [], conditions: null });
});

test("what is meant by an exclusion is excluded, and nothing else (R-04)", () => {
  for (const text of [
    "надоели джинсы",
    "anything but jeans",
    "sick of jeans",
    "не хочу джинсы",
    "никаких джинсов",
    "not with jeans",
  ])
    expect(understand(text), text).toMatchObject({ garments: [], unwanted: { garments: [{ types: ["Jeans"] }] } });
  expect(understand("не знаю, что надеть на работу").unwanted).toMatchObject({ styles: [], garments: [] });
  expect(understand("not leaving the sofa").occasions[0]?.styles).toMatchObject({ Homewear: 1 });
});

test("a definite occasion wins over a vague one, and an excluded one excludes its style", () => {
  expect(understand("на свадьбу с друзьями").occasions).toHaveLength(1);
  expect(understand("not for sport").unwanted.styles).toEqual(["Sport"]);
});

test("where nothing suits an occasion, or a garment is asked for that nobody has, the closest whole outfit comes, named so (LAYER-05, R-04)", () => {
  const nameless = { season: [], color: [], brand: "", model: "", notes: "" };
  const garment = (id: string, position: StyledItem["position"], style: Style): StyledItem => ({
    ...nameless,
    id,
    position,
    style,
    type: id,
  });
  const casual = [
    garment("Shorts", "lower", "Casual"),
    garment("Hoodie", "upper", "Sport"),
    garment("T-Shirt", "upper", "Casual"),
    garment("Jeans", "lower", "Casual"),
    garment("Sneakers", "feet", "Casual"),
    garment("Watch", "accessories", "Casual"),
  ];
  const chosen = chooseForText(casual, "офис");
  expect(onlyClosest(chosen.map(({ reason }) => reason))).toBe(true);
  expect(chosen.filter(({ reason }) => reason === "closest").map(({ id }) => id)).toEqual(
    "T-Shirt Hoodie Jeans Shorts Sneakers".split(" "),
  );
  for (const text of ["пальто", "абвгд", "кроме всего"]) {
    const closest = chooseForText(casual, text);
    expect(onlyClosest(closest.map(({ reason }) => reason))).toBe(true);
    expect(closest.map(({ id }) => id)).toContain("Sneakers");
  }
  expect(chooseForText([], "офис")).toEqual([]);
});
