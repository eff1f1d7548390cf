import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./tools/test/find-program.mjs";

/** Set by `npm run test:full`, which also runs the journeys with the tag `@full`. */
const isFull = process.env["TEST_FULL"] === "1";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true };
/** The longest journeys, which run first: one that begins last leaves a core idle. */
const LONG = /\/(every-screen|friends|first-minute|keyboard|onboarding|uploads|webkit)\.spec\.ts$/;

/** Each worker has one browser and one server. Journeys share the server but no people, or ask for their own. */
export default defineConfig({
  testDir: "e2e",
  ...(isFull ? {} : { grepInvert: /@full/ }),
  outputDir: "test-results",
  globalSetup: join(import.meta.dirname, "e2e", "global-setup.ts"),
  // Three workers keep two cores busy: a journey also waits for polls and timers.
  workers: 3,
  fullyParallel: true,
  // A browser, a server and a messenger on a busy machine may be late once; the run names what passed only then.
  retries: 1,
  forbidOnly: true,
  // They only end a journey that hangs: some machines are ten times slower than others.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["./tools/test/playwright-reporter.ts"]],
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "Europe/Moscow",
    permissions: ["local-network-access"],
    // Recording takes a third of a journey's time, so only the second try is recorded.
    trace: "on-first-retry",
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium() ?? "chromium",
      args: [
        // Chromium refuses to run its sandbox as root, and tests often run as root.
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
    { name: "long", testMatch: LONG, use: PHONE },
    { name: "phone", testIgnore: LONG, use: PHONE },
  ],
});
