/** One `FROM` of a Dockerfile and what follows it. */
export type Stage = {
  readonly name: string | null;
  readonly base: string;
  readonly copies: readonly { readonly from: string | null; readonly sources: readonly string[] }[];
  readonly environment: Readonly<Record<string, string>>;
  /** Arguments of the instructions that occur once in a stage, by keyword. */
  readonly settings: ReadonlyMap<string, string>;
};

/**
 * The stages of our Dockerfile, in order. Knows only the syntax that this file uses: values without quotes or spaces in `ENV`, no flag but
 * `--from` in `COPY`. `npm run test:image` compares the result with what the container engine reads.
 */
export function readDockerfile(text: string): Stage[] {
  const joined = text.replaceAll(/^#.*\n/gm, "").replaceAll(/\s*\\\n\s*/g, " ");
  return joined
    .split(/^FROM /m)
    .slice(1)
    .map(toStage);
}

function toStage(text: string): Stage {
  const [from = "", ...lines] = text.split("\n");
  const [base = "", , name = null] = from.split(" ");
  const instructions = lines.flatMap((line) => {
    const [, keyword, argument] = /^([A-Z]+) +(.+)$/.exec(line) ?? [];
    return keyword === undefined || argument === undefined ? [] : [{ keyword, argument }];
  });
  const argumentsOf = (keyword: string): string[] =>
    instructions.flatMap((instruction) => (instruction.keyword === keyword ? [instruction.argument] : []));
  return {
    name,
    base,
    copies: argumentsOf("COPY").map((argument) => {
      const [, copiedFrom = null, paths = ""] = /^(?:--from=(\S+) )?(.+)$/.exec(argument) ?? [];
      return { from: copiedFrom, sources: paths.split(" ").slice(0, -1) };
    }),
    environment: Object.fromEntries(
      argumentsOf("ENV").flatMap((argument) =>
        [...argument.matchAll(/(\w+)=(\S+)/g)].map(([, variable = "", value = ""]) => [variable, value]),
      ),
    ),
    settings: new Map(instructions.map(({ keyword, argument }) => [keyword, argument])),
  };
}
