import { badRequest } from "#bot-api/bot-api-error.ts";
import type { Entity } from "#bot-api/wire.ts";

/** The two dialects of the Bot API. */
export const DIALECTS = {
  markdown: {
    marks: [
      ["```", "pre"],
      ["*", "bold"],
      ["_", "italic"],
      ["`", "code"],
    ],
    escapable: /[_*`[]/,
    reserved: null,
    nests: false,
  },
  markdownv2: {
    marks: [
      ["```", "pre"],
      ["||", "spoiler"],
      ["__", "underline"],
      ["*", "bold"],
      ["_", "italic"],
      ["~", "strikethrough"],
      ["`", "code"],
    ],
    // Every character of ASCII that is seen can be escaped.
    escapable: /[ -~]/,
    reserved: /[_*[\]()~`>#+\-=|{}.!]/,
    nests: true,
  },
} as const satisfies Record<string, Dialect>;

type Dialect = {
  /** The longer of two marks that begin alike comes first. */
  readonly marks: readonly (readonly [mark: string, type: string])[];
  readonly escapable: RegExp;
  /** What must be escaped outside marks; null: nothing. */
  readonly reserved: RegExp | null;
  readonly nests: boolean;
};

type Open = { readonly mark: string; readonly type: string; readonly offset: number; readonly at: number };

/** In these only their own end has a meaning. */
const VERBATIM = ["pre", "code"];
const LINK = /^\]\(([^)]*)\)/;

export function parseMarkdown(source: string, { marks, escapable, reserved, nests }: Dialect) {
  const open: Open[] = [];
  const entities: Entity[] = [];
  let text = "";
  const close = (url?: string): void => {
    const entity = open.pop();
    if (entity === undefined || entity.offset === text.length) return;
    const { type, offset } = entity;
    entities.push({ type, offset, length: text.length - offset, ...(url === undefined ? {} : { url }) });
  };
  for (let at = 0; at < source.length;) {
    const [rest, innermost] = [source.slice(at), open.at(-1)];
    const [, url] = innermost?.mark === "[" ? (LINK.exec(rest) ?? []) : [];
    const isVerbatim = innermost !== undefined && (VERBATIM.includes(innermost.type) || !nests);
    const [mark, type] = marks.find(([one]) => rest.startsWith(one)) ?? [];
    if (rest.startsWith("\\") && escapable.test(rest.charAt(1))) {
      text += rest.charAt(1);
      at += 2;
    } else if (url !== undefined) {
      close(url);
      at += `](${url})`.length;
    } else if (mark !== undefined && type !== undefined && mark === innermost?.mark) {
      close();
      at += mark.length;
    } else if (mark !== undefined && type !== undefined && !isVerbatim) {
      open.push({ mark, type, offset: text.length, at });
      at += mark.length;
    } else if (rest.startsWith("[") && !isVerbatim) {
      open.push({ mark: "[", type: "text_link", offset: text.length, at });
      at += 1;
    } else {
      if (!isVerbatim && reserved?.test(rest.charAt(0)) === true)
        throw cannotParse(`Character '${rest.charAt(0)}' is reserved and must be escaped with the preceding '\\'`);
      text += rest.charAt(0);
      at += 1;
    }
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined)
    throw cannotParse(
      `Can't find end of the entity starting at byte offset ${Buffer.byteLength(source.slice(0, unclosed.at))}`,
    );
  return { text, entities: entities.toSorted((one, other) => one.offset - other.offset || other.length - one.length) };
}

function cannotParse(reason: string): Error {
  return badRequest(`can't parse entities: ${reason}`);
}
