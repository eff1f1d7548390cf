import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Short files that run for long. Begun last, as their size has it, they would keep one core waiting for the other. */
export const SLOW = [
  "server/backup/backup.test.ts",
  "server/kill-storm.test.ts",
  "server/crash-tasks.test.ts",
  "server/crash.test.ts",
  "server/outage.test.ts",
  "server/crash-payments.test.ts",
  "server/many-houses.test.ts",
  "server/main.test.ts",
  "server/followed-house.test.ts",
  "server/storage-faults.test.ts",
  "server/statements.test.ts",
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
