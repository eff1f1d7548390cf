import { defineConfig } from "vitest/config";
import { iconModules } from "./web/icon-modules.ts";
import { SHORT_LIVED } from "./server/testing/server-process.ts";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** `npm run test:full` also runs the long tests in files named `….full.test.ts`. */
const isFull = process.env["TEST_FULL"] === "1";
/** `npm run test:deploy` and `test:image` run `….deploy.test.ts`, which need Caddy, systemd and the npm registry. */
const isDeploy = process.env["TEST_DEPLOY"] === "1";
const exclude = [
  "**/node_modules/**",
  ...(isFull ? [] : ["**/*.full.test.{ts,tsx,mjs}"]),
  ...(isDeploy ? [] : ["**/*.deploy.test.ts"]),
];

/** Mocks Node's file system, so it cannot share a process with files that have loaded the real one. */
const MOCKED_FILE_SYSTEM = "server/adapters/files/folder.test.ts";

/** The seed of property tests: fixed, except in the full run, which tries other cases and prints its seed. */
const givenSeed = process.env["PROPERTY_SEED"];
const propertySeed = givenSeed ?? (isFull ? String(Date.now() % 2 ** 31) : "20260101");
if (isFull && givenSeed === undefined) {
  process.env["PROPERTY_SEED"] = propertySeed;
  process.stdout.write(`Property tests use PROPERTY_SEED=${propertySeed}\n`);
}
const PREPARE_FILE = "tools/test/prepare-file.ts";

/** Not in CI. A busy machine may be late once; the run names what passed only then. */
const retry = process.env["CI"] === undefined ? 1 : 0;

/** Processes that a test starts, of the server, its decoders and the checks, find the compiled code of the one before. */
const common = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Bounds what hangs: Vitest's own second is too short for a busy machine.
  expect: { poll: { timeout: 20_000 } },
  retry,
  env: { PROPERTY_SEED: propertySeed, ...SHORT_LIVED.environment },
};
/** Many files share a process, so imports load once; mocks are restored after each test. */
const shared = {
  ...common,
  environment: "node",
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

/** Folders with tests that start whole processes: short files that run for minutes. */
const PROCESS_TESTS = /\/(server\/process-tests|stress)\//;

// Runs the projects in the order of vitest.config.ts, and in each the process tests first: Vitest orders files by size,
// so a short file that runs for a minute would start last and leave the other core idle.
class ProcessTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number =>
      2 * this.ctx.projects.indexOf(project) + (PROCESS_TESTS.test(moduleId) ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

export default defineConfig({
  test: {
    // A third worker would wait less for databases, but load all modules once more.
    maxWorkers: 2,
    // The first prints what fails, the second how far the run is.
    reporters: ["minimal", "./tools/test/vitest-reporter.ts"],
    passWithNoTests: false,
    allowOnly: false,
    sequence: { sequencer: ProcessTestsFirst },
    // They run in this order, the longest first, so that both cores end at about the same time.
    projects: [
      {
        test: {
          ...shared,
          name: "server",
          include: ["{server,stress}/**/*.test.ts"],
          exclude: [...exclude, MOCKED_FILE_SYSTEM],
          // Starts PostgreSQL and prepares the embedded database once, only for this project.
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles: [PREPARE_FILE, "server/testing/unblock-decoders.ts"],
        },
      },
      {
        test: {
          ...common,
          name: "tools",
          environment: "node",
          include: ["{tools,bench}/**/*.test.{ts,tsx,mjs}", MOCKED_FILE_SYSTEM],
          exclude,
        },
      },
      {
        plugins: [iconModules()],
        test: {
          ...shared,
          // A page lives once: modules keep what it has loaded, and a component that still waits speaks on. A context of
          // a thread's is made in a fraction of the time that a process and its page need.
          isolate: true,
          pool: "vmThreads",
          name: "client",
          // A page without a browser: components are rendered with the real ones around them.
          environment: "happy-dom",
          include: ["web/**/*.test.{ts,tsx}"],
          setupFiles: [PREPARE_FILE, "web/testing/prepare-page.ts"],
          exclude,
        },
      },
      {
        test: {
          ...shared,
          name: "domain, engine, simulator",
          include: ["{domain,engine,simulator}/**/*.test.{ts,mjs}"],
          setupFiles: [PREPARE_FILE],
          exclude,
        },
      },
    ],
  },
});
