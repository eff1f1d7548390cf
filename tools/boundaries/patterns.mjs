export const TEST = "\\.(test|spec)\\.tsx?$";
/** Fakes, fixtures and tools. */
const TEST_FOLDERS = [
  "^domain/testing/",
  "^engine/testing/",
  "^server/testing/",
  "^web/testing/",
  "^simulator/testing/",
  "^e2e/",
  "^bench/",
  "^stress/",
  "^tools/",
];
export const NOT_PRODUCT = [TEST, ...TEST_FOLDERS];
export const STORE = "-store\\.ts$";
/** An adapter's interface, and the errors that it may throw. */
export const PORT = "^server/adapters/[^/]+/(port|errors)\\.ts$";
/** Functions of adapters that features call directly: they take the database as an argument, or keep what was read of it. */
export const CALLED_BY_FEATURES = "^server/adapters/(limits/hourly-share|process-cache/lately)\\.ts$";
export const TABLES = "^server/adapters/db/(money-|wardrobe-|question-|operator-|session-)?tables\\.ts$";
export const ENTRY_POINT = "^server/(http|worker|bot)/";
export const NPM = "(^|/)node_modules/";

/** The paths of packages, in whatever folder the check runs. @param {string[]} names */
export const packages = (...names) => `${NPM}(${names.join("|")})/`;
