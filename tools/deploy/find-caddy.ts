import { execFileSync } from "node:child_process";

/** Caddy where this machine has one, on the PATH or where `CADDY_PATH` says; null where it has none. */
export function findCaddy(): string | null {
  const path = process.env["CADDY_PATH"] ?? "caddy";
  try {
    execFileSync(path, ["version"], { stdio: "pipe" });
    return path;
  } catch {
    return null;
  }
}
