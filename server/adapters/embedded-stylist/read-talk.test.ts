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
    expect(read(text, "dress")).toMatchObject({ without: ["dress"], put: [["gown"]] });
  expect(read("другой верх", "shirt", "jeans")).toMatchObject({ without: ["shirt"], put: [["sweater", "plaid"]] });
  expect(read("другие джинсы", "shirt", "jeans")).toMatchObject({ put: [[]] });
  expect(read("верни платье", "dress")).toMatchObject({ back: [["gown"]] });
  for (const text of ["keep only the top", "оставь верх"])
    expect(read(text, "dress"), text).toMatchObject({ keep: ["dress"] });
  // "Not these", and only these.
  for (const text of ["хочу без этой рубашки", "I don't want to wear this shirt", "убери эту рубашку"])
    expect(read(text, "shirt", "jeans"), text).toMatchObject({ without: ["shirt"] });
  const small = ["Belt", "Gloves", "Scarf"].map((type) => piece(type, "accessories", type));
  expect(readAnswer("и без ремня", small, new Set(["Belt", "Gloves"]))?.without).toEqual(["Belt", "Scarf"]);
});
