import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** The pictures that `npm run pictures` takes are no tests: nothing is asserted but that each screen can be reached. */
export default defineConfig({
  ...journeys,
  testDir: "pictures",
  testMatch: "**/*.pictures.ts",
  outputDir: "../test-results",
  // Nobody waits for pictures, and a preview is given up after a minute.
  workers: 2,
  timeout: 600_000,
  reporter: [["list"]],
});
