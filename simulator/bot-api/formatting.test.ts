import { expect, test } from "vitest";
import { format } from "#bot-api/formatting.ts";

test("marks within marks, links and special characters", () => {
  const written =
    'a <b>b <i>c</i></b> <a href="https://x.example/?a=1&amp;b=2">d</a> &quot;&#128512;&quot; &copy; 1 &lt; 2';
  expect(format(written, "HTML")).toEqual({
    text: 'a b c d "😀" &copy; 1 < 2',
    entities: [
      { type: "bold", offset: 2, length: 3 },
      { type: "italic", offset: 4, length: 1 },
      { type: "text_link", offset: 6, length: 1, url: "https://x.example/?a=1&b=2" },
    ],
  });
});

test("what cannot be read as HTML is refused with the place of the mistake, in bytes", () => {
  const mistakes = [
    ["ж <div>", 'Unsupported start tag "div" at byte offset 3'],
    ["</b>", "Unexpected end tag at byte offset 0"],
    ["<b><i></b>", 'Unmatched end tag at byte offset 6, expected "</i>", found "</b>"'],
    ["<b>", 'Can\'t find end tag corresponding to start tag "b"'],
    ["1 < 2", "Unclosed start tag at byte offset 2"],
  ] as const;
  for (const [written, reason] of mistakes)
    expect(() => format(written, "html"), written).toThrow(`Bad Request: can't parse entities: ${reason}`);
});

test("without a parse mode marks are text, and links and commands are found all the same", () => {
  expect(format("<b> /start https://x.example/a. a/b", "")).toEqual({
    text: "<b> /start https://x.example/a. a/b",
    entities: [
      { type: "bot_command", offset: 4, length: 6 },
      { type: "url", offset: 11, length: 19 },
    ],
  });
});
