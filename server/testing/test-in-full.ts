import { test } from "vitest";

/** A test that only `npm run test:full` runs. */
export const testInFull: typeof test.only = process.env["TEST_FULL"] === "1" ? test : () => {};
