import "#config/require-node.ts";
import { pino } from "pino";
import { buildApp } from "#build-app.ts";
import { ConfigMistakes, readConfig, type Config } from "#config/config.ts";
import { findDefects } from "#features/integrity/find-defects.ts";
import { repairDefects } from "#features/integrity/repair-defects.ts";
import { toSentence } from "#config/start-up-errors.ts";

/** What is counted over a large database takes its time. */
const STATEMENT_MAX_MS = 600_000;

/** `npm run fsck`: 0 where everything fits together, 1 where it does not or cannot be read. With `--repair` what is safe is mended. */
try {
  const { app, jobs, close } = await buildApp(patient(readConfig(process.env)), {
    log: pino({ level: "silent" }),
    say: console.error,
  });
  try {
    const { looked, defects } = await findDefects(app, jobs);
    const counts = Object.entries(looked).map(([what, count]) => `${count} ${what}`);
    console.log(`Looked at ${counts.join(", ")}.`);
    for (const { kind, of } of defects) console.log(`${kind} ${of}`);
    const left = process.argv.includes("--repair") ? await repairDefects(app, defects) : defects;
    if (left.length < defects.length) console.log(`Repaired: ${defects.length - left.length}.`);
    console.log(left.length === 0 ? "No defects." : `Defects: ${left.length}.`);
    process.exitCode = left.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  const sentences = error instanceof ConfigMistakes ? error.mistakes : [toSentence(error)];
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = 1;
}

function patient(config: Config): Config {
  const { database } = config;
  if (database.kind === "embedded") return config;
  return { ...config, database: { ...database, statementMaxMs: STATEMENT_MAX_MS } };
}
