import { Copy, DockerfileParser, Env, From, Healthcheck, JSONInstruction, Label } from "dockerfile-ast";

export type Step =
  | { readonly kind: "copy"; readonly from: string | null; readonly sources: readonly string[]; readonly to: string }
  | { readonly kind: "run"; readonly command: string }
  | { readonly kind: "workdir"; readonly path: string };

/** One `FROM` and what follows it. */
export type Stage = {
  readonly name: string | null;
  readonly base: string;
  readonly steps: readonly Step[];
  readonly environment: Readonly<Record<string, string>>;
  readonly labels: readonly string[];
  /** What the instructions that come once say, by keyword; a command in its exec form as its words. */
  readonly settings: ReadonlyMap<string, string | readonly string[]>;
};

type Instruction = ReturnType<ReturnType<typeof DockerfileParser.parse>["getInstructions"]>[number];

/** The stages of a Dockerfile, in their order. Throws for an instruction of which nothing here knows what it does. */
export function readDockerfile(text: string): Stage[] {
  const stages: Instruction[][] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages.map(toStage);
}

function toStage(instructions: readonly Instruction[]): Stage {
  const [from, ...rest] = instructions;
  if (!(from instanceof From)) throw new Error("A stage begins with FROM.");
  const steps: Step[] = [];
  const environment: Record<string, string> = {};
  const labels: string[] = [];
  const settings = new Map<string, string | readonly string[]>();
  for (const instruction of rest) {
    const keyword = instruction.getKeyword();
    const said = instruction.getArgumentsContent() ?? "";
    if (instruction instanceof Env) for (const [name, value] of propertiesOf(instruction)) environment[name] = value;
    else if (instruction instanceof Label) labels.push(...propertiesOf(instruction).keys());
    else if (instruction instanceof Copy) steps.push(toCopy(instruction));
    else if (keyword === "RUN") steps.push({ kind: "run", command: said });
    else if (keyword === "WORKDIR") steps.push({ kind: "workdir", path: said });
    else if (instruction instanceof Healthcheck) settings.set(keyword, wordsIn(said.slice(said.indexOf("["))));
    else if (keyword === "CMD" && instruction instanceof JSONInstruction) settings.set(keyword, wordsIn(said));
    else if (["USER", "VOLUME", "EXPOSE", "STOPSIGNAL"].includes(keyword)) settings.set(keyword, said);
    else throw new Error(`Nothing here knows what ${keyword} does.`);
  }
  return { name: from.getBuildStage(), base: from.getImage() ?? "", steps, environment, labels, settings };
}

function toCopy(instruction: Copy): Step {
  const paths = instruction.getArguments().map(String);
  return {
    kind: "copy",
    from: instruction.getFromFlag()?.getValue() ?? null,
    sources: paths.slice(0, -1),
    to: paths.at(-1) ?? "",
  };
}

function propertiesOf(instruction: Env | Label): Map<string, string> {
  return new Map(instruction.getProperties().map((property) => [property.getName(), property.getValue() ?? ""]));
}

/** Throws for a command in the shell form: a shell would stand between the signals and the process. */
function wordsIn(command: string): string[] {
  const words: unknown = JSON.parse(command);
  if (!Array.isArray(words)) throw new Error(`${command} is no list of words.`);
  return words.map(String);
}
