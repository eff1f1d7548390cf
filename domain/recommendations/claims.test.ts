import fc from "fast-check";
import { expect, test } from "vitest";
import { LANGUAGES } from "#people/language.ts";
import { withoutDegrees, type Claim } from "#recommendations/claim.ts";
import { claimsFor } from "#recommendations/claims.ts";
import { climateOf, weatherOfSeason, type Climate } from "#recommendations/climate.ts";
import { bandOf } from "#recommendations/comfort.ts";
import { DRESS_CODES, fitOf, type DressCode } from "#recommendations/dress-code.ts";
import { isWarmLayer, type Garment } from "#recommendations/outer-layer.ts";
import { withRain } from "#recommendations/rain-claims.ts";
import { REASONS } from "#recommendations/reason.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import { wornIn } from "#recommendations/worn-by.ts";
import { CONDITIONS, type Weather } from "#recommendations/weather.ts";
import { isLongSleeved, isSpoiltByRain, isSportswear, keepsFeetDry, keepsRainOut } from "#wardrobe/card-words.ts";
import { COLORS, POSITIONS, SEASONS, STYLES, TYPES_BY_POSITION, type Color } from "#wardrobe/vocabulary.ts";
type Context = {
  readonly worn: readonly Garment[];
  readonly owned: readonly Garment[];
  readonly reasonOf: (id: string) => string | undefined;
  readonly climate: Climate;
  readonly code: DressCode | null;
};
const NEUTRAL: readonly (Color | undefined)[] = ["Black", "White", "Gray", "Brown", "Beige"];
const isIn = (item: Garment, feltC: number) => bandOf(item)[0] <= feltC && feltC <= bandOf(item)[1];
const fits = (item: Garment, code: DressCode, ...fit: string[]) => fit.includes(fitOf(item, code));
const accentsOf = (worn: readonly Garment[]) =>
  new Set(
    worn
      .filter(({ type, color: [main] }) => type !== "Jeans" && !NEUTRAL.includes(main))
      .flatMap(({ color }) => color.slice(0, 1)),
  );
const areNeutral = (worn: readonly Garment[], ...but: readonly Color[]) =>
  worn.every(
    (one) =>
      one.color.length > 0 && one.notes !== "floral" && one.color.every((it) => [...NEUTRAL, ...but].includes(it)),
  );
const hasReason =
  (...reasons: string[]) =>
  (of: readonly Garment[], { reasonOf }: Context) =>
    of.length > 0 && of.every(({ id }) => reasons.includes(reasonOf(id) ?? ""));
const isBlack = ({ color }: Garment) => color.includes("Black");
const isSure = ({ needs_check = [] }: Garment) => !needs_check.includes("type");
/** Whether nothing of an outfit spoils it: jeans at the office, a parka over a dress. */
const areIn = (worn: readonly Garment[], code: DressCode) =>
  worn.every(
    (one) =>
      ["head", "bags", "accessories", code === "sport" ? "outerwear" : ""].includes(one.position) ||
      fits(one, code, "best", "right", "fine"),
  );
const areForCode = (of: readonly Garment[], { worn, code }: Context) =>
  code !== null && areIn(worn, code) && of.every((one) => isSure(one) && fits(one, code, "best", "right"));
const DRESSY: readonly (string | null)[] = ["Smart Casual", "Business", "Formal", "Party"];
const isDressed =
  (code: DressCode, ...types: string[]) =>
  (of: readonly Garment[], { worn }: Context) =>
    areIn(worn, code) &&
    of.every(
      (one) =>
        isSure(one) && fits(one, code, "best", "right") && (DRESSY.includes(one.style) || types.includes(one.type)),
    );
const lacksDressyShoes = (owned: readonly Garment[], code: DressCode | null | undefined) =>
  (code === "smart" || code === "ceremony") &&
  owned.every((one) => one.position !== "feet" || (one.type !== "Shoes" && fits(one, code, "fine", "poor", "never")));
const isAt = (of: readonly Garment[], ...positions: string[]) =>
  of.every(({ position }) => positions.includes(position));
