import { expect, test } from "vitest";
import { onlyClosest } from "@wardrobe/domain/recommendations/reason.ts";
import type { Style } from "@wardrobe/domain/wardrobe/vocabulary.ts";
import { chooseForText } from "#adapters/embedded-stylist/choose-for-text.ts";
import { dressCodeOf, understand, understands, weatherIn } from "#adapters/embedded-stylist/understand.ts";
import type { StyledItem } from "#adapters/stylist/port.ts";
import { sampleItem } from "@wardrobe/domain/testing/sample-item.ts";
import { conditionsOf, weigh } from "#adapters/embedded-stylist/conditions.ts";

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

// Ranges by their middle, °F as °C; dates, hours, sizes, shares and telephone numbers name none.
test.each([
  ["-12 на улице", -12],
  ["минус 5", -5],
  ["плюс 18 и ветер", 18],
  ["it is 30 degrees", 30],
  ["+7", 7],
  ["-5 and snow", -5],
  ["(-5,5) снаружи", -5.5],
  ["100 degrees", 38],
  ["68°F", 20],
  ["68 ºf", 20],
  ["14 degrees fahrenheit", -10],
  ["20 по Фаренгейту", -7],
  ["20°С", 20],
  ["−7°", -7],
  ["10 градусов мороза", -10],
  ["5 below zero", -5],
  ["it will be 10-15 degrees", 12.5],
  ["10–15 градусов, прогулка", 12.5],
  ["18-20 °C and sunny", 19],
  ["от -5 до 10 градусов", 2.5],
  ["мороз -5...-10", -7.5],
  ["минус 5-10", -7.5],
  ["from 50 to 68 degrees", 15],
  ["between -5 and 10 degrees", 2.5],
  ["10-15 мороза", -12.5],
  ["- 5 градусов", -5],
  ["-0", 0],
  ["плюс-минус 10 градусов", 10],
  ["30-degree heat", 30],
  ["20-градусный мороз", -20],
  ["5 тепла", 5],
  ["between 10 and 14 degrees", 12],
  ["24-25 July, a day out", 26],
  ["9-18, 25 градусов", 25],
  ["с 9-18 в офисе летом", 26],
  ["9:00-18:00", undefined],
  ["27-11-2026", undefined],
  ["size 44-46", undefined],
  ["размер 50-52", undefined],
  ["джинсы -20%", undefined],
  ["+7 999 123", undefined],
  ["with my +1", undefined],
  ["covid-19, levi's 501-505", undefined],
  ["300 degrees", undefined],
  ["5 pockets", undefined],
  ["в 1990-х", undefined],
])("%s feels like %s (R-04)", (text, feltC) => {
  expect(understand(text).conditions?.feltMin).toBe(feltC);
});

