import { relative } from "node:path";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { Progress } from "./progress.ts";

/** Says how far a run of Playwright is; its own reporter says what failed. */
export default class PlaywrightProgress implements Reporter {
  #root = "";
  #all: readonly TestCase[] = [];
  #progress: Progress | null = null;

  onBegin(config: FullConfig, suite: Suite): void {
    this.#root = config.rootDir;
    this.#all = suite.allTests();
    this.#progress = new Progress("journeys", this.#all.length);
  }

  onTestEnd(test: TestCase): void {
    this.#progress?.done(test.id);
  }

  onEnd(): void {
    for (const test of this.#all) {
      const ms = test.results.reduce((total, { duration }) => total + duration, 0);
      this.#progress?.test({ title: this.#nameOf(test), ms, end: ENDS[test.outcome()] });
    }
    this.#progress?.end();
  }

  #nameOf({ location, title }: TestCase): string {
    return `${relative(this.#root, location.file)} › ${title}`;
  }
}

const ENDS = {
  expected: "passed",
  flaky: "passed when tried again",
  unexpected: "failed",
  skipped: "skipped",
} as const;
