import { findProgram } from "./find-program.ts";

export function findCaddy(): string {
  return findProgram("caddy", { variable: "CADDY_PATH", version: "version" });
}
