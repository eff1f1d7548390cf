import { expect, test } from "vitest";
import { readLink } from "#page/chat-link.ts";

const bot = { appUrl: "http://127.0.0.1:3000", botUsername: "Wardrobe_bot" };

test("a link to the bot opens its app at the place it names, or starts the bot", () => {
  const links = [
    ["https://t.me/wardrobe_bot?startapp=item_7", { kind: "app", place: { start: "item_7" } }],
    ["https://t.me/Wardrobe_bot/app?startapp", { kind: "app", place: { start: "" } }],
    ["https://t.me/wardrobe_bot?start=ref_7", { kind: "message", text: "/start ref_7" }],
    ["http://127.0.0.1:3000/constructor?a=1", { kind: "app", place: { path: "/constructor?a=1", start: "" } }],
  ] as const;
  for (const [url, link] of links) expect(readLink(url, bot), url).toEqual(link);
});

test("every other link opens a web page", () => {
  for (const url of [
    "https://t.me/other_bot?startapp=a",
    "https://example.org/wardrobe_bot",
    "http://127.0.0.1:3001/",
    "?",
  ])
    expect(readLink(url, bot), url).toEqual({ kind: "page", url });
});
