import { expect } from "vitest";
import { piecesOf } from "#outfit/slots.ts";
import { DRESS_CODES } from "#recommendations/dress-code.ts";
import type { Garment } from "#recommendations/outer-layer.ts";
import type { Reason } from "#recommendations/reason.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";
import type { Look } from "#wardrobe/guesses.ts";
import { capitalised } from "#wardrobe/names-in-sentence.ts";
import { COLORS, POSITIONS, TYPES_BY_POSITION, type Season, type Style } from "#wardrobe/vocabulary.ts";

const LOOKS = {
  w: "warm",
  r: "rainproof",
  s: "sporty",
  d: "dressy",
  b: "bare",
  p: "patterned",
  h: "heeled",
  m: "smart",
  l: "long_sleeved",
  n: "sleeveless",
} as const satisfies Record<string, Look>;
const [MILD, WARM_DAYS]: Season[][] = [
  ["Spring", "Summer", "Autumn"],
  ["Spring", "Summer"],
];
const COLD: Season[] = ["Autumn", "Winter"];
/** The seasons and the style of a recognised type, where they differ from those of most. */
const SEASONS_OF: Readonly<Record<string, Season[] | undefined>> = {
  "T-Shirt": WARM_DAYS,
  Polo: WARM_DAYS,
  Dress: WARM_DAYS,
  Skirt: WARM_DAYS,
  Cap: WARM_DAYS,
  Shirt: MILD,
  Sneakers: MILD,
  Shoes: MILD,
  Loafers: MILD,
  Heels: MILD,
  Boots: COLD,
  Beanie: COLD,
  Hat: MILD,
  Top: ["Summer"],
  Shorts: ["Summer"],
  Sandals: ["Summer"],
  Slippers: ["Spring", "Summer", "Autumn", "Winter"],
  Blazer: ["Spring", "Autumn"],
  Hoodie: ["Spring", "Autumn"],
};
const STYLE_OF: Readonly<Record<string, Style | undefined>> = {
  Shirt: "Smart Casual",
  Polo: "Smart Casual",
  Blazer: "Business",
  Hoodie: "Streetwear",
};

const NOT_NOTES: readonly string[] = ["warm", "rain", "summer", "winter", "party", "business", "sport"];

/** "Blue Jacket w77 r47": a card that nobody has corrected, and its guesses in hundredths; "Blue Loafers?": of an unsure type, "Black Jacket??": and position, "Red Sweater?Jacket": or that; "warm", "rain", a season, a style and notes: by its owner. */
function card(id: string): Garment {
  const [, color = "", type = "", asked = "", next_type, told = "", said = ""] =
    /^(\S+) ([A-Z][A-Za-z- ]*?)(?:(\?{1,2})([A-Z][a-z]+)?)?((?: [wrsdbphmln]\d+)*)(?: (warm|rain|summer|bomber|raincoat|gilet|sleeveless|leather|party|business|sport|quilted|fur|knitted|winter|hooded|short-sleeved|long-sleeved))?$/u.exec(
      id,
    ) ?? expect.fail(id);
  const position = POSITIONS.find((one) => TYPES_BY_POSITION[one].some((known) => known === type)) ?? expect.fail(id);
  const guesses = Object.fromEntries(
    [...told.matchAll(/([wrsdbphmln])(\d+)/gu)].map(([, look = "", share]) => [
      Object.entries(LOOKS).find(([letter]) => letter === look)?.[1],
      Number(share) / 100,
    ]),
  );
  const ofLayer: Season[] = (guesses.warm ?? 0) >= 0.25 ? COLD : ["Spring", "Autumn"];
  return {
    id,
    position,
    type,
    notes: NOT_NOTES.includes(said) ? "" : said,
    ...(said === "warm" ? { warmth: said } : said === "rain" ? { rain: true } : {}),
    color: color.split("/").flatMap((name) => COLORS.filter((one) => one === name)),
    style:
      said === "party"
        ? "Party"
        : said === "business"
          ? "Business"
          : said === "sport"
            ? "Sport"
            : /^(White|Blue) Shirt/u.test(id)
              ? "Business"
              : (STYLE_OF[type] ?? "Casual"),
    season:
      said === "summer" || said === "winter"
        ? [said === "summer" ? "Summer" : "Winter"]
        : position === "outerwear"
          ? ofLayer
          : (SEASONS_OF[type] ?? ["Spring", "Autumn", "Winter"]),
    needs_check: asked === "" ? [] : asked === "??" ? ["position", "type"] : ["type"],
    next_type,
    ...(told === "" ? {} : { guesses: { type, ...guesses } }),
  };
}
const cards = (list: string): Garment[] => (list === "" ? [] : list.split(", ")).map(card);

/** Rows of a table: for what (a dress code, or "party"), felt temperature in °C ("9..14": of the day), sky, of a man; what is owned; what is worn of it; and what is not. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));

/** The outfits of each order of the wardrobe for what a row asks. */
function answersTo(asked: string, owned: string) {
  const [what, felt, sky = "", who] = asked.split(" ");
  const evening = what === "party" ? what : null;
  const code = evening === null ? (DRESS_CODES.find((one) => one === what) ?? null) : "smart";
  const [min = 0, max = min] = (felt ?? "").split("..").map(Number);
  const day = { felt_min: min, felt_max: max, rain_mm: 0, wind_max: 0, parts: [] };
  const main = { temp: min, feels_like: min };
  const weather = { name: "", main, weather: [{ main: capitalised(sky), description: "" }], day };
  return [cards(owned), cards(owned).toReversed()].map((own) => {
    const reasonOf = ({ id, type }: Garment): Reason =>
      type === "Cap" || id.endsWith(" Hat") ? "shades_from_sun" : what === "-" ? "fits_temperature" : "fits_occasion";
    const reasons = new Map(own.map((item) => [item.id, reasonOf(item)]));
    const of = { suitable: own, owned: own, reasons, byText: what !== "-", code, evening, weather } as const;
    const gender = who === "man" ? who : "woman";
    return suggestOutfits({ ...of, gender, day: "2026-10-20", language: "en" }).first;
  });
}

/** The garments of the first outfits for what a row asks. */
export function suggestedOf(asked: string, owned: string): readonly string[][] {
  const [first = []] = answersTo(asked, owned);
  return first.map(({ selection }) => piecesOf(selection));
}

/** The garments of a row that are not worn though they should be, or are though they should not; in whatever order the wardrobe is. */
export function wrongIn([asked = "", owned = "", has = "", not = ""]: readonly string[]): string[] {
  return answersTo(asked, owned).flatMap(([first]) => {
    const worn = first === undefined ? [] : piecesOf(first.selection);
    return [
      ...cards(has).flatMap(({ id }) => (worn.includes(id) ? [] : `not ${id}, but ${worn.join(", ")}`)),
      ...cards(not).flatMap(({ id }) => (worn.includes(id) ? id : [])),
    ];
  });
}
