import { expect, test } from "vitest";
import { format } from "#bot-api/formatting.ts";

test("nested entities, links and special characters are parsed", () => {
  const source =
    'a <b>b <i>c</i></b> <a href="https://x.example/?a=1&amp;b=2">d</a> &quot;&#128512;&quot; &copy; 1 &lt; 2';
  expect(format(source, "HTML")).toEqual({
    text: 'a b c d "😀" &copy; 1 < 2',
    entities: [
      { type: "bold", offset: 2, length: 3 },
      { type: "italic", offset: 4, length: 1 },
      { type: "text_link", offset: 6, length: 1, url: "https://x.example/?a=1&b=2" },
    ],
  });
});

test("invalid HTML is refused with the byte offset of the mistake", () => {
  const mistakes = [
    ["ж <div>", 'Unsupported start tag "div" at byte offset 3'],
    ["</b>", "Unexpected end tag at byte offset 0"],
    ["<b><i></b>", 'Unmatched end tag at byte offset 6, expected "</i>", found "</b>"'],
    ["<b>", 'Can\'t find end tag corresponding to start tag "b"'],
    ["1 < 2", "Unclosed start tag at byte offset 2"],
  ] as const;
  for (const [source, reason] of mistakes)
    expect(() => format(source, "html"), source).toThrow(`Bad Request: can't parse entities: ${reason}`);
});

test("the other two parse modes are parsed, with what is escaped in them", () => {
  expect(format("*b* _i_ `c*` [d](https://x.example/?a=1) snake\\_case 1.", "Markdown")).toEqual({
    text: "b i c* d snake_case 1.",
    entities: [
      { type: "bold", offset: 0, length: 1 },
      { type: "italic", offset: 2, length: 1 },
      { type: "code", offset: 4, length: 2 },
      { type: "text_link", offset: 7, length: 1, url: "https://x.example/?a=1" },
    ],
  });
  expect(format("*b _i_* __u__ ~s~ ||h|| `c_1.` [👗 *d*](https://x.example) 1\\.", "MarkdownV2")).toEqual({
    text: "b i u s h c_1. 👗 d 1.",
    entities: [
      { type: "bold", offset: 0, length: 3 },
      { type: "italic", offset: 2, length: 1 },
      { type: "underline", offset: 4, length: 1 },
      { type: "strikethrough", offset: 6, length: 1 },
      { type: "spoiler", offset: 8, length: 1 },
      { type: "code", offset: 10, length: 4 },
      { type: "text_link", offset: 15, length: 4, url: "https://x.example" },
      { type: "bold", offset: 18, length: 1 },
    ],
  });
});

test("without a parse mode tags are plain text, and links and commands are still found", () => {
  expect(format("<b> /start https://x.example/a. a/b", "")).toEqual({
    text: "<b> /start https://x.example/a. a/b",
    entities: [
      { type: "bot_command", offset: 4, length: 6 },
      { type: "url", offset: 11, length: 19 },
    ],
  });
});
