import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Findings } from "./check.ts";
import { isSource, readFiles, type TextFile } from "./list-files.ts";

const BUILD = "web/vite.config.ts";
const CLIENT = /^(web|domain)\//;
const NOT_CLIENT = /\.test\.tsx?$|(^|\/)testing\//;

type Versions = { readonly chrome: number; readonly safari: number };
type Call = Versions & { readonly name: string; readonly pattern: RegExp };

/** Calls with their first versions in MDN's tables. The build replaces newer syntax, but no calls. */
const CALLS: readonly Call[] = [
  { name: "toSorted or a similar method", pattern: /\.(?:toSorted|toReversed|toSpliced)\(/, chrome: 110, safari: 16 },
  { name: "Array.prototype.with", pattern: /\.with\(/, chrome: 110, safari: 16 },
  { name: "isWellFormed", pattern: /\.(?:is|to)WellFormed\(/, chrome: 111, safari: 16.4 },
  { name: "startViewTransition", pattern: /\.startViewTransition\(/, chrome: 111, safari: 18 },
  { name: "URLSearchParams.size", pattern: /[sS]earchParams\.size\b/, chrome: 113, safari: 17 },
  { name: "popover", pattern: /\.(?:show|hide|toggle)Popover\(|\bpopover=/, chrome: 114, safari: 17 },
  { name: "AbortSignal.any", pattern: /\bAbortSignal\.any\(/, chrome: 116, safari: 17.4 },
  { name: "groupBy", pattern: /\b(?:Object|Map)\.groupBy\b/, chrome: 117, safari: 17.4 },
  { name: "Promise.withResolvers", pattern: /\bPromise\.withResolvers\b/, chrome: 119, safari: 17.4 },
  { name: "URL.canParse", pattern: /\bURL\.canParse\b/, chrome: 120, safari: 17 },
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
  { name: "checkVisibility", pattern: /\.checkVisibility\(/, chrome: 105, safari: 17.4 },
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
  { name: "requestIdleCallback", pattern: /\brequestIdleCallback\(/, chrome: 47, safari: Infinity },
  { name: "scheduler", pattern: /\bscheduler\.(?:yield|postTask)\(/, chrome: 94, safari: Infinity },
];

/** The client uses no API that is newer than the target browsers of its build. */
export async function checkBrowserCalls(root: string): Promise<Findings> {
  const oldest = await readTarget(root);
  const newer = CALLS.filter(({ chrome, safari }) => chrome > oldest.chrome || safari > oldest.safari);
  const isClient = (path: string) => isSource(path) && CLIENT.test(path) && !NOT_CLIENT.test(path) && path !== BUILD;
  const files = await readFiles(root, isClient);
  return { looked: files.length, problems: files.flatMap((file) => newerLines(file, newer)) };
}

async function readTarget(root: string): Promise<Versions> {
  const build = await readFile(join(root, BUILD), "utf8");
  const [, chrome, safari] = /target: \["chrome([\d.]+)", "safari([\d.]+)"\]/.exec(build) ?? [];
  if (chrome === undefined || safari === undefined) throw new Error(`${BUILD} names no target`);
  return { chrome: Number(chrome), safari: Number(safari) };
}

function newerLines({ path, text }: TextFile, newer: readonly Call[]): readonly string[] {
  // Blanks replace comments, so that line numbers stay.
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, (comment) => comment.replace(/[^\n]/g, " "));
  return newer.flatMap(({ name, pattern, chrome, safari }) =>
    [...code.matchAll(new RegExp(pattern, "g"))].map(({ index }) => {
      const line = code.slice(0, index).split("\n").length;
      return `${path}:${line} calls ${name}, which needs Chrome ${chrome} and Safari ${safari}`;
    }),
  );
}
