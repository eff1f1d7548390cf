import { say } from "./say.mjs";

/** Something the person at the machine can mend; its message is the whole sentence they read. */
export class Refusal extends Error {}

/** The person asked for an end (Ctrl-C, SIGTERM) while something was under way. */
export class Stopped extends Refusal {}

/**
 * Runs a door's work and turns a {@link Refusal} into its sentence and exit code 1; anything else is a bug and shows its stack.
 * @param {() => Promise<number>} work gives the exit code
 */
export async function explainRefusals(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    process.exitCode = 1;
  }
}
