import { writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";

/** Ends this process with its parent and not before, unless memory runs out: then the kernel kills it first. */
export function runAsChild(): void {
  process.on("disconnect", () => process.exit());
  // Not only at the end: it is mostly killed.
  flushCompileCache();
  // A terminal and systemd send them to all processes, while the parent still finishes its requests.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Only Linux has it.
  }
}
