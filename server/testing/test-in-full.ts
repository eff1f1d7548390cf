import { test, type TestOptions } from "vitest";

type Body = () => void | Promise<void>;

/** A test that only `npm run test:full` runs. */
export function testInFull(title: string, ...[options, body]: [Body] | [TestOptions, Body]): void {
  if (process.env["TEST_FULL"] !== "1") return;
  if (typeof options === "function") test(title, options);
  else test(title, options, body);
}
