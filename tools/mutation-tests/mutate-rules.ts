import { Stryker } from "@stryker-mutator/core";
import { RULES } from "./mutated.ts";

/** The share of mutants that tests must kill. It is not all of them, since some change nothing that can be seen. */
export const KILLED_MIN = 0.9;

/** Mutates the rules in a copy of the tree and runs their tests: how many mutants there were, and how many a test killed. */
export async function mutateRules(copy: string): Promise<{ readonly mutants: number; readonly killed: number }> {
  const back = process.cwd();
  // Stryker takes the folder in which it is started for the project.
  process.chdir(copy);
  try {
    const results = await new Stryker({
      mutate: [...RULES],
      testRunner: "vitest",
      plugins: ["@stryker-mutator/vitest-runner"],
      vitest: { configFile: "tools/mutation-tests/vitest.config.ts" },
      // A copy of its own would need the JavaScript API of TypeScript, which version 7 does not have.
      inPlace: true,
      // Constants: `domain/constants.test.ts` compares them with the specification.
      ignoreStatic: true,
      // Most texts of the domain are members of a union: another one does not compile.
      mutator: { excludedMutations: ["StringLiteral"] },
      reporters: ["clear-text"],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      thresholds: { high: 100, low: KILLED_MIN * 100, break: null },
    }).runMutationTest();
    const counted = results.map(({ status }) => status);
    const killed = counted.filter((status) => status === "Killed" || status === "Timeout").length;
    return { mutants: killed + counted.filter((status) => /Survived|NoCoverage/.test(status)).length, killed };
  } finally {
    process.chdir(back);
  }
}
