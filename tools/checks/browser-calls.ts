import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Findings, isSource, readFiles, type TextFile } from "./check.ts";

const BUILD = "web/vite.config.ts";
const BUILT = "web/dist/assets";
const CLIENT = /^(web|domain)\//;
const NOT_CLIENT = /\.test\.tsx?$|(^|\/)testing\//;

type Versions = { readonly chrome: number; readonly safari: number };
type Call = Versions & {
  readonly name: string;
  readonly pattern: RegExp;
  /** Libraries ask whether it is there. */
  readonly isGuarded?: boolean;
};

/** Calls with their first versions in MDN's tables. The build replaces newer syntax, but no calls. */
const CALLS: readonly Call[] = [
  { name: "AbortSignal.timeout", pattern: /\bAbortSignal\.timeout\(/, chrome: 103, safari: 16 },
  { name: "toSorted or a similar method", pattern: /\.(?:toSorted|toReversed|toSpliced)\(/, chrome: 110, safari: 16 },
  { name: "Array.prototype.with", pattern: /\.with\(/, chrome: 110, safari: 16 },
  { name: "isWellFormed", pattern: /\.(?:is|to)WellFormed\(/, chrome: 111, safari: 16.4 },
  { name: "startViewTransition", pattern: /\.startViewTransition\(/, chrome: 111, safari: 18, isGuarded: true },
  { name: "URLSearchParams.size", pattern: /[sS]earchParams\.size\b/, chrome: 113, safari: 17 },
  { name: "popover", pattern: /\.(?:show|hide|toggle)Popover\(|\bpopover=/, chrome: 114, safari: 17, isGuarded: true },
  { name: "AbortSignal.any", pattern: /\bAbortSignal\.any\(/, chrome: 116, safari: 17.4 },
  { name: "groupBy", pattern: /\b(?:Object|Map)\.groupBy\b/, chrome: 117, safari: 17.4 },
  { name: "Promise.withResolvers", pattern: /\bPromise\.withResolvers\b/, chrome: 119, safari: 17.4 },
  { name: "URL.canParse", pattern: /\bURL\.canParse\b/, chrome: 120, safari: 17, isGuarded: true },
  { name: "Array.fromAsync", pattern: /\bArray\.fromAsync\b/, chrome: 121, safari: 16.4 },
  {
    name: "a Set method",
    pattern: /(?<!\bz)\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
    chrome: 122,
    safari: 17,
  },
  {
    name: "an Iterator method",
    pattern:
      /\bIterator\.|\.(?:keys|values|entries)\(\)\s*\.(?:map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
    chrome: 122,
    safari: 18.4,
  },
  { name: "checkVisibility", pattern: /\.checkVisibility\(/, chrome: 105, safari: 17.4, isGuarded: true },
  { name: "URL.parse", pattern: /\bURL\.parse\(/, chrome: 126, safari: 18 },
  { name: "Promise.try", pattern: /\bPromise\.try\b/, chrome: 128, safari: 18.2 },
  { name: "Intl.DurationFormat", pattern: /\bIntl\.DurationFormat\b/, chrome: 129, safari: 16.4 },
  { name: "Body.bytes", pattern: /\.bytes\(\)/, chrome: 132, safari: 18 },
  { name: "RegExp.escape", pattern: /\bRegExp\.escape\b/, chrome: 136, safari: 18.2 },
  {
    name: "base64 or hex of a Uint8Array",
    pattern: /\.(?:to|from|setFrom)(?:Base64|Hex)\(/,
    chrome: 140,
    safari: 18.2,
  },
  { name: "getOrInsert", pattern: /\.getOrInsert(?:Computed)?\(/, chrome: 145, safari: 26.2 },
  { name: "requestIdleCallback", pattern: /\brequestIdleCallback\(/, chrome: 47, safari: Infinity, isGuarded: true },
  { name: "scheduler", pattern: /\bscheduler\.(?:yield|postTask)\(/, chrome: 94, safari: Infinity, isGuarded: true },
  { name: "a look behind", pattern: /\(\?<[=!]/, chrome: 62, safari: 16.4 },
];

/** Styles that the build has to lower, or that nothing can lower; colors that are mixed have fallbacks. */
const STYLES: readonly Call[] = [
  { name: "a range in @media", pattern: /@media[^{]*[<>]/, chrome: 104, safari: 16.4 },
  { name: "@container", pattern: /@container\b/, chrome: 105, safari: 16 },
  { name: ":has", pattern: /:has\(/, chrome: 105, safari: 15.4 },
  { name: "dvh", pattern: /\ddvh\b/, chrome: 108, safari: 15.4 },
  { name: "nesting", pattern: /[{;]\s*&/, chrome: 112, safari: 16.5 },
  { name: "@starting-style", pattern: /@starting-style\b/, chrome: 117, safari: 17.5 },
  { name: "subgrid", pattern: /\bsubgrid\b/, chrome: 117, safari: 16 },
  { name: "light-dark()", pattern: /\blight-dark\(/, chrome: 123, safari: 17.5 },
];

/** The client uses no API that is newer than the target browsers of its build, which README names. */
export async function checkBrowserCalls(root: string): Promise<Findings> {
  const oldest = await readTarget(root);
  const isClient = (path: string) => isSource(path) && CLIENT.test(path) && !NOT_CLIENT.test(path) && path !== BUILD;
  const files = await readFiles(root, isClient);
  const readme = await readFile(join(root, "README.md"), "utf8");
  const unnamed = [`Chrome ${oldest.chrome} `, `Safari ${oldest.safari} `].filter((name) => !readme.includes(name));
  return {
    looked: files.length,
    problems: [
      ...unnamed.map((name) => `README.md does not name the oldest browser ${name.trim()}`),
      ...files.flatMap((file) => newerLines(file, newerThan(oldest, CALLS))),
    ],
  };
}

/** Styles and calls in the build that are newer than its target. */
export async function checkBuiltClient(root: string): Promise<readonly string[]> {
  const oldest = await readTarget(root);
  const folder = join(root, BUILT);
  const files = (await readdir(folder)).filter((name) => /\.(css|js)$/.test(name));
  const found = files.map(async (name) => {
    const known = name.endsWith(".css") ? STYLES : CALLS.filter(({ isGuarded = false }) => !isGuarded);
    const text = await readFile(join(folder, name), "utf8");
    return newerThan(oldest, known).flatMap((call) =>
      call.pattern.test(text) ? [sayNewer(`${BUILT}/${name} has`, call)] : [],
    );
  });
  return (await Promise.all(found)).flat();
}

function newerThan(oldest: Versions, calls: readonly Call[]): readonly Call[] {
  return calls.filter(({ chrome, safari }) => chrome > oldest.chrome || safari > oldest.safari);
}

const sayNewer = (where: string, { name, chrome, safari }: Call): string =>
  `${where} ${name}, which needs Chrome ${chrome} and Safari ${safari}`;

async function readTarget(root: string): Promise<Versions> {
  const build = await readFile(join(root, BUILD), "utf8");
  const [, chrome, safari] = /target: \["chrome([\d.]+)", "safari([\d.]+)"\]/.exec(build) ?? [];
  if (chrome === undefined || safari === undefined) throw new Error(`${BUILD} names no target`);
  return { chrome: Number(chrome), safari: Number(safari) };
}

function newerLines({ path, text }: TextFile, newer: readonly Call[]): readonly string[] {
  // Blanks replace comments, so that line numbers stay.
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, (comment) => comment.replace(/[^\n]/g, " "));
  return newer.flatMap((call) =>
    [...code.matchAll(new RegExp(call.pattern, "g"))].map(({ index }) =>
      sayNewer(`${path}:${code.slice(0, index).split("\n").length} calls`, call),
    ),
  );
}

// Run by `npm test` after the build.
if (import.meta.main) {
  const problems = await checkBuiltClient(resolve(import.meta.dirname, "..", ".."));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
