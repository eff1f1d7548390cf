import "#config/require-node.ts";
import { buildApp } from "#build-app.ts";
import { readConfig } from "#config/config.ts";
import { toStartUpErrors } from "#config/start-up-errors.ts";
import { recordLedgerCheck } from "#features/payments/check-ledger.ts";

/** `npm run ledger:check`: exits with 0 if credits, payments, grants and subscriptions add up, else with 1. */
try {
  const { app, close } = await buildApp(readConfig(process.env), { print: console.error });
  const faults = await recordLedgerCheck(app).finally(close);
  for (const fault of faults) console.log(JSON.stringify(fault));
  console.log(faults.length === 0 ? "The books add up." : `The books do not add up. Faults: ${faults.length}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  for (const line of toStartUpErrors(error)) console.error(line);
  process.exitCode = 1;
}
