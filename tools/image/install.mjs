import { readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { npmInstall, requireLocked, runCommand, UserError } from "../setup/install.mjs";

const ROOT = resolve(import.meta.dirname, "..", "..");

/** The options of npm for each stage of the image. */
const SELECTIONS = new Map([
  ["build", ["--omit=dev", "--workspace=@wardrobe/web", "--workspace=@wardrobe/server"]],
  ["server", ["--omit=dev", "--workspace=@wardrobe/server"]],
]);
/** The server loads only these files of the ONNX runtime; the others are 125 MB of browser builds. */
const RUNTIME = join("node_modules", "onnxruntime-web", "dist");
const RUNTIME_FILES = new Set(["ort.wasm.bundle.min.mjs", "ort-wasm-simd-threaded.mjs", "ort-wasm-simd-threaded.wasm"]);

/** `node tools/image/install.mjs build|server`: installs the locked packages that a stage of the Dockerfile needs. */
await runCommand(async () => {
  const stage = process.argv[2] ?? "";
  const selection = SELECTIONS.get(stage);
  if (selection === undefined)
    throw new UserError(`"${stage}" is not a stage: use ${[...SELECTIONS.keys()].join(" or ")}.`);
  await npmInstall(ROOT, selection);
  requireLocked(ROOT);
  if (stage === "server") removeUnused();
  return 0;
});

/** Deletes files of packages that a running server never reads. */
function removeUnused() {
  for (const name of readdirSync(join(ROOT, RUNTIME))) {
    if (!RUNTIME_FILES.has(name)) rmSync(join(ROOT, RUNTIME, name));
  }
  const packages = join(ROOT, "node_modules");
  for (const path of readdirSync(packages, { recursive: true, encoding: "utf8" })) {
    if (/\.(map|d\.[cm]?ts)$/.test(path)) rmSync(join(packages, path));
  }
}
