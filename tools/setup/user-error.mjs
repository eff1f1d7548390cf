import { print } from "./print.mjs";

/** An error that the user can fix; they see only its message. */
export class UserError extends Error {}

/** The user stopped the command (Ctrl-C, SIGTERM). */
export class StoppedError extends UserError {}

/**
 * Runs a command. A {@link UserError} becomes its message and exit code 1; anything else is a bug and shows its stack.
 * @param {() => Promise<number>} work returns the exit code
 */
export async function runCommand(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    print(error.message);
    process.exitCode = 1;
  }
}
