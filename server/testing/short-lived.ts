import { fileURLToPath } from "node:url";

/** What a process of seconds is started with. */
export const SHORT_LIVED = {
  /** The databases and models inside it are compiled but once, and not again in the background, which takes a third of a start. */
  flags: ["--liftoff-only", "--min-semi-space-size=32"],
  /** Processes that end by themselves leave what they compiled for the next. */
  environment: {
    NODE_COMPILE_CACHE: fileURLToPath(new URL("../../node_modules/.cache/compiled-houses", import.meta.url)),
  },
} as const;
