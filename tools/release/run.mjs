import { join, resolve } from "node:path";
import { buildAll } from "../setup/build.mjs";
import { install, print, runCommand, UserError } from "../setup/install.mjs";
import { goBack, makeRelease, tagVersion } from "./release.mjs";

// `npm run release`, in a clone beside the folder `releases`. Runs on the Node of the machine: the clone has no packages.
await runCommand(async () => {
  const clone = resolve(import.meta.dirname, "..", "..");
  const root = resolve(clone, "..");
  const [wanted, version = ""] = process.argv.slice(2);
  if (wanted === undefined)
    throw new UserError("Run `npm run release -- VERSION` with a tag or a commit of this clone, or with --back.");
  if (wanted === "--tag") {
    await tagVersion(clone, version);
    print(`This commit is ${version} now: git push origin ${version}`);
    return 0;
  }
  const name = wanted === "--back" ? goBack(root) : await makeRelease(clone, wanted, { root, prepare });
  print(`${join(root, "current")} is ${name} now. Restart the processes one after the other.`);
  return 0;
});

/** @param {string} folder */
async function prepare(folder) {
  await install(folder, "start");
  await buildAll(folder, join(folder, "node_modules", ".bin", "node"));
}
