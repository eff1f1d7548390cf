export const TEST = "\\.(test|spec)\\.tsx?$";
/** Stands in for things, and is never part of the product. */
const TEST_ROOMS = [
  "^domain/testing/",
  "^server/testing/",
  "^web/testing/",
  "^simulator/testing/",
  "^e2e/",
  "^bench/",
  "^stress/",
  "^tools/",
];
export const NOT_PRODUCT = [TEST, ...TEST_ROOMS];
export const STORE = "-store\\.ts$";
/** What an adapter promises, and the errors that it may throw. */
export const PORT = "^server/adapters/[^/]+/(port|errors)\\.ts$";
/** Functions of an adapter that features call themselves: they take the database as an argument. */
export const CALLED_BY_FEATURES = "^server/adapters/(db/in-batches|limits/hourly-share)\\.ts$";
export const TABLES = "^server/adapters/db/(money-)?tables\\.ts$";
export const ENTRY_POINT = "^server/(http|worker|bot)/";
export const NPM = "(^|/)node_modules/";

/** Where packages stand, whichever folder the check is run in. @param {string[]} names */
export const packages = (...names) => `${NPM}(${names.join("|")})/`;
