import { fileURLToPath } from "node:url";

/** Options for processes that run for seconds. */
export const SHORT_LIVED = {
  /** No optimising WebAssembly compiler, which takes a third of a start, and fewer garbage collections. */
  flags: ["--liftoff-only", "--min-semi-space-size=32"],
  /** Processes that exit leave their compiled code for the next. */
  environment: {
    NODE_COMPILE_CACHE: fileURLToPath(new URL("../../node_modules/.cache/compiled-server", import.meta.url)),
  },
} as const;
