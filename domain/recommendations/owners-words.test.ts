import { describe, expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import { isWarmLayer, type Garment } from "#recommendations/outer-layer.ts";
import type { Reason } from "#recommendations/reason.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import type { Language } from "#people/language.ts";
import { isForOneThing, isForSleep, isHeeled, isHooded, isSpoiltByRain, isThin } from "#wardrobe/card-words.ts";

const garment = (id: string, position: Garment["position"], type: string, fields: Partial<Garment> = {}): Garment => ({
  id,
  position,
  type,
  style: "Casual",
  color: ["Gray"],
  season: [],
  notes: "",
  ...fields,
});
const HOODIE = garment("hoodie", "upper", "Hoodie");
const SHIRT = garment("shirt", "upper", "Shirt");
const BLAZER = garment("blazer", "upper", "Blazer");
const PANTS = garment("pants", "lower", "Pants");
const SHOES = garment("shoes", "feet", "Shoes");
const SNEAKERS = garment("sneakers", "feet", "Sneakers");
const JACKET = garment("jacket", "outerwear", "Jacket");
const HOODED = garment("hooded", "outerwear", "Jacket", { notes: "с капюшоном" });
const CARDIGAN = garment("cardigan", "outerwear", "Cardigan");
const COAT = garment("coat", "outerwear", "Coat");
const HAT = garment("hat", "head", "Hat");

type Day = { readonly felt: number; readonly sky?: string; readonly text?: Readonly<Record<string, Reason>> };

function suggest(suitable: readonly Garment[], { felt, sky = "Clouds", text }: Day, language: Language = "en") {
  const [first] = suggestOutfits({
    suitable,
    reasons: new Map(Object.entries(text ?? {})),
    owned: suitable,
    byText: text !== undefined,
    weather: { name: "", main: { temp: felt, feels_like: felt }, weather: [{ main: sky, description: "" }] },
    day: "2026-10-20",
    gender: "woman",
    language,
  }).first;
  return { worn: first === undefined ? [] : piecesOf(first.selection), because: first?.because ?? "" };
}

describe("layers, rain and the owner's words (LAYER-03)", () => {
  test.each<[string, Day, Garment[], { has: string[]; not: string[] }]>([
    [
      "another layer than a hood over a hood",
      { felt: 10 },
      [HOODIE, PANTS, SHOES, HOODED, JACKET],
      { has: ["jacket"], not: ["hooded"] },
    ],
    [
      "another top than a hood under a cardigan",
      { felt: 10 },
      [HOODIE, SHIRT, PANTS, SNEAKERS, CARDIGAN],
      { has: ["shirt", "cardigan"], not: ["hoodie"] },
    ],
    [
      "a hood over a hood where there is nothing else",
      { felt: 4 },
      [HOODIE, PANTS, SHOES, HOODED],
      { has: ["hoodie", "hooded"], not: [] },
    ],
    [
      "no blazer under a short jacket",
      { felt: 10 },
      [BLAZER, PANTS, SHOES, JACKET, COAT],
      { has: ["coat"], not: ["jacket"] },
    ],
    ["no hat with a hood", { felt: 14 }, [HOODIE, PANTS, SNEAKERS, HAT], { has: ["hoodie"], not: ["hat"] }],
    ["a hat with a shirt", { felt: 14 }, [SHIRT, PANTS, SHOES, HAT], { has: ["hat"], not: [] }],
    [
      "no suede in the rain",
      { felt: 10, sky: "Rain" },
      [SHIRT, PANTS, garment("suede", "feet", "Shoes", { notes: "замшевые" }), SNEAKERS, JACKET],
      { has: ["sneakers"], not: ["suede"] },
    ],
    [
      "no denim jacket in the rain",
      { felt: 10, sky: "Rain" },
      [
        SHIRT,
        PANTS,
        SHOES,
        garment("denim", "outerwear", "Jacket", { notes: "denim" }),
        garment("leather", "outerwear", "Jacket", { color: ["Green"] }),
      ],
      { has: ["leather"], not: ["denim"] },
    ],
    [
      "a light layer over a dress in the rain",
      { felt: 16, sky: "Rain" },
      [
        garment("dress", "upper", "Dress", { color: ["Red"] }),
        SHOES,
        garment("light", "outerwear", "Jacket", { color: ["Green"], style: "Sport" }),
      ],
      { has: ["dress", "light"], not: [] },
    ],
    [
      "a thin coat is no warm one",
      { felt: 4 },
      [
        SHIRT,
        PANTS,
        SHOES,
        garment("thin", "outerwear", "Coat", { notes: "thin" }),
        garment("down", "outerwear", "Jacket", { notes: "пуховик" }),
      ],
      { has: ["down"], not: ["thin"] },
    ],
    [
      "ski trousers are for skiing",
      { felt: 4 },
      [
        SHIRT,
        garment("ski", "lower", "Pants", { notes: "ski pants", season: ["Winter"] }),
        garment("shorts", "lower", "Shorts"),
        SHOES,
        COAT,
      ],
      { has: ["shorts"], not: ["ski"] },
    ],
    [
      "ski trousers where they fit the occasion",
      { felt: -4, text: { ski: "fits_occasion" } },
      [
        SHIRT,
        garment("ski", "lower", "Pants", { notes: "горнолыжные", season: ["Winter"] }),
        garment("shorts", "lower", "Shorts"),
        SHOES,
        COAT,
      ],
      { has: ["ski"], not: ["shorts"] },
    ],
    [
      "of flat shoes that were asked for, those for the weather",
      { felt: 8, text: { sandals: "asked_for_type", sneakers: "asked_for_type" } },
      [SHIRT, PANTS, garment("sandals", "feet", "Sandals"), SNEAKERS, COAT],
      { has: ["sneakers"], not: ["sandals"] },
    ],
    [
      "another top than one over which only denim goes in the rain",
      { felt: 10, sky: "Rain" },
      [
        HOODIE,
        garment("sweater", "upper", "Sweater"),
        PANTS,
        SNEAKERS,
        HOODED,
        garment("denim", "outerwear", "Jacket", { notes: "denim" }),
      ],
      { has: ["sweater", "hooded"], not: [] },
    ],
    [
      "no winter cardigan on a mild day",
      { felt: 19 },
      [SHIRT, PANTS, SHOES, garment("thick", "outerwear", "Cardigan", { season: ["Autumn", "Winter"] })],
      { has: ["shirt"], not: ["thick"] },
    ],
    [
      "no thin shoes in the cold",
      { felt: 4 },
      [
        SHIRT,
        PANTS,
        COAT,
        garment("canvas", "feet", "Sneakers", { notes: "тряпичные" }),
        garment("leather", "feet", "Sneakers", { color: ["Green"] }),
      ],
      { has: ["leather"], not: ["canvas"] },
    ],
    [
      "a business shirt below a coat at the office",
      { felt: -2, text: { shirt: "fits_occasion", sweater: "closest" } },
      [
        garment("shirt", "upper", "Shirt", { style: "Business" }),
        garment("sweater", "upper", "Sweater"),
        { ...PANTS, style: "Business" },
        { ...SHOES, style: "Business" },
        COAT,
      ],
      { has: ["shirt", "coat"], not: ["sweater"] },
    ],
    [
      "slippers and no coat at home",
      { felt: 5, text: { hoodie: "fits_occasion", flip: "fits_occasion" } },
      [HOODIE, PANTS, SNEAKERS, COAT, garment("flip", "feet", "Slippers", { season: ["Summer"] })],
      { has: ["hoodie"], not: ["coat"] },
    ],
  ])("%s", (_rule, day, suitable, { has, not }) => {
    const { worn } = suggest(suitable, day);
    expect(worn).toEqual(expect.arrayContaining(has));
    for (const id of not) expect(worn).not.toContain(id);
  });

  test.each<[string, Day, Garment[], string | null]>([
    ["no outer layer", { felt: 5 }, [SHIRT, PANTS, SHOES], "shirt"],
    ["bare legs", { felt: 2, text: {} }, [SHIRT, garment("skirt", "lower", "Skirt"), SHOES, COAT], "skirt"],
    [
      "a bomber in frost",
      { felt: -8 },
      [SHIRT, PANTS, garment("boots", "feet", "Boots"), garment("bomber", "outerwear", "Windbreaker")],
      "windbreaker",
    ],
    ["a coat", { felt: 2 }, [SHIRT, PANTS, SHOES, COAT], null],
    [
      "at home",
      { felt: 2, text: {} },
      [garment("robe", "upper", "T-Shirt", { style: "Homewear" }), PANTS, SHOES],
      null,
    ],
    ["another weather was named", { felt: 2, text: { shirt: "light_for_heat" } }, [SHIRT, PANTS, SHOES], null],
  ])("what is too cold is told: %s (LAYER-05)", (_case, day, suitable, named) => {
    const { because } = suggest(suitable, day);
    expect(because.startsWith("Mind the cold")).toBe(named !== null);
    if (named !== null) expect(because).toContain(named);
    expect(suggest(suitable, day, "ru").because.startsWith("Может быть холодно")).toBe(named !== null);
  });

  test.each([
    [isHooded, ["hooded, down", "с капюшоном", "толстовка"], ["livelihood", "тонкая"]],
    [isHeeled, ["suede, heeled", "на каблуке"], ["wheel", "кожаные"]],
    [isSpoiltByRain, ["suede", "вязаная", "джинсовая"], ["leather", "кожаные"]],
    [isThin, ["thin; long", "лён", "тонкий"], ["something", "зелёный", "утеплённый"]],
    [isForOneThing, ["ski pants", "горнолыжные"], ["skirt", "skinny"]],
    [isForSleep, ["pyjamas", "пижама"], ["sleeveless"]],
  ] as const)("words in both languages: %o", (test_, told, others) => {
    for (const notes of told) expect([notes, test_({ type: "Other", notes })]).toEqual([notes, true]);
    for (const notes of others) expect([notes, test_({ type: "Other", notes })]).toEqual([notes, false]);
  });

  test("a thin coat is no warm layer", () => {
    expect(isWarmLayer(COAT)).toBe(true);
    expect(isWarmLayer({ ...COAT, notes: "тонкое" })).toBe(false);
  });
});
