import "#config/require-node.ts";
import { buildApp } from "#build-app.ts";
import { readConfig, type Config } from "#config/config.ts";
import { toStartUpErrors } from "#config/start-up-errors.ts";
import { features } from "#features/features.ts";
import { findDefects, repairDefects } from "#kernel/jobs.ts";

/** Long enough to count every row of a large database. */
const STATEMENT_MAX_MS = 600_000;

/** `npm run fsck`: exits with 0 if database and files agree, else with 1. `--repair` repairs what is safe to repair. */
try {
  const { app, jobs, close } = await buildApp(withLongStatements(readConfig(process.env)), { print: console.error });
  try {
    const { checked, defects } = await findDefects(features, app, jobs);
    const counts = Object.entries(checked).map(([what, count]) => `${count} ${what}`);
    console.log(`Looked at ${counts.join(", ")}.`);
    for (const { kind, of } of defects) console.log(`${kind} ${of}`);
    const left = process.argv.includes("--repair") ? await repairDefects(features, app, defects) : defects;
    if (left.length < defects.length) console.log(`Repaired: ${defects.length - left.length}.`);
    console.log(left.length === 0 ? "No defects." : `Defects: ${left.length}.`);
    process.exitCode = left.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  for (const line of toStartUpErrors(error)) console.error(line);
  process.exitCode = 1;
}

function withLongStatements(config: Config): Config {
  const { database } = config;
  if (database.kind === "embedded") return config;
  return { ...config, database: { ...database, statementMaxMs: STATEMENT_MAX_MS } };
}
