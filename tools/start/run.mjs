import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildAll, SERVER_BUNDLE } from "../setup/build.mjs";
import { findNode } from "../setup/find-node.mjs";
import { install, print, runCommand, UserError } from "../setup/install.mjs";
import { runChild } from "../setup/run-child.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

// Settings of the C library's allocator: few heaps for all threads, and free memory at the end of a heap is returned.
// Without them a worker that draws pictures keeps about 130 MB more. The caller's environment overrides them.
export const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

// The server's memory at rest: without it V8 keeps 60 MB for young objects after the start.
export const FLAGS = ["--max-semi-space-size=2"];
// Compiled code for the next start, which would take a third longer without it.
const CACHE = { NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "started-server") };

/** Installs, builds client and server, then runs the server to its end; the server itself prints the addresses to open. */
export function start() {
  return runCommand(async () => {
    requireUnix();
    await install(ROOT, "start");
    // It takes a tenth of a second, in which the sources are read; only a build has to wait for it.
    const node = findNode(ROOT);
    await buildAll(ROOT, node);
    print("Starting the server …");
    const env = { ...MEMORY, ...CACHE, ...process.env };
    return (await runChild(await node, [...FLAGS, SERVER_BUNDLE], { cwd: ROOT, env })).code;
  });
}

function requireUnix() {
  if (process.platform === "win32")
    throw new UserError("This runs on Linux and macOS; on Windows start it inside WSL.");
}
