import type { Place } from "#page/server.ts";

/** What a link in the chat means: a place in this app, something said to this bot, or a page somewhere else. */
export type ChatLink =
  | { readonly kind: "app"; readonly place: Place }
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: "page"; readonly url: string };

type Bot = { readonly appUrl: string; readonly botUsername: string };

/** As the messenger reads it: `t.me/<bot>?startapp=…` opens the app, `t.me/<bot>?start=…` starts the bot. */
export function readLink(url: string, { appUrl, botUsername }: Bot): ChatLink {
  if (!URL.canParse(url)) return { kind: "page", url };
  const { origin, pathname, search, searchParams, hostname } = new URL(url);
  if (origin === appUrl) return { kind: "app", place: { path: pathname + search, start: "" } };
  const [, bot = ""] = pathname.split("/");
  if (hostname !== "t.me" || bot.toLowerCase() !== botUsername.toLowerCase()) return { kind: "page", url };
  const start = searchParams.get("start");
  return start === null
    ? { kind: "app", place: { start: searchParams.get("startapp") ?? "" } }
    : { kind: "say", text: `/start ${start}`.trim() };
}
