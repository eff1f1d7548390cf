import { defineConfig } from "vitest/config";

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

const patience = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: false,
    allowOnly: false,
    projects: [
      {
        test: {
          ...patience,
          name: "pure",
          environment: "node",
          include: ["{domain,web,simulator,tools,bench}/**/*.test.{ts,tsx,mjs}"],
          exclude,
        },
      },
      {
        test: {
          ...patience,
          name: "server",
          environment: "node",
          include: ["server/**/*.test.ts"],
          exclude,
          // Starts PostgreSQL and prepares the embedded database once, for this project's files alone.
          globalSetup: ["server/testing/global-setup.ts"],
        },
      },
    ],
  },
});
