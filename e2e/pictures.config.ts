import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** Takes the pictures of `npm run pictures`. These are not tests: they only show that each screen can be reached. */
export default defineConfig({
  ...journeys,
  testDir: "pictures",
  testMatch: "**/*.pictures.ts",
  outputDir: "../test-results",
  // There is no hurry, and the app gives up a preview after a minute.
  workers: 2,
  timeout: 600_000,
  reporter: [["list"]],
  projects: [{ name: "phone", use: { ...journeys.projects?.[0]?.use, deviceScaleFactor: 2 } }],
});
