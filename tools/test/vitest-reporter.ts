import type { Reporter, TestCase, TestModule, TestSpecification } from "vitest/node";
import { Progress } from "./progress.ts";

/** Says how far a run of Vitest is; its own reporter says what failed. */
export default class VitestProgress implements Reporter {
  #progress: Progress | null = null;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#progress = new Progress("test files", new Set(files.map(({ moduleId }) => moduleId)).size);
  }

  onTestCaseResult(test: TestCase): void {
    const { state } = test.result();
    const { duration = 0, flaky = false } = test.diagnostic() ?? {};
    const end = state === "pending" ? "skipped" : state;
    this.#progress?.test({
      title: `${test.module.relativeModuleId} › ${test.fullName}`,
      ms: duration,
      end: flaky ? "passed when tried again" : end,
    });
  }

  onTestModuleEnd(module: TestModule): void {
    this.#progress?.done(module.moduleId);
    // A file that fails as a whole has no test that says so.
    const hasFailedTest = [...module.children.allTests("failed")].length > 0;
    if (module.state() === "failed" && !hasFailedTest)
      this.#progress?.test({ title: `${module.relativeModuleId} as a whole`, ms: 0, end: "failed" });
  }

  onTestRunEnd(): void {
    this.#progress?.end();
  }
}
