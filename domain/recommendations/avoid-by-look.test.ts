import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import { avoidedByLook } from "#recommendations/avoid-by-look.ts";
import { DRESS_CODES, type DressCode } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { garment } from "#testing/sample-garment.ts";
import { lookOf, type Guesses } from "#wardrobe/guesses.ts";
import { capitalised } from "#wardrobe/names-in-sentence.ts";

type Fields = Partial<Garment> & Pick<Garment, "position" | "type">;
const of = (id: string, guesses: Omit<Guesses, "type">, { position, ...fields }: Fields): Garment =>
  garment(id, position, { ...fields, guesses: { type: fields.type, ...guesses } });
const AUTUMN_WINTER = { position: "outerwear", type: "Jacket", season: ["Autumn", "Winter"] } as const;
const PANTS = { position: "lower", type: "Pants", season: ["Spring", "Autumn", "Winter"] } as const;
const SHOES = { position: "feet", season: ["Spring", "Summer", "Autumn"] } as const;
const DRY = { isWet: false, isSnowy: false, isWindy: false, isHot: false };
const SWEATER = { position: "upper", type: "Sweater", season: ["Spring", "Autumn", "Winter"] } as const;
const COAT = { ...AUTUMN_WINTER, type: "Coat" } as const;
const SNEAKERS = { ...SHOES, type: "Sneakers" } as const;
const OWNED: readonly Garment[] = [
  garment("shirt", "upper", { type: "Shirt" }),
  garment("business shirt", "upper", { type: "Shirt", style: "Business" }),
  garment("tee", "upper", { type: "T-Shirt" }),
  of("thick", { warm: 0.9 }, SWEATER),
  of("thin", { warm: 0.1 }, SWEATER),
  of("said thick", { warm: 0.1 }, { ...SWEATER, warmth: "warm" }),
  of("down", { warm: 0.85, rainproof: 0.4 }, AUTUMN_WINTER),
  of("shell", { warm: 0.3, rainproof: 0.9 }, AUTUMN_WINTER),
  of("thin coat", { warm: 0.15, rainproof: 0.2 }, COAT),
  of("down coat", { warm: 0.85, rainproof: 0.2 }, COAT),
  of("said warm", { warm: 0.1 }, { ...AUTUMN_WINTER, warmth: "warm" }),
  of("sweatpants", { sporty: 0.8, dressy: 0.1 }, PANTS),
  of("track", { sporty: 0.5, dressy: 0.2 }, PANTS),
  of("dress pants", { sporty: 0.2, dressy: 0.8 }, { ...PANTS, color: ["Gray"] }),
  of("said business", { sporty: 0.9, dressy: 0 }, { ...PANTS, style: "Business" }),
  of("running", { warm: 0, sporty: 0.9, dressy: 0.05 }, SNEAKERS),
  of("lace-ups", { warm: 0.05, sporty: 0.55, dressy: 0.4 }, SNEAKERS),
  of("low boots", { warm: 0.4, sporty: 0.5, dressy: 0.1 }, SNEAKERS),
  garment("sandals", "feet", { type: "Sandals", season: ["Summer"], needs_check: ["type"] }),
  garment("autumn jacket", "outerwear", { type: "Jacket", season: ["Spring", "Autumn"] }),
  garment("jeans", "lower", { type: "Jeans", color: ["Blue"] }),
];

