const MARK = "|";

/** Spellings of many things in one text, which is searched faster than many. */
export type SpellingIndex<Named> = {
  /** A line for each, every spelling between marks: `|koln|keln|`. */
  readonly text: string;
  readonly named: readonly Named[];
  /** Where the line of each begins. */
  readonly starts: Int32Array;
};

/** A line of an index. */
export function inMarks(spellings: readonly string[]): string {
  return `${MARK}${spellings.join(MARK)}${MARK}`;
}

export function spellingIndex<Named>(text: string, named: readonly Named[]): SpellingIndex<Named> {
  const starts = new Int32Array(named.length);
  for (let line = 1; line < named.length; line++) starts[line] = text.indexOf("\n", starts[line - 1]) + 1;
  return { text, named, starts };
}

/** The entries with a spelling that begins so, and whether that is the whole spelling. */
export function* spelledFrom<Named>(
  index: SpellingIndex<Named>,
  start: string,
): Generator<{ one: Named; isWhole: boolean }> {
  for (const { one, end } of occurrences(index, `${MARK}${start}`)) yield { one, isWhole: index.text[end] === MARK };
}

/** The entries in whose spelling a later word begins so. */
export function* wordsFrom<Named>(index: SpellingIndex<Named>, start: string): Generator<Named> {
  for (const { one } of occurrences(index, ` ${start}`)) yield one;
}

function* occurrences<Named>(
  { text, named, starts }: SpellingIndex<Named>,
  wanted: string,
): Generator<{ one: Named; end: number }> {
  let line = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    while ((starts[line + 1] ?? text.length) <= at) line++;
    const one = named[line];
    if (one !== undefined) yield { one, end: at + wanted.length };
  }
}
