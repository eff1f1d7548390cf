import type { Place } from "#page/client.ts";

/** A link in the chat: a place in the app, a message to the bot, or a web page. */
export type ChatLink =
  | { readonly kind: "app"; readonly place: Place }
  | { readonly kind: "message"; readonly text: string }
  | { readonly kind: "page"; readonly url: string };

type Bot = { readonly appUrl: string; readonly botUsername: string };

/** `t.me/<bot>?startapp=…` opens the app, `t.me/<bot>?start=…` starts the bot. */
export function readLink(url: string, { appUrl, botUsername }: Bot): ChatLink {
  if (!URL.canParse(url)) return { kind: "page", url };
  const { origin, pathname, search, searchParams, hostname } = new URL(url);
  if (origin === appUrl) return { kind: "app", place: { path: pathname + search, start: "" } };
  const [, bot = ""] = pathname.split("/");
  if (hostname !== "t.me" || bot.toLowerCase() !== botUsername.toLowerCase()) return { kind: "page", url };
  const start = searchParams.get("start");
  return start === null
    ? { kind: "app", place: { start: searchParams.get("startapp") ?? "" } }
    : { kind: "message", text: `/start ${start}`.trim() };
}