/** A jacket or a coat whose card leaves it open. */
const mayBeWarm = (one: Garment) =>
  one.position === "outerwear" &&
  (one.warmth === "warm" ||
    (one.warmth === undefined &&
      ["Jacket", "Coat", "Parka"].includes(one.type) &&
      !/бомбер|denim|thin/u.test(one.notes) &&
      (one.season.length === 0 || one.season.includes("Winter"))));
const areCold = (of: readonly Garment[], { climate }: Context) =>
  of.length > 0 &&
  of.every((item) => (item.position === "upper" ? climate.feltMin < 9 : bandOf(item)[0] > climate.feltMin));

const areRight = (of: readonly Garment[], { climate: { feltMin, feltMax } }: Context) =>
  of.every(
    (one) =>
      one.needs_check?.includes("type") !== true &&
      isIn(one, one.position === "outerwear" ? feltMin : one.position === "upper" ? feltMax : (feltMin + feltMax) / 2),
  );
/** Each sentence's fact about the clothes and the day. */
const FACTS: Readonly<
  Record<
    Exclude<
      Claim["kind"],
      "suggested_outfits" | "closest_to_request" | "closest_to_weather" | `part.${string}` | `remedy.${string}`
    >,
    (of: readonly Garment[], context: Context) => boolean
  >
