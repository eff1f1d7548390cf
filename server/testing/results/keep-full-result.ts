import { writeResult, type Found } from "#testing/results/write-result.ts";

/** Keeps what a test found that runs in full by name (`npm run test:full`, `npm run test:faults`); an ordinary run of it keeps nothing. */
export function keepFullResult(found: Found): void {
  if (process.env["TEST_FULL"] === "1") writeResult(found);
}
