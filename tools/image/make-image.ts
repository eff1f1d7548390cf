import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { listContext } from "./list-context.ts";
import type { Stage, Step } from "./read-dockerfile.ts";

/**
 * Does what the Dockerfile says without an engine: each stage becomes a folder in `folder` that stands for its root, the context is what
 * .dockerignore lets through, and commands run on this machine, with paths from the root turned into paths of the stage. What the base
 * image brings is this machine's own. Answers the folder of the last stage.
 */
export async function makeImage(root: string, stages: readonly Stage[], folder: string): Promise<string> {
  const context = join(folder, "context");
  for (const path of await listContext(root)) cpSync(join(root, path), join(context, path));
  const roots = new Map<string, string>();
  let last = "";
  for (const [index, { name, base, steps }] of stages.entries()) {
    last = join(folder, `stage-${index}`);
    mkdirSync(last);
    const parent = roots.get(base);
    if (parent !== undefined) cpSync(parent, last, { recursive: true, verbatimSymlinks: true });
    const inherited = stages.filter((stage) => stage.name === base).flatMap((stage) => stage.steps);
    let directory = workingDirectoryOf(inherited, "/");
    for (const step of steps) {
      directory = workingDirectoryOf([step], directory);
      doStep(step, { stageRoot: last, directory, rootOf: (from) => (from === null ? context : roots.get(from)) });
    }
    if (name !== null) roots.set(name, last);
  }
  return last;
}

function workingDirectoryOf(steps: readonly Step[], before: string): string {
  return steps.reduce((at, step) => (step.kind === "workdir" ? resolve(at, step.path) : at), before);
}

type Place = {
  readonly stageRoot: string;
  readonly directory: string;
  rootOf(stage: string | null): string | undefined;
};

function doStep(step: Step, { stageRoot, directory, rootOf }: Place): void {
  const here = join(stageRoot, directory);
  mkdirSync(here, { recursive: true });
  if (step.kind === "run") {
    const command = step.command.replaceAll(/(?<=\s)\/(?=[a-z])/g, `${stageRoot}/`);
    execFileSync("sh", ["-ec", command], { cwd: here, stdio: ["ignore", "ignore", "inherit"] });
  }
  if (step.kind !== "copy") return;
  const from = rootOf(step.from);
  if (from === undefined) throw new Error(`No stage is called ${step.from}.`);
  const to = join(stageRoot, resolve(directory, step.to));
  for (const source of step.sources) {
    const path = join(from, source);
    if (!existsSync(path)) throw new Error(`COPY finds no ${source}.`);
    const isIntoFolder = step.to.endsWith("/") && !statSync(path).isDirectory();
    const target = isIntoFolder ? join(to, source.slice(source.lastIndexOf("/") + 1)) : to;
    mkdirSync(dirname(target), { recursive: true });
    cpSync(path, target, { recursive: true, verbatimSymlinks: true });
  }
}
