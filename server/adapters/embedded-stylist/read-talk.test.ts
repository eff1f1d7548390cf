import { expect, test } from "vitest";
import type { StyledItem } from "#adapters/stylist/port.ts";
import { readAnswer } from "#adapters/embedded-stylist/read-answer.ts";
import { readSaid } from "#adapters/embedded-stylist/read-said.ts";

test.each([
  ["is it warm enough?", "warmer"],
  ["warm enough?", "warmer"],
  ["will I be cold", "warmer"],
  ["не замёрзну?", "warmer"],
  ["не холодно в этом будет?", "warmer"],
  ["тепло ли в этом", "warmer"],
  ["а не жарко будет?", "lighter"],
  ["is it ok for rain?", "rain"],
  ["под дождь это подойдёт?", "rain"],
  ["is this too formal", "simpler"],
  ["это не слишком нарядно?", "simpler"],
  ["would this be too casual?", "dressier"],
  ["does it look smart enough?", "dressier"],
  ["is this ok for the office?", "dressier"],
  ["сойдёт для театра?", "dressier"],
  ["could it be a little dressier?", undefined],
  ["можно теплее?", undefined],
  ["а если дождь?", undefined],
])("%s asks of the outfit that is shown whether it will do, and changes nothing: %s (SPEC-120)", (text, whether) =>
  expect(readSaid(text)?.whether).toBe(whether),
);

test.each([
  ["а поверх кардиган", ["put"]],
  ["и пиджак сверху", ["put"]],
  ["под низ белую рубашку", ["put"]],
  ["пусть будет платье", ["put"]],
  ["пускай лучше будут брюки", ["put"]],
  ["накинь жакет", ["put"]],
  ["как насчёт ботинок?", ["put"]],
  ["with a cardigan on top", ["put"]],
  ["throw a blazer over it", ["put"]],
  ["make it a dress", ["put"]],
  ["let's do a skirt", ["put"]],
  ["maybe a hat too", ["put"]],
  ["plus a scarf", ["put"]],
  ["не куртку, а пальто", ["out", "put"]],
  ["не юбку а брюки", ["out", "put"]],
  ["свитер, а не рубашку", ["put", "out"]],
  ["джинсы нет, юбку", ["out", "put"]],
  ["not the jacket, a coat", ["out", "put"]],
  ["trousers, not jeans", ["put", "out"]],
  ["not sneakers but boots", ["out", "put"]],
  ["boots rather than sneakers", ["put", "swap"]],
  ["no heels, flats please", ["out", "put"]],
  ["no jeans please and a shirt", ["out", "put"]],
  ["no coat but a scarf and a hat", ["out", "put", "put"]],
  ["a dress but no heels", ["put", "out"]],
  ["без шапки и с шарфом", ["out", "put"]],
  ["джинсы, но без куртки", ["put", "out"]],
  ["без шапки, шарфа", ["out"]],
  ["without a hat and a scarf", ["out", "out"]],
  // Words that are not known are passed over.
  ["eh, whatever, green skirt", ["put"]],
  ["yolo, the red dress it is", ["put"]],
  ["эх была не была, белую блузку", ["put"]],
  ["смело беру красные туфли", ["put"]],
  ["gray trousers not the gym ones", ["put"]],
  ["add the belt even though it's for the office", ["put"]],
  ["not the boots, we're having a picnic", ["out"]],
  ["брюки, а не платье, у нас утренник", ["put", "out"]],
  ["красное, и без шляпы", ["put", "out"]],
  ["blue shirt not white", ["put"]],
  ["вот так, только с замшевыми", ["put"]],
  ["перчатки да, а шапку нет", ["put", "out"]],
  ["that's too wedding. trousers and a blouse", ["put", "put"]],
  ["худи серое вместо этого", ["put"]],
] as const)("%s puts on what it names and takes off what it refuses: %j (TALK-01)", (text, verbs) => {
  const said = readSaid(text);
  expect([said?.asks, said?.wishes, said?.garments.map(({ verb }) => verb)]).toEqual([null, [], verbs]);
});

test.each([
  "jeans for bouldering",
  "платье на выпускной сестры",
  "my jeans are kinda worn out",
  "купила себе синюю юбку",
  "what did the score end up being",
])("%s says nothing of the outfit that is shown (TALK-01)", (text) =>
  expect(readSaid(text)?.garments ?? []).toEqual([]),
);

test("another of a kind is of that kind, another top no dress, and what comes back was not on (SPEC-112)", () => {
  const piece = (id: string, position: StyledItem["position"], type: string): StyledItem => ({
    id,
    position,
    type,
    style: null,
    season: [],
    color: [],
    brand: "",
    model: "",
    notes: "",
  });
  const items = [
    piece("dress", "upper", "Dress"),
    piece("gown", "upper", "Dress"),
    piece("shirt", "upper", "Shirt"),
    piece("sweater", "upper", "Sweater"),
    piece("plaid", "upper", "Shirt"),
    piece("jeans", "lower", "Jeans"),
  ];
  const read = (text: string, ...on: string[]) => readAnswer(text, items, new Set(on));
  for (const text of ["другое платье", "another dress"])
    expect(read(text, "dress")).toMatchObject({ without: ["dress"], others: [["gown"]] });
  expect(read("другой верх", "shirt", "jeans")).toMatchObject({ without: ["shirt"], others: [["sweater", "plaid"]] });
  expect(read("другие джинсы", "shirt", "jeans")).toMatchObject({ others: [[]] });
  expect(read("верни платье", "dress")).toMatchObject({ back: [["gown"]] });
  for (const text of ["keep only the top", "оставь верх"])
    expect(read(text, "dress"), text).toMatchObject({ keep: ["dress"] });
  // "Not these", and only these.
  for (const text of ["хочу без этой рубашки", "I don't want to wear this shirt", "убери эту рубашку"])
    expect(read(text, "shirt", "jeans"), text).toMatchObject({ without: ["shirt"] });
  // By the words of its card.
  const cards = [
    { ...piece("sorels", "feet", "Boots"), brand: "Sorel" },
    { ...piece("gym", "lower", "Pants"), model: "Карго хаки" },
    { ...piece("wool", "lower", "Pants"), model: "Wool" },
  ];
  const named = (text: string, on: string) => readAnswer(text, cards, new Set([on]));
  expect(named("not the sorels, we're meeting the bank", "sorels")).toMatchObject({ without: ["sorels"] });
  expect(named("вот это но с карго", "wool")).toMatchObject({ put: [["gym"]] });
  expect(
    readAnswer("ладно, шлёпки", [{ ...piece("mules", "feet", "Shoes"), model: "Шлёпки" }], new Set()),
  ).toMatchObject({
    put: [["mules"]],
  });
  expect(named("карго штаны давай", "wool")).toMatchObject({ put: [["gym"]] });
  const small = ["Belt", "Gloves", "Scarf"].map((type) => piece(type, "accessories", type));
  expect(readAnswer("и без ремня", small, new Set(["Belt", "Gloves"]))?.without).toEqual(["Belt", "Scarf"]);
});
