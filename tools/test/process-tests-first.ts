import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The rooms whose tests start whole processes: short files that run for minutes. */
const PROCESS_ROOMS = /\/(server\/process-tests|stress)\//;

/**
 * Runs the projects in the order in which vitest.config.ts lists them, and in each project the process tests first. Vitest's own order goes
 * by file size, so a short file that runs for a minute would begin last and leave the other core idle.
 */
export class ProcessTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): number =>
      2 * this.ctx.projects.indexOf(project) + (PROCESS_ROOMS.test(moduleId) ? 0 : 1);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
