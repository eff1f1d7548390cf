import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { z } from "zod/mini";

/** How often a run says how far it is. */
const PROGRESS_MS = 15_000;
const MINUTE_MS = 60_000;
/** How long each test file or journey took in the last run that got to its end. */
const KEPT = resolve(import.meta.dirname, "..", "..", "node_modules", ".cache", "test-times.json");

const keptSchema = z.record(z.string(), z.number());
export type Times = Readonly<Record<string, number>>;

/** Milliseconds by name. Empty before the first run. */
function readKeptTimes(): Times {
  try {
    return keptSchema.parse(JSON.parse(readFileSync(KEPT, "utf8")));
  } catch {
    return {};
  }
}

/** One test that ended. `ok` on the second try too. */
export type Ended = {
  readonly title: string;
  readonly ms: number;
  readonly end: "passed" | "passed when tried again" | "failed" | "skipped";
};

/** Both runners report to it: it prints the progress and leaves the counts for `npm test`, where that asks for them. */
export class Progress {
  readonly #kept = readKeptTimes();
  readonly #took: Record<string, number> = {};
  readonly #ended: Ended[] = [];
  readonly #startedMs = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #names: readonly string[];

  /** `names`: of all that will run, files or journeys, which `what` calls them. */
  constructor(what: string, names: readonly string[]) {
    this.#names = names;
    this.#timer = setInterval(() => {
      const done = names.filter((name) => name in this.#took);
      const leftMs = estimateLeft(names, this.#kept, this.#took, performance.now() - this.#startedMs);
      process.stdout.write(`${done.length} of ${names.length} ${what}, ${sayLeft(leftMs)}\n`);
    }, PROGRESS_MS);
  }

  test(ended: Ended): void {
    this.#ended.push(ended);
  }

  took(name: string, ms: number): void {
    this.#took[name] = ms;
  }

  end(): void {
    clearInterval(this.#timer);
    const isWhole = this.#names.every((name) => name in this.#took);
    if (isWhole) write(KEPT, { ...this.#kept, ...this.#took });
    const path = process.env["TEST_REPORT"];
    if (path !== undefined) write(path, this.#ended);
  }
}

/**
 * Milliseconds until the end, if the rest goes at the pace so far; undefined before anything has ended. A name without
 * a kept time is taken for an average one.
 */
export function estimateLeft(
  names: readonly string[],
  kept: Times,
  took: Times,
  elapsedMs: number,
): number | undefined {
  const known = names.flatMap((name) => kept[name] ?? []);
  const averageMs = known.length === 0 ? 1 : sum(known) / known.length;
  const weigh = (some: readonly string[]): number => sum(some.map((name) => kept[name] ?? averageMs));
  const done = weigh(names.filter((name) => name in took));
  return done === 0 ? undefined : (elapsedMs * (weigh(names) - done)) / done;
}

export function sayLeft(ms: number | undefined): string {
  if (ms === undefined) return "none has ended yet";
  const minutes = Math.round(ms / MINUTE_MS);
  if (minutes < 1) return "less than a minute left";
  return `about ${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function write(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
}
