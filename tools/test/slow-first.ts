import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Short files that run for long. Begun last, as their size has it, they would keep one core waiting for the other. */
export const SLOW = [
  "server/commands/backup/backup.test.ts",
  "stress/kill-storm/kill-storm.test.ts",
  "stress/crashes/tasks.test.ts",
  "stress/crashes/uploads.test.ts",
  "stress/outages/outage.test.ts",
  "stress/crashes/payments.test.ts",
  "server/process-tests/many-processes.test.ts",
  "server/process-tests/main.test.ts",
  "server/process-tests/traces.test.ts",
  "stress/outages/storage-faults.test.ts",
  "stress/growth/statements.test.ts",
];

/** Vitest's own order, project after project, but in each the slow files before all others. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return SLOW.some((path) => moduleId.endsWith(`/${path}`));
}
