import { execFileSync } from "node:child_process";

/** The path of a program that npm does not install: from the variable, or on the PATH. Throws if there is none, so no test passes without it. */
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
