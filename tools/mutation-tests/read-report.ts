import { stripVTControlCharacters } from "node:util";
import { z } from "zod/mini";
import type { GuardRun, TestEnd } from "./judge.ts";
import { titleOf, type Guard } from "./plant.ts";

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullable(z.array(z.string())) }),
      ),
    }),
  ),
});

/** A test of a report with its file, as an absolute path. */
export type FiledTest = TestEnd & { readonly file: string };
export type FiledRun = { readonly tests: readonly FiledTest[]; readonly troubles: readonly Trouble[] };
type Trouble = { readonly file: string; readonly says: string };

const STATES: Readonly<Record<string, TestEnd["state"]>> = { passed: "passed", failed: "failed" };

/** Reads the report of Vitest's JSON reporter. */
export function readVitest(report: unknown): FiledRun {
  const files = VitestReport.parse(report).testResults;
  return {
    tests: files.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, status, failureMessages }) => ({
        file,
        title: fullName,
        state: STATES[status] ?? "not run",
        words: (failureMessages ?? []).join("\n"),
      })),
    ),
    // A file that cannot be loaded has no tests; one whose preparation failed has some that did not run.
    troubles: files
      .filter(({ status, assertionResults }) => status === "failed" && !assertionResults.some(hasFailed))
      .map(({ name: file, message }) => ({ file, says: `its file fails: ${stripVTControlCharacters(message)}` })),
  };
}

function hasFailed({ status }: { readonly status: string }): boolean {
  return status === "failed";
}

/** The tests of a guard, whose file is given as an absolute path, and what was wrong with that file. */
export function runOf({ tests, troubles }: FiledRun, guard: Guard): GuardRun {
  return {
    tests: tests.filter(({ file, title }) => file === guard.file && titleOf(guard).test(title)),
    trouble: troubles.find(({ file }) => file === guard.file)?.says ?? null,
  };
}

const PlaywrightTest = z.object({
  results: z.array(z.object({ status: z.string(), errors: z.array(z.object({ message: z.optional(z.string()) })) })),
});
const PlaywrightSpec = z.object({ title: z.string(), tests: z.array(PlaywrightTest) });
const PlaywrightReport = z.object({
  errors: z.array(z.object({ message: z.optional(z.string()) })),
  suites: z.array(z.object({ specs: z.array(PlaywrightSpec) })),
});

/** Reads the report of Playwright's JSON reporter, of journeys that are not in a `describe`. */
export function readPlaywright(report: unknown): GuardRun {
  const { errors, suites } = PlaywrightReport.parse(report);
  const [trouble] = errors;
  return {
    tests: suites
      .flatMap(({ specs }) => specs)
      .flatMap(({ title, tests }) =>
        tests.flatMap(({ results }) =>
          results.slice(-1).map((result) => ({
            title,
            state: STATES[result.status] ?? (result.status === "skipped" ? "not run" : "failed"),
            words: stripVTControlCharacters(result.errors.map(({ message = "" }) => message).join("\n")),
          })),
        ),
      ),
    trouble: trouble === undefined ? null : stripVTControlCharacters(trouble.message ?? "an error outside of any test"),
  };
}
