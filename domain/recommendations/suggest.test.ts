import { expect, test } from "vitest";
import type { Piece } from "#outfit/combine.ts";
import { onlyClosest, tellingNotes, type Reason } from "#recommendations/reason.ts";
import { SUGGESTED_MAX } from "#recommendations/request.ts";
import { suggestOutfits } from "#recommendations/suggest.ts";

const piece = (id: string, position: Piece["position"], fields: Partial<Piece> = {}): Piece => ({
  id,
  position,
  type: id,
  style: "Casual",
  color: ["White"],
  ...fields,
});
const SHIRT = piece("Shirt", "upper", { color: ["Blue"] });
const SWEATER = piece("Sweater", "upper");
const JEANS = piece("Jeans", "lower", { style: "Streetwear", color: ["Blue"] });
const PANTS = piece("Pants", "lower", { color: ["Gray"] });
const BOOTS = piece("Boots", "feet", { color: ["Black"] });
const TRENCH = piece("Trench Coat", "outerwear", { color: ["Beige"] });

const suggest = (pieces: readonly Piece[], reasons: Readonly<Record<string, Reason>>, language: "en" | "ru" = "en") =>
  suggestOutfits(pieces, new Map(Object.entries(reasons)), language).first;

test("an answer begins with two or three whole outfits, each with a sentence of its own (LAYER-05)", () => {
  const wet = [TRENCH, SHIRT, SWEATER, JEANS, PANTS, BOOTS];
  const outfits = suggest(wet, { "Trench Coat": "keeps_rain_out", Sweater: "keeps_warm", Boots: "fits_temperature" });
  expect(outfits).toHaveLength(SUGGESTED_MAX);
  for (const { pieces } of outfits) {
    // The coat has no slot yet, so it is named and not promised as a part of the picture.
    expect(pieces).toHaveLength(3);
    expect(pieces[2]).toBe("Boots");
  }
  const sentences = outfits.map(({ because }) => because);
  expect(sentences[0]).toBe("You stay dry: trench coat");
  expect(sentences.slice(1).every((sentence) => sentence.endsWith(". Over it: trench coat"))).toBe(true);
  expect(new Set(sentences).size).toBe(SUGGESTED_MAX);
  const [first] = suggest(wet, { "Trench Coat": "keeps_rain_out" }, "ru");
  expect(first?.because).toBe("Не промокнете: тренч");
});

test("two tops, one pair of trousers and one of shoes make two outfits; where a part is missing the sentence says so (LAYER-05)", () => {
  expect(suggest([SHIRT, SWEATER, JEANS, BOOTS], {}).map(({ pieces }) => pieces)).toHaveLength(2);
  expect(suggest([SHIRT, JEANS], {}).map(({ because }) => because)).toEqual(["No whole outfit yet. Missing: feet"]);
  expect(suggest([], {})).toEqual([]);
});

test("a garment that is only the closest is named; where all are, the outfits say what makes them outfits (LAYER-05)", () => {
  const pieces = [SWEATER, PANTS, BOOTS];
  expect(suggest(pieces, { Boots: "closest", Pants: "fits_temperature" })[0]?.because).toBe(
    "Suits, with the closest you have: boots",
  );
  const closest = { Sweater: "closest", Pants: "closest", Boots: "closest" } as const;
  expect(suggest(pieces, closest)[0]?.because).toBe("All in one style: casual");
  expect(onlyClosest(Object.values(closest))).toBe(true);
  expect(onlyClosest(["closest", "keeps_warm"]) || onlyClosest([])).toBe(false);
});

test("a reason is given only where it differs from the neighbour's (LAYER-05)", () => {
  const [warm, rain] = ["fits_temperature", "keeps_rain_out"] as const;
  expect(tellingNotes([warm, warm, warm, rain, rain, warm])).toEqual([null, null, null, rain, null, warm]);
  expect(tellingNotes([rain, warm])).toEqual([rain, warm]);
  expect(tellingNotes([warm])).toEqual([warm]);
});
