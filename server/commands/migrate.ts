import "#config/require-node.ts";
import { migrate } from "#build-app.ts";
import { ConfigMistakes, readConfig } from "#config/config.ts";
import { toSentence } from "#config/start-up-errors.ts";

/** `npm run migrate`: brings the database up to this version. Before the servers of a new version are started, while the old ones run. */
try {
  const applied = await migrate(readConfig(process.env), console.error);
  for (const name of applied) console.log(`Applied ${name}.`);
  console.log(applied.length === 0 ? "The database was up to date." : "The database is up to date.");
} catch (error) {
  const sentences = error instanceof ConfigMistakes ? error.mistakes : [toSentence(error)];
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = 1;
}