> = {
  missing: (_of, { worn }) =>
    ["feet", "lower", "upper"].some((part) => !worn.some(({ position }) => position === part)),
  cold: areCold,
  cold_only: areCold,
  closest: ([one, ...others], { owned, reasonOf, code }) =>
    owned
      .filter(({ position }) => [one, ...others].some((of) => of?.position === position))
      .every((other) =>
        code === null ? (reasonOf(other.id) ?? "closest") === "closest" : fits(other, code, "poor", "never"),
      ),
  no_short_sleeves: (of, { owned, climate }) =>
    climate.feltMax >= 25 && [...of, ...owned.filter(({ position }) => position === "upper")].every(isLongSleeved),
  no_boots: (_of, { owned, climate }) => climate.isSnowy && !owned.some(({ type }) => type === "Boots"),
  no_sportswear: (of, { worn, code }) => code === "sport" && !areIn(of, code) && worn.some((one) => of.includes(one)),
  no_sport_shoes: (_of, { owned, code }) => code === "sport" && !owned.some(({ type }) => type === "Sneakers"),
  asked_no_color: (_of, { worn }) => !worn.some(isBlack),
  no_other_color: (of) => of.length > 0 && of.every(isBlack),
  no_homewear: (_of, { owned, code }) =>
    code === "home" && owned.every((one) => one.style !== "Homewear" || one.position === "feet"),
  no_work_shoes: (of, { owned, code }) =>
    code === "business" &&
    isAt(of, "feet") &&
    owned.every((one) => one.position !== "feet" || !["Heels", "Loafers", "Shoes"].includes(one.type)),
  no_dressy_shoes: (of, { owned, code }) => isAt(of, "feet") && lacksDressyShoes(owned, code),
  asked_no_dressy_shoes: (of, { worn, owned, code, reasonOf }) =>
    isAt(of, "feet") &&
    lacksDressyShoes(owned, code) &&
    worn.some(({ id, position }) => position !== "feet" && reasonOf(id) === "asked_for_type"),
  no_warm_layer: (of, { owned, climate }) => climate.feltMin < 5 && isAt(of, "outerwear") && !owned.some(mayBeWarm),
  no_warmer: () => false,
  no_rainproof: (_of, { owned, climate }) =>
    climate.isWet &&
    owned.every((one) => one.position !== "outerwear" || one.type === "Cardigan" || /suede/u.test(one.notes)),
  umbrella: (_of, { worn, climate }) =>
    climate.isWet && !worn.some((one) => one.position === "outerwear" && keepsRainOut(one)),
  coat_dry: (of, { climate }) => climate.isWet && isAt(of, "outerwear") && of.every(keepsRainOut),
  coat_wind: (of, { climate }) => climate.isWindy && isAt(of, "outerwear"),
  coat_warm: (of, { climate }) =>
    climate.feltMin < 12 &&
    of.every((one) => isWarmLayer(one) && isIn(one, climate.feltMin)) &&
    // A coat for autumn and winter may be thin.
    (climate.feltMin >= 0 ||
      of.every(
        (one) => one.season.every((season) => season === "Winter") || one.type === "Parka" || one.notes === "пуховик",
      )),
  frost: (of, { climate: { feltMin } }) => feltMin <= 0 && of.every((one) => isSure(one) && isIn(one, feltMin)),
  shoes_dry: (of, { climate }) => climate.isWet && of.every((one) => one.type === "Boots" && keepsFeetDry(one)),
  shoes_snow: (of, { climate }) => climate.isSnowy && of.every((one) => one.type === "Boots" && !isSpoiltByRain(one)),
  layers: ([coat, top], { climate }) =>
    coat !== undefined &&
    top !== undefined &&
    isIn(coat, climate.feltMin) &&
    isIn(top, climate.feltMax) &&
    climate.feltMin < climate.feltMax,
  keeps_rain_out: (of) => of.every(keepsRainOut),
  shades_from_sun: hasReason("shades_from_sun"),
  just_dress: ([one], { climate }) => climate.feltMax >= 25 && one?.type === "Dress" && !isLongSleeved(one),
  light_for_heat: (of, { climate, worn }) =>
    climate.feltMax >= 25 &&
    worn.every((one) => one.position !== "upper" || !isLongSleeved(one)) &&
    worn.every((one) => one.type !== "Dress" || one.notes === "short sleeves") &&
    of.every((one) => isIn(one, one.position === "upper" ? climate.feltMax : (climate.feltMin + climate.feltMax) / 2)),
  fits_temperature: areRight,
  fits_season: areRight,
  asked_for_type: hasReason("asked_for_type"),
  asked_for_color: hasReason("asked_for_color"),
  asked_for_words: hasReason("asked_for_words"),
  fits_occasion: hasReason("fits_occasion"),
  for_business: isDressed("business", "Blazer"),
  for_smart: isDressed("smart", "Dress", "Blouse", "Blazer", "Heels"),
  for_smart_flat: () => false,
  for_ceremony: (of, context) =>
    isDressed("ceremony", "Blazer", "Heels")(of, context) &&
    of.every((one) => one.type !== "Shirt" || (one.style !== "Business" && isLongSleeved(one))),
  cool_layer: (of, { climate }) =>
    isAt(of, "outerwear") && climate.feltMax < 19 && of.every((one) => !isWarmLayer(one) && isIn(one, climate.feltMin)),
  long_sleeves: (_of, { worn, climate }) =>
    climate.feltMax < 19 &&
    worn.some((it) => isAt([it], "upper") && (it.type !== "Shirt" || it.notes === "лонгслив") && isLongSleeved(it)),
  short_sleeves: (_of, { worn, climate }) =>
    climate.feltMax >= 19 && worn.every((one) => one.position !== "upper" || !isLongSleeved(one)),
  no_jacket: (_of, { worn, climate }) =>
    climate.feltMin >= 12 && climate.feltMax >= 19 && !worn.some(({ position }) => position === "outerwear"),
  for_sport: (of, { worn }) =>
    areIn(worn, "sport") &&
    of.every((one) => isSure(one) && fits(one, "sport", "best") && one.type !== "Jeans") &&
    of.every((one) => one.type !== "Pants" || isSportswear(one)),
  for_garden: areForCode,
  for_home: areForCode,
  one_color: (_of, { worn, code }) =>
    code !== "sport" &&
    [...accentsOf(worn)].some((one) => one !== "Blue") &&
    accentsOf(worn).size === 1 &&
    areNeutral(worn, ...accentsOf(worn)),
  calm_colors: (_of, { worn }) => areNeutral(worn, "Blue"),
  all_one_type: ([one], { owned }) =>
    owned.every(({ position, type }) => position !== one?.position || type === one.type),
  all_one_color: ([one], { owned }) =>
    one?.position !== "outerwear" &&
    owned.every(({ position, color }) => position !== one?.position || color[0] === one.color[0]),
  long_unworn: (of) => of.every(({ last_worn = "2026-10-20" }) => last_worn <= "2026-09-18"),
};