test("hours at the office in summer are an occasion and a season, and no temperature (R-04)", () => {
  const { occasions, conditions } = understand("с 9-18 в офисе летом");
  expect(occasions).toEqual(understand("в офисе").occasions);
  expect(conditions).toEqual(understand("летом").conditions);
  expect(understand("24-25 July, a day out").conditions).toEqual(understand("July").conditions);
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

// The second in and the first out, in whichever order they come.
test.each([
  ["не куртку, а пальто", ["Coat"], ["Jacket"]],
  ["вместо кроссовок ботинки", ["Boots"], ["Sneakers"]],
  ["джинсы нет, юбку", ["Skirt"], ["Jeans"]],
  ["рубашку и без джинсов", ["Shirt"], ["Jeans"]],
  ["без шапки и с шарфом", ["Scarf"], ["Beanie"]],
  ["trousers, not jeans", ["Pants"], ["Jeans"]],
  ["boots rather than sneakers", ["Boots"], ["Sneakers"]],
  ["skip the jacket, put on a coat", ["Coat"], ["Jacket"]],
  ["swap the sneakers for boots", ["Boots"], ["Sneakers"]],
  ["поменяй кроссовки на ботинки", ["Boots"], ["Sneakers"]],
  ["no jeans please and a shirt", ["Shirt"], ["Jeans"]],
  ["without a jacket but with a scarf", ["Scarf"], ["Jacket"]],
])("%s wants %j and refuses %j (R-04)", (text, wanted, refused) => {
  const { garments, unwanted } = understand(text);
  const firstOf = (named: typeof garments) => named.map(({ types }) => types?.[0]);
  expect([firstOf(garments), firstOf(unwanted.garments)]).toEqual([wanted, refused]);
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
    "T-Shirt Jeans Sneakers".split(" "),
  );
  for (const text of ["пальто", "абвгд", "кроме всего"]) {
    const closest = chooseForText(casual, text);
    expect(onlyClosest(closest.map(({ reason }) => reason))).toBe(true);
    expect(closest.map(({ id }) => id)).toContain("Sneakers");
  }
  expect(chooseForText([], "офис")).toEqual([]);
});

test("a range of mild degrees brings no winter coat, and °F in the forties a warm one (R-04)", () => {
  const nameless = { season: [], color: [], brand: "", model: "", notes: "", style: "Casual" as const };
  const garments = (
    [
      ["Parka", "outerwear"],
      ["Jacket", "outerwear"],
      ["Sweater", "upper"],
      ["T-Shirt", "upper"],
      ["Jeans", "lower"],
      ["Shorts", "lower"],
      ["Sandals", "feet"],
      ["Boots", "feet"],
    ] as const
  ).map(([type, position]): StyledItem => ({ ...nameless, id: type, position, type }));
  const idsFor = (text: string) => chooseForText(garments, text).map(({ id }) => id);
  for (const text of [
    "it will be 10-15 degrees",
    "10–15 градусов, прогулка",
    "18-20 °C and sunny",
    "24-25 July, a day out",
  ])
    expect(idsFor(text), text).not.toContain("Parka");
  const cold = idsFor("40°F and windy");
  expect(cold).toEqual(expect.arrayContaining(["Jacket", "Sweater", "Jeans", "Boots"]));
  for (const type of ["Shorts", "Sandals", "T-Shirt"]) expect(cold).not.toContain(type);
});

test.each(["a walk with the dog", "погулять с собакой", "выгул собаки"])(
  "nobody walks a dog in a skirt where trousers or shorts are owned: %s (R-04)",
  (text) => {
    const nameless = { season: [], color: [], brand: "", model: "", notes: "", style: "Casual" as const };
    const own = (
      [
        ["T-Shirt", "upper"],
        ["Dress", "upper"],
        ["Skirt", "lower"],
        ["Shorts", "lower"],
        ["Pants", "lower"],
        ["Sneakers", "feet"],
        ["Heels", "feet"],
      ] as const
    ).map(([type, position]): StyledItem => ({ ...nameless, id: type, position, type }));
    const idsFor = (items: readonly StyledItem[]) =>
      chooseForText(items, text)
        .map(({ id }) => id)
        .sort();
    expect(idsFor(own)).toEqual(["Pants", "Shorts", "Sneakers", "T-Shirt"]);
    expect(idsFor(own.filter(({ type }) => type !== "Shorts" && type !== "Pants"))).toEqual([
      "Skirt",
      "Sneakers",
      "T-Shirt",
    ]);
  },
);

test("spellings of every keyboard are understood (R-04)", () => {
  expect(understand("что надеть: xУДИ").garments).toMatchObject([{ types: ["Hoodie"] }]);
  expect(understand("t\u2011shirt\u00a0and je\u200bans").garments).toMatchObject([
    { types: ["T-Shirt"] },
    { types: ["Jeans"] },
  ]);
});

test.each([
  "ничего чёрного",
  "чёрный не нужен",
  "чёрное не предлагай",
  "ненавижу чёрное",
  "nothing black",
  "I hate black",
])("a color that is refused: %s (R-03)", (text) => {
  expect(understand(text)).toMatchObject({ colors: [], unwanted: { colors: ["Black"] } });
});

test.each([
  ["and for the evening", "smart"],
  ["а вечером?", "smart"],
  ["a meeting in the evening", "business"],
  ["в офис", "business"],
  ["job interview tomorrow", "business"],
  ["на похороны", "business"],
  ["на свидание вечером", "smart"],
  ["to the theatre with friends", "ceremony"],
  ["в спортзал", "sport"],
  ["playing tennis with my boss", "sport"],
  ["копать грядки", "garden"],
  ["painting the fence", "garden"],
  ["прогулка в парке", null],
  ["running errands", null],
  ["дома на диване", "home"],
  ["cosy at home", "home"],
  ["уютное для дома", "home"],
  ["домашнее", "home"],
  ["a date at home", "smart"],
  ["just not for the office", null],
  ["синие джинсы", null],
] as const)("what a request's occasion asks of clothes: %s: %s (LAYER-03)", (text, code) => {
  expect(dressCodeOf(text)).toBe(code);
});

test.each([
  ["Hat", ["Summer"], "", true],
  ["Hat", ["Spring", "Summer", "Autumn"], "", false],
  ["Hat", ["Spring", "Summer", "Autumn"], "соломенная", true],
  ["Hat", ["Summer"], "вязаная", false],
  ["Cap", ["Spring", "Summer"], "", true],
] as const)("a %s for %j (%s) keeps the sun off: %s (LAYER-05, SPEC-98)", (type, season, notes, isShade) => {
  const felt = 15;
  const main = { temp: felt, feels_like: felt };
  const conditions = conditionsOf({ name: "", main, weather: [{ main: "Clear", description: "" }] });
  const hat = sampleItem({ key: "A", position: "head", type, season: [...season], notes });
  expect(weigh(hat, conditions).reason === "shades_from_sun").toBe(isShade);
});

test.each(["uni tomorrow", "popping out for bread", "сходить за хлебом", "nipping to the shops", "в магаз"])(
  "%s is understood (TASTE-03)",
  (text) => {
    expect(understands(text)).toBe(true);
  },
);

test.each([
  ["гулять с собакой, я мёрзну", null],
  ["I'm always cold, walking the dog", null],
  ["ботинки непромокаемые нужны", null],
  ["waterproof boots please", null],
  ["на улице мороз", [-10, false]],
  ["непромокаемые ботинки, дождь", [null, true]],
] as const)("who is cold or asks for waterproof shoes tells of no weather: %s (LAYER-03)", (text, told) => {
  const said = weatherIn(text);
  expect(said === null ? null : [said.feltC, said.isWet]).toEqual(told);
});
