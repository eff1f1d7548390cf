import "#config/require-node.ts";
import { pino } from "pino";
import { buildApp } from "#build-app.ts";
import { ConfigMistakes, readConfig } from "#config/config.ts";
import { recordLedgerCheck } from "#features/payments/check-ledger.ts";
import { toSentence } from "#config/start-up-errors.ts";

/** `npm run ledger:check`: 0 where the books add up, 1 where they do not or cannot be read. */
try {
  const { app, close } = await buildApp(readConfig(process.env), {
    log: pino({ level: "silent" }),
    say: console.error,
  });
  const faults = await recordLedgerCheck(app).finally(close);
  for (const fault of faults) console.log(JSON.stringify(fault));
  console.log(faults.length === 0 ? "The books add up." : `The books do not add up. Faults: ${faults.length}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  const sentences = error instanceof ConfigMistakes ? error.mistakes : [toSentence(error)];
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = 1;
}
