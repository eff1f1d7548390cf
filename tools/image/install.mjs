import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { npmInstall, requireLocked } from "../setup/install.mjs";
import { runCommand, UserError } from "../setup/user-error.mjs";

const ROOT = resolve(import.meta.dirname, "..", "..");

/** What npm is told for each stage of the image. */
const WANTED = new Map([
  ["client", ["--include=dev", "--workspace=@wardrobe/web"]],
  ["server", ["--omit=dev", "--workspace=@wardrobe/server"]],
]);
/** Of the runtime that recognises garments the server loads these; the others are 125 MB of builds for browsers. */
const RUNTIME = join("node_modules", "onnxruntime-web", "dist");
const RUNTIME_FILES = new Set(["ort.wasm.bundle.min.mjs", "ort-wasm-simd-threaded.mjs", "ort-wasm-simd-threaded.wasm"]);

/** `node tools/image/install.mjs client|server`: the packages that a stage of the Dockerfile needs, as the lockfile names them. */
await runCommand(async () => {
  const stage = process.argv[2] ?? "";
  const wanted = WANTED.get(stage);
  if (wanted === undefined) throw new UserError(`"${stage}" is no stage: say ${[...WANTED.keys()].join(" or ")}.`);
  await npmInstall(ROOT, wanted);
  requireLocked(ROOT);
  if (stage === "server") removeUnread();
  return 0;
});

/** What no running server reads. */
function removeUnread() {
  for (const name of readdirSync(join(ROOT, RUNTIME))) {
    if (!RUNTIME_FILES.has(name)) rmSync(join(ROOT, RUNTIME, name));
  }
  const packages = join(ROOT, "node_modules");
  for (const path of readdirSync(packages, { recursive: true, encoding: "utf8" })) {
    if (/\.(map|d\.[cm]?ts)$/.test(path)) rmSync(join(packages, path));
  }
}
