import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { type Findings, readFiles, type TextFile } from "./check.ts";

const STATEMENTS = /^docs\/specification\/.+\.md$/;
const RECORD = /^docs\/decisions\/(\d{3})-.+\.md$/;
const RECORDS_INDEX = "docs/decisions/README.md";
const READ = /\.(?:tsx?|mjs|md|py|sql|ya?ml)$/;
/** Tests that `npm test` runs; the others are those of the full and of the deployment's run (ADR-036). */
const TEST = /(?<!\.(?:full|deploy))\.(?:test|spec)\.(?:tsx?|mjs)$/;
/** A text in code that ends with a parenthesis and is followed by more arguments: so every title here names its ids. */
const TITLE_END = /\(([^()\n]*)\)["`],(?!\s*\{ tag: "@full" \})/g;
/** A test inside a file that only the full run runs. */
const TEST_IN_FULL = /\btestInFull\(\s*["`][^\n]*/g;
/** `W-07`, `LAYER-05`, `SPEC-25`, `ADR-012`, and ranges: `L-01 to L-03`. Before another number it is an SVG path: `M-26 34`. */
const MENTION = /\b([A-Z]+)-(\d+)(?: to \1-(\d+))?\b(?! ?\d)/g;
/** A number that does not say what it is a number of. */
const BARE_NUMBER = /\bdecisions? \d+\b|§ ?\d+/gi;

type Mention = { readonly id: string; readonly kind: string };

// Every id that is mentioned has exactly one heading, every statement of the specification is in a title of
// `npm test`, no reference is a bare number, and links between pages lead somewhere.
export async function checkReferences(root: string): Promise<Findings> {
  const pages = await readFiles(root, (path) => READ.test(path));
  const statements = statementsOf(pages);
  const records = pages.flatMap(({ path }) => RECORD.exec(path)?.[1] ?? []).map((number) => `ADR-${number}`);
  const known = new Set([...statements, ...records]);
  const kinds = new Set(["ADR", "SPEC", ...statements.map((id) => id.split("-", 1)[0])]);
  const mentions = pages.map(({ path, text }) => ({
    path,
    ids: mentionsIn(text).flatMap(({ id, kind }) => (kinds.has(kind) ? [id] : [])),
  }));
  const links = problemsOfLinks(root, pages);
  return {
    looked: statements.length + links.looked + mentions.reduce((sum, { ids }) => sum + ids.length, 0),
    problems: [
      ...repeated([...statements, ...records]).map((id) => `${id} is the heading of two places`),
      ...mentions.flatMap(({ path, ids }) =>
        [...new Set(ids)].filter((id) => !known.has(id)).map((id) => `${path} mentions ${id}, which has no heading`),
      ),
      ...pages.flatMap(({ path, text }) =>
        [...text.matchAll(BARE_NUMBER)].map(
          ([words]) => `${path} says "${words}"; name the id of the statement or record`,
        ),
      ),
      ...unproven(statements, pages),
      ...problemsOfRecords(pages),
      ...links.problems,
    ],
  };
}

function statementsOf(pages: readonly TextFile[]): readonly string[] {
  return pages
    .filter(({ path }) => STATEMENTS.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^#{2,6} (SPEC-\d+|[A-Z]+-\d\d)\b/gm)].map(([, id = ""]) => id));
}

/** The ids that a text names, those between the two ends of a range too. */
export function mentionsIn(text: string): readonly Mention[] {
  return [...text.matchAll(MENTION)].flatMap(([, kind = "", first = "", last = first]) => {
    if (/^[A-Z]$/.test(kind) && first.length !== 2) return [];
    return Array.from({ length: Math.max(1, Number(last) - Number(first) + 1) }, (_, index) => ({
      kind,
      id: `${kind}-${String(Number(first) + index).padStart(first.length, "0")}`,
    }));
  });
}

function unproven(statements: readonly string[], pages: readonly TextFile[]): readonly string[] {
  const tests = pages.filter(({ path }) => TEST.test(path));
  const ends = tests.flatMap(({ text }) =>
    [...text.replaceAll(TEST_IN_FULL, "").matchAll(TITLE_END)].map(([, end = ""]) => end),
  );
  const proven = new Set(mentionsIn(ends.join("\n")).map(({ id }) => id));
  return statements.filter((id) => !proven.has(id)).map((id) => `${id} is in no title of a test that npm test runs`);
}

/** A record's heading names its number, and the index names the record. */
function problemsOfRecords(pages: readonly TextFile[]): readonly string[] {
  const index = pages.find(({ path }) => path === RECORDS_INDEX)?.text ?? "";
  return pages.flatMap(({ path, text }) => {
    const number = RECORD.exec(path)?.[1];
    if (number === undefined) return [];
    return [
      ...(text.startsWith(`# ADR-${number} · `) ? [] : [`${path} does not begin with "# ADR-${number} · "`]),
      ...(index.includes(`](${path.split("/").at(-1)})`) ? [] : [`${RECORDS_INDEX} does not name ${path}`]),
    ];
  });
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

/** Relative links of Markdown pages, `[text](page.md#heading)`: the file and the heading exist. */
function problemsOfLinks(root: string, pages: readonly TextFile[]): Findings {
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));
  const links = pages
    .filter(({ path }) => path.endsWith(".md"))
    .flatMap(({ path, text }) =>
      [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = ""]) => ({ path, address })),
    )
    .filter(({ address }) => !/^[a-z]+:/.test(address));
  const problems = links.flatMap(({ path, address }) => {
    const [file = "", anchor] = address.split("#");
    const target = file === "" ? path : posix.normalize(posix.join(posix.dirname(path), file));
    if (!existsSync(join(root, target))) return [`${path} links to ${address}, which is not there`];
    const isFound = anchor === undefined || anchors.get(target)?.includes(anchor) === true;
    return isFound ? [] : [`${path} links to ${address}, which is no heading there`];
  });
  return { looked: links.length, problems };
}

/** The anchors that GitHub makes for headings: lower case letters, digits and dashes; repeated ones get a number. */
function anchorsOf(text: string): readonly string[] {
  const seen = new Map<string, number>();
  return [...withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, "");
}
