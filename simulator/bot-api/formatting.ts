import { badRequest, type Entity } from "#bot-api/wire.ts";

export type Formatted = { readonly text: string; readonly entities: readonly Entity[] };

const TAGS: ReadonlyMap<string, string> = new Map([
  ["b", "bold"],
  ["strong", "bold"],
  ["i", "italic"],
  ["em", "italic"],
  ["u", "underline"],
  ["ins", "underline"],
  ["s", "strikethrough"],
  ["strike", "strikethrough"],
  ["del", "strikethrough"],
  ["code", "code"],
  ["pre", "pre"],
  ["blockquote", "blockquote"],
  ["tg-spoiler", "spoiler"],
  ["a", "text_link"],
]);
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["quot", '"'],
]);
const PIECE = /<(\/?)([a-z-]*)([^<>]*)>|&(#\d+|#x[0-9a-f]+|[a-z]+);|[^<&]+|[<&]/gi;
const CHARACTER = /&(#\d+|#x[0-9a-f]+|[a-z]+);/gi;
const HREF = /^\s+href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))\s*$/i;
const AUTO_ENTITY =
  /(?<url>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])|(?<![\w/])(?<bot_command>\/[a-z0-9_]{1,32}(?:@\w+)?)(?![\w/])/gi;

/** Parses a text in the bot's parse mode: HTML or none. The real Bot API has Markdown too. */
export function format(source: string, parseMode: string): Formatted {
  const { text, entities } = parse(source, parseMode.toLowerCase());
  return { text, entities: [...entities, ...findEntities(text)].toSorted((one, other) => one.offset - other.offset) };
}

/** The links and commands that the messenger finds in any text. */
export function findEntities(text: string): readonly Entity[] {
  return [...text.matchAll(AUTO_ENTITY)].map(({ index, groups = {}, 0: { length } }) => ({
    type: groups["url"] === undefined ? "bot_command" : "url",
    offset: index,
    length,
  }));
}

function parse(source: string, mode: string): Formatted {
  if (mode === "html") return parseHtml(source);
  if (mode === "markdown" || mode === "markdownv2") return parseMarkdown(source, DIALECTS[mode]);
  if (mode === "") return { text: source, entities: [] };
  throw badRequest("unsupported parse_mode");
}

function parseHtml(source: string): Formatted {
  const open: { readonly tag: string; readonly offset: number; readonly url: string | null }[] = [];
  const entities: Entity[] = [];
  let text = "";
  for (const { 0: piece, 1: slash, 2: name, 3: rest = "", 4: character, index } of source.matchAll(PIECE)) {
    const tag = name?.toLowerCase();
    if (piece === "<") throw cannotParse(`Unclosed start tag at byte offset ${byteOffset(source, index)}`);
    if (character !== undefined) text += toCharacter(character) ?? piece;
    else if (tag === undefined) text += piece;
    else if (slash === "")
      open.push({ tag: requireKnownTag(tag, byteOffset(source, index)), offset: text.length, url: parseHref(rest) });
    else {
      const opened = open.pop();
      const at = byteOffset(source, index);
      if (opened === undefined) throw cannotParse(`Unexpected end tag at byte offset ${at}`);
      if (opened.tag !== tag)
        throw cannotParse(`Unmatched end tag at byte offset ${at}, expected "</${opened.tag}>", found "${piece}"`);
      const entity = toEntity(opened, text.length);
      if (entity !== null) entities.push(entity);
    }
  }
  const unclosed = open.at(-1);
  if (unclosed !== undefined) throw cannotParse(`Can't find end tag corresponding to start tag "${unclosed.tag}"`);
  return { text, entities };
}

function toEntity(
  { tag, offset, url }: { readonly tag: string; readonly offset: number; readonly url: string | null },
  end: number,
): Entity | null {
  const type = TAGS.get(tag);
  if (type === undefined || end === offset || (type === "text_link" && url === null)) return null;
  return { type, offset, length: end - offset, ...(url === null ? {} : { url }) };
}

function requireKnownTag(tag: string, at: number): string {
  if (!TAGS.has(tag)) throw cannotParse(`Unsupported start tag "${tag}" at byte offset ${at}`);
  return tag;
}

function parseHref(rest: string): string | null {
  const [, doubleQuoted, singleQuoted, unquoted] = HREF.exec(rest) ?? [];
  const href = doubleQuoted ?? singleQuoted ?? unquoted;
  return href?.replace(CHARACTER, (source, name: string) => toCharacter(name) ?? source) ?? null;
}

function toCharacter(name: string): string | null {
  if (!name.startsWith("#")) return CHARACTERS.get(name) ?? null;
  const code = name.startsWith("#x") ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}

function byteOffset(source: string, index: number): number {
  return Buffer.byteLength(source.slice(0, index));
}

function cannotParse(reason: string): Error {
  return badRequest(`can't parse entities: ${reason}`);
}

/** The two dialects of the Bot API. */
const DIALECTS = {
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
  /** Characters that must be escaped outside marks; null: none. */
  readonly reserved: RegExp | null;
  readonly nests: boolean;
};

type Open = { readonly mark: string; readonly type: string; readonly offset: number; readonly at: number };

/** In these only their own end has a meaning. */
const VERBATIM = ["pre", "code"];
const LINK = /^\]\(([^)]*)\)/;

function parseMarkdown(source: string, { marks, escapable, reserved, nests }: Dialect) {
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
