import { cutText } from "@wardrobe/domain/text/typed.ts";
import { hasMethod, isOneOf, tell, askPerson, hasInlineMode, ask } from "#adapters/telegram/ask.ts";
import { fieldOf } from "#adapters/telegram/bridge.ts";
import { MESSENGER_SILENT_MS } from "@wardrobe/domain/silent-messenger.ts";

const METHOD = "web_app_request_write_access";

const STORY_METHOD = "web_app_share_to_story";
/** Clients on a computer and in a browser say that they have no stories, or nothing at all. */
const PLATFORMS = ["ios", "android", "android_x"];
/** Longer texts are only for those who pay the messenger. */
const STORY_TEXT_MAX = 200;
const STORY_LINK_NAME_MAX = 48;

/** The story editor, from 7.8, on phones. */
export function canShareStory(): boolean {
  return hasMethod(STORY_METHOD) && isOneOf(PLATFORMS);
}

type Story = {
  /** A picture that the messenger can read without signing in. */
  readonly url: string;
  readonly text: string;
  /** Clients show it only for those who pay the messenger. */
  readonly link: { readonly url: string; readonly name: string };
};

/** Opens the story editor with the picture. The messenger tells nothing of what became of it. */
export function shareStory({ url, text, link }: Story): void {
  tell(STORY_METHOD, {
    media_url: url,
    text: cutText(text, STORY_TEXT_MAX),
    widget_link: { url: link.url, name: cutText(link.name, STORY_LINK_NAME_MAX) },
  });
}

const DOWNLOAD_METHOD = "web_app_request_file_download";

/** The messenger's own way to save a file, from 8.0. */
export function canDownload(): boolean {
  return hasMethod(DOWNLOAD_METHOD);
}

/** Has the messenger save what is at the address. refused: by either. Null once another is asked for. */
export async function downloadFile(
  file: { readonly url: string; readonly fileName: string },
  onSilent: () => void,
): Promise<"downloading" | "refused" | null> {
  const read = (payload: unknown) => (fieldOf(payload, "status") === "downloading" ? "downloading" : "refused");
  const params = { url: file.url, file_name: file.fileName };
  return await askPerson(DOWNLOAD_METHOD, params, [["file_download_requested", read]], onSilent);
}

const MESSAGE_METHOD = "web_app_send_prepared_message";

/** declined: by the user, or given up for a newer one; expired: it must be prepared again; failed: the client could not send it. */
export type PreparedEnd = "sent" | "declined" | "expired" | "failed";

/** Versions from 8.0 let the user choose a chat for a message that the bot has prepared. */
export function canSendPrepared(): boolean {
  return hasMethod(MESSAGE_METHOD);
}

/** Lets the user choose a chat for the prepared message, which may take minutes. `onSilent` as in {@link askPerson}. */
export async function sendPrepared(id: string, onSilent: () => void): Promise<PreparedEnd> {
  const end = await askPerson<PreparedEnd>(
    MESSAGE_METHOD,
    { id },
    [
      ["prepared_message_sent", () => "sent"],
      ["prepared_message_failed", (payload) => endOf(fieldOf(payload, "error"))],
    ],
    onSilent,
  );
  return end ?? "declined";
}

/** On macOS the client gives no reason where the person has closed the choice. */
function endOf(error: unknown): PreparedEnd {
  return typeof error === "string" && error !== "" ? (ENDS.get(error) ?? "failed") : "declined";
}

const ENDS = new Map<unknown, PreparedEnd>([
  ["USER_DECLINED", "declined"],
  ["MESSAGE_EXPIRED", "expired"],
]);

const QUERY_METHOD = "web_app_switch_inline_query";

/** The client can begin `@bot …` in a chat (6.7), and the bot answers it. */
export function canSwitchInline(): boolean {
  return hasMethod(QUERY_METHOD) && hasInlineMode();
}

/** Lets the user choose a chat and begins `@bot query` there. The app is closed or covered by that. */
export function switchInline(query: string): void {
  tell(QUERY_METHOD, { query, chat_types: ["users", "groups", "channels"] });
}

/** Whether the bot may write to the user. `unsupported`: the host is too old to ask, or never answers. */
export type Access = "allowed" | "refused" | "unsupported";

export async function requestWriteAccess(): Promise<Access> {
  if (!hasMethod(METHOD)) return "unsupported";
  const read = (payload: unknown) => (fieldOf(payload, "status") === "allowed" ? "allowed" : "refused");
  return (await ask(METHOD, undefined, [["write_access_requested", read]], MESSENGER_SILENT_MS)) ?? "unsupported";
}
