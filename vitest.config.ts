import { defineConfig } from "vitest/config";
import { SlowFirst } from "./tools/test/slow-first.ts";

/** `npm run test:full` also runs what takes minutes: files named `….full.test.ts`. */
const isFull = process.env["TEST_FULL"] === "1";
/** `npm run test:deploy` and `npm run test:image` run `….deploy.test.ts`, which need Caddy, systemd and the registry. */
const isDeploy = process.env["TEST_DEPLOY"] === "1";
const exclude = [
  "**/node_modules/**",
  "tools/fixtures/**",
  ...(isFull ? [] : ["**/*.full.test.ts"]),
  ...(isDeploy ? [] : ["**/*.deploy.test.ts"]),
];

/** Puts a file system of its own in the place of Node's, which nothing that another file has loaded before would notice. */
const OWN_FILE_SYSTEM = "server/adapters/files/folder.test.ts";

/** Tests that put something in a module's place (`vi.mock`): another file of the same process has loaded it, or would find what was put there. */
const ALONE_IN_WEB = "web/**/*.alone.test.{ts,tsx}";

/** What properties are tried on: the same in every run, except that the full one looks further and says from where. */
const givenSeed = process.env["PROPERTY_SEED"];
const propertySeed = givenSeed ?? (isFull ? String(Date.now() % 2 ** 31) : "20260101");
if (isFull && givenSeed === undefined) {
  process.env["PROPERTY_SEED"] = propertySeed;
  process.stdout.write(`Properties are tried from PROPERTY_SEED=${propertySeed}\n`);
}
const SEED_PROPERTIES = "tools/test/seed-properties.ts";

const patience = { testTimeout: 20_000, hookTimeout: 60_000, env: { PROPERTY_SEED: propertySeed } };
/** One process runs many files and loads what they import once; what a test has put in another's place is put back after it. */
const together = {
  ...patience,
  environment: "node",
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

export default defineConfig({
  test: {
    // Three keep two cores busy: what starts a house, a database or a browser also waits for it.
    maxWorkers: 3,
    passWithNoTests: false,
    allowOnly: false,
    // Projects come in the order of their names; the quickest are last, so that neither core waits long for the other.
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          ...together,
          name: "without server",
          include: ["{domain,web,simulator}/**/*.test.{ts,tsx,mjs}"],
          setupFiles: [SEED_PROPERTIES],
          exclude: [...exclude, ALONE_IN_WEB],
        },
      },
      {
        test: {
          ...together,
          isolate: true,
          name: "web alone",
          include: [ALONE_IN_WEB],
          setupFiles: [SEED_PROPERTIES],
          exclude,
        },
      },
      {
        test: {
          ...together,
          name: "server",
          include: ["{server,stress}/**/*.test.ts"],
          exclude: [...exclude, OWN_FILE_SYSTEM],
          // Starts PostgreSQL and prepares the embedded database once, for this project's files alone.
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles: [SEED_PROPERTIES, "server/testing/begin-file.ts"],
        },
      },
      {
        test: {
          ...patience,
          name: "alone",
          environment: "node",
          include: ["{tools,bench}/**/*.test.{ts,tsx,mjs}", OWN_FILE_SYSTEM],
          exclude,
        },
      },
    ],
  },
});
