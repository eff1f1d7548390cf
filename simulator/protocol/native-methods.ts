import { MalformedMessage, type Payload } from "#protocol/message.ts";
import { askInSheet, openSheet, reply, SILENT, type Methods } from "#protocol/method.ts";
import type { Consequence, Phone } from "#protocol/phone.ts";

/** What each client does its own way, as their sources say: some have it not, and some of these are silent. */
export const nativeMethods = {
  web_app_share_to_story: { since: "7.8", run: shareToStory, needsTap: true },
  web_app_request_file_download: { since: "8.0", run: download, needsTap: true },
  web_app_check_home_screen: { since: "8.0", run: checkHomeScreen },
  web_app_add_to_home_screen: { since: "8.0", run: addToHomeScreen },
} satisfies Methods;

const NOTHING: Consequence = {};

/** The messenger sends the app no result for a story. */
function shareToStory(phone: Phone, payload: Payload): Consequence {
  const picture = payload.text("media_url");
  requireAddress(picture);
  if (phone.platform === "weba") return SILENT;
  if (phone.platform !== "ios" && phone.platform !== "android") {
    const closed = { label: "OK", tone: "main", leadsTo: NOTHING } as const;
    const text = "Stories can be shared from phones only.";
    return openSheet(phone, { kind: "story", title: "", text, choices: [closed], dismissed: NOTHING });
  }
  const widget = payload.part("widget_link");
  const link = widget === null ? null : `🔗 ${widget.optionalText("name") ?? ""} ${widget.text("url")}`;
  return askInSheet(phone, NOTHING, {
    kind: "story",
    title: "New story",
    text: [payload.optionalText("text"), link].filter((part) => part !== null).join("\n"),
    picture,
    choices: [{ label: "Share", tone: "main", leadsTo: { effects: [{ kind: "notice", text: "Shared to story" }] } }],
  });
}

function download(phone: Phone, payload: Payload): Consequence {
  const url = payload.text("url");
  const answer = (status: string): Consequence => reply("file_download_requested", { status });
  if (!isReadable(url))
    return { ...answer("cancelled"), note: "refused: only https addresses are downloaded, or this machine's" };
  return askInSheet(phone, answer("cancelled"), {
    kind: "download",
    title: "Download file",
    text: payload.text("file_name"),
    choices: [
      { label: "Download", tone: "main", leadsTo: { ...answer("downloading"), effects: [{ kind: "open", url }] } },
    ],
  });
}

/** Only Android knows whether the icon is there. */
function checkHomeScreen({ platform, hasIcon }: Phone): Consequence {
  if (platform === "macos") return SILENT;
  const status =
    platform === "android" ? (hasIcon ? "added" : "missed") : platform === "ios" ? "unknown" : "unsupported";
  return reply("home_screen_checked", { status });
}

/** Only Android tells that the icon was added: on iOS the browser adds it. A question that is closed is not told of. */
function addToHomeScreen(phone: Phone): Consequence {
  const { platform, hasIcon } = phone;
  if (platform === "weba" || platform === "webk") return reply("home_screen_failed", { error: "UNSUPPORTED" });
  if (platform === "tdesktop" || platform === "macos") return SILENT;
  const told = platform === "android" ? reply("home_screen_added") : NOTHING;
  if (hasIcon && platform === "android") return told;
  return askInSheet(phone, NOTHING, {
    kind: "home_screen",
    title: "Add to home screen?",
    text: platform === "ios" ? "The browser opens a page that adds the icon." : "An icon that opens the app.",
    choices: [{ label: "Add", tone: "main", leadsTo: { ...told, patch: { hasIcon: true } } }],
  });
}

function requireAddress(url: string): void {
  if (!isReadable(url)) throw new MalformedMessage("media_url must be an https address, or one of this machine");
}

/** The simulated app has no certificate, so that of this machine may be without one. */
function isReadable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && ["127.0.0.1", "localhost"].includes(hostname));
}
