import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { boundaries } from "./boundaries.ts";
import { browserCalls } from "./browser-calls.ts";
import { judge, type Check } from "./check.ts";
import { exactVersions } from "./exact-versions.ts";
import { measuredFigures } from "./measured-figures.ts";
import { outboundHosts } from "./outbound-hosts.ts";
import { mapPaths, references } from "./references.ts";
import { retiredWords } from "./retired-words.ts";
import { securityTests } from "./security-tests.ts";
import { selfContained } from "./self-contained.ts";
import { tableOwners } from "./table-owners.ts";
import { format, lint, types, typesOfTools, unusedCode, unusedRules } from "./tool-checks.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
/** The machines that usually run this have two cores. */
const CONCURRENCY = 2;

/** The slow ones first, so that both workers end at about the same time. */
const CHECKS: readonly Check[] = [
  unusedCode,
  unusedRules,
  boundaries,
  types,
  typesOfTools,
  lint,
  format,
  selfContained,
  retiredWords,
  tableOwners,
  exactVersions,
  mapPaths,
  references,
  outboundHosts,
  browserCalls,
  securityTests,
  measuredFigures,
];

/** Runs all checks, prints their results and sets the exit code. `--report <file>` writes the counts as JSON. */
export async function check(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { report: { type: "string" } } });
  const queue = [...CHECKS];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (!(await runOne(next))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));

  const passed = CHECKS.length - failed;
  process.stdout.write(`${passed} checks passed, ${failed} failed\n`);
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed, failed }));
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runOne({ name, run }: Check): Promise<boolean> {
  const started = performance.now();
  const findings = await run(ROOT).catch((error: unknown) => ({ looked: 0, problems: [String(error)] }));
  const problems = judge(findings);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const line = `${problems.length === 0 ? "ok    " : "FAILED"} ${name.padEnd(16)} ${seconds.padStart(5)} s  ${findings.looked} looked at`;
  process.stdout.write(
    [line, ...problems.map((problem) => `       ${problem.replaceAll("\n", "\n       ")}`)].join("\n").concat("\n"),
  );
  return problems.length === 0;
}
