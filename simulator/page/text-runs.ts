/** A mark in a text, as the Bot API tells it: offset and length in UTF-16 units. */
export type Mark = {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly url: string | null;
};

/** A stretch of text within which the same marks hold. */
export type Run = {
  readonly text: string;
  readonly types: readonly string[];
  /** Where it leads; null: nowhere. */
  readonly url: string | null;
};

/** The text cut wherever a mark begins or ends. Nothing of it is lost, whatever the marks say. */
export function toRuns(text: string, marks: readonly Mark[]): readonly Run[] {
  const cuts = marks.flatMap(({ offset, length }) => [offset, offset + length]);
  const places = [...new Set([0, ...cuts, text.length])]
    .filter((place) => place >= 0 && place <= text.length)
    .toSorted((one, other) => one - other);
  return places.slice(1).map((end, index) => {
    const start = places[index] ?? 0;
    const here = marks.filter(({ offset, length }) => offset <= start && end <= offset + length);
    const link = here.find(({ type }) => type === "text_link" || type === "url");
    const url = link === undefined ? null : (link.url ?? text.slice(link.offset, link.offset + link.length));
    return { text: text.slice(start, end), types: here.map(({ type }) => type), url };
  });
}
