import { spawn, type ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { flushCompileCache, createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type Sharp from "sharp";

let isDone = false;

type ChildOptions = {
  /** The largest heap for JavaScript, in megabytes. Pixels and models are outside of it. */
  readonly heapMb: number;
  /** Half of the space for young objects, in megabytes; left out: what Node chooses. */
  readonly youngMb?: number;
  /** Whether the C library keeps freed memory instead of returning it at once: less CPU time, more memory. */
  readonly keepsFreed?: boolean;
  readonly args?: readonly string[];
};

/**
 * Starts one of the server's programs without the server's environment, so that a picture which takes over its decoder
 * finds no secret. What is sent either way may contain typed arrays. The program calls `runAsChild` first.
 */
export function startChild(
  program: URL,
  { heapMb, youngMb, keepsFreed = false, args = [] }: ChildOptions,
): ChildProcess {
  const { PATH, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_, NODE_COMPILE_CACHE } = process.env;
  const returned = keepsFreed ? {} : { MALLOC_TRIM_THRESHOLD_ };
  const flags = [`--max-old-space-size=${heapMb}`];
  if (youngMb !== undefined) flags.push(`--max-semi-space-size=${youngMb}`);
  return spawn(process.execPath, [...flags, fileURLToPath(program), ...args], {
    env: { PATH, MALLOC_ARENA_MAX, ...returned, NODE_COMPILE_CACHE },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}

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

/**
 * Blocks all of libvips's decoders but JPEG and WebP in the whole process, and PNG where people's files are read: a
 * blocked decoder cannot be attacked. Loads libvips, which takes 20 MB: not before somebody sends a photo.
 */
export function blockDecoders({ readsFiles = false } = {}): void {
  const sharp: typeof Sharp = createRequire(import.meta.url)("sharp");
  // A second time would block those two for a moment, in which a worker may need them.
  if (!isDone) {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });
  }
  isDone = true;
  if (readsFiles) sharp.unblock({ operation: ["VipsForeignLoadPng"] });
}
