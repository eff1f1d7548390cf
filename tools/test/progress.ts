import { writeFileSync } from "node:fs";

/** How often a run says how far it is. */
const PROGRESS_MS = 15_000;

/** One test that ended. */
export type Ended = {
  readonly title: string;
  readonly ms: number;
  readonly end: "passed" | "passed when tried again" | "failed" | "skipped";
};

/** Both runners report to it: it prints the progress and leaves the ends for `npm test`, where that asks for them. */
export class Progress {
  readonly #done = new Set<string>();
  readonly #ended: Ended[] = [];
  readonly #timer: NodeJS.Timeout;

  /** `count`: of all files or journeys that will run; `what` is the word for them. */
  constructor(what: string, count: number) {
    this.#timer = setInterval(() => process.stdout.write(`${this.#done.size} of ${count} ${what}\n`), PROGRESS_MS);
  }

  test(ended: Ended): void {
    this.#ended.push(ended);
  }

  /** `name`: of a file or journey; one that is tried again counts once. */
  done(name: string): void {
    this.#done.add(name);
  }

  end(): void {
    clearInterval(this.#timer);
    const path = process.env["TEST_REPORT"];
    if (path !== undefined) writeFileSync(path, JSON.stringify(this.#ended));
  }
}
