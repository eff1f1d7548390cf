import { existsSync } from "node:fs";
import { print, runStep, StoppedError, UserError } from "../setup/command.mjs";
import { runChild } from "../setup/run-child.mjs";

const LINES_SHOWN = 10;

/** As root on Debian or a derivative. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

/** Installs what is missing, or throws a UserError that says what to install. @param {string} what its name, for messages @param {readonly string[]} packages */
export async function installDebianPackages(what, packages) {
  if (!canInstall()) {
    throw new UserError(
      `The tests need ${what}, which this machine lacks. Install it (Debian: apt-get install ${packages.join(" ")}) and start again.`,
    );
  }
  await runStep(`Installing ${what} (apt-get install ${packages.join(" ")})`, async () => {
    await aptGet(what, ["update"]);
    await aptGet(what, ["install", "--yes", "--no-install-recommends", ...packages]);
  });
}

/** @param {string} what @param {readonly string[]} args */
async function aptGet(what, args) {
  const end = await runChild("apt-get", args, {
    cwd: "/",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    quiet: true,
  });
  if (end.code === 0) return;
  if (end.isStopped) throw new StoppedError("Stopped.");
  print(end.output.trimEnd().split("\n").slice(-LINES_SHOWN).join("\n"));
  throw new UserError(`apt-get ${args[0]} failed, so ${what} is missing. Check the network and start again.`);
}