test.each(
  `
  - 12 clouds | down, shell | shell
  - -2 clouds | down, shell | down
  - 12 clouds | down coat, thin coat | thin coat
  - -8 clouds | thin coat, down coat | down coat
  - -8 clouds | thin coat, down | down
  - 8 rain | down, shell | shell
  - -2 clouds | said warm, down | said warm
  - -8 clouds | thin, thick | thick
  - 19 clear | thick, thin | thin
  - -8 clouds | thin, said thick | said thick
  smart 12 clouds | down coat, shell | shell
  business 21 clear | sweatpants, dress pants | dress pants
  business 21 clear | track, dress pants | dress pants
  smart 21 clear | sweatpants, track | track
  ceremony 21 clear | sweatpants, dress pants | dress pants
  business 21 clear | sweatpants | sweatpants
  business 21 clear | said business, dress pants | said business
  sport 16 clear | dress pants, sweatpants | sweatpants
  sport 16 clear | lace-ups, running | running
  business 16 clear | running, lace-ups | lace-ups
  - -3 snow | running, low boots | low boots
  - 31 clear | running, sandals | sandals
  ceremony 21 clear | business shirt | business shirt
  ceremony 21 clear | sweatpants, jeans | jeans
  ceremony 16 clouds | autumn jacket |
  ceremony 12 clouds | autumn jacket | autumn jacket
`
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim())),
)("what looks right for %s of %s: %s (SPEC-73)", (asked = "", names = "", first = "") => {
  const [what, felt, sky = ""] = asked.split(" ");
  const code = DRESS_CODES.find((one) => one === what) ?? null;
  const chosen = names.split(", ");
  const positions = OWNED.filter(({ id }) => chosen.includes(id)).map(({ position }) => position);
  const top = code === "sport" ? "tee" : "shirt";
  const usual = ["dress pants", "running"].filter(
    (id) => !positions.includes(OWNED.find((one) => one.id === id)?.position ?? "upper"),
  );
  const own = OWNED.filter(({ id }) => [top, ...usual, ...chosen].includes(id));
  const weather = {
    name: "",
    main: { temp: Number(felt), feels_like: Number(felt) },
    weather: [{ main: capitalised(sky), description: "" }],
  };
  // The order of the wardrobe must not matter.
  for (const owned of [own, own.toReversed()]) {
    const reasons = new Map(owned.map(({ id }) => [id, code === null ? "fits_temperature" : "fits_occasion"] as const));
    const asked = { suitable: owned, owned, reasons, byText: code !== null, code, weather } as const;
    const outfits = suggestOutfits({ ...asked, day: "2026-10-20", gender: "man", language: "en" }).first;
    const worn = outfits.slice(0, 1).flatMap(({ selection }) => piecesOf(selection));
    expect(worn.filter((id) => chosen.includes(id))).toEqual(first === "" ? [] : [first]);
  }
});

test("of two layers the warmer is never worse in the cold, nor the lighter on a mild day (SPEC-73)", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const avoided = (warm: number, feltMin: number) =>
    avoidedByLook(of("one", { warm }, AUTUMN_WINTER), null, { ...DRY, feltMin });
  const felt = fc.oneof(fc.integer({ min: -30, max: 5 }), fc.integer({ min: 10, max: 30 }));
  fc.assert(
    fc.property(share, share, felt, (one, other, at) => {
      const better = at <= 5 ? Math.max(one, other) : Math.min(one, other);
      expect(avoided(better, at)).toBe(Math.min(avoided(one, at), avoided(other, at)));
    }),
  );
});

test("trousers that look torn, cropped or thin are avoided in the cold, such jeans dressed up and every day, too (SPEC-73)", () => {
  const avoided = (type: string, code: DressCode | null, feltMin: number) => {
    const [bare, whole] = [1, 0].map((share) =>
      avoidedByLook(of("one", { bare: share, sporty: 0 }, { ...PANTS, type }), code, { ...DRY, feltMin }),
    );
    return bare !== whole;
  };
  const cases = ([null, ...DRESS_CODES] as const).flatMap((code) =>
    ["Pants", "Jeans"].flatMap((type) =>
      [4, 5].flatMap((felt) => (avoided(type, code, felt) ? [`${code} ${type} ${felt}`] : [])),
    ),
  );
  const inCold = [null, "business", "smart", "ceremony", "garden"].flatMap((code) => [
    `${code} Pants 4`,
    `${code} Jeans 4`,
  ]);
  const mild = [null, "business", "smart", "ceremony"].map((code) => `${code} Jeans 5`);
  expect(cases.toSorted()).toEqual([...inCold, ...mild].toSorted());
});

test("the owner's word stands before a guess, and another type or notes end it (SPEC-73, OWNER-01)", () => {
  const down = of("down", { warm: 0.9, rainproof: 0.9 }, AUTUMN_WINTER);
  const pants = of("pants", { sporty: 0.9, dressy: 0.2, bare: 0.9 }, PANTS);
  const looks = [
    lookOf(down, "warm"),
    lookOf({ ...down, warmth: "light" }, "warm"),
    lookOf({ ...down, season: ["Summer"] }, "warm"),
    lookOf({ ...down, rain: false }, "rainproof"),
    lookOf({ ...pants, sport: false }, "sporty"),
    lookOf({ ...pants, style: "Business" }, "sporty"),
    lookOf({ ...pants, warmth: "warm" }, "bare"),
    lookOf({ ...down, notes: "thin" }, "warm"),
    lookOf({ ...down, type: "Parka" }, "warm"),
    lookOf({ ...down, guesses: undefined, warmth: "warm" }, "warm"),
  ];
  expect(looks).toEqual([0.9, 0, 0, 0, 0, 0, 0, undefined, undefined, undefined]);
});
