import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { Language } from "@wardrobe/domain/people/language.ts";
import { readRussianNames } from "#adapters/places/russian-names.ts";
import { inMarks, spellingIndex, type SpellingIndex } from "#adapters/places/spelling-index.ts";
import { latinSpelling, plainSpelling } from "#adapters/places/spelling.ts";

/**
 * Cities of 10,000 people and more, largest first: name, country, latitude, longitude, population, 1 for
 * capitals of countries and regions, plain spellings; after an empty line the loose ones of all their names. In Brotli.
 */
export const CITIES_FILE = new URL("cities.tsv.br", import.meta.url);

export type KnownCity = {
  readonly names: Readonly<Record<Language, string>>;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  /** The capital of a country or a region. */
  readonly isSeat: boolean;
};

export type KnownCities = {
  readonly cities: readonly KnownCity[];
  /** Plain spellings of the names that are shown, and of short ones. */
  readonly names: SpellingIndex<KnownCity>;
  /** Loose spellings of all names that a city has or had anywhere. */
  readonly loose: SpellingIndex<KnownCity>;
};

export function readCities(): KnownCities {
  const russian = readRussianNames();
  const file = brotliDecompressSync(readFileSync(CITIES_FILE));
  const middle = file.indexOf("\n\n");
  const rows = file
    .toString("utf8", 0, middle)
    .split("\n")
    .map((line) => {
      const [en = "", country = "", lat, lon, population, isSeat, own = ""] = line.split("\t");
      const typed = russian.get(`${en}:${country}`) ?? [];
      return {
        city: {
          names: { en: en.replaceAll("’", "'"), ru: typed[0] ?? en },
          country,
          lat: Number(lat),
          lon: Number(lon),
          population: Number(population),
          isSeat: isSeat === "1",
        },
        names:
          typed.length === 0
            ? own
            : `${own}${inMarks(typed.flatMap((name) => [plainSpelling(name), latinSpelling(name)]))}`,
      };
    });
  const cities = rows.map(({ city }) => city);
  return {
    cities,
    names: spellingIndex(rows.map(({ names }) => names).join("\n"), cities),
    // In one byte a letter, half of what another encoding makes of it.
    loose: spellingIndex(file.toString("latin1", middle + 2), cities),
  };
}
