import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { UserError } from "../setup/install.mjs";

/** The shell is the same browser without windows; a test takes about 15 % less CPU time in it. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/** The browser of CHROMIUM_PATH, or the first on the PATH; undefined if none. @param {NodeJS.ProcessEnv} env */
export function findChromium(env = process.env) {
  const named = env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    if (isProgram(named)) return named;
    throw new UserError(
      `CHROMIUM_PATH names ${named}, which is not a program. Correct it, or unset it to use one from the PATH.`,
    );
  }
  return NAMES.map((name) => findProgram(name, env)).find((path) => path !== undefined);
}

/** The first program of this name on the PATH; undefined if none. @param {string} name @param {NodeJS.ProcessEnv} env */
export function findProgram(name, env = process.env) {
  const folders = (env["PATH"] ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
