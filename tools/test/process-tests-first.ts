import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders with tests that start whole processes: short files that run for minutes. */
const PROCESS_TESTS = /\/(server\/process-tests|stress)\//;

// Runs the projects in the order of vitest.config.ts, and in each the process tests first: Vitest orders files by size,
// so a short file that runs for a minute would start last and leave the other core idle.
export class ProcessTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number =>
      2 * this.ctx.projects.indexOf(project) + (PROCESS_TESTS.test(moduleId) ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
