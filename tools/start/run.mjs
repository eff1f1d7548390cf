import { fileURLToPath } from "node:url";
import { buildClient } from "../setup/build-client.mjs";
import { findNode } from "../setup/find-node.mjs";
import { install } from "../setup/install.mjs";
import { explainRefusals, Refusal } from "../setup/refusal.mjs";
import { runChild } from "../setup/run-child.mjs";
import { say } from "../setup/say.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * What the C library does with memory: one heap for all threads, and what is free at its end goes back to the machine at once. A worker that
 * draws pictures would else keep about 130 MB more. Whoever sets them, decides.
 */
const MEMORY = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

/** Installs, builds the client, then is the server's process until that ends; the server itself prints the addresses to open. */
export function start() {
  return explainRefusals(async () => {
    requireUnix();
    await install(ROOT);
    const node = findNode(ROOT);
    await buildClient(ROOT, node);
    say("Starting the server …");
    return (await runChild(node, ["server/main.ts"], { cwd: ROOT, env: { ...MEMORY, ...process.env } })).code;
  });
}

function requireUnix() {
  if (process.platform === "win32") throw new Refusal("This runs on Linux and macOS; on Windows start it inside WSL.");
}
