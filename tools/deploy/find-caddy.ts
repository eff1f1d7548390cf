import { execFileSync } from "node:child_process";

/** Caddy, on the PATH or where `CADDY_PATH` says. Throws where there is none: nothing here may pass without it. */
export function findCaddy(): string {
  const path = process.env["CADDY_PATH"] ?? "caddy";
  try {
    execFileSync(path, ["version"], { stdio: "pipe" });
    return path;
  } catch (cause) {
    throw new Error("This needs Caddy, on the PATH or where CADDY_PATH says.", { cause });
  }
}
