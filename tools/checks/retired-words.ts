import type { Findings } from "./check.ts";
import { isSource, problemsOfLines, readFiles } from "./list-files.ts";

/** Words that this project once coined, and the field's term for each (docs/style.md). Texts for users are left out. */
const RETIRED: readonly (readonly [word: RegExp, term: string])[] = [
  [/\bhouses?\b|[a-z]Houses?\b|\bHouse[A-Z]/, "app, server, deployment or repository"],
  [/\bbells?\b|\bBell\b(?!,| }| aria| size)/, "notifier"],
  [/\battendances?\b/i, "subscription"],
  [/\bdeaf\b/i, "disconnected"],
  [/(?<!animate-)\bpulse\b/i, "liveness"],
  [/\bdesks?\b|[a-z]Desk\b|\bDesk[A-Z]/, "dev controls"],
  [/\baskers?\b/i, "requester or caller"],
  [/\bhead[- ]?start\b/i, "early fetch"],
  [/\bheld (?:request|question)s?\b/i, "long poll"],
  [/\bturn-?coin\b/i, "coin switch"],
  [/\bTOLD\b|\btold rows?\b/, "public columns"],
  [/\bkeepAct\b/, "recordAudit"],
  [/\bvain\b|\bvainRequest\b/i, "without a result"],
  [/\bdecisions? \d+/i, "SPEC-N or ADR-NNN"],
];
/** This list, its test, and the records of what was decided, in the words of their day. */
const NOT_READ =
  /^(domain\/text\/|server\/adapters\/embedded-stylist\/phrases|tools\/checks\/(retired-words|own-checks\.test|references)|CHANGELOG\.md)/;

/** No source and no document uses a retired word. */
export async function checkRetiredWords(root: string): Promise<Findings> {
  const isRead = (path: string) => (isSource(path) || /\.(md|py|ya?ml)$/.test(path)) && !NOT_READ.test(path);
  const files = await readFiles(root, isRead);
  return { looked: files.length, problems: problemsOfLines(files, retiredIn) };
}

function retiredIn(line: string): readonly string[] {
  return RETIRED.flatMap(([word, term]) =>
    (word.exec(line) ?? []).slice(0, 1).map((found) => `says "${found}": ${term}`),
  );
}
