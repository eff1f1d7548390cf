/** An entity of a text, as in the Bot API; offset and length in UTF-16 code units. */
export type TextEntity = {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly url: string | null;
};

/** A part of the text that the same entities cover. */
export type Run = {
  readonly text: string;
  readonly types: readonly string[];
  /** The link's address; null: no link. */
  readonly url: string | null;
};

/** Splits the text wherever an entity begins or ends. Invalid entities lose no text. */
export function toRuns(text: string, entities: readonly TextEntity[]): readonly Run[] {
  const cuts = entities.flatMap(({ offset, length }) => [offset, offset + length]);
  const offsets = [...new Set([0, ...cuts, text.length])]
    .filter((offset) => offset >= 0 && offset <= text.length)
    .toSorted((one, other) => one - other);
  return offsets.slice(1).map((end, index) => {
    const start = offsets[index] ?? 0;
    const covering = entities.filter(({ offset, length }) => offset <= start && end <= offset + length);
    const link = covering.find(({ type }) => type === "text_link" || type === "url");
    const url = link === undefined ? null : (link.url ?? text.slice(link.offset, link.offset + link.length));
    return { text: text.slice(start, end), types: covering.map(({ type }) => type), url };
  });
}
