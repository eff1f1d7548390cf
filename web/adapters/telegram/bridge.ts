/** The messenger's protocol, spoken without a library, which would be a tenth of the first load. */

/** The methods that the client posts, and the version of the messenger's protocol that each came with. */
export const SINCE = {
  iframe_ready: "6.0",
  iframe_will_reload: "6.0",
  web_app_close: "6.0",
  web_app_expand: "6.0",
  web_app_open_link: "6.0",
  web_app_ready: "6.0",
  web_app_request_theme: "6.0",
  web_app_request_viewport: "6.0",
  web_app_setup_closing_behavior: "6.0",
  web_app_open_invoice: "6.1",
  web_app_open_tg_link: "6.1",
  web_app_set_header_color: "6.1",
  web_app_setup_back_button: "6.1",
  web_app_trigger_haptic_feedback: "6.1",
  web_app_switch_inline_query: "6.7",
  web_app_request_write_access: "6.9",
  web_app_setup_settings_button: "6.10",
  web_app_setup_swipe_behavior: "7.7",
  web_app_share_to_story: "7.8",
  web_app_add_to_home_screen: "8.0",
  web_app_check_home_screen: "8.0",
  web_app_check_location: "8.0",
  web_app_request_content_safe_area: "8.0",
  web_app_request_file_download: "8.0",
  web_app_request_location: "8.0",
  web_app_request_safe_area: "8.0",
  web_app_send_prepared_message: "8.0",
  web_app_device_storage_clear: "9.0",
  web_app_device_storage_get_key: "9.0",
  web_app_device_storage_save_key: "9.0",
} as const;

export type MethodName = keyof typeof SINCE;

/** The globals through which the clients of each platform reach the page. */
type Page = typeof globalThis & {
  TelegramWebviewProxy?: { postEvent?: (method: string, params: string | undefined) => void };
  TelegramGameProxy?: { receiveEvent?: Receive };
  TelegramGameProxy_receiveEvent?: Receive;
  Telegram?: { WebView?: { receiveEvent?: Receive } };
};
type Receive = (event: string, payload: unknown) => void;
type Listener = (payload: unknown) => void;

const listeners = new Map<string, Set<Listener>>();
let isListening = false;
let targetOrigin = "https://web.telegram.org";

export function isInFrame(): boolean {
  try {
    return window.self !== window.top;
  } catch {
    return true;
  }
}

/** Whether an app of the messenger shows this page in its own web view. */
export function hasWebviewProxy(): boolean {
  return typeof page().TelegramWebviewProxy?.postEvent === "function";
}

/** The only origin that a frame's methods are posted to. */
export function setTargetOrigin(origin: string): void {
  targetOrigin = origin;
}

/** Whether a version of the protocol has the method; 6.10 comes after 6.9. */
export function supports(method: MethodName, version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [sinceMajor = 0, sinceMinor = 0] = SINCE[method].split(".").map(Number);
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}

/** Posts a method. Throws where no messenger shows the page. */
export function postEvent(method: MethodName, params?: unknown): void {
  if (isInFrame()) window.parent.postMessage(JSON.stringify({ eventType: method, eventData: params }), targetOrigin);
  else {
    const proxy = page().TelegramWebviewProxy;
    if (proxy?.postEvent === undefined) throw new Error("No messenger shows this page");
    proxy.postEvent(method, params === undefined ? undefined : JSON.stringify(params));
  }
}

/** Calls the listener for each such event. Payloads are as they came. Returns a function that stops it. */
export function on(event: string, listener: Listener): () => void {
  if (!isListening) listen(page());
  isListening = true;
  const own = listeners.get(event) ?? new Set();
  listeners.set(event, own.add(listener));
  return () => void own.delete(listener);
}

/** A field of a payload; undefined where there is none. */
export function fieldOf(payload: unknown, name: string): unknown {
  return typeof payload === "object" && payload !== null ? Reflect.get(payload, name) : undefined;
}

function emit(event: string, payload: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(payload);
}

/** Web clients post messages to the frame; the others call one of three functions, by platform and age. */
function listen(host: Page): void {
  host.TelegramGameProxy_receiveEvent = emit;
  host.TelegramGameProxy = { ...host.TelegramGameProxy, receiveEvent: emit };
  host.Telegram = { ...host.Telegram, WebView: { ...host.Telegram?.WebView, receiveEvent: emit } };
  window.addEventListener("message", ({ source, data }) => {
    if (source !== window.parent || typeof data !== "string") return;
    const sent = parse(data);
    const event = fieldOf(sent, "eventType");
    if (typeof event === "string") emit(event, fieldOf(sent, "eventData"));
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function page(): Page {
  return window as Page & Window;
}
