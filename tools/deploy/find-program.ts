import { execFileSync } from "node:child_process";

/**
 * A program that comes with no package of npm: on the PATH, or where the variable says. Throws where there is none: nothing that needs it may
 * pass without it.
 */
export function findProgram(name: string, { variable, version }: { variable: string; version: string }): string {
  const path = process.env[variable] ?? name;
  try {
    execFileSync(path, [version], { stdio: "pipe" });
    return path;
  } catch (cause) {
    throw new Error(`This needs ${name}, on the PATH or where ${variable} says.`, { cause });
  }
}
