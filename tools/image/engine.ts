import { execFile, execFileSync } from "node:child_process";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { getCACertificates } from "node:tls";
import { promisify } from "node:util";
import { findNode } from "../setup/find-node.mjs";
import { UserError } from "../setup/install.mjs";
import { installDebianPackages } from "../test/ensure-machine.mjs";

/** The home folder of the build user, inside the container. */
const HOME_IN_BUILD = join("/", "root");

const PROGRAMS = ["podman", "runc", "mmdebstrap"];
const OUTPUT_BYTES_MAX = 64 * 2 ** 20;
const run = promisify(execFile);

/** Makes sure that podman (which needs no daemon), its runtime and the tool for the base image are installed. */
export async function ensureEngine(): Promise<void> {
  if (process.getuid?.() !== 0) throw new UserError("Podman builds and runs the image as root. Run this as root.");
  if (!PROGRAMS.every(runs)) await installDebianPackages("a container engine", PROGRAMS);
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Podman with its own images and containers, all in `folder`. */
export class Engine {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Prepends the options with which podman uses this engine's folder. */
  args(args: readonly string[]): string[] {
    const store = ["--root", join(this.#folder, "store"), "--runroot", join(this.#folder, "run")];
    // Without systemd podman logs errors about health checks that it cannot schedule. Fatal errors are still printed.
    const withoutSystemd = ["--cgroup-manager=cgroupfs", "--events-backend=file", "--log-level=fatal"];
    return [...store, ...withoutSystemd, "--runtime=runc", ...args];
  }

  /** Runs podman and returns what it prints to its standard output. */
  async podman(...args: readonly string[]): Promise<string> {
    const { stdout } = await run("podman", this.args(args), { maxBuffer: OUTPUT_BYTES_MAX });
    return stdout.trim();
  }

  // Makes a replacement for the image `node:VERSION-RELEASE-slim`, because tests cannot pull images: that Debian
  // release without recommended packages, the project's Node, and the npm version of this machine.
  async makeBase(root: string, name: string): Promise<void> {
    const release = /-(\w+)-slim$/.exec(name)?.[1];
    if (release === undefined) throw new Error(`${name} does not name a release of Debian.`);
    const [local, archive] = [join(this.#folder, "local"), join(this.#folder, "base.tar")];
    const { stdout: npmVersion } = await run("npm", ["--version"]);
    await run("npm", ["install", "--global", "--prefix", local, `npm@${npmVersion.trim()}`], { cwd: this.#folder });
    await copyFile(await findNode(root), join(local, "bin", "node"));
    const copyIn = `copy-in ${join(local, "bin")} ${join(local, "lib")} /usr/local`;
    const hooks = [copyIn, 'chroot "$1" useradd --create-home node'].map((hook) => `--customize-hook=${hook}`);
    await run("mmdebstrap", ["--variant=minbase", ...hooks, release, archive], { maxBuffer: OUTPUT_BYTES_MAX });
    await this.podman("import", archive, `docker.io/library/${name}`);
  }

  /** Builds the Dockerfile in `root`, with the npm settings of the current user to reach the package registry. */
  async build(root: string, tag: string): Promise<void> {
    const home = join(this.#folder, "home");
    await mkdir(home);
    const userConfig = process.env["npm_config_userconfig"] ?? join(homedir(), ".npmrc");
    const settings = await readFile(userConfig, "utf8").catch(() => "");
    const { stdout: registry } = await run("npm", ["config", "get", "registry"], { cwd: this.#folder });
    await writeFile(
      join(home, ".npmrc"),
      `${settings}\nregistry=${registry.trim()}\ncafile=${HOME_IN_BUILD}/certificates.pem\n`,
    );
    await writeFile(join(home, "certificates.pem"), getCACertificates("default").join("\n"));
    const isolation = ["--isolation=chroot", "--network=host", "--pull=never", `--volume=${home}:${HOME_IN_BUILD}`];
    await this.podman("build", "--layers=false", "--format=docker", ...isolation, "--tag", tag, root);
  }

  /** Kills running containers and removes the folder. */
  async remove(): Promise<void> {
    await this.podman("rm", "--all", "--force").catch(() => {});
    // Podman mounts this folder on itself; a mounted folder cannot be removed.
    await run("umount", [join(this.#folder, "store", "overlay")]).catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }
}