const wardrobe = fc
  .array(
    fc.constantFrom(...POSITIONS.filter((one) => one !== "underwear")).chain((position) =>
      fc.record({
        position: fc.constant(position),
        type: fc.constantFrom(...TYPES_BY_POSITION[position]),
        style: fc.option(fc.constantFrom(...STYLES)),
        color: fc.oneof(
          fc.subarray([...COLORS], { maxLength: 2 }),
          // Few colors that clash, so that some wardrobes are one-sided.
          fc.constantFrom<("Red" | "Green")[]>(["Red"], ["Green"]),
        ),
        season: fc.subarray([...SEASONS]),
        notes: fc.constantFrom(
          "",
          "",
          "бомбер",
          "suede",
          "waterproof",
          "short sleeves",
          "лонгслив",
          "пуховик",
          "leather",
          "floral",
        ),
        reason: fc.constantFrom(...REASONS),
        last_worn: fc.constantFrom("2026-09-18", "2026-09-19", undefined),
        needs_check: fc.constantFrom<"type"[]>([], [], ["type"]),
      }),
    ),
    { minLength: 1, maxLength: 25 },
  )
  .map((list) => list.map((fields, index) => ({ id: `item-${index}`, ...fields })));
const weather = fc
  .record({
    // Mild days, on which neither cold nor rain is told, are rare otherwise.
    felt: fc.oneof(fc.integer({ min: -20, max: 36 }), fc.integer({ min: 14, max: 22 })),
    warmer: fc.integer({ min: 0, max: 14 }),
    rain_mm: fc.constantFrom(0, 0, 3),
    wind_max: fc.constantFrom(2, 11),
    condition: fc.constantFrom("Snow", "Snow", ...CONDITIONS),
  })
  .map(({ felt, warmer, rain_mm, wind_max, condition }): Weather => ({
    name: "",
    main: { temp: felt, feels_like: felt },
    weather: [{ main: condition, description: "" }],
    day: { felt_min: felt, felt_max: felt + warmer, rain_mm, wind_max, parts: [] },
  }));

test("whatever is owned and whatever the weather, a sentence about an outfit is true, in both languages (LAYER-05)", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      wardrobe,
      fc.option(weather, { freq: 9 }),
      fc.constantFrom(null, null, null, "business", "business", ...DRESS_CODES),
      fc.tuple(fc.boolean(), fc.constantFrom(false, false, false, true)),
      (owned, sky, code, [byText, isWithoutBlack]) => {
        const ids = new Set(owned.filter(isBlack).map(({ id }) => id));
        const refused = isWithoutBlack && ids.size > 0 ? { ids, color: "Black" as const } : undefined;
        const suitable = isWithoutBlack ? owned.filter((one) => !isBlack(one)) : owned;
        const reasons = new Map(owned.map(({ id, reason }) => [id, reason]));
        const climate = climateOf(sky ?? weatherOfSeason("Autumn"));
        for (const language of LANGUAGES) {
          const request = { suitable, owned, reasons, byText, code, refused, weather: sky, language };
          const asked = { ...request, day: "2026-10-20", gender: "woman", excluded: refused?.ids } as const;
          for (const { selection, because } of suggestOutfits(asked).first) {
            const worn = wornIn(selection, owned);
            const claims = claimsFor(worn, asked, climate);
            const told = claims.map((one) => withoutDegrees(withRain(one, claims, asked), asked));
            expect(told.length === 0 ? [""] : told).toContain(because);
            for (const { kind, of, text } of claims) {
              seen.add(kind);
              const garments = worn.filter((one) => of.includes(one));
              const isTrue = Object.entries(FACTS).find(([key]) => key === kind)?.[1] ?? expect.fail(kind);
              const named = kind === "layers" ? of.flatMap(({ id }) => worn.filter((one) => one.id === id)) : garments;
              expect(isTrue(named, { worn, owned, reasonOf: (id) => reasons.get(id), climate, code }), text).toBe(true);
              expect(text).not.toMatch(/[{}]|undefined/u);
            }
          }
        }
      },
    ),
    { numRuns: 900 },
  );
  // Each sentence was said, so that each was tried; nobody here asked for no heels, and one is only said within another.
  expect(Object.keys(FACTS).filter((kind) => !seen.has(kind))).toEqual(["no_warmer", "for_smart_flat"]);
});
