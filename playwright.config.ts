import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/test/find-chromium.mjs";

/** Set by `npm test`, which counts what the report says. */
const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];
/** `npm run test:full` also runs what takes minutes: files named `….full.spec.ts`. */
const isFull = process.env["TEST_FULL"] === "1";

/** Each worker has one browser, and one server which journeys share that do not ask for their own; nobody meets the people of another. */
export default defineConfig({
  testDir: "e2e",
  testIgnore: isFull ? [] : ["**/*.full.spec.ts"],
  outputDir: "test-results",
  // Three keep two cores busy: a journey also waits for what is asked every few seconds.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: report === undefined ? [["list"]] : [["list"], ["json", { outputFile: report }]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "Europe/Moscow",
    permissions: ["local-network-access"],
    // Recording costs a third of a journey: `npm test` records only what it tries a second time.
    trace: report === undefined ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? "chromium",
      args: [
        // Chromium refuses its sandbox to root, which is who runs the tests on a bare machine.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--font-render-hinting=none",
        "--force-color-profile=srgb",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
  ],
});
