import {
  MalformedMessage,
  type Payload,
  askInSheet,
  openSheet,
  reply,
  SILENT,
  type Methods,
} from "#protocol/message.ts";
import type { Consequence, Phone } from "#protocol/phone.ts";

/** Clients differ here, as their sources say: some lack a method, and some of those are silent. */
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

/** Methods that the phone answers without asking the person. */
export const deviceMethods = {
  web_app_check_location: { since: "8.0", run: checkLocation },
  web_app_request_location: { since: "8.0", run: requestLocation },
} satisfies Methods;

/** The client for a computer knows no location. */
function checkLocation({ platform, position }: Phone): Consequence {
  if (platform === "tdesktop") return SILENT;
  if (platform === "webk" || position === "off") return reply("location_checked", { available: false });
  const isGranted = position !== "denied";
  return reply("location_checked", { available: true, access_requested: true, access_granted: isGranted });
}

function requestLocation({ platform, position }: Phone): Consequence {
  if (platform === "tdesktop") return SILENT;
  if (platform === "webk" || position === "off" || position === "denied")
    return reply("location_requested", { available: false });
  const unknown = { altitude: null, course: null, speed: null };
  const accuracy = { horizontal_accuracy: 20, vertical_accuracy: null, course_accuracy: null, speed_accuracy: null };
  return reply("location_requested", { available: true, ...position, ...unknown, ...accuracy });
}

export const storageMethods = {
  web_app_device_storage_save_key: { since: "9.0", run: (phone, payload) => inStorage(phone, payload, saveKey) },
  web_app_device_storage_get_key: { since: "9.0", run: (phone, payload) => inStorage(phone, payload, getKey) },
  web_app_device_storage_clear: { since: "9.0", run: (phone, payload) => inStorage(phone, payload, clearStorage) },
} satisfies Methods;

/** Of all keys and values of a bot and person together, as JSON. */
const STORAGE_BYTES_MAX = 5 * 1024 * 1024;

type StorageMethod = (phone: Phone, payload: Payload, req_id: string) => Consequence;

/** Runs a method of the device storage, which the web client does not have. */
function inStorage(phone: Phone, payload: Payload, run: StorageMethod): Consequence {
  const req_id = payload.text("req_id");
  return phone.platform === "weba" ? failed(req_id, "UNSUPPORTED") : run(phone, payload, req_id);
}

function failed(req_id: string, error: string): Consequence {
  return reply("device_storage_failed", { req_id, error });
}

/** A value of null deletes the key. */
function saveKey({ storage }: Phone, payload: Payload, req_id: string): Consequence {
  const [key, value] = [payload.textOrNull("key"), payload.textOrNull("value")];
  if (key === null) return failed(req_id, "KEY_INVALID");
  if (value === null && payload.has("value")) return failed(req_id, "VALUE_INVALID");
  const others = Object.entries(storage).filter(([name]) => name !== key);
  const changed = Object.fromEntries(value === null ? others : [...others, [key, value] as const]);
  const bytes = new TextEncoder().encode(JSON.stringify(changed)).length;
  if (bytes > STORAGE_BYTES_MAX) return failed(req_id, "QUOTA_EXCEEDED");
  return { ...reply("device_storage_key_saved", { req_id }), patch: { storage: changed } };
}

function getKey({ storage }: Phone, payload: Payload, req_id: string): Consequence {
  const key = payload.textOrNull("key");
  if (key === null) return failed(req_id, "KEY_INVALID");
  return reply("device_storage_key_received", { req_id, value: new Map(Object.entries(storage)).get(key) ?? null });
}

function clearStorage(_phone: Phone, _payload: Payload, req_id: string): Consequence {
  return { ...reply("device_storage_cleared", { req_id }), patch: { storage: {} } };
}
