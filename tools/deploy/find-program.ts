import { execFileSync } from "node:child_process";

/** A program from outside npm: its path in the variable, or its name on the PATH. Throws if there is none. */
export function findProgram(name: string, { variable, version }: { variable: string; version: string }): string {
  const path = process.env[variable] ?? name;
  try {
    execFileSync(path, [version], { stdio: "pipe" });
    return path;
  } catch (cause) {
    throw new Error(`This needs ${name}, on the PATH or at the path in ${variable}.`, { cause });
  }
}

export function findCaddy(): string {
  return findProgram("caddy", { variable: "CADDY_PATH", version: "version" });
}
