import "#config/require-node.ts";
import type { Finding } from "#adapters/doctor/port.ts";
import { examineDeployment } from "#commands/doctor/examine-deployment.ts";

/** `npm run doctor`: exits with 0 if nothing is wrong, else with 1. `--json` prints the findings as JSON. */
const findings = await examineDeployment(process.env);
const wrong = findings.filter(({ is }) => is === "wrong").length;
if (process.argv.includes("--json")) console.log(JSON.stringify({ wrong, findings }));
else {
  for (const finding of findings) console.log(toLines(finding));
  console.log(wrong === 0 ? "Nothing is wrong." : `Wrong: ${wrong}.`);
}
process.exitCode = wrong === 0 ? 0 : 1;

function toLines(finding: Finding): string {
  const line = `${finding.is === "ok" ? "ok   " : "WRONG"} ${finding.about.padEnd(8)} ${finding.says}`;
  return finding.is === "ok" ? line : `${line}\n               ${finding.todo}`;
}
